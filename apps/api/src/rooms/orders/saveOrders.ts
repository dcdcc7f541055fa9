import type { CalculateInput, OrderSaved, OrderSaveInput } from '@baodao/domain/orders/shapes';
import { errorCodes } from '@baodao/domain/errors/codes';
import type { Language } from '@baodao/domain/wire/fields';
import { textIn } from '../../db/localText.ts';
import { inTransaction, type Transaction } from '../../db/transaction.ts';
import type { Call } from '../../http/call.ts';
import { type Claim, claimOf, replyBefore } from '../../http/once.ts';
import { Refusal } from '../../http/refusal.ts';
import type { Services } from '../../services.ts';
import { holdCoupons, type UsedCoupon, writeUses } from '../coupons/holdCoupons.ts';
import { keepGifts } from '../gifts/keepGifts.ts';
import { currentRates } from '../home/rates.ts';
import { holdSales, type SalePieces } from '../markets/holdSales.ts';
import { spendAllowances } from '../member/allowances.ts';
import { promotionsByShop } from '../markets/promotions.ts';
import { idsOf } from '../markets/saleFacts.ts';
import { agreementOf, calculate } from './calculate.ts';
import { newTradeCode } from './codes.ts';
import { readFacts, type Standing, takeQuote } from './facts.ts';
import { insertTrade } from './insertTrade.ts';
import { customsOf, isComplete } from './needs.ts';
import { type Reckoned, reckon } from './reckon.ts';
import { leftOf } from './stock.ts';

/** What was agreed to no longer holds; the orders are not made, and the shopper is shown what they would be now. */
class QuoteChanged extends Error {
  readonly input: CalculateInput;

  constructor(input: CalculateInput) {
    super('the quote has changed');
    this.input = input;
  }
}

/** Others were faster: of a sale that was there when it was read nothing is left to take. */
class SaleLost extends Error {
  readonly input: CalculateInput;

  constructor(input: CalculateInput) {
    super('the sale is lost');
    this.input = input;
  }
}

/**
 * Makes the orders of a quote, one per shop, exactly as they were shown, or none. The key is the caller's, else the quote
 * itself: sent again it gives the same orders.
 */
export async function saveOrders({ db }: Services, call: Call, input: OrderSaveInput, route: string): Promise<OrderSaved> {
  const standing = { rates: await currentRates(db), promotions: await promotionsByShop(db) };
  const key = call.idempotencyKey ?? input.requestId ?? input.calcToken;
  try {
    const claim = claimOf(call, { route, key, body: input });
    return await inTransaction(db, (tx) => placeOrders(tx, call, claim, { token: input.calcToken, standing }));
  } catch (error) {
    if (error instanceof SaleLost) {
      // What there is now, with all that was taken here given back, says why.
      refuseProblems(reckon(error.input, await readFacts(db, call.userId, error.input, standing)));
      throw new Refusal(errorCodes.beingHandled, 'somebody else was faster; try again');
    }
    if (!(error instanceof QuoteChanged)) throw error;
    // Outside of the transaction, which was rolled back: the new quote is to stay.
    throw new Refusal(errorCodes.priceChanged, 'price or fee changed', await calculate(db, call.userId, error.input, call.language));
  }
}

/** Key, quote and what the order depends on are read by one statement, all that is written by a second one. */
async function placeOrders(
  tx: Transaction,
  { language }: Call,
  claim: Claim,
  { token, standing }: { token: string; standing: Standing },
): Promise<OrderSaved> {
  const taken = await takeQuote(tx, claim, token, standing);
  if (!taken) return replyBefore(tx, claim);
  const { facts, ...quoted } = taken;
  const reckoned = reckon(quoted.input, facts);
  refuseProblems(reckoned);
  if (!facts.address) throw new QuoteChanged({ ...quoted.input, addressId: undefined });
  if (!quoted.isFresh || agreementOf(reckoned) !== quoted.agreement) throw new QuoteChanged(quoted.input);
  const customs = await customsOf(tx, claim.userId, reckoned, { receiver: facts.address, identityId: quoted.input.identityId });
  if (!isComplete(reckoned, facts.address, customs)) throw new QuoteChanged({ ...quoted.input, identityId: undefined });

  const tradeCode = newTradeCode(quoted.now);
  const coupons = couponsUsed(reckoned, language);
  // Coupons before sales, and sales before stock, as all do who lock them; an order without any asks nothing here.
  if (!(await holdCoupons(tx, claim.userId, { tradeCode, coupons }))) throw new QuoteChanged(quoted.input);
  if (!(await holdSales(tx, claim.userId, salePiecesOf(reckoned)))) throw new SaleLost(quoted.input);
  const { saved, lacking } = await insertTrade(tx, {
    place: claim,
    tradeCode,
    reckoned,
    address: facts.address,
    identity: customs.identity,
    invoice: quoted.input.invoice ?? null,
    rateId: standing.rates.id,
    language,
    now: quoted.now,
  });
  if (lacking.length > 0) {
    const skuIds = lacking.map(({ skuId }) => skuId);
    const left = await leftOf(tx, skuIds);
    throw tooLittle(skuIds.map((skuId) => ({ skuId, left: left.get(skuId) ?? 0 })));
  }
  if (quoted.input.gift) await keepGifts(tx, claim.userId, saved.orderCodeArray, quoted.input.gift);
  await writeUses(tx, saved.orderCodeArray, coupons);
  // The member's row last of all that is locked. Others who spend at the same moment may have left too little.
  const allowances = reckoned.orders.map(({ allowance }, at) => ({ ...allowance, code: saved.orderCodeArray[at] ?? '' }));
  if (!(await spendAllowances(tx, claim.userId, allowances))) throw new QuoteChanged(quoted.input);
  return saved;
}

const couponsUsed = ({ orders }: Reckoned, language: Language): UsedCoupon[] =>
  orders.flatMap(({ coupons }, order) =>
    coupons.map(({ coupon, amount }) => ({
      order,
      id: coupon.id,
      couponId: coupon.couponId,
      title: textIn(coupon.title, language),
      amount,
    })),
  );

const salePiecesOf = ({ orders }: Reckoned): SalePieces[] =>
  orders.flatMap(({ lines }) =>
    lines.map(({ sale, num }) => {
      const { marketProductId, promoteId } = idsOf(sale);
      return { marketProductId: marketProductId ?? 0, promoteId: promoteId ?? 0, num };
    }),
  );

function refuseProblems({ problems }: Reckoned): void {
  const [first] = problems;
  if (!first) return;
  const lines = problems.filter(({ code }) => code === first.code).map(({ skuId, left }) => ({ skuId, left }));
  throw first.code === errorCodes.stockTooLow ? tooLittle(lines) : new Refusal(first.code, 'a line cannot be ordered any more', { lines });
}

const tooLittle = (lines: { skuId: number; left: number }[]) => new Refusal(errorCodes.stockTooLow, 'stock too low', { lines });

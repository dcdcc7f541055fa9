import type { CalculateInput, OrderSaved, OrderSaveInput } from '@baodao/domain/orders/shapes';
import { orderLimits } from '@baodao/domain/orders/states';
import { errorCodes } from '@baodao/domain/errors/codes';
import { inTransaction, type Transaction } from '../../db/transaction.ts';
import type { Call } from '../../http/call.ts';
import { type Claim, claimOf, replyBefore } from '../../http/once.ts';
import { Refusal } from '../../http/refusal.ts';
import type { Services } from '../../services.ts';
import { type CurrentRates, currentRates } from '../home/rates.ts';
import { agreementOf, calculate } from './calculate.ts';
import { takeQuote } from './facts.ts';
import { insertTrade } from './insertTrade.ts';
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

/**
 * Makes the orders of a quote, one per shop, exactly as they were shown, or none. The key is the caller's, else the quote
 * itself: sent again it gives the same orders.
 */
export async function saveOrders({ db }: Services, call: Call, input: OrderSaveInput, route: string): Promise<OrderSaved> {
  const rates = await currentRates(db);
  const key = call.idempotencyKey ?? input.requestId ?? input.calcToken;
  try {
    const claim = claimOf(call, { route, key, body: input });
    return await inTransaction(db, (tx) => placeOrders(tx, call, claim, { token: input.calcToken, rates }));
  } catch (error) {
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
  { token, rates }: { token: string; rates: CurrentRates },
): Promise<OrderSaved> {
  const taken = await takeQuote(tx, claim, token, rates);
  if (!taken) return replyBefore(tx, claim);
  const { facts, ...quoted } = taken;
  const reckoned = reckon(quoted.input, facts);
  refuseProblems(reckoned);
  if (!facts.address) throw new QuoteChanged({ ...quoted.input, addressId: undefined });
  if (!quoted.isFresh || agreementOf(reckoned) !== quoted.agreement) throw new QuoteChanged(quoted.input);

  const { saved, lacking } = await insertTrade(tx, {
    place: claim,
    reckoned,
    address: facts.address,
    rateId: rates.id,
    language,
    now: quoted.now,
    payMinutes: orderLimits.payMinutes,
  });
  if (lacking.length > 0) {
    const skuIds = lacking.map(({ skuId }) => skuId);
    const left = await leftOf(tx, skuIds);
    throw tooLittle(skuIds.map((skuId) => ({ skuId, left: left.get(skuId) ?? 0 })));
  }
  return saved;
}

function refuseProblems({ problems }: Reckoned): void {
  const [first] = problems;
  if (!first) return;
  const lines = problems.filter(({ code }) => code === first.code).map(({ skuId, left }) => ({ skuId, left }));
  throw first.code === errorCodes.stockTooLow ? tooLittle(lines) : new Refusal(first.code, 'a line cannot be ordered any more', { lines });
}

const tooLittle = (lines: { skuId: number; left: number }[]) => new Refusal(errorCodes.stockTooLow, 'stock too low', { lines });

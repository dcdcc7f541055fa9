import type { CalculateInput, OrderSaved, OrderSaveInput } from '@baodao/domain/orders/shapes';
import { orderLimits } from '@baodao/domain/orders/states';
import { errorCodes } from '@baodao/domain/errors/codes';
import type { Transaction } from '../../db/transaction.ts';
import type { Call } from '../../http/call.ts';
import { once } from '../../http/once.ts';
import { Refusal } from '../../http/refusal.ts';
import type { Services } from '../../services.ts';
import { type CurrentRates, currentRates } from '../home/rates.ts';
import { agreementOf, calculate } from './calculate.ts';
import { takeQuote } from './facts.ts';
import { insertTrade } from './insertTrade.ts';
import { type Reckoned, reckon } from './reckon.ts';
import { leftOf, takeStock } from './stock.ts';

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
    return await once(db, call, { route, key, body: input }, (tx) => placeOrders(tx, call, input.calcToken, rates));
  } catch (error) {
    if (!(error instanceof QuoteChanged)) throw error;
    // Outside of the transaction, which was rolled back: the new quote is to stay.
    throw new Refusal(errorCodes.priceChanged, 'price or fee changed', await calculate(db, call.userId, error.input, call.language));
  }
}

async function placeOrders(tx: Transaction, { userId, language }: Call, token: string, rates: CurrentRates): Promise<OrderSaved> {
  const { facts, ...quoted } = await takeQuote(tx, userId, token, rates);
  const reckoned = reckon(quoted.input, facts);
  refuseProblems(reckoned);
  if (!facts.address) throw new QuoteChanged({ ...quoted.input, addressId: undefined });
  if (!quoted.isFresh || agreementOf(reckoned) !== quoted.agreement) throw new QuoteChanged(quoted.input);

  const { orderCodes, payDeadline } = await insertTrade(tx, {
    userId,
    reckoned,
    address: facts.address,
    rateId: rates.id,
    language,
    now: quoted.now,
    payMinutes: orderLimits.payMinutes,
  });
  // Last, so that the rows everybody wants are locked for the shortest time.
  const pieces = reckoned.orders.flatMap(({ lines }) => lines.map(({ goods, num }) => ({ skuId: goods.skuId, num })));
  const lacking = await takeStock(tx, pieces);
  if (lacking.length > 0) {
    const skuIds = lacking.map(({ skuId }) => skuId);
    const left = await leftOf(tx, skuIds);
    throw tooLittle(skuIds.map((skuId) => ({ skuId, left: left.get(skuId) ?? 0 })));
  }
  return {
    orderCodeArray: orderCodes,
    payAmount: reckoned.totals.payAmount,
    payAmountCny: reckoned.totals.payAmountCny,
    payDeadline: payDeadline.toISOString(),
  };
}

function refuseProblems({ problems }: Reckoned): void {
  const [first] = problems;
  if (!first) return;
  const lines = problems.filter(({ code }) => code === first.code).map(({ skuId, left }) => ({ skuId, left }));
  throw first.code === errorCodes.stockTooLow ? tooLittle(lines) : new Refusal(first.code, 'a line cannot be ordered any more', { lines });
}

const tooLittle = (lines: { skuId: number; left: number }[]) => new Refusal(errorCodes.stockTooLow, 'stock too low', { lines });

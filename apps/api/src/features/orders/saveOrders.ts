import { errorCodes } from '@baodao/domain/errors/codes';
import type { OrderSaveInput, OrderSaveReply } from '@baodao/domain/orders/shapes';
import { toIdempotentRequest } from '../../platform/http/idempotency.ts';
import { ApiProblem } from '../../platform/http/problems.ts';
import type { RequestContext } from '../../platform/http/requestContext.ts';
import type { Services } from '../../services.ts';
import { announceUnread } from '../notifications/unreadAnnouncements.ts';
import type { SaveRequest } from './consumeQuotes.ts';
import { throwFirstProblem } from './lineProblems.ts';
import { placeOrdersInBatches, QuoteChanged, SaleReservationFailed } from './placeOrders.ts';
import { priceOrders } from './priceOrders.ts';
import { loadPricingData, loadSharedPricingData } from './pricingData.ts';
import { quoteOrder } from './quoteOrder.ts';
import { isSoldOut, parseSaleSuffix, recordOutcome, replySoldOut } from './soldOut.ts';

/** Places a quoted order idempotently. Without an idempotency key from the client, the quote token is the key. */
export async function saveOrders(services: Services, call: RequestContext, input: OrderSaveInput, route: string): Promise<OrderSaveReply> {
  const { db } = services;
  const key = call.idempotencyKey ?? input.requestId ?? input.calcToken;
  const createRequest = (): SaveRequest => ({ ...toIdempotentRequest(call, { route, key, body: input }), token: input.calcToken });
  const sale = parseSaleSuffix(input.calcToken);
  if (!sale) return placeQuote(services, call, createRequest());
  if (isSoldOut(db, sale)) return replySoldOut(db, { sale, userId: call.userId, createRequest });
  const startedAt = performance.now();
  try {
    const saved = await placeQuote(services, call, createRequest());
    recordOutcome(db, sale, { startedAt });
    return saved;
  } catch (error) {
    recordOutcome(db, sale, { startedAt, error });
    throw error;
  }
}

async function placeQuote(services: Services, { userId, language }: RequestContext, request: SaveRequest): Promise<OrderSaveReply> {
  const { db } = services;
  const shared = await loadSharedPricingData(db);
  try {
    const saved = await placeOrdersInBatches(db, { request, language, shared });
    announceUnread(services, [userId]);
    return saved;
  } catch (error) {
    if (error instanceof SaleReservationFailed) {
      // After the rollback, pricing again finds the reason.
      throwFirstProblem(priceOrders(error.input, await loadPricingData(db, userId, error.input, shared)), language);
      throw new ApiProblem(errorCodes.requestInProgress, 'another order reserved the units first; try again');
    }
    if (!(error instanceof QuoteChanged)) throw error;
    // The new quote is stored outside of the transaction, which was rolled back.
    throw new ApiProblem(errorCodes.priceChanged, 'price or fee changed', await quoteOrder(db, userId, error.input, language));
  }
}

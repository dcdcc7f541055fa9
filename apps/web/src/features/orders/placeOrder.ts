import { orders } from '@baodao/api-client/endpoints/orders';
import { errorCodes } from '@baodao/domain/errors/codes';
import { checkGuest } from '@baodao/domain/orders/guestRules';
import { checkInvoice } from '@baodao/domain/orders/invoiceRules';
import type { OrderQuote } from '@baodao/domain/orders/shapes';
import * as links from '@baodao/link-builders/links';
import { call, put, type SagaGenerator, select, take, takeEvery, takeLeading } from 'typed-redux-saga';
import { createRandomId } from '../../platform/browser/createRandomId.ts';
import { CHECKOUT_DRAFT_KEY, CHECKOUT_REQUEST_KEY } from '../../platform/browser/draftKeys.ts';
import { isFinalResponse } from '../../platform/errors/isFinalResponse.ts';
import { noticeAdded } from '../../platform/notices/notices.flow.ts';
import { callApi } from '../../platform/store/callApi.ts';
import { fromContext } from '../../platform/store/context.ts';
import { submit } from '../../platform/store/submit.ts';
import { cartCountRequested } from '../cart/cartCount.flow.ts';
import { notifyOtherTabs } from '../cart/cartSync.ts';
import { calculateOrder } from './calculateOrder.ts';
import { addRecentStores, isSaveRequest, linesKey, parseStored, parseStores, type SaveRequest, STORES_KEY } from './checkoutDraft.ts';
import {
  calculatedChanged,
  guestRejected,
  hasInvoice,
  invoiceRejected,
  newPriceAccepted,
  newPriceDeclined,
  replyMissed,
  repricedChanged,
  savingChanged,
  selectCheckout,
  submitBlocked,
  submitRequested,
} from './checkoutState.ts';

/**
 * Places the calculated order exactly once. The idempotency key is stored until a final reply, also across reloads. An unanswered
 * request is sent again under its own key first, so that a changed draft never creates a second order.
 */
function* submitOrder(): SagaGenerator<void> {
  // Changed input is calculated first.
  while ((yield* select(selectCheckout)).calculated.state === 'loading') yield* take(calculatedChanged);
  const { calculated, draft } = yield* select(selectCheckout);
  if (calculated.state !== 'ready') return;
  // What the shopper typed counts, not what the server takes in its place.
  const guestProblems = draft.guest && calculated.value.needsGuest ? checkGuest(draft.guest) : [];
  if (guestProblems.length > 0) {
    yield* put(guestRejected(guestProblems));
    return;
  }
  if (calculated.value.calcToken === null) {
    yield* put(submitBlocked());
    return;
  }
  const invoiceProblem = draft.invoice && hasInvoice(calculated.value) ? checkInvoice(draft.invoice) : null;
  if (invoiceProblem) {
    yield* put(invoiceRejected(invoiceProblem));
    return;
  }
  yield* put(savingChanged(true));
  yield* sendOrder(calculated.value, calculated.value.calcToken);
  yield* put(savingChanged(false));
}

const lineErrorCodes: readonly number[] = [
  errorCodes.productOffShelf,
  errorCodes.skuRemoved,
  errorCodes.stockTooLow,
  errorCodes.overPurchaseLimit,
  errorCodes.notShippableThere,
  errorCodes.shippingForbidden,
  errorCodes.notShippableTogether,
  errorCodes.customsCap,
  errorCodes.saleNotStarted,
  errorCodes.saleEnded,
  errorCodes.notAllowed,
];

function* sendOrder(calculated: OrderQuote, calcToken: string): SagaGenerator<void> {
  const request = yield* prepareRequest(calcToken);
  const save = callApi(orders.save, { calcToken: request.calcToken }, { idempotencyKey: request.key });
  const isRetry = request.calcToken !== calcToken;
  const expected = [errorCodes.priceChanged, ...lineErrorCodes, ...(isRetry ? [errorCodes.notFound] : [])];
  const saved = yield* submit('saveOrder', save, { quiet: true, expectedCodes: expected });
  if (!saved.ok && !isFinalResponse(saved.code)) {
    yield* put(replyMissed());
    return;
  }
  const tabStorage = yield* fromContext('tabStorage');
  tabStorage.remove(CHECKOUT_REQUEST_KEY);
  if (saved.ok) {
    tabStorage.remove(CHECKOUT_DRAFT_KEY);
    yield* saveRecentStores(calculated);
    yield* put(cartCountRequested());
    yield* notifyOtherTabs();
    const navigate = yield* fromContext('navigate');
    yield* call(navigate, links.paymentSelect({ code: saved.value.orderCodeArray }), { replace: true });
  } else if (isRetry) yield* sendOrder(calculated, calcToken);
  else yield* handleRejection(saved.code, saved.data, calculated);
}

function* saveRecentStores({ orgs }: OrderQuote): SagaGenerator<void> {
  const usedStores = orgs.flatMap(({ store }) => store ?? []);
  if (usedStores.length === 0) return;
  const storage = yield* fromContext('storage');
  storage.write(STORES_KEY, JSON.stringify(addRecentStores(parseStores(storage.read(STORES_KEY)), usedStores)));
}

/** Returns the unanswered request for the same lines, or stores a new one before it is sent. */
function* prepareRequest(calcToken: string): SagaGenerator<SaveRequest> {
  const { lines } = yield* select(selectCheckout);
  const key = linesKey(lines.value ?? []);
  const tabStorage = yield* fromContext('tabStorage');
  const unanswered = parseStored(key, tabStorage.read(CHECKOUT_REQUEST_KEY), isSaveRequest);
  if (unanswered) return unanswered;
  const request = { key: createRandomId(), calcToken };
  tabStorage.write(CHECKOUT_REQUEST_KEY, JSON.stringify({ wish: key, ...request }));
  return request;
}

/** Shows the new price or the rejected lines, so that the shopper can decide again. */
function* handleRejection(code: number | null, data: unknown, before: OrderQuote): SagaGenerator<void> {
  if (code === errorCodes.priceChanged && isCalculated(data)) {
    if (hasSameAmounts(before, data) && data.calcToken !== null) {
      // Only the token had expired. The amounts the shopper agreed to are unchanged.
      yield* put(calculatedChanged({ state: 'ready', value: data }));
      yield* sendOrder(data, data.calcToken);
    } else yield* put(repricedChanged(data));
    return;
  }
  yield* calculateOrder();
  const { calculated } = yield* select(selectCheckout);
  const isExplained = (calculated.value?.problems.length ?? 0) > 0;
  // The page lists the rejected lines. Show a notice only if the recalculation finds none.
  if (code !== null && (lineErrorCodes.includes(code) || code === errorCodes.priceChanged) && !isExplained) {
    yield* put(noticeAdded({ kind: 'error', action: 'saveOrder', code }));
  }
}

const isCalculated = (data: unknown): data is OrderQuote =>
  typeof data === 'object' && data !== null && 'calcToken' in data && 'payAmount' in data && 'orgs' in data && Array.isArray(data.orgs);

const amountsKey = ({
  productAmount,
  freightAmount,
  wrapAmount,
  discountAmount,
  taxAmount,
  payAmount,
  payAmountCny,
}: OrderQuote | OrderQuote['orgs'][number]) =>
  [productAmount, freightAmount, wrapAmount, discountAmount, taxAmount, payAmount, payAmountCny].join();

const hasSameAmounts = (before: OrderQuote, after: OrderQuote): boolean =>
  amountsKey(before) === amountsKey(after) && before.orgs.map(amountsKey).join() === after.orgs.map(amountsKey).join();

function* applyNewPrice({ type }: { type: string }): SagaGenerator<void> {
  const { repriced } = yield* select(selectCheckout);
  if (!repriced) return;
  yield* put(repricedChanged(null));
  yield* put(calculatedChanged({ state: 'ready', value: repriced }));
  if (type === newPriceAccepted.type) yield* put(submitRequested());
}

/** Places the order and asks the shopper to confirm a changed price. */
export function* placeOrderSaga(): SagaGenerator<void> {
  yield* takeLeading(submitRequested, submitOrder);
  yield* takeEvery([newPriceAccepted, newPriceDeclined], applyNewPrice);
}

import { orders } from '@baodao/api-client/endpoints/orders';
import { errorCodes } from '@baodao/domain/errors/codes';
import { checkInvoice } from '@baodao/domain/orders/invoiceRules';
import type { Calculated } from '@baodao/domain/orders/shapes';
import * as links from '@baodao/link-builders/links';
import { call, put, type SagaGenerator, select, takeEvery, takeLeading } from 'typed-redux-saga';
import { tellOtherTabs } from '../../shared/cart/otherTabs.ts';
import { cartCountRequested } from '../../shared/cartCount/cartCount.flow.ts';
import { isFinalAnswer } from '../../shared/errors/isFinalAnswer.ts';
import { noticeAdded } from '../../shared/notices/notices.flow.ts';
import { newRequestId } from '../../shared/requests/newRequestId.ts';
import { callApi } from '../../store/callApi.ts';
import { fromContext } from '../../store/context.ts';
import { submit } from '../../store/submit.ts';
import { calculate } from './calculateOrder.ts';
import {
  DRAFT_KEY,
  isSaveRequest,
  REQUEST_KEY,
  readFor,
  readStores,
  type SaveRequest,
  STORES_KEY,
  wishOf,
  withStores,
} from './checkoutDraft.ts';
import {
  answerMissed,
  calculatedChanged,
  invoiceRefused,
  isInTaiwan,
  offerAccepted,
  offerChanged,
  offerDeclined,
  savingChanged,
  selectCheckout,
  submitRequested,
} from './checkoutState.ts';

/**
 * Saves what was shown, once. The key is kept until the answer is final, over reloads too; an order that was sent without an answer is
 * asked about first, under its own key, so that changing something after a silence never makes two orders.
 */
function* save(): SagaGenerator<void> {
  const { calculated, draft } = yield* select(selectCheckout);
  if (calculated.state !== 'ready' || calculated.value.calcToken === null) return;
  const wrong = draft.invoice && isInTaiwan(calculated.value) ? checkInvoice(draft.invoice) : null;
  if (wrong) {
    yield* put(invoiceRefused(wrong));
    return;
  }
  yield* put(savingChanged(true));
  yield* send(calculated.value, calculated.value.calcToken);
  yield* put(savingChanged(false));
}

const lineCodes: readonly number[] = [
  errorCodes.productOffShelf,
  errorCodes.skuGone,
  errorCodes.stockTooLow,
  errorCodes.overPurchaseLimit,
  errorCodes.notShippableThere,
  errorCodes.saleNotStarted,
  errorCodes.saleEnded,
  errorCodes.notAllowed,
];

function* send(shown: Calculated, calcToken: string): SagaGenerator<void> {
  const request = yield* takeRequest(calcToken);
  const write = callApi(orders.save, { calcToken: request.calcToken }, { idempotencyKey: request.key });
  const isEarlier = request.calcToken !== calcToken;
  const expected = [errorCodes.priceChanged, ...lineCodes, ...(isEarlier ? [errorCodes.notFound] : [])];
  const saved = yield* submit('saveOrder', write, { quiet: true, expectedCodes: expected });
  if (!saved.ok && !isFinalAnswer(saved.code)) {
    yield* put(answerMissed());
    return;
  }
  const tabStorage = yield* fromContext('tabStorage');
  tabStorage.remove(REQUEST_KEY);
  if (saved.ok) {
    tabStorage.remove(DRAFT_KEY);
    yield* keepStores(shown);
    yield* put(cartCountRequested());
    yield* tellOtherTabs();
    const navigate = yield* fromContext('navigate');
    yield* call(navigate, links.paymentSelect({ code: saved.value.orderCodeArray }), { replace: true });
  } else if (isEarlier) yield* send(shown, calcToken);
  else yield* explain(saved.code, saved.data, shown);
}

function* keepStores({ orgs }: Calculated): SagaGenerator<void> {
  const used = orgs.flatMap(({ store }) => store ?? []);
  if (used.length === 0) return;
  const storage = yield* fromContext('storage');
  storage.write(STORES_KEY, JSON.stringify(withStores(readStores(storage.read(STORES_KEY)), used)));
}

/** The unanswered order of the same goods, else a new one. It is kept before it is sent. */
function* takeRequest(calcToken: string): SagaGenerator<SaveRequest> {
  const { lines } = yield* select(selectCheckout);
  const wish = wishOf(lines.value ?? []);
  const tabStorage = yield* fromContext('tabStorage');
  const earlier = readFor(wish, tabStorage.read(REQUEST_KEY), isSaveRequest);
  if (earlier) return earlier;
  const request = { key: newRequestId(), calcToken };
  tabStorage.write(REQUEST_KEY, JSON.stringify({ wish, ...request }));
  return request;
}

/** It was refused for good: the shopper sees what it would be now, and decides. */
function* explain(code: number | null, data: unknown, shown: Calculated): SagaGenerator<void> {
  if (code === errorCodes.priceChanged && isCalculated(data)) {
    if (costsTheSame(shown, data) && data.calcToken !== null) {
      // Only the time had run out; what was agreed to still holds.
      yield* put(calculatedChanged({ state: 'ready', value: data }));
      yield* send(data, data.calcToken);
    } else yield* put(offerChanged(data));
    return;
  }
  yield* calculate();
  const { calculated } = yield* select(selectCheckout);
  const isExplained = (calculated.value?.problems.length ?? 0) > 0;
  // Where a line is at fault the page names it, unless it is to be had again by now.
  if (code !== null && (lineCodes.includes(code) || code === errorCodes.priceChanged) && !isExplained) {
    yield* put(noticeAdded({ kind: 'error', action: 'saveOrder', code }));
  }
}

const isCalculated = (data: unknown): data is Calculated =>
  typeof data === 'object' && data !== null && 'calcToken' in data && 'payAmount' in data && 'orgs' in data && Array.isArray(data.orgs);

const amountsOf = ({
  productAmount,
  freightAmount,
  discountAmount,
  taxAmount,
  payAmount,
  payAmountCny,
}: Calculated | Calculated['orgs'][number]) => [productAmount, freightAmount, discountAmount, taxAmount, payAmount, payAmountCny].join();

const costsTheSame = (before: Calculated, after: Calculated): boolean =>
  amountsOf(before) === amountsOf(after) && before.orgs.map(amountsOf).join() === after.orgs.map(amountsOf).join();

function* takeOffer({ type }: { type: string }): SagaGenerator<void> {
  const { offer } = yield* select(selectCheckout);
  if (!offer) return;
  yield* put(offerChanged(null));
  yield* put(calculatedChanged({ state: 'ready', value: offer }));
  if (type === offerAccepted.type) yield* put(submitRequested());
}

/** From the press of the button to the payment, with the question about another price in between. */
export function* placeOrderSaga(): SagaGenerator<void> {
  yield* takeLeading(submitRequested, save);
  yield* takeEvery([offerAccepted, offerDeclined], takeOffer);
}

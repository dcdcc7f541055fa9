import { cart } from '@baodao/api-client/endpoints/cart';
import { orders } from '@baodao/api-client/endpoints/orders';
import { errorCodes } from '@baodao/domain/errors/codes';
import { checkInvoice, type Invoice, type InvoiceProblem } from '@baodao/domain/orders/invoiceRules';
import type { PickupStore } from '@baodao/domain/orders/pickupStores';
import type { Calculated } from '@baodao/domain/orders/shapes';
import * as links from '@baodao/link-builders/links';
import { createAction, createSlice, type PayloadAction } from '@reduxjs/toolkit';
import { all, call, delay, put, type SagaGenerator, select, takeEvery, takeLatest, takeLeading } from 'typed-redux-saga';
import { addressSaved, fetchAddresses } from '../../commons/addresses/addresses.flow.ts';
import { tellOtherTabs } from '../../commons/cart/otherTabs.ts';
import { cartCountRequested } from '../../commons/cartCount/cartCount.flow.ts';
import { identityFormToggled } from '../../commons/identities/identities.flow.ts';
import { isFinalAnswer } from '../../commons/isFinalAnswer.ts';
import { newRequestId } from '../../commons/newRequestId.ts';
import { noticeAdded } from '../../commons/notices/notices.flow.ts';
import { saleIds } from '../../commons/sales/saleIds.ts';
import { callApi } from '../../store/callApi.ts';
import { fromContext } from '../../store/context.ts';
import { fill, keepValue } from '../../store/fill.ts';
import { type Flow, idle, type Slot } from '../../store/flow.ts';
import { submit } from '../../store/submit.ts';
import {
  type CheckoutDraft,
  calculateInputOf,
  type GiftWish,
  isDraft,
  isSaveRequest,
  noDraft,
  readFor,
  readStores,
  type SaveRequest,
  type WantedLine,
  wishOf,
  withStores,
} from './checkoutDraft.ts';

const QUIET_MS = 150;
/** Its id among the regions, whose whole list is not needed here. */
const TAIWAN = 2200000;
const DRAFT_KEY = 'checkout-draft';
const REQUEST_KEY = 'checkout-request';
const STORES_KEY = 'pickup-stores';

interface CheckoutState {
  /** What is bought without the cart; null for the cart's ticked lines. */
  now: WantedLine | null;
  lines: Slot<WantedLine[]>;
  draft: CheckoutDraft;
  /** `loading` from the moment something is changed: an amount that no longer holds cannot be agreed to. */
  calculated: Slot<Calculated>;
  saving: boolean;
  /** What it would cost now, where that is no longer what was agreed to. */
  offer: Calculated | null;
  /** The order was sent and nobody answered. */
  unanswered: boolean;
  /** Stores that were picked up at before. */
  stores: PickupStore[];
  /** Why the receipt cannot be given as it was typed; found when it is ordered. */
  invoiceProblem: InvoiceProblem | null;
}
const initialState: CheckoutState = {
  now: null,
  lines: idle,
  draft: noDraft,
  calculated: idle,
  saving: false,
  offer: null,
  unanswered: false,
  stores: [],
  invoiceProblem: null,
};

const slice = createSlice({
  name: 'checkout',
  initialState,
  reducers: {
    opened: (_, { payload }: PayloadAction<WantedLine | null>) => ({ ...initialState, now: payload }),
    linesChanged: (state, { payload }: PayloadAction<Slot<WantedLine[]>>) => {
      state.lines = payload;
    },
    storesRead: (state, { payload }: PayloadAction<PickupStore[]>) => {
      state.stores = payload;
    },
    draftRestored: (state, { payload }: PayloadAction<{ draft: CheckoutDraft | null; unanswered: boolean }>) => {
      state.draft = payload.draft ?? noDraft;
      state.unanswered = payload.unanswered;
    },
    addressChosen: (state, { payload }: PayloadAction<number>) => {
      state.draft.addressId = payload;
      // What goes where depends on the country.
      state.draft.shippings = {};
      state.calculated.state = 'loading';
    },
    shippingChosen: (state, { payload }: PayloadAction<{ orgId: number; shippingId: number }>) => {
      state.draft.shippings[payload.orgId] = payload.shippingId;
      state.calculated.state = 'loading';
    },
    /** Two of one group do not go together: what was chosen last stays, and the server chooses anew for the others. */
    couponChosen: (state, { payload }: PayloadAction<{ orgId: number; id: number; clashes: number[] }>) => {
      for (const orgId of payload.clashes) delete state.draft.coupons[orgId];
      state.draft.coupons[payload.orgId] = payload.id;
      state.calculated.state = 'loading';
    },
    remarkTyped: (state, { payload }: PayloadAction<{ orgId: number; remark: string }>) => {
      state.draft.remarks[payload.orgId] = payload.remark;
      state.calculated.state = 'loading';
    },
    storeTyped: (state, { payload: { orgId, store } }: PayloadAction<{ orgId: number; store: PickupStore }>) => {
      state.draft.stores = { ...state.draft.stores, [orgId]: store };
      state.calculated.state = 'loading';
    },
    invoiceTyped: (state, { payload }: PayloadAction<Invoice>) => {
      state.draft.invoice = payload;
      state.invoiceProblem = null;
      state.calculated.state = 'loading';
    },
    /** Null: it is for the shopper after all. */
    giftChosen: (state, { payload }: PayloadAction<GiftWish | null>) => {
      if (payload) state.draft.gift = payload;
      else delete state.draft.gift;
      state.calculated.state = 'loading';
    },
    invoiceRefused: (state, { payload }: PayloadAction<InvoiceProblem>) => {
      state.invoiceProblem = payload;
    },
    purseChosen: (state, { payload }: PayloadAction<Pick<CheckoutDraft, 'usePoints' | 'useMoney'>>) => {
      Object.assign(state.draft, payload);
      state.calculated.state = 'loading';
    },
    calculatedChanged: (state, { payload }: PayloadAction<Slot<Calculated>>) => {
      state.calculated = keepValue(state.calculated, payload);
    },
    savingChanged: (state, { payload }: PayloadAction<boolean>) => {
      state.saving = payload;
      if (payload) state.unanswered = false;
    },
    offerChanged: (state, { payload }: PayloadAction<Calculated | null>) => {
      state.offer = payload;
    },
    answerMissed: (state) => {
      state.unanswered = true;
    },
  },
  selectors: { selectCheckout: (state) => state },
});
const { opened, linesChanged, storesRead, invoiceRefused, draftRestored, calculatedChanged, savingChanged, offerChanged, answerMissed } =
  slice.actions;
export const { addressChosen, shippingChosen, remarkTyped, couponChosen, purseChosen, storeTyped, invoiceTyped, giftChosen } =
  slice.actions;
export const { selectCheckout } = slice.selectors;

/** Reads it all again, where not even the goods are known. */
export const reopenRequested = createAction('checkout/reopenRequested');
export const recalculateRequested = createAction('checkout/recalculateRequested');
export const submitRequested = createAction('checkout/submitRequested');
export const offerAccepted = createAction('checkout/offerAccepted');
export const offerDeclined = createAction('checkout/offerDeclined');

/** Opens the checkout of the ticked lines of the cart, or of one thing bought now. */
export function* openCheckout(now: WantedLine | null): SagaGenerator<void> {
  yield* put(opened(now));
  yield* fill(linesChanged, readLines(now));
  const lines = (yield* select(selectCheckout)).lines.value ?? [];
  const tabStorage = yield* fromContext('tabStorage');
  const wish = wishOf(lines);
  const storage = yield* fromContext('storage');
  yield* put(storesRead(readStores(storage.read(STORES_KEY))));
  const draft = readFor(wish, tabStorage.read(DRAFT_KEY), isDraft);
  const request = readFor(wish, tabStorage.read(REQUEST_KEY), isSaveRequest);
  yield* put(draftRestored({ draft, unanswered: request !== null }));
  if (lines.length > 0) yield* all([call(fetchAddresses), call(calculate)]);
  const { calculated } = yield* select(selectCheckout);
  if (draft && calculated.state === 'failed' && calculated.fault === 'notFound') {
    // What was chosen before the reload may be gone: the server chooses.
    yield* put(draftRestored({ draft: { ...draft, addressId: null, shippings: {} }, unanswered: request !== null }));
    yield* calculate();
  }
}

function* readLines(now: WantedLine | null): SagaGenerator<WantedLine[]> {
  if (now) return [now];
  const { orgs } = yield* callApi(cart.find, {});
  return orgs
    .flatMap(({ groups }) => groups.flatMap(({ lines }) => lines))
    .filter(({ checked }) => checked)
    .map(({ id, skuId, num, ...line }) => ({ cartId: id, skuId, num, ...saleIds(line) }));
}

export function* calculate(): SagaGenerator<void> {
  const { lines, draft } = yield* select(selectCheckout);
  if (lines.value) yield* fill(calculatedChanged, readCalculated(lines.value, draft));
}

/** What stands in the way is said in words that are seldom needed. */
function* readCalculated(lines: readonly WantedLine[], draft: CheckoutDraft): SagaGenerator<Calculated> {
  const calculated = yield* callApi(orders.calculate, calculateInputOf(lines, draft));
  if (calculated.problems.length > 0 || calculated.customs.problem !== null) {
    const loadTexts = yield* fromContext('loadTexts');
    yield* call(() => loadTexts('errors').catch(() => {}));
  }
  return calculated;
}

function* recalculate(): SagaGenerator<void> {
  const { lines, draft } = yield* select(selectCheckout);
  const tabStorage = yield* fromContext('tabStorage');
  tabStorage.write(DRAFT_KEY, JSON.stringify({ wish: wishOf(lines.value ?? []), ...draft }));
  yield* delay(QUIET_MS);
  yield* calculate();
}

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
  const saved = yield* submit('saveOrder', write, { quiet: true, expected });
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

function* chooseSaved({ payload }: ReturnType<typeof addressSaved>): SagaGenerator<void> {
  if ((yield* select(selectCheckout)).lines.state === 'ready') yield* put(addressChosen(payload.id));
}

/** Customs may let it through now. */
function* lookAgain({ payload: isOpen }: ReturnType<typeof identityFormToggled>): SagaGenerator<void> {
  const { calculated } = yield* select(selectCheckout);
  if (!isOpen && calculated.value?.customs.required) yield* put(recalculateRequested());
}

function* reopen(): SagaGenerator<void> {
  const { now } = yield* select(selectCheckout);
  yield* openCheckout(now);
}

function* checkoutSaga(): SagaGenerator<void> {
  yield* takeLatest(
    [addressChosen, shippingChosen, remarkTyped, couponChosen, purseChosen, storeTyped, invoiceTyped, giftChosen, recalculateRequested],
    recalculate,
  );
  yield* takeEvery(identityFormToggled, lookAgain);
  yield* takeLeading(reopenRequested, reopen);
  yield* takeLeading(submitRequested, save);
  yield* takeEvery([offerAccepted, offerDeclined], takeOffer);
  yield* takeEvery(addressSaved, chooseSaved);
}

/** Receipts are given for what stays in Taiwan; what is exported has none. */
export const isInTaiwan = ({ address }: Calculated): boolean => address?.countryId === TAIWAN;

export const checkoutFlow: Flow = { slice, saga: checkoutSaga };

import { cart } from '@baodao/api-client/endpoints/cart';
import { orders } from '@baodao/api-client/endpoints/orders';
import { all, call, delay, fork, put, race, type SagaGenerator, select, take, takeEvery, takeLatest, takeLeading } from 'typed-redux-saga';
import { CHECKOUT_DRAFT_KEY, CHECKOUT_REQUEST_KEY } from '../../platform/browser/draftKeys.ts';
import { callApi } from '../../platform/store/callApi.ts';
import { fromContext } from '../../platform/store/context.ts';
import type { Flow } from '../../platform/store/flow.ts';
import { loadInto } from '../../platform/store/loadInto.ts';
import { addressSaved, fetchAddresses } from '../addresses/addresses.flow.ts';
import { lineTerms } from '../bookings/lineTerms.ts';
import { cartMerged, loadGuestCart } from '../cart/guestCart.flow.ts';
import { claimAdvertisedCoupons } from '../coupons/claimAdvertisedCoupons.ts';
import { identityFormToggled } from '../identities/identities.flow.ts';
import { calculateOrder } from './calculateOrder.ts';
import { type CheckoutLine, isDraft, isSaveRequest, linesKey, parseStored, parseStores, STORES_KEY } from './checkoutDraft.ts';
import {
  addressChosen,
  answersChanged,
  balanceUseChanged,
  checkoutOpened,
  checkoutSlice,
  couponChosen,
  draftRestored,
  foundStoresChanged,
  giftChanged,
  guestChanged,
  invoiceChanged,
  linesChanged,
  recalculateRequested,
  recentStoresRestored,
  remarkChanged,
  reopenRequested,
  selectCheckout,
  shippingChosen,
  splitChosen,
  storeChanged,
  storeListChecked,
  storeSearchRequested,
  wrapChanged,
} from './checkoutState.ts';
import { placeOrderSaga } from './placeOrder.ts';

const DEBOUNCE_MS = 150;
/** A guest who logs in at the checkout has a cart that is being merged. */
const MERGE_TIMEOUT_MS = 4_000;

/** Opens the checkout of the selected cart lines, or of a single "buy now" line. */
export function* openCheckout(buyNowLine: CheckoutLine | null): SagaGenerator<void> {
  yield* put(checkoutOpened(buyNowLine));
  yield* loadInto(linesChanged, requestLines(buyNowLine));
  const lines = (yield* select(selectCheckout)).lines.value ?? [];
  const tabStorage = yield* fromContext('tabStorage');
  const key = linesKey(lines);
  const draft = parseStored(key, tabStorage.read(CHECKOUT_DRAFT_KEY), isDraft);
  const request = parseStored(key, tabStorage.read(CHECKOUT_REQUEST_KEY), isSaveRequest);
  yield* put(draftRestored({ draft, isUnanswered: request !== null }));
  if (lines.length > 0) {
    // A restored draft has its coupons. Others mostly do, since adding to the cart claims them, so the calculation does not wait for the claim.
    const skuIds = draft ? [] : lines.filter(isWithoutSale).map(({ skuId }) => skuId);
    const [hasClaimed] = yield* all([call(claimAdvertisedCoupons, skuIds), call(fetchAddresses), call(calculateOrder)]);
    if (hasClaimed) yield* calculateOrder();
  }
  const { calculated } = yield* select(selectCheckout);
  if (draft && calculated.state === 'failed' && calculated.error === 'notFound') {
    // The stored address or shipping method may be gone, so let the server choose.
    yield* put(draftRestored({ draft: { ...draft, addressId: null, shippings: {} }, isUnanswered: request !== null }));
    yield* calculateOrder();
  }
}

/** The stores that this browser used last. */
export function* restoreRecentStores(): SagaGenerator<void> {
  const storage = yield* fromContext('storage');
  yield* put(recentStoresRestored(parseStores(storage.read(STORES_KEY))));
}

const isWithoutSale = ({ promoteId, marketProductId }: CheckoutLine) => !promoteId && !marketProductId;

function* requestLines(buyNowLine: CheckoutLine | null): SagaGenerator<CheckoutLine[]> {
  if (buyNowLine) return [buyNowLine];
  if ((yield* loadGuestCart()).lines.length > 0) yield* race({ merged: take(cartMerged), late: delay(MERGE_TIMEOUT_MS) });
  const { orgs } = yield* callApi(cart.find, {});
  return orgs
    .flatMap(({ groups }) => groups.flatMap(({ lines }) => lines))
    .filter(({ checked }) => checked)
    .map(({ id, skuId, num, ...line }) => ({ cartId: id, skuId, num, ...lineTerms(line) }));
}

function* recalculate(): SagaGenerator<void> {
  const { lines, draft } = yield* select(selectCheckout);
  const tabStorage = yield* fromContext('tabStorage');
  tabStorage.write(CHECKOUT_DRAFT_KEY, JSON.stringify({ wish: linesKey(lines.value ?? []), ...draft }));
  yield* delay(DEBOUNCE_MS);
  yield* calculateOrder();
}

function* chooseSavedAddress({ payload }: ReturnType<typeof addressSaved>): SagaGenerator<void> {
  if ((yield* select(selectCheckout)).lines.state === 'ready') yield* put(addressChosen(payload.id));
}

/** Recalculates after the shopper has added an identity for customs. */
function* recheckCustoms({ payload: isOpen }: ReturnType<typeof identityFormToggled>): SagaGenerator<void> {
  const { calculated } = yield* select(selectCheckout);
  if (!isOpen && calculated.value?.customs.required) yield* put(recalculateRequested());
}

/** The list scrolls, and the map shows the same stores. */
const STORES_SHOWN = 20;

/** A search without a key shows whether the chain has a list at all. */
function* searchStores({ payload: { chain, key } }: ReturnType<typeof storeSearchRequested>): SagaGenerator<void> {
  if (key !== '') yield* delay(DEBOUNCE_MS);
  yield* loadInto(foundStoresChanged, callApi(orders.pickupStores, { chain, ...(key === '' ? {} : { key }), count: STORES_SHOWN }));
  const { foundStores } = yield* select(selectCheckout);
  if (key === '' && foundStores.state === 'ready') yield* put(storeListChecked(foundStores.value.total > 0));
}

function* reopen(): SagaGenerator<void> {
  const { buyNowLine } = yield* select(selectCheckout);
  yield* openCheckout(buyNowLine);
}

function* checkoutSaga(): SagaGenerator<void> {
  yield* takeLatest(
    [
      addressChosen,
      shippingChosen,
      splitChosen,
      wrapChanged,
      remarkChanged,
      couponChosen,
      balanceUseChanged,
      storeChanged,
      invoiceChanged,
      guestChanged,
      answersChanged,
      giftChanged,
      recalculateRequested,
    ],
    recalculate,
  );
  yield* takeLatest(storeSearchRequested, searchStores);
  yield* takeEvery(identityFormToggled, recheckCustoms);
  yield* takeLeading(reopenRequested, reopen);
  yield* takeEvery(addressSaved, chooseSavedAddress);
  yield* fork(placeOrderSaga);
}

export const checkoutFlow: Flow = { slice: checkoutSlice, saga: checkoutSaga };

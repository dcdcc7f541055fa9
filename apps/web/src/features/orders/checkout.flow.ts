import { cart } from '@baodao/api-client/endpoints/cart';
import { all, call, delay, fork, put, type SagaGenerator, select, takeEvery, takeLatest, takeLeading } from 'typed-redux-saga';
import { addressSaved, fetchAddresses } from '../../shared/addresses/addresses.flow.ts';
import { identityFormToggled } from '../../shared/identities/identities.flow.ts';
import { saleIds } from '../../shared/sales/saleIds.ts';
import { callApi } from '../../store/callApi.ts';
import { fromContext } from '../../store/context.ts';
import type { Flow } from '../../store/flow.ts';
import { loadInto } from '../../store/loadInto.ts';
import { calculate } from './calculateOrder.ts';
import {
  DRAFT_KEY,
  isDraft,
  isSaveRequest,
  REQUEST_KEY,
  readFor,
  readStores,
  STORES_KEY,
  type WantedLine,
  wishOf,
} from './checkoutDraft.ts';
import {
  addressChosen,
  checkoutSlice,
  couponChosen,
  draftRestored,
  giftChosen,
  invoiceTyped,
  linesChanged,
  opened,
  purseChosen,
  recalculateRequested,
  remarkTyped,
  reopenRequested,
  selectCheckout,
  shippingChosen,
  storesRead,
  storeTyped,
} from './checkoutState.ts';
import { placeOrderSaga } from './placeOrder.ts';

const QUIET_MS = 150;

/** Opens the checkout of the ticked lines of the cart, or of one thing bought now. */
export function* openCheckout(now: WantedLine | null): SagaGenerator<void> {
  yield* put(opened(now));
  yield* loadInto(linesChanged, readLines(now));
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
  if (draft && calculated.state === 'failed' && calculated.error === 'notFound') {
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

function* recalculate(): SagaGenerator<void> {
  const { lines, draft } = yield* select(selectCheckout);
  const tabStorage = yield* fromContext('tabStorage');
  tabStorage.write(DRAFT_KEY, JSON.stringify({ wish: wishOf(lines.value ?? []), ...draft }));
  yield* delay(QUIET_MS);
  yield* calculate();
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
  yield* takeEvery(addressSaved, chooseSaved);
  yield* fork(placeOrderSaga);
}

export const checkoutFlow: Flow = { slice: checkoutSlice, saga: checkoutSaga };

import { cart as cartRows } from '@baodao/api-client/endpoints/cart';
import { createSlice, type PayloadAction } from '@reduxjs/toolkit';
import { call, put, type SagaGenerator, takeLeading } from 'typed-redux-saga';
import { createRandomId } from '../../platform/browser/createRandomId.ts';
import { noticeAdded } from '../../platform/notices/notices.flow.ts';
import { warnIfTransient } from '../../platform/notices/warnIfTransient.ts';
import { callApi } from '../../platform/store/callApi.ts';
import { fromContext } from '../../platform/store/context.ts';
import type { Flow } from '../../platform/store/flow.ts';
import { submit } from '../../platform/store/submit.ts';
import { lineTerms } from '../bookings/lineTerms.ts';
import { sessionChanged } from '../session/session.flow.ts';
import { cartCountChanged } from './cartCount.flow.ts';
import { validLines } from './cartLines.ts';
import { GUEST_CART_KEY, type GuestCart, guestCartCount, parseGuestCart, serializeGuestCart } from './guestCart.ts';

interface GuestCartState {
  /** Lines whose quantity the last merge capped, until the cart page has shown them. */
  capped: { skuId: number; num: number }[];
  /** A displayed cart reloads when it changes. */
  mergeCount: number;
}

const initialState: GuestCartState = { capped: [], mergeCount: 0 };

const slice = createSlice({
  name: 'guestCart',
  initialState,
  reducers: {
    cartMerged: (state, { payload }: PayloadAction<GuestCartState['capped']>) => {
      state.capped = payload;
      state.mergeCount += 1;
    },
    cappedLinesCleared: (state) => {
      state.capped = [];
    },
  },
  selectors: { selectCappedLines: (state) => state.capped },
});
export const { cartMerged, cappedLinesCleared } = slice.actions;
export const { selectCappedLines } = slice.selectors;

/** Reads the storage each time, because another tab may have changed it. */
export function* loadGuestCart(): SagaGenerator<GuestCart> {
  const storage = yield* fromContext('storage');
  return parseGuestCart(storage.read(GUEST_CART_KEY));
}

export function* saveGuestCart(cart: GuestCart): SagaGenerator<void> {
  const storage = yield* fromContext('storage');
  storage.write(GUEST_CART_KEY, serializeGuestCart(cart));
  yield* call(warnIfTransient, GUEST_CART_KEY);
  yield* put(cartCountChanged(guestCartCount(cart)));
}

function* clearGuestCart(): SagaGenerator<void> {
  const storage = yield* fromContext('storage');
  storage.remove(GUEST_CART_KEY);
}

/** Merges the guest's cart into the member's. After a failure, the next login check retries with the same merge id. */
function* mergeGuestCart({ payload }: ReturnType<typeof sessionChanged>): SagaGenerator<void> {
  if (payload.state !== 'member') return;
  const cart = yield* loadGuestCart();
  if (cart.lines.length === 0) return;
  const mergeId = cart.mergeId ?? createRandomId();
  if (cart.mergeId === undefined) yield* saveGuestCart({ ...cart, mergeId });

  const lines = cart.lines.map(({ skuId, num, ...line }) => ({ skuId, num, ...lineTerms(line) }));
  const merge = callApi(cartRows.save, { lines, mergeId }, { idempotencyKey: mergeId });
  const merged = yield* submit('mergeCart', merge, { quiet: true });
  if (!merged.ok) return;
  const { count, capped } = merged.value;
  yield* untickLines(cart.lines.filter(({ checked }) => !checked).map(({ skuId }) => skuId));
  const current = yield* loadGuestCart();
  // A line that another tab added meanwhile starts a new cart.
  if (current.mergeId === mergeId) yield* clearGuestCart();
  yield* put(cartCountChanged(count));
  yield* put(cartMerged(capped));
  yield* put(
    noticeAdded(
      capped.length > 0
        ? { kind: 'warning', hint: { name: 'mergeCapped', count: capped.length } }
        : { kind: 'success', action: 'mergeCart' },
    ),
  );
}

/** What the guest did not tick must not get into the checkout that follows the login. A failure leaves it to the cart page. */
function* untickLines(skuIds: readonly number[]): SagaGenerator<void> {
  if (skuIds.length === 0) return;
  try {
    const ids = validLines(yield* callApi(cartRows.find, {})).flatMap(({ id, skuId }) => (skuIds.includes(skuId) ? [id] : []));
    if (ids.length > 0) yield* callApi(cartRows.update, { ids, checked: false });
  } catch {
    // The lines are in the cart, ticked.
  }
}

function* guestCartSaga(): SagaGenerator<void> {
  yield* takeLeading(sessionChanged, mergeGuestCart);
}

export const guestCartFlow: Flow = { slice, saga: guestCartSaga, belongsTo: 'everyone' };

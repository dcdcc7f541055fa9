import { cart } from '@baodao/api-client/endpoints/cart';
import { coupons } from '@baodao/api-client/endpoints/coupons';
import { orders } from '@baodao/api-client/endpoints/orders';
import type { Order, OrderGroups } from '@baodao/domain/orders/shapes';
import * as links from '@baodao/link-builders/links';
import { createAction, createSlice, type PayloadAction } from '@reduxjs/toolkit';
import { call, put, type SagaGenerator, select, takeEvery, takeLeading } from 'typed-redux-saga';
import { createRandomId } from '../../platform/browser/createRandomId.ts';
import { confirm, settleInput } from '../../platform/dialogs/dialogs.flow.ts';
import { type ActionName, noticeAdded } from '../../platform/notices/notices.flow.ts';
import { callApi } from '../../platform/store/callApi.ts';
import { fromContext } from '../../platform/store/context.ts';
import { type Flow, idle, type Loadable } from '../../platform/store/flow.ts';
import { keepPreviousValue, loadInto } from '../../platform/store/loadInto.ts';
import { submit } from '../../platform/store/submit.ts';
import { updateProfile } from '../account/updateProfile.ts';
import { refundsChanged } from '../afterSale/refundsChanged.ts';
import { cartCountChanged } from '../cart/cartCount.flow.ts';
import { notifyOtherTabs } from '../cart/cartSync.ts';

export const orderTabStates = [10, 20, 30, 40] as const;
export type OrderTab = (typeof orderTabStates)[number];

export interface OrdersQuery {
  /** 0 for all. */
  state: OrderTab | 0;
  key: string;
  page: number;
}

interface OrdersState {
  query: OrdersQuery;
  list: Loadable<OrderGroups>;
  code: string | null;
  order: Loadable<Order>;
  /** Code of the order with a pending action. */
  busyCode: string | null;
  /** Undefined until it is known. */
  unusedCoupons: number | undefined;
}
const initialState: OrdersState = {
  query: { state: 0, key: '', page: 1 },
  list: idle,
  code: null,
  order: idle,
  busyCode: null,
  unusedCoupons: undefined,
};

const slice = createSlice({
  name: 'orders',
  initialState,
  reducers: {
    queryChanged: (state, { payload }: PayloadAction<OrdersQuery>) => {
      state.query = payload;
    },
    listChanged: (state, { payload }: PayloadAction<Loadable<OrderGroups>>) => {
      state.list = keepPreviousValue(state.list, payload);
    },
    codeChanged: (state, { payload }: PayloadAction<string>) => {
      if (state.code !== payload) state.order = idle;
      state.code = payload;
    },
    orderChanged: (state, { payload }: PayloadAction<Loadable<Order>>) => {
      state.order = keepPreviousValue(state.order, payload);
    },
    busyChanged: (state, { payload }: PayloadAction<string | null>) => {
      state.busyCode = payload;
    },
    unusedCouponsChanged: (state, { payload }: PayloadAction<number>) => {
      state.unusedCoupons = payload;
    },
  },
  selectors: {
    selectOrders: (state) => state,
    selectOrdersBusyCode: (state) => state.busyCode,
    selectOrdersCode: (state) => state.code,
    selectOrdersList: (state) => state.list,
    selectOrdersOrder: (state) => state.order,
    selectOrdersQuery: (state) => state.query,
    selectOrdersUnusedCoupons: (state) => state.unusedCoupons,
  },
});
const { queryChanged, listChanged, codeChanged, orderChanged, busyChanged, unusedCouponsChanged } = slice.actions;
/** The whole slice, for this file and its tests. @internal */
export const { selectOrders } = slice.selectors;
export const { selectOrdersBusyCode, selectOrdersCode, selectOrdersList, selectOrdersOrder, selectOrdersQuery, selectOrdersUnusedCoupons } =
  slice.selectors;

/** Texts of the confirmation dialog. */
interface ConfirmTexts {
  title: string;
  text: string;
}

/** Refetches the shown list or order, for example after a payment deadline. */
export const refreshRequested = createAction('orders/refreshRequested');
/** From the member's hub on phones. */
export const nicknameChosen = createAction<string>('orders/nicknameChosen');
export const cancelRequested = createAction<{ code: string; reason: string }>('orders/cancelRequested');
export const deleteRequested = createAction<{ code: string; question: ConfirmTexts }>('orders/deleteRequested');
export const finishRequested = createAction<{ code: string; question: ConfirmTexts }>('orders/finishRequested');
export const pickUpRequested = createAction<{ code: string; pickupCode: string; question: ConfirmTexts }>('orders/pickUpRequested');
export const extendRequested = createAction<{ code: string; question: ConfirmTexts }>('orders/extendRequested');
export const addressChangeRequested = createAction<{ code: string; addressId: number }>('orders/addressChangeRequested');
export const remindRequested = createAction<string>('orders/remindRequested');
export const buyAgainRequested = createAction<{ code: string; lines: { skuId: number; num: number }[] }>('orders/buyAgainRequested');

export function* fetchOrders(query: OrdersQuery): SagaGenerator<void> {
  yield* put(queryChanged(query));
  const { state, key, page } = query;
  const input = { ...(state === 0 ? {} : { state }), ...(key === '' ? {} : { key }), index: page, count: 10 };
  yield* loadInto(listChanged, callApi(orders.groups, input));
}

/** The number in the member's hub, which shows a dash without it. */
export function* fetchUnusedCoupons(): SagaGenerator<void> {
  try {
    const { counts } = yield* callApi(coupons.list, { count: 1 });
    yield* put(unusedCouponsChanged(counts[0]));
  } catch {
    // See above.
  }
}

export function* fetchOrder(code: string): SagaGenerator<void> {
  yield* put(codeChanged(code));
  if (code === '') yield* put(orderChanged({ state: 'failed', error: 'notFound' }));
  else yield* loadInto(orderChanged, callApi(orders.detail, { code }));
}

function* refreshOrders(): SagaGenerator<void> {
  const { list, query, code, order } = yield* select(selectOrders);
  if (list.state !== 'idle') yield* fetchOrders(query);
  if (order.state !== 'idle' && code !== null) yield* fetchOrder(code);
}

/** Performs an action on an order and refetches it, also after a rejection: a rejected action means the shown state is outdated. */
function* performAction(action: ActionName, code: string, request: SagaGenerator<unknown>): SagaGenerator<boolean> {
  yield* put(busyChanged(code));
  const done = yield* submit(action, request);
  if (done.ok || done.code !== null) yield* refreshOrders();
  yield* put(busyChanged(null));
  return done.ok;
}

function* cancelOrder({ payload: { code, reason: typed } }: ReturnType<typeof cancelRequested>): SagaGenerator<void> {
  const reason = typed.trim();
  yield* settleInput(yield* performAction('cancelOrder', code, callApi(orders.cancel, { code, ...(reason ? { reason } : {}) })));
}

function* saveNickname({ payload: nickname }: ReturnType<typeof nicknameChosen>): SagaGenerator<void> {
  const { ok } = yield* submit('saveProfile', updateProfile({ nickname }));
  yield* settleInput(ok);
}

/** Deletes the order. Its own page no longer exists then and navigates to the list. */
function* deleteOrder({ payload: { code, question } }: ReturnType<typeof deleteRequested>): SagaGenerator<void> {
  if (!(yield* confirm(question))) return;
  yield* put(busyChanged(code));
  const { ok } = yield* submit('deleteOrder', callApi(orders.delete, { code, action: 'delete' }));
  yield* put(busyChanged(null));
  if (!ok) return;
  const currentPath = yield* fromContext('currentPath');
  const navigate = yield* fromContext('navigate');
  if (currentPath().startsWith(links.orderInfo({ code }))) yield* call(navigate, links.settingOrder(), { replace: true });
  else yield* fetchOrders((yield* select(selectOrders)).query);
}

function* finishOrder({ payload: { code, question } }: ReturnType<typeof finishRequested>): SagaGenerator<void> {
  if (yield* confirm(question)) yield* performAction('finishOrder', code, callApi(orders.finish, { code }));
}

function* extendOrder({ payload: { code, question } }: ReturnType<typeof extendRequested>): SagaGenerator<void> {
  if (yield* confirm(question)) yield* performAction('extendOrder', code, callApi(orders.extend, { code }));
}

function* pickUp({ payload: { code, pickupCode, question } }: ReturnType<typeof pickUpRequested>): SagaGenerator<void> {
  if (yield* confirm(question)) yield* performAction('finishOrder', code, callApi(orders.pickUp, { code, pickupCode }));
}

function* changeAddress({ payload: { code, addressId } }: ReturnType<typeof addressChangeRequested>): SagaGenerator<void> {
  yield* performAction('saveAddress', code, callApi(orders.updateAddress, { code, addressId }));
}

function* remindShop({ payload: code }: ReturnType<typeof remindRequested>): SagaGenerator<void> {
  yield* performAction('remindShop', code, callApi(orders.remind, { code }));
}

/** Adds the products of an order to the cart and reports those that are no longer available. */
function* buyAgain({ payload: { code, lines } }: ReturnType<typeof buyAgainRequested>): SagaGenerator<void> {
  yield* put(busyChanged(code));
  const id = createRandomId();
  const added = yield* submit('addToCart', callApi(cart.save, { lines, mergeId: id }, { idempotencyKey: id }), { quiet: true });
  yield* put(busyChanged(null));
  if (!added.ok) return;
  const { count, capped } = added.value;
  yield* put(cartCountChanged(count));
  yield* notifyOtherTabs();
  yield* put(
    noticeAdded(
      capped.length > 0
        ? { kind: 'warning', hint: { name: 'buyAgainCapped', count: capped.length } }
        : { kind: 'success', action: 'addToCart' },
    ),
  );
  const navigate = yield* fromContext('navigate');
  yield* call(navigate, links.settingCart());
}

function* ordersSaga(): SagaGenerator<void> {
  yield* takeEvery(refreshRequested, refreshOrders);
  yield* takeLeading(cancelRequested, cancelOrder);
  yield* takeLeading(nicknameChosen, saveNickname);
  yield* takeLeading(deleteRequested, deleteOrder);
  yield* takeLeading(finishRequested, finishOrder);
  yield* takeLeading(extendRequested, extendOrder);
  yield* takeLeading(addressChangeRequested, changeAddress);
  yield* takeLeading(remindRequested, remindShop);
  yield* takeLeading(buyAgainRequested, buyAgain);
  yield* takeLeading(pickUpRequested, pickUp);
  yield* takeEvery(refundsChanged, refreshOrders);
}

export const ordersFlow: Flow = { slice, saga: ordersSaga };

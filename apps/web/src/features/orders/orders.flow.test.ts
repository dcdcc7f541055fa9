import { cart } from '@baodao/api-client/endpoints/cart';
import { coupons } from '@baodao/api-client/endpoints/coupons';
import { orders } from '@baodao/api-client/endpoints/orders';
import { ApiError, NetworkError } from '@baodao/api-client/errors';
import { createFakeTransport } from '@baodao/api-client/testing';
import { expect, test } from 'vitest';
import { dialogClosed, dialogConfirmed } from '../../platform/dialogs/dialogs.flow.ts';
import { selectNotices } from '../../platform/notices/notices.flow.ts';
import { createTestStore } from '../../platform/store/testStore.ts';
import { selectCartCount } from '../cart/cartCount.flow.ts';
import {
  addressChangeRequested,
  buyAgainRequested,
  cancelRequested,
  deleteRequested,
  extendRequested,
  fetchOrder,
  fetchOrders,
  fetchUnusedCoupons,
  finishRequested,
  ordersFlow,
  refreshRequested,
  selectOrders,
} from './orders.flow.ts';
import { testOrder, testOrderBrief } from './testOrders.ts';

const code = 'B2611200001';
const question = { title: '?', text: '?' };

function setUp({ here = '/setting/order' } = {}) {
  const send = createFakeTransport();
  const store = createTestStore({ send, flows: [ordersFlow], path: here });
  send.on(orders.groups, ({ index = 1 }) => ({
    list: [{ tradeCode: 'T2611200001', createTime: '2026-11-20T08:00:00Z', orders: [testOrderBrief()] }],
    total: 1,
    index,
    count: 10,
    pages: 1,
    counts: { 10: 1, 20: 0, 30: 0, 40: 0, refund: 0 },
    serverTime: '2026-11-20T08:05:00Z',
  }));
  send.on(orders.detail, () => testOrder());
  const state = () => store.getState() as never;
  return {
    send,
    store,
    shown: () => selectOrders(state()),
    notice: () => selectNotices(state()).at(-1),
    count: () => selectCartCount(state()),
  };
}

test('counts the unused coupons, and has no number without the network', async () => {
  const { send, store, shown } = setUp();
  await store.run(fetchUnusedCoupons);
  expect(shown().unusedCoupons).toBeUndefined();
  send.on(coupons.list, () => ({
    list: [],
    total: 3,
    index: 1,
    count: 1,
    pages: 3,
    counts: { 0: 3, 1: 5, 2: 0 },
    after: null,
    rateId: '1',
  }));
  await store.run(fetchUnusedCoupons);
  expect(shown().unusedCoupons).toBe(3);
});

test('requests the tab, keyword and page of the URL', async () => {
  const { send, store, shown } = setUp();
  await store.run(() => fetchOrders({ state: 0, key: '', page: 1 }));
  await store.run(() => fetchOrders({ state: 30, key: '茶', page: 2 }));
  expect(send.inputsOf(orders.groups)).toEqual([
    { index: 1, count: 10 },
    { state: 30, key: '茶', index: 2, count: 10 },
  ]);
  expect(shown().list).toMatchObject({ state: 'ready', value: { counts: { 10: 1 } } });
});

test('cancels the order with the reason and refetches the list', async () => {
  const { send, store, shown, notice } = setUp();
  send.on(orders.cancel, () => testOrder({ state: -10 }));
  await store.run(() => fetchOrders({ state: 10, key: '', page: 1 }));
  store.dispatch(cancelRequested({ code, reason: ' 买错了 ' }));
  store.dispatch(cancelRequested({ code, reason: '' }));
  await store.settle();
  expect(send.inputsOf(orders.cancel)).toEqual([{ code, reason: '买错了' }]);
  expect(send.inputsOf(orders.groups)).toHaveLength(2);
  expect(notice()).toMatchObject({ kind: 'success', action: 'cancelOrder' });
  expect(shown().busyCode).toBeNull();
});

test('sends nothing if the dialog is closed', async () => {
  const { send, store } = setUp();
  for (const intent of [finishRequested, extendRequested, deleteRequested]) {
    store.dispatch(intent({ code, question }));
    await store.settle();
    store.dispatch(dialogClosed());
    await store.settle();
  }
  expect(send.calls).toEqual([]);
});

test('refetches the order after a rejection but not without a reply', async () => {
  const { send, store, notice } = setUp();
  await store.run(() => fetchOrder(code));
  send.on(orders.extend, () => new ApiError({ status: 422, code: -502 }));
  store.dispatch(extendRequested({ code, question }));
  await store.settle();
  store.dispatch(dialogConfirmed());
  await store.settle();
  expect(notice()).toMatchObject({ kind: 'error', action: 'extendOrder', code: -502 });
  expect(send.inputsOf(orders.detail)).toHaveLength(2);
  send.on(orders.extend, () => new NetworkError());
  store.dispatch(extendRequested({ code, question }));
  await store.settle();
  store.dispatch(dialogConfirmed());
  await store.settle();
  expect(notice()).toMatchObject({ code: null });
  expect(send.inputsOf(orders.detail)).toHaveLength(2);
});

test('confirms receipt after a confirmation dialog', async () => {
  const { send, store, notice } = setUp();
  send.on(orders.finish, () => testOrder({ state: 40 }));
  store.dispatch(finishRequested({ code, question }));
  await store.settle();
  expect(send.inputsOf(orders.finish)).toEqual([]);
  store.dispatch(dialogConfirmed());
  await store.settle();
  expect(send.inputsOf(orders.finish)).toEqual([{ code }]);
  expect(notice()).toMatchObject({ kind: 'success', action: 'finishOrder' });
});

test('refetches the list after a deletion and leaves the page of a deleted order', async () => {
  const onList = setUp();
  onList.send.on(orders.delete, () => ({ done: true }));
  await onList.store.run(() => fetchOrders({ state: 0, key: '', page: 1 }));
  onList.store.dispatch(deleteRequested({ code, question }));
  onList.store.dispatch(dialogConfirmed());
  await onList.store.settle();
  expect(onList.send.inputsOf(orders.delete)).toEqual([{ code, action: 'delete' }]);
  expect(onList.send.inputsOf(orders.groups)).toHaveLength(2);
  expect(onList.store.visited).toEqual([]);

  const onOrder = setUp({ here: `/order/info?code=${code}` });
  onOrder.send.on(orders.delete, () => ({ done: true }));
  onOrder.store.dispatch(deleteRequested({ code, question }));
  onOrder.store.dispatch(dialogConfirmed());
  await onOrder.store.settle();
  expect(onOrder.store.visited).toEqual(['/setting/order']);
});

test('adds the products of an order to the cart once and reports missing ones', async () => {
  const { send, store, notice, count } = setUp();
  send.on(cart.save, () => ({ cartId: null, count: 4, capped: [{ skuId: 32, num: 0 }], merged: true }));
  store.dispatch(
    buyAgainRequested({
      code,
      lines: [
        { skuId: 31, num: 2 },
        { skuId: 32, num: 1 },
      ],
    }),
  );
  store.dispatch(
    buyAgainRequested({
      code,
      lines: [
        { skuId: 31, num: 2 },
        { skuId: 32, num: 1 },
      ],
    }),
  );
  await store.settle();
  expect(send.inputsOf(cart.save)).toHaveLength(1);
  expect(count()).toBe(4);
  expect(notice()).toMatchObject({ kind: 'warning', hint: { name: 'buyAgainCapped', count: 1 } });
  expect(store.visited).toEqual(['/setting/cart']);
});

test('refetches only what is shown and clears the previous order', async () => {
  const { send, store, shown } = setUp();
  store.dispatch(refreshRequested());
  await store.settle();
  expect(send.calls).toEqual([]);
  await store.run(() => fetchOrder(code));
  send.on(orders.detail, () => new ApiError({ status: 404, code: -501 }));
  await store.run(() => fetchOrder('B2611200002'));
  expect(shown().order).toEqual({ state: 'failed', error: 'notFound' });
});

test('sends an order to another address and shows the new one', async () => {
  const { send, store, shown } = setUp({ here: `/order/info?code=${code}` });
  send.on(orders.updateAddress, () => testOrder());
  await store.run(() => fetchOrder(code));
  send.on(orders.detail, () => testOrder({ remark: 'changed' }));
  store.dispatch(addressChangeRequested({ code, addressId: 9 }));
  await store.settle();
  expect(send.inputsOf(orders.updateAddress)).toEqual([{ code, addressId: 9 }]);
  expect(shown()).toMatchObject({ busyCode: null, order: { value: { remark: 'changed' } } });
});

import { favourites } from '@baodao/api-client/endpoints/favourites';
import { shops } from '@baodao/api-client/endpoints/shops';
import { ApiError } from '@baodao/api-client/errors';
import { createFakeSend } from '@baodao/api-client/testing';
import { expect, test } from 'vitest';
import { collectFlow, collectTypes, selectCollected } from '../../shared/collect/collect.flow.ts';
import { testCard } from '../../shared/products/testGoods.ts';
import { sessionChanged } from '../../shared/session/session.flow.ts';
import { createTestStore } from '../../store/testStore.ts';
import {
  fetchOwnOfShop,
  fetchShopComments,
  fetchShopGoods,
  fetchShopHome,
  selectShop,
  selectShopComments,
  selectShopGoods,
  shopFlow,
} from './shop.flow.ts';
import { testComments, testShopPage } from './testShops.ts';

const goods = { list: [testCard()], total: 1, index: 1, count: 24, pages: 1, rateId: 'r1' };

function start() {
  const send = createFakeSend();
  send.on(shops.shop, ({ orgId = 0 }) => testShopPage({ orgId }));
  send.on(shops.products, () => goods);
  send.on(shops.comments, () => testComments({ total: 52 }));
  const store = createTestStore({ send, flows: [shopFlow, collectFlow] });
  const state = () => store.getState() as never;
  return {
    send,
    store,
    state,
    shop: () => selectShop(state()),
    goods: () => selectShopGoods(state()),
    comments: () => selectShopComments(state()),
  };
}

test('the shop with what was said last', async () => {
  const { send, store, shop, comments } = start();
  await store.run(() => fetchShopHome(3));
  expect(shop()).toMatchObject({ state: 'ready', value: { orgId: 3 } });
  expect(comments().value?.total).toBe(52);
  expect(send.inputsOf(shops.comments)).toEqual([{ id: 3, count: 3 }]);
});

test('the page of a shop stands without its comments', async () => {
  const { send, store, shop, comments } = start();
  send.on(shops.comments, () => new ApiError({ status: 503 }, 'server'));
  await store.run(() => fetchShopHome(3));
  expect(shop().state).toBe('ready');
  expect(comments()).toMatchObject({ state: 'failed' });
  expect(store.failures).toEqual([]);
});

test('a shop that there is not is told apart', async () => {
  const { send, store, shop } = start();
  send.on(shops.shop, () => new ApiError({ status: 404, code: -3 }));
  send.on(shops.products, () => new ApiError({ status: 404, code: -3 }));
  await store.run(() => fetchShopGoods({ id: 9 }));
  expect(shop()).toMatchObject({ state: 'failed', fault: 'notFound' });
  expect(store.failures).toEqual([404, 404]);
});

test('from one page of a shop to the next its head is not read again', async () => {
  const { send, store, goods: found } = start();
  await store.run(() => fetchShopHome(3));
  await store.run(() => fetchShopGoods({ id: 3, sort: 'sales' }));
  await store.run(() => fetchShopComments({ id: 3 }));
  expect(send.inputsOf(shops.shop)).toEqual([{ orgId: 3 }]);
  expect(send.inputsOf(shops.products)).toEqual([{ id: 3, sort: 'sales' }]);
  expect(found().value?.total).toBe(1);
});

test('another shop starts empty', async () => {
  const { send, store, shop, goods: found } = start();
  await store.run(() => fetchShopGoods({ id: 3 }));
  send.on(shops.shop, () => new ApiError({ status: 503 }, 'server'));
  await store.run(() => fetchShopHome(4));
  expect(shop()).toEqual({ state: 'failed', fault: 'server' });
  expect(found()).toEqual({ state: 'idle' });
});

test('a member is told whether he follows it, and has been there; vendors are followed as vendors', async () => {
  const { send, store, state } = start();
  send.on(shops.shop, () => testShopPage({ orgId: 3, type: 2 }));
  send.on(shops.visit, () => new ApiError({ status: 503 }));
  send.on(favourites.state, () => ({ collected: true }));
  store.dispatch(sessionChanged({ state: 'member', user: null }));
  await store.run(() => fetchShopHome(3));
  await store.run(() => fetchOwnOfShop(3));
  expect(send.inputsOf(favourites.state)).toEqual([{ type: 3, id: 3 }]);
  expect(send.inputsOf(shops.visit)).toEqual([{ type: 2, id: 3 }]);
  expect(selectCollected(state(), { type: collectTypes.vender, id: 3 })).toEqual({ collected: true });
  expect(store.failures).toEqual([]);
});

test('where there is no shop, nobody has been there', async () => {
  const { send, store } = start();
  await store.run(() => fetchOwnOfShop(3));
  expect(send.calls).toEqual([]);
});

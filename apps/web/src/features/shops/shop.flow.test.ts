import { favourites } from '@baodao/api-client/endpoints/favourites';
import { shops } from '@baodao/api-client/endpoints/shops';
import { ApiError } from '@baodao/api-client/errors';
import { createFakeTransport } from '@baodao/api-client/testing';
import { expect, test } from 'vitest';
import { createTestStore } from '../../platform/store/testStore.ts';
import { favouriteToggleFlow, favouriteTypes, selectFavouriteStatus } from '../favourites/favouriteToggle.flow.ts';
import { testProductCard } from '../products/testProducts.ts';
import { sessionChanged } from '../session/session.flow.ts';
import {
  fetchPersonalShop,
  fetchShopHome,
  fetchShopProducts,
  fetchShopReviews,
  latestReviewsFlow,
  selectLatestReviews,
  selectShop,
  selectShopProducts,
  selectShopReviews,
  shopFlow,
  shopProductsFlow,
  shopReviewsFlow,
} from './shop.flow.ts';
import { testReviews, testShopPage } from './testShops.ts';

const products = { list: [testProductCard()], total: 1, index: 1, count: 24, pages: 1, rateId: 'r1' };

function start() {
  const send = createFakeTransport();
  send.on(shops.shop, ({ orgId = 0 }) => testShopPage({ orgId }));
  send.on(shops.products, () => products);
  send.on(shops.reviews, () => testReviews({ total: 52 }));
  const store = createTestStore({ send, flows: [shopFlow, shopProductsFlow, shopReviewsFlow, latestReviewsFlow, favouriteToggleFlow] });
  const state = () => store.getState() as never;
  return {
    send,
    store,
    state,
    shop: () => selectShop(state()),
    products: () => selectShopProducts(state()),
    reviews: () => selectShopReviews(state()),
    latestReviews: () => selectLatestReviews(state()),
  };
}

test('loads the shop with its latest reviews', async () => {
  const { send, store, shop, latestReviews } = start();
  await store.run(() => fetchShopHome(3));
  expect(shop()).toMatchObject({ state: 'ready', value: { orgId: 3 } });
  expect(latestReviews().value?.total).toBe(52);
  expect(send.inputsOf(shops.reviews)).toEqual([{ id: 3, count: 3 }]);
});

test('shows the shop when its reviews fail to load', async () => {
  const { send, store, shop, latestReviews } = start();
  send.on(shops.reviews, () => new ApiError({ status: 503 }, 'server'));
  await store.run(() => fetchShopHome(3));
  expect(shop().state).toBe('ready');
  expect(latestReviews()).toMatchObject({ state: 'failed' });
  expect(store.errorStatuses).toEqual([]);
});

test('reports an unknown shop as not found', async () => {
  const { send, store, shop } = start();
  send.on(shops.shop, () => new ApiError({ status: 404, code: -3 }));
  send.on(shops.products, () => new ApiError({ status: 404, code: -3 }));
  await store.run(() => fetchShopProducts({ id: 9 }));
  expect(shop()).toMatchObject({ state: 'failed', error: 'notFound' });
  expect(store.errorStatuses).toEqual([404, 404]);
});

test('loads the shop once for all of its pages', async () => {
  const { send, store, products: found } = start();
  await store.run(() => fetchShopHome(3));
  await store.run(() => fetchShopProducts({ id: 3, sort: 'sales' }));
  await store.run(() => fetchShopReviews({ id: 3 }));
  expect(send.inputsOf(shops.shop)).toEqual([{ orgId: 3 }]);
  expect(send.inputsOf(shops.products)).toEqual([{ id: 3, sort: 'sales' }]);
  expect(found().value?.total).toBe(1);
});

test('shows nothing of the shop before while another loads', async () => {
  const { send, store, shop, products: found, reviews } = start();
  await store.run(() => fetchShopProducts({ id: 3 }));
  await store.run(() => fetchShopReviews({ id: 3 }));
  const opened = store.run(() => fetchShopProducts({ id: 4 }));
  expect([shop(), found()]).toEqual([{ state: 'loading' }, { state: 'loading' }]);
  await opened;
  send.on(shops.shop, () => new ApiError({ status: 503 }, 'server'));
  send.on(shops.reviews, () => new ApiError({ status: 503 }, 'server'));
  await store.run(() => fetchShopReviews({ id: 5 }));
  expect(shop()).toEqual({ state: 'failed', error: 'server' });
  expect(reviews()).toEqual({ state: 'failed', error: 'server' });
});

test('loads the follow state of a vendor and records the visit of a member', async () => {
  const { send, store, state } = start();
  send.on(shops.shop, () => testShopPage({ orgId: 3, type: 2 }));
  send.on(shops.visit, () => new ApiError({ status: 503 }));
  send.on(favourites.state, () => ({ collected: true }));
  store.dispatch(sessionChanged({ state: 'member', user: null }));
  await store.run(() => fetchShopHome(3));
  await store.run(() => fetchPersonalShop(3));
  expect(send.inputsOf(favourites.state)).toEqual([{ type: 3, id: 3 }]);
  expect(send.inputsOf(shops.visit)).toEqual([{ type: 2, id: 3 }]);
  expect(selectFavouriteStatus(state(), { type: favouriteTypes.vendor, id: 3 })).toEqual({ collected: true });
  expect(store.errorStatuses).toEqual([]);
});

test('records no visit without a shop', async () => {
  const { send, store } = start();
  await store.run(() => fetchPersonalShop(3));
  expect(send.calls).toEqual([]);
});

import { catalog } from '@baodao/api-client/endpoints/catalog';
import { discover } from '@baodao/api-client/endpoints/discover';
import { shops } from '@baodao/api-client/endpoints/shops';
import { ApiError } from '@baodao/api-client/errors';
import { createFakeTransport } from '@baodao/api-client/testing';
import type { ShopSummary } from '@baodao/domain/catalog/shapes';
import { expect, test } from 'vitest';
import { createTestStore } from '../../platform/store/testStore.ts';
import { discoveriesFlow, selectDiscoveries } from '../discover/discoveries.flow.ts';
import { testDiscoveries, testStory } from '../discover/testStories.ts';
import { testProductCard, testProductList } from '../products/testProducts.ts';
import { fetchSelectShop, selectCuratedShop, selectShopFlows, selectShopProducts } from './selectShop.flow.ts';

function start() {
  const send = createFakeTransport();
  send.on(discover.list, () =>
    testDiscoveries({ list: [{ kind: 'story', item: testStory({ shops: [{ orgId: 7 } as ShopSummary] }) }], total: 1 }),
  );
  send.on(shops.vendor, ({ id }) => ({ orgId: id }) as never);
  send.on(catalog.products, () => testProductList([testProductCard()]));
  const store = createTestStore({ send, flows: [discoveriesFlow, ...selectShopFlows] });
  const state = () => store.getState() as never;
  return {
    send,
    store,
    shop: () => selectCuratedShop(state()),
    products: () => selectShopProducts(state()),
    stories: () => selectDiscoveries(state()),
  };
}

test('loads the shop, its products and its stories', async () => {
  const { send, store, shop, products, stories } = start();
  await store.run(() => fetchSelectShop({ orgId: 9, page: 2 }));
  expect(shop().value).toMatchObject({ orgId: 9 });
  expect(products().value?.list).toHaveLength(1);
  expect(stories().value?.list).toHaveLength(1);
  expect(send.inputsOf(catalog.products)).toEqual([{ orgId: 9, index: 2, count: 24 }]);
  expect(send.inputsOf(discover.list)).toEqual([{ orgId: 9, type: 'story', count: 6 }]);
});

test('loads the shop of the newest story without an id', async () => {
  const { store, shop } = start();
  await store.run(() => fetchSelectShop({ orgId: undefined, page: 1 }));
  expect(shop().value).toMatchObject({ orgId: 7 });
});

test('reports not found without any story and for an unknown shop', async () => {
  const { send, store, shop } = start();
  send.on(discover.list, () => testDiscoveries());
  await store.run(() => fetchSelectShop({ orgId: undefined, page: 1 }));
  expect(shop()).toMatchObject({ state: 'failed', error: 'notFound' });
  send.on(shops.vendor, () => new ApiError({ status: 404 }, 'refused'));
  await store.run(() => fetchSelectShop({ orgId: 12, page: 1 }));
  expect(shop()).toMatchObject({ state: 'failed', error: 'notFound' });
  expect(store.errorStatuses).toEqual([404, 404]);
});

import { catalog } from '@baodao/api-client/endpoints/catalog';
import { discover } from '@baodao/api-client/endpoints/discover';
import { shops } from '@baodao/api-client/endpoints/shops';
import { ApiError } from '@baodao/api-client/errors';
import { createFakeSend } from '@baodao/api-client/testing';
import type { ShopBrief } from '@baodao/domain/catalog/shapes';
import { expect, test } from 'vitest';
import { discoveriesFlow, selectDiscoveries } from '../../shared/discoveries/discoveries.flow.ts';
import { testDiscoveries, testStory } from '../../shared/discoveries/testStories.ts';
import { testCard, testList } from '../../shared/products/testGoods.ts';
import { createTestStore } from '../../store/testStore.ts';
import { fetchSelectShop, selectCuratedShop, selectShopFlow, selectShopGoods } from './selectShop.flow.ts';

function start() {
  const send = createFakeSend();
  send.on(discover.list, () =>
    testDiscoveries({ list: [{ kind: 'story', item: testStory({ shops: [{ orgId: 7 } as ShopBrief] }) }], total: 1 }),
  );
  send.on(shops.vender, ({ id }) => ({ orgId: id }) as never);
  send.on(catalog.products, () => testList([testCard()]));
  const store = createTestStore({ send, flows: [discoveriesFlow, selectShopFlow] });
  const state = () => store.getState() as never;
  return {
    send,
    store,
    shop: () => selectCuratedShop(state()),
    goods: () => selectShopGoods(state()),
    told: () => selectDiscoveries(state()),
  };
}

test('the shop, its goods and what is told of it', async () => {
  const { send, store, shop, goods, told } = start();
  await store.run(() => fetchSelectShop({ orgId: 9, page: 2 }));
  expect(shop().value).toMatchObject({ orgId: 9 });
  expect(goods().value?.list).toHaveLength(1);
  expect(told().value?.list).toHaveLength(1);
  expect(send.inputsOf(catalog.products)).toEqual([{ orgId: 9, index: 2, count: 20 }]);
  expect(send.inputsOf(discover.list)).toEqual([{ orgId: 9, type: 'story', count: 6 }]);
});

test('without a name it is the shop of the newest pick', async () => {
  const { store, shop } = start();
  await store.run(() => fetchSelectShop({ orgId: undefined, page: 1 }));
  expect(shop().value).toMatchObject({ orgId: 7 });
});

test('where nothing was picked yet, and where there is no such shop, the page is missing', async () => {
  const { send, store, shop } = start();
  send.on(discover.list, () => testDiscoveries());
  await store.run(() => fetchSelectShop({ orgId: undefined, page: 1 }));
  expect(shop()).toMatchObject({ state: 'failed', fault: 'notFound' });
  send.on(shops.vender, () => new ApiError({ status: 404 }, 'refused'));
  await store.run(() => fetchSelectShop({ orgId: 12, page: 1 }));
  expect(shop()).toMatchObject({ state: 'failed', fault: 'notFound' });
  expect(store.failures).toEqual([404, 404]);
});

import { catalog } from '@baodao/api-client/endpoints/catalog';
import { home } from '@baodao/api-client/endpoints/home';
import { ApiError } from '@baodao/api-client/errors';
import { createFakeSend } from '@baodao/api-client/testing';
import { expect, test } from 'vitest';
import { channelHeadFlow, selectChannelHead } from '../../shared/banners/channelHead.flow.ts';
import { testCard, testList } from '../../shared/products/testGoods.ts';
import { createTestStore } from '../../store/testStore.ts';
import { fetchShopping, selectFloors, shoppingFlow } from './shopping.flow.ts';

const category = (id: number, title: string) => ({ id, parentId: 0, level: 1, title, icon: 'x', cover: null, sort: 1, children: [] });

function start() {
  const send = createFakeSend();
  send.on(home.bannerComposite, () => ({ banners: [], products: [testCard()], rateId: 'r1' }));
  send.on(catalog.categories, () => [category(1, 'Travel'), category(176, 'Food'), category(226, 'Beauty'), category(35, 'Health')]);
  send.on(catalog.products, ({ categoryId = 0 }) => testList(categoryId === 35 ? [] : [testCard({ id: categoryId })]));
  const store = createTestStore({ send, flows: [shoppingFlow, channelHeadFlow] });
  const state = () => store.getState() as never;
  return { send, store, floors: () => selectFloors(state()), head: () => selectChannelHead(state()) };
}

test('a floor for each category that has goods; services have a channel of their own', async () => {
  const { store, floors, head } = start();
  await store.run(fetchShopping);
  expect(floors().value?.map(({ id, products }) => [id, products?.length])).toEqual([
    [176, 1],
    [226, 1],
  ]);
  expect(head().value).toMatchObject({ banner: null, products: [{ id: 7 }] });
});

test('a floor or the head that fails leaves the others standing', async () => {
  const { send, store, floors, head } = start();
  send.on(home.bannerComposite, () => new ApiError({ status: 503 }, 'server'));
  send.on(catalog.products, ({ categoryId = 0 }) =>
    categoryId === 176 ? new ApiError({ status: 503 }, 'server') : testList([testCard({ id: categoryId })]),
  );
  await store.run(fetchShopping);
  expect(floors().value?.map(({ id, products }) => [id, products === null])).toEqual([
    [176, true],
    [226, false],
    [35, false],
  ]);
  expect(head().value).toEqual({ banner: null, products: [] });
  expect(store.failures).toEqual([]);
});

test('without categories there is no page', async () => {
  const { send, store, floors } = start();
  send.on(catalog.categories, () => new ApiError({ status: 503 }, 'server'));
  await store.run(fetchShopping);
  expect(floors()).toMatchObject({ state: 'failed', fault: 'server' });
  expect(store.failures).toEqual([503]);
});

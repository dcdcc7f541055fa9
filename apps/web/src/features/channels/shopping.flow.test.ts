import { catalog } from '@baodao/api-client/endpoints/catalog';
import { home } from '@baodao/api-client/endpoints/home';
import { ApiError } from '@baodao/api-client/errors';
import { createFakeTransport } from '@baodao/api-client/testing';
import { expect, test } from 'vitest';
import { createTestStore } from '../../platform/store/testStore.ts';
import { channelHeadFlow, selectChannelHead } from '../banners/channelHead.flow.ts';
import { testProductCard, testProductList } from '../products/testProducts.ts';
import { fetchShopping, selectSections, shoppingFlow } from './shopping.flow.ts';

const category = (id: number, title: string) => ({ id, parentId: 0, level: 1, title, icon: 'x', cover: null, sort: 1, children: [] });

function start() {
  const send = createFakeTransport();
  send.on(home.bannerComposite, () => ({ banners: [], products: [testProductCard()], rateId: 'r1' }));
  send.on(catalog.categories, () => [category(1, 'Travel'), category(176, 'Food'), category(226, 'Beauty'), category(35, 'Health')]);
  send.on(catalog.products, ({ categoryId = 0 }) => testProductList(categoryId === 35 ? [] : [testProductCard({ id: categoryId })]));
  const store = createTestStore({ send, flows: [shoppingFlow, channelHeadFlow] });
  const state = () => store.getState() as never;
  return { send, store, sections: () => selectSections(state()), head: () => selectChannelHead(state()) };
}

test('shows a section per category with products, and leaves out services', async () => {
  const { store, sections, head } = start();
  await store.run(fetchShopping);
  expect(sections().value?.map(({ id, products }) => [id, products?.length])).toEqual([
    [176, 1],
    [226, 1],
  ]);
  expect(head().value).toMatchObject({ banner: null, products: [{ id: 7 }] });
});

test('shows the other sections when one section or the channel head fails to load', async () => {
  const { send, store, sections, head } = start();
  send.on(home.bannerComposite, () => new ApiError({ status: 503 }, 'server'));
  send.on(catalog.products, ({ categoryId = 0 }) =>
    categoryId === 176 ? new ApiError({ status: 503 }, 'server') : testProductList([testProductCard({ id: categoryId })]),
  );
  await store.run(fetchShopping);
  expect(sections().value?.map(({ id, products }) => [id, products === null])).toEqual([
    [176, true],
    [226, false],
    [35, false],
  ]);
  expect(head().value).toEqual({ banner: null, products: [] });
  expect(store.errorStatuses).toEqual([]);
});

test('fails the page when the categories fail to load', async () => {
  const { send, store, sections } = start();
  send.on(catalog.categories, () => new ApiError({ status: 503 }, 'server'));
  await store.run(fetchShopping);
  expect(sections()).toMatchObject({ state: 'failed', error: 'server' });
  expect(store.errorStatuses).toEqual([503]);
});

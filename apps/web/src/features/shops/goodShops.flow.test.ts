import { shops } from '@baodao/api-client/endpoints/shops';
import { ApiError } from '@baodao/api-client/errors';
import { createFakeTransport } from '@baodao/api-client/testing';
import { expect, test } from 'vitest';
import { createTestStore } from '../../platform/store/testStore.ts';
import { fetchGoodShops, goodShopsFlow, selectGoodShops } from './goodShops.flow.ts';
import { testShop } from './testShops.ts';

const page = { list: [testShop()], total: 1, index: 1, count: 12, pages: 1, tags: [{ text: 'gift', count: 3 }], rateId: 'r1' };

test('loads shops by tag, and all shops without one', async () => {
  const send = createFakeTransport();
  send.on(shops.list, () => page);
  const store = createTestStore({ send, flows: [goodShopsFlow] });
  await store.run(() => fetchGoodShops({ tag: 'gift', index: 2 }));
  await store.run(() => fetchGoodShops({ tag: '', index: 1 }));
  expect(send.inputsOf(shops.list)).toEqual([
    { tag: 'gift', index: 2, count: 12 },
    { tag: undefined, index: 1, count: 12 },
  ]);
  expect(selectGoodShops(store.getState() as never)).toMatchObject({ state: 'ready', value: { tags: [{ text: 'gift' }] } });
});

test('keeps the shown shops when their page fails to load again', async () => {
  const send = createFakeTransport();
  send.on(shops.list, () => page);
  const store = createTestStore({ send, flows: [goodShopsFlow] });
  await store.run(() => fetchGoodShops({ index: 1 }));
  send.on(shops.list, () => new ApiError({ status: 503 }, 'server'));
  await store.run(() => fetchGoodShops({ index: 1 }));
  expect(selectGoodShops(store.getState() as never)).toMatchObject({ state: 'failed', error: 'server', value: { total: 1 } });
  expect(store.errorStatuses).toEqual([503]);
});

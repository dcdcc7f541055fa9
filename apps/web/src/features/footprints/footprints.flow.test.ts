import { catalog } from '@baodao/api-client/endpoints/catalog';
import { shops } from '@baodao/api-client/endpoints/shops';
import { ApiError } from '@baodao/api-client/errors';
import { createFakeTransport } from '@baodao/api-client/testing';
import { expect, test } from 'vitest';
import { createTestStore } from '../../platform/store/testStore.ts';
import { testProduct } from '../catalog/testProduct.ts';
import { sessionChanged } from '../session/session.flow.ts';
import { footprintsFlow, GUEST_FOOTPRINTS_KEY, productViewed, selectFootprints } from './footprints.flow.ts';
import { FOOTPRINTS_KEY, MAX_FOOTPRINTS, readFootprints } from './footprints.ts';

const seen = (id: number) => ({
  id,
  title: `No. ${id}`,
  language: 'zh-CN',
  cover: { src: `/media/p${id}`, width: 800, height: 800, thumbhash: 'x', alt: '' },
});

async function view(...ids: number[]) {
  const store = createTestStore({ send: createFakeTransport(), flows: [footprintsFlow] });
  for (const id of ids) store.dispatch(productViewed(seen(id)));
  await store.settle();
  return { store, list: () => selectFootprints(store.getState() as never).map(({ id }) => id) };
}

test('lists footprints newest first, without duplicates', async () => {
  const { store, list } = await view(1, 2, 3, 1);
  expect(list()).toEqual([1, 3, 2]);
  expect(readFootprints(store.stored.get(FOOTPRINTS_KEY) ?? null)).toEqual([seen(1), seen(3), seen(2)]);
});

test('keeps a limited number of footprints', async () => {
  const { list } = await view(...Array.from({ length: MAX_FOOTPRINTS + 5 }, (_, at) => at + 1));
  expect(list()).toHaveLength(MAX_FOOTPRINTS);
  expect(list()[0]).toBe(MAX_FOOTPRINTS + 5);
});

test('shows titles in the language of the page, and keeps those that it cannot read again', async () => {
  const { store } = await view(1, 2);
  const send = createFakeTransport();
  send.on(catalog.product, ({ id }) => (id === 1 ? testProduct({ id, title: `Number ${id}` }) : new ApiError({ status: 503, code: -1 })));
  const english = createTestStore({ send, flows: [footprintsFlow], language: 'en' });
  english.stored.set(FOOTPRINTS_KEY, store.stored.get(FOOTPRINTS_KEY) ?? '');
  english.dispatch(productViewed({ ...seen(3), title: 'Number 3' }));
  await english.settle();
  const titles = selectFootprints(english.getState() as never).map(({ title }) => title);
  expect(titles).toEqual(['Number 3', 'No. 2', 'Number 1']);
  english.dispatch(productViewed({ ...seen(3), title: 'Number 3' }));
  await english.settle();
  expect(send.inputsOf(catalog.product)).toEqual([{ id: 2 }, { id: 1 }, { id: 2 }]);
});

test('sends a guest’s footprints after the login, and a member’s at once', async () => {
  const send = createFakeTransport();
  const store = createTestStore({ send, flows: [footprintsFlow] });
  for (const id of [1, 2, 1]) store.dispatch(productViewed(seen(id)));
  await store.settle();
  expect(store.stored.get(GUEST_FOOTPRINTS_KEY)).toBe('[1,2]');
  send.on(shops.visit, () => new ApiError({ status: 503, code: -1 }));
  store.dispatch(sessionChanged({ state: 'member', user: null }));
  await store.settle();
  expect(store.stored.get(GUEST_FOOTPRINTS_KEY)).toBe('[1,2]');
  send.on(shops.visit, () => ({ done: true as const }));
  store.dispatch(sessionChanged({ state: 'member', user: null }));
  await store.settle();
  expect(store.stored.has(GUEST_FOOTPRINTS_KEY)).toBe(false);
  store.dispatch(productViewed(seen(3)));
  await store.settle();
  expect(send.inputsOf(shops.visit)).toEqual([
    { type: 1, ids: [1, 2] },
    { type: 1, ids: [1, 2] },
    { type: 1, id: 3 },
  ]);
});

test.each([
  null,
  '{',
  '{}',
  '[1, null, "x", {}]',
  JSON.stringify([{ ...seen(1), id: '1' }]),
  JSON.stringify([{ ...seen(1), cover: { ...seen(1).cover, src: 'https://elsewhere.test/spy' } }]),
  JSON.stringify([{ ...seen(1), cover: { ...seen(1).cover, src: '//elsewhere.test/spy' } }]),
])('drops invalid stored footprints: %s', (stored) => expect(readFootprints(stored)).toEqual([]));

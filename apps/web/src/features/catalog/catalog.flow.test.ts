import { catalog } from '@baodao/api-client/endpoints/catalog';
import { ApiError } from '@baodao/api-client/errors';
import { createFakeTransport } from '@baodao/api-client/testing';
import { expect, test } from 'vitest';
import { createTestStore } from '../../platform/store/testStore.ts';
import { catalogFlow, fetchCategories, selectCategories } from './catalog.flow.ts';

const cover = { src: '/media/tea', width: 400, height: 400, thumbhash: 'dikGFwK3', alt: '茶' };
const node = (id: number, parentId: number, level: number) => ({ id, parentId, level, title: `c${id}`, icon: 'leaf', cover, sort: 0 });

test('keeps all three levels with only the fields that the page shows', async () => {
  const send = createFakeTransport();
  send.on(catalog.categories, () => [{ ...node(176, 0, 1), children: [{ ...node(1001, 176, 2), children: [node(2001, 1001, 3)] }] }]);
  const store = createTestStore({ send, flows: [catalogFlow] });
  await store.run(fetchCategories);
  const shown = { src: '/media/tea', width: 400, height: 400, thumbhash: '', alt: '' };
  expect(selectCategories(store.getState() as never)).toEqual({
    state: 'ready',
    value: [
      {
        id: 176,
        title: 'c176',
        cover: shown,
        children: [{ id: 1001, title: 'c1001', cover: shown, children: [{ id: 2001, title: 'c2001', cover: shown, children: [] }] }],
      },
    ],
  });
});

test('reports status 503 if the categories fail to load', async () => {
  const send = createFakeTransport({ [catalog.categories.route]: () => new ApiError({ status: 503 }, 'server') });
  const store = createTestStore({ send, flows: [catalogFlow] });
  await store.run(fetchCategories);
  expect(selectCategories(store.getState() as never)).toMatchObject({ state: 'failed', error: 'server' });
  expect(store.errorStatuses).toEqual([503]);
});

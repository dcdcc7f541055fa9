import { catalog } from '@baodao/api-client/endpoints/catalog';
import { ApiError } from '@baodao/api-client/errors';
import { createFakeTransport } from '@baodao/api-client/testing';
import { expect, test } from 'vitest';
import { createTestStore } from '../../platform/store/testStore.ts';
import { testProduct } from '../catalog/testProduct.ts';
import {
  COMPARED_KEY,
  compareCleared,
  compareClosed,
  compareFlow,
  compareShown,
  compareToggled,
  comparisonRequested,
  selectCompared,
  selectComparedProducts,
  selectIsCompareOpen,
} from './compare.flow.ts';

function openComparison(...ids: number[]) {
  const send = createFakeTransport();
  send.on(catalog.product, ({ id = 0 }) => testProduct({ id }));
  const store = createTestStore({ send, flows: [compareFlow] });
  for (const id of ids) store.dispatch(compareToggled(id));
  return { send, store, state: () => store.getState() as never };
}

test('compares at most four products, in the order of choice', async () => {
  const { store, state } = openComparison(5, 3, 8, 5, 1, 2, 9);
  expect(selectCompared(state())).toEqual([3, 8, 1, 2]);
  store.dispatch(comparisonRequested());
  await store.settle();
  expect(selectIsCompareOpen(state())).toBe(true);
  expect(selectComparedProducts(state()).value?.map(({ id }) => id)).toEqual([3, 8, 1, 2]);
  store.dispatch(compareClosed());
  expect(selectIsCompareOpen(state())).toBe(false);
  expect(selectCompared(state())).toEqual([3, 8, 1, 2]);
});

test('keeps the choice on the device, for other tabs as well', async () => {
  const { store, state } = openComparison(5, 3);
  await store.settle();
  expect(store.stored.get(COMPARED_KEY)).toBe('[5,3]');
  // Another tab chose as well.
  store.stored.set(COMPARED_KEY, '[5,3,9,"x",-1]');
  store.dispatch(compareShown());
  expect(selectCompared(state())).toEqual([5, 3, 9]);
  store.dispatch(compareToggled(5));
  expect(selectCompared(state())).toEqual([3, 9]);
  store.dispatch(compareCleared());
  expect([selectCompared(state()), store.stored.get(COMPARED_KEY)]).toEqual([[], '[]']);
});

test('drops a product that is no longer sold, and closes when one column is left', async () => {
  const { send, store, state } = openComparison(5, 3, 8);
  send.on(catalog.product, ({ id = 0 }) => (id === 3 ? new ApiError({ status: 410, code: -201 }) : testProduct({ id })));
  store.dispatch(comparisonRequested());
  await store.settle();
  expect(selectComparedProducts(state()).value?.map(({ id }) => id)).toEqual([5, 8]);
  expect([selectCompared(state()), store.stored.get(COMPARED_KEY)]).toEqual([[5, 8], '[5,8]']);
  store.dispatch(compareToggled(5));
  expect(selectIsCompareOpen(state())).toBe(false);
});

test('a failed comparison keeps the choice', async () => {
  const { send, store, state } = openComparison(5, 3);
  send.on(catalog.product, () => new ApiError({ status: 503, code: -1 }));
  store.dispatch(comparisonRequested());
  await store.settle();
  expect([selectComparedProducts(state()).state, selectCompared(state())]).toEqual(['failed', [5, 3]]);
});

import { catalog } from '@baodao/api-client/endpoints/catalog';
import { createFakeTransport } from '@baodao/api-client/testing';
import { expect, test } from 'vitest';
import { createTestStore } from '../../platform/store/testStore.ts';
import { testProduct } from '../catalog/testProduct.ts';
import {
  compareClosed,
  compareFlow,
  compareToggled,
  comparisonRequested,
  selectCompared,
  selectComparedProducts,
  selectIsCompareOpen,
} from './compare.flow.ts';

test('compares at most four products, in the order of choice', async () => {
  const send = createFakeTransport();
  send.on(catalog.product, ({ id = 0 }) => testProduct({ id }));
  const store = createTestStore({ send, flows: [compareFlow] });
  const state = () => store.getState() as never;
  for (const id of [5, 3, 8, 5, 1, 2, 9]) store.dispatch(compareToggled(id));
  expect(selectCompared(state())).toEqual([3, 8, 1, 2]);
  store.dispatch(comparisonRequested());
  await store.settle();
  expect(selectIsCompareOpen(state())).toBe(true);
  expect(selectComparedProducts(state()).value?.map(({ id }) => id)).toEqual([3, 8, 1, 2]);
  store.dispatch(compareClosed());
  expect(selectIsCompareOpen(state())).toBe(false);
  expect(selectCompared(state())).toEqual([3, 8, 1, 2]);
});

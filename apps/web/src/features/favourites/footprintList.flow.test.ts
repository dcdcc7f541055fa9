import { shops } from '@baodao/api-client/endpoints/shops';
import { createFakeTransport } from '@baodao/api-client/testing';
import type { Footprint } from '@baodao/domain/shops/shapes';
import { expect, test } from 'vitest';
import { createTestStore } from '../../platform/store/testStore.ts';
import { footprintsFlow, GUEST_FOOTPRINTS_KEY } from '../footprints/footprints.flow.ts';
import { sessionChanged } from '../session/session.flow.ts';
import { fetchFootprintList, footprintListFlow, groupByDay, selectFootprintList } from './footprintList.flow.ts';

const footprint = (id: number, day: string): Footprint => ({
  id,
  type: 1,
  targetId: id,
  title: `No. ${id}`,
  image: null,
  price: '90.00',
  priceCny: '20.00',
  day,
  time: `${day}T04:00:00Z`,
});

test('uploads the footprints of a guest before loading the list', async () => {
  const order: string[] = [];
  const send = createFakeTransport();
  send.on(shops.visit, () => {
    order.push('visit');
    return { done: true as const };
  });
  send.on(shops.footprints, () => {
    order.push('list');
    return { list: [footprint(2, '2026-11-21')], total: 1, index: 1, count: 30, pages: 1, rateId: 'r' };
  });
  const store = createTestStore({ send, flows: [footprintsFlow, footprintListFlow] });
  store.stored.set(GUEST_FOOTPRINTS_KEY, '[2,1]');
  store.dispatch(sessionChanged({ state: 'member', user: null }));
  await store.settle();
  await store.run(() => fetchFootprintList({ kind: 'product', page: 1 }));
  expect(order).toEqual(['visit', 'list']);
  expect(send.inputsOf(shops.visit)).toEqual([{ type: 1, ids: [2, 1] }]);
  expect(store.stored.has(GUEST_FOOTPRINTS_KEY)).toBe(false);
  expect(selectFootprintList(store.getState() as never).value?.total).toBe(1);
});

test('groups footprints by day in their order', () => {
  const list = [footprint(3, '2026-11-21'), footprint(2, '2026-11-21'), footprint(1, '2026-11-19')];
  expect(groupByDay(list).map(({ day, items }) => [day, items.map(({ id }) => id)])).toEqual([
    ['2026-11-21', [3, 2]],
    ['2026-11-19', [1]],
  ]);
});

import { catalog } from '@baodao/api-client/endpoints/catalog';
import { home } from '@baodao/api-client/endpoints/home';
import { local } from '@baodao/api-client/endpoints/local';
import { ApiError } from '@baodao/api-client/errors';
import { createFakeTransport } from '@baodao/api-client/testing';
import type { Button } from '@baodao/domain/home/shapes';
import { expect, test } from 'vitest';
import { createTestStore } from '../../platform/store/testStore.ts';
import { testProductCard, testProductList } from '../products/testProducts.ts';
import { bookingFlows, fetchBookableServices, selectBookableServices, selectVendors } from './booking.flow.ts';
import { bookingLink, parseBookingParams } from './bookingParams.ts';

const button = (linkType: Button['linkType'], linkValue: string): Button => ({
  id: Number(linkValue),
  place: 'charter',
  title: linkValue,
  image: null,
  icon: 'car',
  linkType,
  linkValue,
  sort: 1,
});
const calendar = {
  today: '2026-11-21',
  days: [{ date: '2026-11-22', count: 1 }],
  free: [{ productId: 7, days: ['2026-11-22'] }],
  offers: [],
};

function start() {
  const send = createFakeTransport();
  send.on(home.buttons, () => [button(4, '1046'), button(4, '2136'), button(1, '9')]);
  send.on(catalog.products, () => testProductList([testProductCard()], { calendar }));
  send.on(local.nearby, () => ({ list: [], total: 0, index: 1, count: 6, pages: 0, radius: 1000, rateId: 'r1' }));
  const store = createTestStore({ send, flows: bookingFlows });
  const state = () => store.getState() as never;
  return { send, store, booking: () => selectBookableServices(state()), vendors: () => selectVendors(state()).value };
}

test('shows the first category of the content, with its calendar', async () => {
  const { send, store, booking } = start();
  await store.run(() => fetchBookableServices(parseBookingParams('charter', '?date=2026-11-22&regionId=2201500')));
  expect(send.inputsOf(catalog.products)).toMatchObject([{ categoryId: 1046, date: '2026-11-22', regionId: 2201500, calendar: true }]);
  expect(booking().value).toMatchObject({ categoryId: 1046, categories: [{ id: 1046 }, { id: 2136 }], calendar });
  expect(send.inputsOf(local.nearby)).toMatchObject([{ kind: 'charter', regionId: 2201500, lng: 120.2133 }]);
});

test('accepts only categories of the page', async () => {
  const { send, store } = start();
  await store.run(() => fetchBookableServices(parseBookingParams('charter', '?categoryId=2136')));
  await store.run(() => fetchBookableServices(parseBookingParams('charter', '?categoryId=176')));
  expect(send.inputsOf(catalog.products).map(({ categoryId }) => categoryId)).toEqual([2136, 1046]);
});

test('shows an empty list when the content has no category', async () => {
  const { send, store, booking } = start();
  send.on(home.buttons, () => []);
  await store.run(() => fetchBookableServices(parseBookingParams('hostel', '')));
  expect(booking()).toMatchObject({ state: 'ready', value: { kind: 'hostel', list: [], calendar: null } });
  expect(send.inputsOf(catalog.products)).toEqual([]);
});

test('shows the services without vendors, but fails without services', async () => {
  const { send, store, booking, vendors } = start();
  send.on(local.nearby, () => new ApiError({ status: 503 }, 'server'));
  await store.run(() => fetchBookableServices(parseBookingParams('charter', '')));
  expect([booking().state, vendors()]).toEqual(['ready', undefined]);
  send.on(catalog.products, () => new ApiError({ status: 503 }, 'server'));
  await store.run(() => fetchBookableServices(parseBookingParams('charter', '?page=2')));
  expect(booking()).toMatchObject({ state: 'failed', error: 'server' });
  expect(store.errorStatuses).toEqual([503]);
});

test('round-trips parameters through the address and ignores an invalid day', () => {
  const params = { kind: 'hostel', regionId: 2201500, categoryId: 2136, date: '2026-12-24', page: 2 } as const;
  expect(parseBookingParams('hostel', new URL(bookingLink('hostel', params), 'http://shop.test').search)).toEqual(params);
  expect(parseBookingParams('hostel', '?date=2027-02-29').date).toBeUndefined();
});

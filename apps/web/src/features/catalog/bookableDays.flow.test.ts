import { bookings } from '@baodao/api-client/endpoints/bookings';
import { catalog } from '@baodao/api-client/endpoints/catalog';
import { NetworkError } from '@baodao/api-client/errors';
import { createFakeTransport } from '@baodao/api-client/testing';
import type { BookableDays } from '@baodao/domain/bookings/shapes';
import { expect, test } from 'vitest';
import { createTestStore } from '../../platform/store/testStore.ts';
import { bookableDaysFlow, calendarRequested } from './bookableDays.flow.ts';
import { daysChanged, fetchProduct, productFlow, selectBooked, selectWishedDay, wishedDayChanged } from './product.flow.ts';
import { testProduct, testSku } from './testProduct.ts';

const day = (date: string, price: string) => ({ day: date, left: 3, price, priceCny: price });
const calendar: BookableDays = {
  unit: 'night',
  today: '2026-12-01',
  last: '2026-12-31',
  days: [day('2026-12-04', '1000.00'), day('2026-12-05', '1400.00')],
};

async function open(wished: string | null, reply: () => BookableDays = () => calendar) {
  const send = createFakeTransport();
  send.on(catalog.product, () => testProduct({ skus: [testSku({ id: 51, attrValueIds: [] })] }));
  send.on(bookings.bookableDays, reply);
  const store = createTestStore({ send, flows: [productFlow, bookableDaysFlow] });
  await store.run(() => fetchProduct({ id: 1 }));
  store.dispatch(wishedDayChanged(wished));
  const state = () => store.getState() as never;
  const request = async () => {
    store.dispatch(calendarRequested(51));
    await store.settle();
  };
  return { store, request, booked: () => selectBooked(state()), wished: () => selectWishedDay(state()) };
}

test('the day of the list is chosen at its price once the calendar is there', async () => {
  const { request, booked, wished } = await open('2026-12-05');
  await request();
  // The code of the sum loads apart.
  await expect.poll(booked).toMatchObject({ days: { first: '2026-12-05', last: '2026-12-05' }, price: '1400.00', left: 3 });
  expect(wished()).toBeNull();
});

test('a day that is taken is not chosen, and not wished for again', async () => {
  const { request, booked, wished } = await open('2026-12-24');
  await request();
  expect([booked(), wished()]).toEqual([null, null]);
});

test('days that the shopper has chosen meanwhile stay', async () => {
  const { store, request, booked } = await open('2026-12-05');
  const chosen = { days: { first: '2026-12-04', last: '2026-12-04' }, left: 3, price: '1000.00', priceCny: '1000.00', today: '2026-12-01' };
  store.dispatch(daysChanged(chosen));
  await request();
  expect(booked()).toEqual(chosen);
});

test('the wish survives a calendar that did not load', async () => {
  const { request, booked, wished } = await open('2026-12-05', () => {
    throw new NetworkError();
  });
  await request();
  expect([booked(), wished()]).toEqual([null, '2026-12-05']);
});

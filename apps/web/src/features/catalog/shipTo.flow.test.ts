import { createFakeSend } from '@baodao/api-client/testing';
import { expect, test } from 'vitest';
import { createTestStore } from '../../store/testStore.ts';
import { SHIP_TO_KEY, selectShipTo, shipToChosen, shipToFlow, shipToRemembered, usualDestination, waysTo } from './shipTo.flow.ts';

async function open(kept?: string) {
  const store = createTestStore({ send: createFakeSend(), flows: [shipToFlow] });
  if (kept !== undefined) store.kept.set(SHIP_TO_KEY, kept);
  store.dispatch(shipToRemembered());
  await store.settle();
  return { store, country: () => selectShipTo(store.getState() as never) };
}

test('what was chosen once is remembered on this device', async () => {
  const { store, country } = await open();
  expect(country()).toBeNull();
  store.dispatch(shipToChosen('HK'));
  await store.settle();
  expect(country()).toBe('HK');
  store.dispatch(shipToChosen('XX'));
  await store.settle();
  expect((await open(store.kept.get(SHIP_TO_KEY))).country()).toBe('XX');
  store.dispatch(shipToChosen('HK'));
  await store.settle();
  expect((await open(store.kept.get(SHIP_TO_KEY))).country()).toBe('HK');
});

test('what anybody else wrote there is no place', async () => expect((await open('Atlantis')).country()).toBeNull());

test('before a choice it is where most readers live', () => {
  expect((['zh-TW', 'zh-CN', 'en'] as const).map(usualDestination)).toEqual(['TW', 'CN', 'CN']);
});

test('only the ways that go there', () => {
  const way = (id: number, countries: string[]) => ({
    id,
    name: '',
    fee: '60.00',
    feeCny: '14.00',
    freeFrom: null,
    days: [1, 2],
    countries,
  });
  const ways = [way(1, ['TW']), way(2, ['CN', 'HK']), way(3, ['TW', 'MO', 'XX'])];
  expect(waysTo(ways, 'XX').map(({ id }) => id)).toEqual([3]);
  expect(waysTo(ways, 'TW').map(({ id }) => id)).toEqual([1, 3]);
  expect(waysTo(ways, 'HK').map(({ id }) => id)).toEqual([2]);
  expect(waysTo([way(1, ['TW'])], 'CN')).toEqual([]);
});

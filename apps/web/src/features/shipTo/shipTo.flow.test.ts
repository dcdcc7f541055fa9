import { account } from '@baodao/api-client/endpoints/account';
import { createFakeTransport } from '@baodao/api-client/testing';
import { expect, test } from 'vitest';
import { createTestStore } from '../../platform/store/testStore.ts';
import { sessionChanged } from '../session/session.flow.ts';
import { testUser } from '../session/testUser.ts';
import { defaultDestination, SHIP_TO_KEY, selectShipTo, shippingsTo, shipToChosen, shipToFlow, shipToRequested } from './shipTo.flow.ts';

async function open(stored?: string) {
  const store = createTestStore({ send: createFakeTransport(), flows: [shipToFlow] });
  if (stored !== undefined) store.stored.set(SHIP_TO_KEY, stored);
  store.dispatch(shipToRequested());
  await store.settle();
  return { store, country: () => selectShipTo(store.getState() as never) };
}

test('remembers the chosen destination on this device', async () => {
  const { store, country } = await open();
  expect(country()).toBeNull();
  store.dispatch(shipToChosen('HK'));
  await store.settle();
  expect(country()).toBe('HK');
  store.dispatch(shipToChosen('XX'));
  await store.settle();
  expect((await open(store.stored.get(SHIP_TO_KEY))).country()).toBe('XX');
  store.dispatch(shipToChosen('HK'));
  await store.settle();
  expect((await open(store.stored.get(SHIP_TO_KEY))).country()).toBe('HK');
});

test('begins with the default address of a member, unless a destination was chosen', async () => {
  const send = createFakeTransport();
  const address = {
    name: '',
    phoneArea: '',
    phone: '',
    provinceId: 1,
    cityId: 1,
    districtId: null,
    regionText: '',
    detail: '',
    zip: '',
    label: '',
  };
  send.on(account.addresses, () => [
    { ...address, id: 1, countryId: 100000, isDefault: false },
    { ...address, id: 2, countryId: 810000, isDefault: true },
  ]);
  send.on(account.areas, () => [
    { id: 100000, title: '中国大陆', level: 1, parentId: 0, country: 'CN' },
    { id: 810000, title: '香港', level: 1, parentId: 0, country: 'HK' },
  ]);
  for (const [stored, expected] of [
    [undefined, 'HK'],
    ['MO', 'MO'],
  ] as const) {
    const store = createTestStore({ send, flows: [shipToFlow] });
    store.dispatch(sessionChanged({ state: 'member', user: testUser() }));
    if (stored) store.stored.set(SHIP_TO_KEY, stored);
    store.dispatch(shipToRequested());
    await store.settle();
    expect(selectShipTo(store.getState() as never)).toBe(expected);
  }
});

test('ignores an unknown stored destination', async () => expect((await open('Atlantis')).country()).toBeNull());

test('defaults to the region of the language', () => {
  expect((['zh-TW', 'zh-CN', 'en'] as const).map(defaultDestination)).toEqual(['TW', 'CN', 'CN']);
});

test('lists only the shipping methods that reach the country', () => {
  const shipping = (id: number, countries: string[]) => ({
    id,
    name: '',
    fee: '60.00',
    feeCny: '14.00',
    freeFrom: null,
    days: [1, 2],
    countries,
    etas: [],
  });
  const shippings = [shipping(1, ['TW']), shipping(2, ['CN', 'HK']), shipping(3, ['TW', 'MO', 'XX'])];
  expect(shippingsTo(shippings, 'XX').map(({ id }) => id)).toEqual([3]);
  expect(shippingsTo(shippings, 'TW').map(({ id }) => id)).toEqual([1, 3]);
  expect(shippingsTo(shippings, 'HK').map(({ id }) => id)).toEqual([2]);
  expect(shippingsTo([shipping(1, ['TW'])], 'CN')).toEqual([]);
});

import { home } from '@baodao/api-client/endpoints/home';
import { local } from '@baodao/api-client/endpoints/local';
import { shops } from '@baodao/api-client/endpoints/shops';
import { ApiError } from '@baodao/api-client/errors';
import { createFakeTransport } from '@baodao/api-client/testing';
import { expect, test } from 'vitest';
import { createTestStore } from '../../platform/store/testStore.ts';
import { channelHeadFlow } from '../banners/channelHead.flow.ts';
import { fetchServicePage, selectCountyShops, selectRecommendedVendors, selectServiceButtons, serviceFlows } from './service.flow.ts';

function start() {
  const send = createFakeTransport();
  send.on(home.bannerComposite, () => ({ banners: [], products: [], rateId: 'r1' }));
  send.on(home.buttons, () => [
    { id: 31, place: 'service', title: 'Cars', image: null, icon: 'car', linkType: 1 as const, linkValue: '/charter', sort: 1 },
  ]);
  send.on(shops.byPlacement, () => ({ shops: [], rateId: 'r1' }));
  send.on(local.nearby, () => ({ list: [], total: 0, index: 1, count: 12, pages: 0, radius: null, rateId: 'r1' }));
  const store = createTestStore({ send, flows: [...serviceFlows, channelHeadFlow] });
  const state = () => store.getState() as never;
  return { send, store, state };
}

test('requests no shops without a county', async () => {
  const { send, store, state } = start();
  await store.run(() => fetchServicePage(undefined));
  expect(selectCountyShops(state()).value).toBeNull();
  expect(selectServiceButtons(state()).value).toHaveLength(1);
  expect(send.inputsOf(local.nearby)).toEqual([]);
});

test('loads the shops of the county, nearest to its centre first', async () => {
  const { send, store, state } = start();
  await store.run(() => fetchServicePage(2201500));
  expect(send.inputsOf(local.nearby)).toEqual([{ regionId: 2201500, lng: 120.2133, lat: 22.9972, count: 12 }]);
  expect(selectCountyShops(state()).value).toEqual([]);
});

test('loads the sections independently and reports only failed recommendations', async () => {
  const { send, store, state } = start();
  for (const row of [home.bannerComposite, home.buttons, shops.byPlacement, local.nearby])
    send.on(row as never, () => new ApiError({ status: 503 }, 'server'));
  await store.run(() => fetchServicePage(2201500));
  expect(selectRecommendedVendors(state())).toMatchObject({ state: 'failed' });
  expect(selectServiceButtons(state()).value).toBeUndefined();
  expect(store.errorStatuses).toEqual([503]);
});

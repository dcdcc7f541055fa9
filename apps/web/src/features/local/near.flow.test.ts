import { local } from '@baodao/api-client/endpoints/local';
import { ApiError } from '@baodao/api-client/errors';
import { createFakeTransport } from '@baodao/api-client/testing';
import type { NearbyShop, NearbyShopList } from '@baodao/domain/local/shapes';
import { afterEach, expect, test, vi } from 'vitest';
import { createTestStore } from '../../platform/store/testStore.ts';
import {
  fetchNearbyShops,
  mapMoved,
  nearFlow,
  positionRequested,
  regionsRequested,
  selectHasMarkerError,
  selectMarkers,
  selectNearbyShops,
  selectPosition,
  selectPositionStatus,
  selectSelectedShopId,
  selectShopRegions,
  shopSelected,
} from './near.flow.ts';
import { parseNearParams } from './nearParams.ts';

const params = parseNearParams('');
const TAIPEI = 2200100;
const TAINAN = 2201500;
const noShops: NearbyShopList = { list: [], total: 0, index: 1, count: 20, pages: 0, radius: null, rateId: 'r1' };
const box = { swLng: 120, swLat: 22, neLng: 122, neLat: 25, zoom: 8 };

afterEach(() => vi.unstubAllGlobals());

function start() {
  const send = createFakeTransport();
  send.on(local.nearby, () => noShops);
  const store = createTestStore({ send, flows: [nearFlow], path: '/near/shop' });
  const state = () => store.getState() as never;
  return { send, store, state };
}

type Answer = { coords: { longitude: number; latitude: number } } | { code: number };

/** Stubs geolocation with a fixed answer. */
function stubGeolocation(answer: Answer) {
  const getCurrentPosition = vi.fn<(found: (position: Answer) => void, failed: (error: Answer) => void) => void>((found, failed) =>
    'code' in answer ? failed(answer) : found(answer),
  );
  vi.stubGlobal('navigator', { geolocation: { getCurrentPosition } });
  return getCurrentPosition;
}

test('shows the capital by default, without requesting the position', async () => {
  const { send, store } = start();
  const getPosition = stubGeolocation({ code: 1 });
  await store.run(() => fetchNearbyShops(params));
  expect(send.inputsOf(local.nearby)).toMatchObject([{ regionId: TAIPEI, lng: 121.517, lat: 25.0478 }]);
  expect(getPosition).not.toHaveBeenCalled();
});

test('measures distances from the centre of the chosen county', async () => {
  const { send, store } = start();
  await store.run(() => fetchNearbyShops({ ...params, regionId: TAINAN, kind: 'food', open: true }));
  expect(send.inputsOf(local.nearby)).toMatchObject([{ regionId: TAINAN, lng: 120.2133, kind: 'food', openNow: true }]);
});

test('searches near the shopper on request, and sends only the rounded position', async () => {
  const { send, store, state } = start();
  stubGeolocation({ coords: { longitude: 120.681234, latitude: 24.137654 } });
  store.dispatch(positionRequested(params));
  await store.settle();
  expect(selectPosition(state())).toEqual({ lng: 120.681, lat: 24.138 });
  expect(selectNearbyShops(state()).value?.placeKey).toBe('undefined 120.681 24.138');
  expect(send.inputsOf(local.nearby)).toMatchObject([{ regionId: undefined, lng: 120.681, lat: 24.138 }]);
  expect(store.visited).toEqual([]);
});

test('navigates from a county to the position, which is not part of the address', async () => {
  const { store } = start();
  stubGeolocation({ coords: { longitude: 120.68, latitude: 24.13 } });
  store.dispatch(positionRequested({ ...params, regionId: TAINAN, kind: 'food' }));
  await store.settle();
  expect(store.visited).toEqual(['/near/shop?kind=food']);
});

test.each([
  [1, 'denied'],
  [2, 'unknown'],
  [3, 'unknown'],
])('maps geolocation error %i to %s and keeps the shown shops', async (code, status) => {
  const { send, store, state } = start();
  await store.run(() => fetchNearbyShops(params));
  stubGeolocation({ code });
  store.dispatch(positionRequested(params));
  await store.settle();
  expect(selectPositionStatus(state())).toBe(status);
  expect(selectPosition(state())).toBeNull();
  expect(selectNearbyShops(state()).state).toBe('ready');
  expect(send.inputsOf(local.nearby)).toHaveLength(1);
});

test('reports an unknown position without geolocation support', async () => {
  const { store, state } = start();
  vi.stubGlobal('navigator', {});
  store.dispatch(positionRequested(params));
  await store.settle();
  expect(selectPositionStatus(state())).toBe('unknown');
});

test('debounces requests while the map moves', async () => {
  vi.useFakeTimers();
  const { send, store, state } = start();
  send.on(local.shopMarkers, () => [{ id: 3, name: 'Bakery', lng: 121, lat: 24, icon: 'shop', count: 1 }]);
  store.dispatch(mapMoved({ ...box, zoom: 8 }));
  await vi.advanceTimersByTimeAsync(100);
  store.dispatch(mapMoved({ ...box, swLng: 120.00001234567, zoom: 9 }));
  await vi.advanceTimersByTimeAsync(300);
  vi.useRealTimers();
  expect(send.inputsOf(local.shopMarkers)).toEqual([{ ...box, zoom: 9 }]);
  expect(selectMarkers(state())).toHaveLength(1);
});

test('reports failed markers and keeps the shown ones', async () => {
  vi.useFakeTimers();
  const { send, store, state } = start();
  send.on(local.shopMarkers, () => new ApiError({ status: 503 }, 'server'));
  store.dispatch(mapMoved(box));
  await vi.advanceTimersByTimeAsync(300);
  vi.useRealTimers();
  expect(selectHasMarkerError(state())).toBe(true);
  expect(store.errorStatuses).toEqual([]);
});

test('says which counties have shops of the wished kind, most first', async () => {
  const { send, store, state } = start();
  const cluster = { id: null, name: '', icon: 'cluster' };
  send.on(local.shopMarkers, () => [
    { ...cluster, lng: 121.53, lat: 25.04, count: 3 },
    { ...cluster, lng: 120.2, lat: 23, count: 5 },
    { ...cluster, lng: 121.51, lat: 25.05, count: 4 },
  ]);
  store.dispatch(regionsRequested({ kind: 'food', categoryId: undefined, open: false }));
  await store.settle();
  expect(send.inputsOf(local.shopMarkers)).toMatchObject([{ kind: 'food' }]);
  expect(selectShopRegions(state())).toEqual([
    { regionId: TAIPEI, count: 7 },
    { regionId: TAINAN, count: 5 },
  ]);
  send.on(local.shopMarkers, () => new ApiError({ status: 503 }, 'server'));
  store.dispatch(regionsRequested({ kind: 'hostel', categoryId: undefined, open: false }));
  await store.settle();
  expect(selectShopRegions(state())).toEqual([]);
});

test('a shop that was chosen while its list reloaded stays chosen only if the new list has it', async () => {
  const { send, store, state } = start();
  const [kept, gone] = [{ orgId: 7 } as NearbyShop, { orgId: 8 } as NearbyShop];
  send.on(local.nearby, () => ({ ...noShops, list: [kept, gone] }));
  await store.run(() => fetchNearbyShops(params));
  store.dispatch(shopSelected(kept.orgId));
  send.on(local.nearby, () => ({ ...noShops, list: [kept] }));
  await store.run(() => fetchNearbyShops({ ...params, open: true }));
  expect(selectSelectedShopId(state())).toBe(kept.orgId);

  send.on(local.nearby, () => {
    store.dispatch(shopSelected(gone.orgId));
    return { ...noShops, list: [kept] };
  });
  await store.run(() => fetchNearbyShops({ ...params, kind: 'food' }));
  expect(selectSelectedShopId(state())).toBeNull();
});

import { local } from '@baodao/api-client/endpoints/local';
import { ApiError } from '@baodao/api-client/errors';
import { createFakeSend } from '@baodao/api-client/testing';
import type { NearList } from '@baodao/domain/local/shapes';
import { afterEach, expect, test, vi } from 'vitest';
import { createTestStore } from '../../store/testStore.ts';
import {
  fetchNear,
  mapMoved,
  nearFlow,
  positionAsked,
  selectAsking,
  selectMarks,
  selectMarksMissing,
  selectNear,
  selectPosition,
} from './near.flow.ts';
import { readNear } from './readNear.ts';

const view = readNear('');
const TAIPEI = 2200100;
const TAINAN = 2201500;
const nothing: NearList = { list: [], total: 0, index: 1, count: 20, pages: 0, radius: null, rateId: 'r1' };
const box = { swLng: 120, swLat: 22, neLng: 122, neLat: 25, zoom: 8 };

afterEach(() => vi.unstubAllGlobals());

function start() {
  const send = createFakeSend();
  send.on(local.near, () => nothing);
  const store = createTestStore({ send, flows: [nearFlow], here: '/near/shop' });
  const state = () => store.getState() as never;
  return { send, store, state };
}

type Answer = { coords: { longitude: number; latitude: number } } | { code: number };

/** A browser that answers like that, and counts how often it was asked. */
function stubBrowser(answer: Answer) {
  const getCurrentPosition = vi.fn<(found: (position: Answer) => void, failed: (error: Answer) => void) => void>((found, failed) =>
    'code' in answer ? failed(answer) : found(answer),
  );
  vi.stubGlobal('navigator', { geolocation: { getCurrentPosition } });
  return getCurrentPosition;
}

test('who has chosen nothing sees the capital, and the browser is not asked', async () => {
  const { send, store } = start();
  const asked = stubBrowser({ code: 1 });
  await store.run(() => fetchNear(view));
  expect(send.inputsOf(local.near)).toMatchObject([{ regionId: TAIPEI, lng: 121.517, lat: 25.0478 }]);
  expect(asked).not.toHaveBeenCalled();
});

test('a chosen county is measured from its middle', async () => {
  const { send, store } = start();
  await store.run(() => fetchNear({ ...view, regionId: TAINAN, kind: 'food', open: true }));
  expect(send.inputsOf(local.near)).toMatchObject([{ regionId: TAINAN, lng: 120.2133, kind: 'food', openNow: true }]);
});

test('after a tap the shops are those about the shopper, and only roughly where he is leaves the device', async () => {
  const { send, store, state } = start();
  stubBrowser({ coords: { longitude: 120.681234, latitude: 24.137654 } });
  store.dispatch(positionAsked(view));
  await store.settle();
  expect(selectPosition(state())).toEqual({ lng: 120.681, lat: 24.138 });
  expect(selectNear(state()).value?.place).toBe('undefined 120.681 24.138');
  expect(send.inputsOf(local.near)).toMatchObject([{ regionId: undefined, lng: 120.681, lat: 24.138 }]);
  expect(store.visited).toEqual([]);
});

test('from a chosen county it goes back to where the shopper is, by an address without him', async () => {
  const { store } = start();
  stubBrowser({ coords: { longitude: 120.68, latitude: 24.13 } });
  store.dispatch(positionAsked({ ...view, regionId: TAINAN, kind: 'food' }));
  await store.settle();
  expect(store.visited).toEqual(['/near/shop?kind=food']);
});

test.each([
  [1, 'denied'],
  [2, 'unknown'],
  [3, 'unknown'],
])('refusal %i is %s, and what was in sight stays', async (code, asking) => {
  const { send, store, state } = start();
  await store.run(() => fetchNear(view));
  stubBrowser({ code });
  store.dispatch(positionAsked(view));
  await store.settle();
  expect(selectAsking(state())).toBe(asking);
  expect(selectPosition(state())).toBeNull();
  expect(selectNear(state()).state).toBe('ready');
  expect(send.inputsOf(local.near)).toHaveLength(1);
});

test('a device without a compass is no reason to fail', async () => {
  const { store, state } = start();
  vi.stubGlobal('navigator', {});
  store.dispatch(positionAsked(view));
  await store.settle();
  expect(selectAsking(state())).toBe('unknown');
});

test('a map that is pushed asks once it rests', async () => {
  vi.useFakeTimers();
  const { send, store, state } = start();
  send.on(local.coordinates, () => [{ id: 3, name: 'Bakery', lng: 121, lat: 24, icon: 'shop', count: 1 }]);
  store.dispatch(mapMoved({ ...box, zoom: 8 }));
  await vi.advanceTimersByTimeAsync(100);
  store.dispatch(mapMoved({ ...box, swLng: 120.00001234567, zoom: 9 }));
  await vi.advanceTimersByTimeAsync(300);
  vi.useRealTimers();
  expect(send.inputsOf(local.coordinates)).toEqual([{ ...box, zoom: 9 }]);
  expect(selectMarks(state())).toHaveLength(1);
});

test('marks that could not be read are said to be missing, and those in sight stay', async () => {
  vi.useFakeTimers();
  const { send, store, state } = start();
  send.on(local.coordinates, () => new ApiError({ status: 503 }, 'server'));
  store.dispatch(mapMoved(box));
  await vi.advanceTimersByTimeAsync(300);
  vi.useRealTimers();
  expect(selectMarksMissing(state())).toBe(true);
  expect(store.failures).toEqual([]);
});

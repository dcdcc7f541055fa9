import { toViewport } from '@baodao/domain/local/mapView';
import { expect, test } from 'vitest';
import { createPlaceGroups } from './groupPlaces.ts';

const place = (key: string, lng: number, lat: number, count = 1) => ({ key, name: key, lng, lat, count });
const taipei = place('taipei', 121.51, 25.04);
const nearby = place('nearby', 121.514, 25.04);
const hualien = place('hualien', 121.6, 23.98);

test('pins that would overlap become one with their number, until the zoom level at which they separate', () => {
  const groupAt = createPlaceGroups([taipei, nearby, hualien]);
  const [pair, single] = groupAt(8.6).toSorted((one, other) => other.count - one.count);
  expect(pair).toMatchObject({ count: 2, places: [taipei, nearby] });
  expect(single).toMatchObject({ count: 1, places: [hualien], separatesAt: null });
  expect(groupAt((pair?.separatesAt ?? 0) - 1)).toHaveLength(2);
  expect(groupAt(pair?.separatesAt ?? 0)).toHaveLength(3);
});

test('places at one address never separate', () => {
  const groupAt = createPlaceGroups([taipei, { ...taipei, key: 'upstairs' }]);
  expect(groupAt(17)).toMatchObject([{ count: 2, separatesAt: null }]);
});

test('counts what the server already counted together, which separates by zooming in', () => {
  expect(createPlaceGroups([place('a', 121.5, 25, 7), place('b', 121.5001, 25)])(9)).toMatchObject([{ count: 8 }]);
  expect(createPlaceGroups([place('a', 121.5, 25, 7)])(9)).toMatchObject([{ count: 7, separatesAt: 11 }]);
});

test('at no zoom level the pins of a dense town overlap', () => {
  const view = { lng: 121.5, lat: 25, zoom: 0 };
  const frame = { width: 800, height: 600 };
  const groupAt = createPlaceGroups(
    Array.from({ length: 400 }, (_, at) => place(String(at), 121.5 + ((at * 37) % 101) / 2_000, 25 + ((at * 53) % 97) / 2_000)),
  );
  for (let zoom = 7; zoom <= 16; zoom += 0.5) {
    const centres = groupAt(zoom).map((group) => toViewport({ ...view, zoom }, frame, group));
    const gaps = centres.flatMap((one, at) => centres.slice(at + 1).map((other) => Math.hypot(one.x - other.x, one.y - other.y)));
    // The size of a pin.
    expect([zoom, Math.min(...gaps, 99) >= 32]).toEqual([zoom, true]);
  }
});

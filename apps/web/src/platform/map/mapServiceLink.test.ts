import { expect, test } from 'vitest';
import { mapServiceLink } from './mapServiceLink.ts';

test.each([
  ['Taipei', 121.517, 25.0478],
  ['Kinmen', 118.3187, 24.4326],
  ['Matsu', 119.9517, 26.1602],
  ['Penghu', 119.5664, 23.5655],
  ['Tokyo', 139.7, 35.7],
])('opens Google Maps for a place in %s', (name, lng, lat) => {
  expect(mapServiceLink({ name, lng, lat })).toEqual({
    service: 'google',
    href: `https://www.google.com/maps/search/?api=1&query=${lat},${lng}`,
  });
});

test.each([
  ['Xiamen', 118.09, 24.48],
  ['Fuzhou', 119.3, 26.08],
  ['上海 & 浦东', 121.47, 31.23],
])('opens Amap for a place in %s', (name, lng, lat) => {
  const { service, href } = mapServiceLink({ name, lng, lat });
  expect(service).toBe('amap');
  expect(Object.fromEntries(new URL(href).searchParams)).toEqual({ position: `${lng},${lat}`, name, coordinate: 'wgs84' });
});

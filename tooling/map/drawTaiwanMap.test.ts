import { readFile } from 'node:fs/promises';
import { promisify } from 'node:util';
import { brotliCompress } from 'node:zlib';
import { counties } from '@baodao/domain/local/counties';
import { project } from '@baodao/domain/local/mapView';
import { expect, test } from 'vitest';
import { drawTaiwanMap, mapFile, serializeMap, WORLD } from './drawTaiwanMap.ts';

const map = await drawTaiwanMap();

/** Converts the relative steps of a path to the points of each ring. */
const parseRings = (d: string): [number, number][][] =>
  d
    .split('z')
    .filter(Boolean)
    .map((ring) => {
      const steps = [...ring.matchAll(/-?\d+/g)].map(([number]) => Number(number));
      let [x, y] = [0, 0];
      return Array.from({ length: steps.length / 2 }, (_, at): [number, number] => {
        x += steps[2 * at] ?? 0;
        y += steps[2 * at + 1] ?? 0;
        return [x, y];
      });
    });

const containsPoint = (rings: [number, number][][], x: number, y: number): boolean =>
  rings.reduce((inside, ring) => {
    const crossings = ring.filter(([toX, toY], at) => {
      const [fromX, fromY] = ring.at(at - 1) ?? [toX, toY];
      return fromY > y !== toY > y && x < ((toX - fromX) * (y - fromY)) / (toY - fromY) + fromX;
    });
    return inside !== (crossings.length % 2 === 1);
  }, false);

test('the committed map equals the generated one', async () => {
  expect(await readFile(mapFile, 'utf8')).toBe(serializeMap(map));
});

test('the map has every county, and each contains its centre', () => {
  expect(map.counties.map(({ regionId }) => regionId)).toEqual(counties.map(({ regionId }) => regionId).toSorted((a, b) => a - b));
  for (const { regionId, lng, lat } of counties) {
    const at = project({ lng, lat });
    const rings = parseRings(map.counties.find((county) => county.regionId === regionId)?.d ?? '');
    expect([regionId, containsPoint(rings, at.x * WORLD - map.x, at.y * WORLD - map.y)]).toEqual([regionId, true]);
  }
});

test('the compressed map is under 25 kB', async () => {
  expect((await promisify(brotliCompress)(serializeMap(map))).length).toBeLessThan(25_000);
});

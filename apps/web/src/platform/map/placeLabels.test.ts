import { expect, test } from 'vitest';
import { placeLabels } from './placeLabels.ts';

const at = { x: 200, y: 100 };
const taipei = { ...at, halfWidth: 20 };

test('a label stands at its place, or beside the pin that would cover it', () => {
  expect(placeLabels([taipei], [])).toEqual([at]);
  expect(placeLabels([taipei], [{ x: 205, y: 98 }])).toEqual([{ x: 200, y: 131 }]);
  const below = { x: 200, y: 140 };
  expect(placeLabels([taipei], [at, below])).toEqual([{ x: 200, y: 69 }]);
  expect(placeLabels([taipei], [at, below, { x: 200, y: 60 }])).toEqual([{ x: 242, y: 100 }]);
});

test('a label covers no other, and is left out where there is no room', () => {
  expect(placeLabels([taipei, taipei], [])).toEqual([at, { x: 200, y: 131 }]);
  const pins = [158, 200, 242].flatMap((x) => [60, 100, 140].map((y) => ({ x, y })));
  expect(placeLabels([taipei], pins)).toEqual([null]);
});

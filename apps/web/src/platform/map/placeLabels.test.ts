import { expect, test } from 'vitest';
import { placeLabels } from './placeLabels.ts';

const taipei = { x: 200, y: 100 };

test('a label stands at its place, or below or above the pin that would cover it', () => {
  expect(placeLabels([taipei], [])).toEqual([taipei]);
  expect(placeLabels([taipei], [{ x: 205, y: 98 }])).toEqual([{ x: 200, y: 131 }]);
  const pins = [taipei, { x: 200, y: 140 }];
  expect(placeLabels([taipei], pins)).toEqual([{ x: 200, y: 69 }]);
});

test('a label covers no other, and is left out where there is no room', () => {
  expect(placeLabels([taipei, taipei], [])).toEqual([taipei, { x: 200, y: 131 }]);
  const pins = [0, 1, 2, 3, 4, 5, 6].map((at) => ({ x: 200, y: 10 + at * 30 }));
  expect(placeLabels([taipei], pins)).toEqual([null]);
});

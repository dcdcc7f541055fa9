import { expect, test } from 'vitest';
import { soldPercent } from './soldPercent.ts';

test.each([
  [100, 0, 0],
  [1000, 1, 1],
  [100, 73, 73],
  [1000, 999, 99],
  [100, 100, 100],
  [0, 0, 100],
])('%i units with %i sold: %i %%', (quota, sold, percent) => {
  expect(soldPercent({ quota, sold })).toBe(percent);
});

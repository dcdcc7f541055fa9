import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { pageWindow } from './pageWindow.ts';

const page = fc.integer({ min: -10, max: 2000 });
const pages = fc.integer({ min: 0, max: 1000 });
const radius = fc.integer({ min: 0, max: 20 });

describe('pageWindow', () => {
  it.each([
    [1, 10, 2, [1, 2, 3]],
    [5, 10, 2, [3, 4, 5, 6, 7]],
    [10, 10, 2, [8, 9, 10]],
    [1, 1, 3, [1]],
    [99, 4, 1, [3, 4]],
    [-3, 4, 1, [1, 2]],
    [1, 0, 2, []],
    [3, 9, 0, [3]],
  ])('returns the window of page %i of %i with radius %i', (current, total, around, numbers) => {
    expect(pageWindow(current, total, around).numbers).toEqual(numbers);
  });

  it('stays within the pages, has no gaps and never exceeds the radius', () => {
    fc.assert(
      fc.property(page, pages, radius, (current, total, around) => {
        const { min, max, numbers } = pageWindow(current, total, around);
        expect(min).toBeGreaterThanOrEqual(1);
        expect(max).toBeLessThanOrEqual(total);
        expect(numbers).toHaveLength(Math.max(0, max - min + 1));
        expect(numbers.every((number, offset) => number === min + offset)).toBe(true);
        expect(numbers.length).toBeLessThanOrEqual(2 * around + 1);
      }),
    );
  });

  it('contains the current page and its existing neighbours', () => {
    fc.assert(
      fc.property(
        pages.chain((total) => fc.tuple(fc.constant(total), fc.integer({ min: 1, max: Math.max(1, total) }))),
        radius,
        ([total, current], around) => {
          const { numbers } = pageWindow(current, total, around);
          expect(numbers.includes(current)).toBe(total > 0);
          expect(numbers.includes(current + around)).toBe(current + around <= total);
          expect(numbers.includes(current - around)).toBe(total > 0 && current - around >= 1);
        },
      ),
    );
  });
});

import { expect, it } from 'vitest';
import { discountPercent } from './discountPercent.ts';

// (1 - 0.9) * 100 is 9.999999999999998 in binary floating point.
it.each([
  ['900.00', '1000.00', 10],
  ['860.00', '1000.00', 14],
  ['999.00', '1000.00', 0],
  ['0.00', '1000.00', 100],
  ['1100.00', '1000.00', 0],
  ['5.00', '0.00', 0],
])('%s instead of %s is %d percent less', (price, regular, percent) => {
  expect(discountPercent(price, regular)).toBe(percent);
});

import { expect, test } from 'vitest';
import { compareSales } from './compareSales.ts';

test.each([
  ['150.00', '100.00', 0.5],
  ['0.00', '100.00', -1],
  ['100.00', '100.00', 0],
  ['123456789012.34', '1.00', 123_456_789_011.34],
])('%s after %s is a change of %s', (now, before, change) => {
  expect(compareSales(now, before)).toBe(change);
});

test('nothing before is no change at all', () => {
  expect(compareSales('5.00', '0.00')).toBe(null);
});

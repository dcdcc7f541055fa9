import { convert } from '@baodao/domain/money/convert';
import { expect, test } from 'vitest';
import { boundInCny, maxInTwd, minInTwd } from './priceBounds.ts';

test.each(['0.2273', '0.25', '0.2', '0.219'])(
  'bounds in yuan find the products whose price in yuan is within them, at a rate of %s',
  (text) => {
    const rate = Number(text);
    const shown = (twd: number) => Number(convert(String(twd), 'TWD', 'CNY', { TWD: '1', CNY: text }));
    for (const cny of [1, 2, 10, 91, 100, 999, 12_345]) {
      const min = Number(minInTwd(String(cny), rate));
      expect(shown(min)).toBeGreaterThanOrEqual(cny);
      expect(shown(min - 1)).toBeLessThan(cny);
      const max = Number(maxInTwd(String(cny), rate));
      expect(shown(max)).toBeLessThanOrEqual(cny);
      expect(shown(max + 1)).toBeGreaterThan(cny);
      // What was typed is shown again.
      expect(boundInCny(String(min), rate)).toBe(String(cny));
      expect(boundInCny(String(max), rate)).toBe(String(cny));
    }
  },
);

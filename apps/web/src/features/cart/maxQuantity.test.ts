import { expect, test } from 'vitest';
import { maxQuantity } from './maxQuantity.ts';

test.each([
  [{ stock: 10, limit: 0 }, 10],
  [{ stock: 500, limit: 0 }, 99],
  [{ stock: 10, limit: 2 }, 2],
  [{ stock: 1, limit: 2 }, 1],
  [{ stock: 0, limit: 0 }, 0],
])('a SKU with %j allows at most %i', (sku, max) => expect(maxQuantity(sku)).toBe(max));

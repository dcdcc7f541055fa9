import { expect, test } from 'vitest';
import type { SaleRecord } from '../sales/sales.ts';
import type { PricedLine, PricedOrder } from './priceOrders.ts';
import { type RemainingStock, reserveFrom } from './remainingStock.ts';

const line = (skuId: number, num: number, sale: Pick<SaleRecord, 'kind' | 'id'> | null = null) =>
  ({ sku: { skuId }, num, sale }) as PricedLine;
const orderOf = (...lines: PricedLine[]) => ({ orders: [{ lines, gifts: [] as PricedLine[] } as PricedOrder] });

test('a later, smaller order can be reserved after one that was too large', () => {
  const remaining: RemainingStock = new Map([['sku 1', 5]]);
  expect([3, 3, 2, 1].map((num) => reserveFrom(remaining, orderOf(line(1, num))))).toEqual([true, false, true, false]);
  expect(remaining.get('sku 1')).toBe(0);
});

test('reserves all units of an order or none: of the sale, of stock and of free gifts', () => {
  const remaining: RemainingStock = new Map([
    ['sku 1', 5],
    ['sku 2', 1],
    ['market 7', 2],
  ]);
  const sale = { kind: 'market', id: 7 } as const;
  expect(reserveFrom(remaining, orderOf(line(1, 1), line(2, 2)))).toBe(false);
  expect(reserveFrom(remaining, orderOf(line(1, 3, sale)))).toBe(false);
  expect(reserveFrom(remaining, { orders: [{ lines: [line(1, 1)], gifts: [line(2, 2)] } as PricedOrder] })).toBe(false);
  expect(remaining).toEqual(
    new Map([
      ['sku 1', 5],
      ['sku 2', 1],
      ['market 7', 2],
    ]),
  );
  expect(reserveFrom(remaining, orderOf(line(1, 2, sale), line(2, 1)))).toBe(true);
  expect(reserveFrom(remaining, orderOf(line(1, 1, sale)))).toBe(false);
  expect(remaining.get('sku 1')).toBe(3);
});

test('a sale without a stock limit never runs out', () => {
  expect(reserveFrom(new Map([['sku 1', 9]]), orderOf(line(1, 9, { kind: 'promotion', id: 3 })))).toBe(true);
});

import { expect, test } from 'vitest';
import type { SaleRecord } from '../markets/sales.ts';
import type { PricedLine, PricedOrder } from './priceOrders.ts';
import { type RemainingStock, reserveFrom } from './remainingStock.ts';

const line = (skuId: number, num: number, sale: Pick<SaleRecord, 'kind' | 'id'> | null = null) =>
  ({ sku: { skuId }, num, sale }) as PricedLine;
const wanting = (...lines: PricedLine[]) => ({ orders: [{ lines, gifts: [] as PricedLine[] } as PricedOrder] });

test('pieces are taken while they are there, whatever comes after what did not fit', () => {
  const room: RemainingStock = new Map([['sku 1', 5]]);
  expect([3, 3, 2, 1].map((num) => reserveFrom(room, wanting(line(1, num))))).toEqual([true, false, true, false]);
  expect(room.get('sku 1')).toBe(0);
});

test('an order takes all it wants or nothing: of the sale, of the stock, and of what comes free', () => {
  const room: RemainingStock = new Map([
    ['sku 1', 5],
    ['sku 2', 1],
    ['market 7', 2],
  ]);
  const sale = { kind: 'market', id: 7 } as const;
  expect(reserveFrom(room, wanting(line(1, 1), line(2, 2)))).toBe(false);
  expect(reserveFrom(room, wanting(line(1, 3, sale)))).toBe(false);
  expect(reserveFrom(room, { orders: [{ lines: [line(1, 1)], gifts: [line(2, 2)] } as PricedOrder] })).toBe(false);
  expect(room).toEqual(
    new Map([
      ['sku 1', 5],
      ['sku 2', 1],
      ['market 7', 2],
    ]),
  );
  expect(reserveFrom(room, wanting(line(1, 2, sale), line(2, 1)))).toBe(true);
  expect(reserveFrom(room, wanting(line(1, 1, sale)))).toBe(false);
  expect(room.get('sku 1')).toBe(3);
});

test('what has no bound never runs out', () => {
  expect(reserveFrom(new Map([['sku 1', 9]]), wanting(line(1, 9, { kind: 'promotion', id: 3 })))).toBe(true);
});

import { expect, test } from 'vitest';
import type { SaleFacts } from '../markets/saleFacts.ts';
import { fitIn, type Room } from './fitIn.ts';
import type { ReckonedLine, ReckonedOrder } from './reckon.ts';

const line = (skuId: number, num: number, sale: Pick<SaleFacts, 'kind' | 'id'> | null = null) =>
  ({ goods: { skuId }, num, sale }) as ReckonedLine;
const wanting = (...lines: ReckonedLine[]) => ({ orders: [{ lines, gifts: [] as ReckonedLine[] } as ReckonedOrder] });

test('pieces are taken while they are there, whatever comes after what did not fit', () => {
  const room: Room = new Map([['sku 1', 5]]);
  expect([3, 3, 2, 1].map((num) => fitIn(room, wanting(line(1, num))))).toEqual([true, false, true, false]);
  expect(room.get('sku 1')).toBe(0);
});

test('an order takes all it wants or nothing: of the sale, of the stock, and of what comes free', () => {
  const room: Room = new Map([
    ['sku 1', 5],
    ['sku 2', 1],
    ['market 7', 2],
  ]);
  const sale = { kind: 'market', id: 7 } as const;
  expect(fitIn(room, wanting(line(1, 1), line(2, 2)))).toBe(false);
  expect(fitIn(room, wanting(line(1, 3, sale)))).toBe(false);
  expect(fitIn(room, { orders: [{ lines: [line(1, 1)], gifts: [line(2, 2)] } as ReckonedOrder] })).toBe(false);
  expect(room).toEqual(
    new Map([
      ['sku 1', 5],
      ['sku 2', 1],
      ['market 7', 2],
    ]),
  );
  expect(fitIn(room, wanting(line(1, 2, sale), line(2, 1)))).toBe(true);
  expect(fitIn(room, wanting(line(1, 1, sale)))).toBe(false);
  expect(room.get('sku 1')).toBe(3);
});

test('what has no bound never runs out', () => {
  expect(fitIn(new Map([['sku 1', 9]]), wanting(line(1, 9, { kind: 'promotion', id: 3 })))).toBe(true);
});

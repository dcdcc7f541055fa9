import { leftInSale, type SaleFacts } from '../markets/saleFacts.ts';
import type { OrderFacts } from './facts.ts';
import type { Reckoned } from './reckon.ts';

/** How many pieces are left of skus and of sales, as far as they are bounded, for those who want them together. */
export type Room = Map<string, number>;

const ofSku = (skuId: number) => `sku ${skuId}`;
const ofSale = ({ kind, id }: SaleFacts) => `${kind} ${id}`;

/** What all of these were told is there. */
export function roomOf(all: readonly (OrderFacts | Error)[]): Room {
  const room: Room = new Map();
  for (const facts of all) {
    if (facts instanceof Error) continue;
    for (const goods of [facts.goods, facts.gifts]) for (const { skuId, stock } of goods.values()) room.set(ofSku(skuId), stock);
    for (const sale of facts.sales.values()) {
      const left = leftInSale(sale);
      if (left !== null) room.set(ofSale(sale), left);
    }
  }
  return room;
}

/** Takes what an order wants out of the room, or nothing where one of its pieces is not there. */
export function fitIn(room: Room, { orders }: Pick<Reckoned, 'orders'>): boolean {
  const wanted = new Map<string, number>();
  const want = (key: string, num: number) => wanted.set(key, (wanted.get(key) ?? 0) + num);
  for (const { lines, gifts } of orders) {
    for (const { goods, num } of [...lines, ...gifts]) want(ofSku(goods.skuId), num);
    for (const { sale, num } of lines) if (sale) want(ofSale(sale), num);
  }
  if ([...wanted].some(([key, num]) => num > (room.get(key) ?? num))) return false;
  for (const [key, num] of wanted) {
    const left = room.get(key);
    if (left !== undefined) room.set(key, left - num);
  }
  return true;
}

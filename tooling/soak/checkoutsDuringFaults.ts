// Thousands of checkouts out of carts while something breaks over and over, and what must be true of every buyer afterwards.
import { setTimeout as sleep } from 'node:timers/promises';
import { orders } from '@baodao/api-client/endpoints/orders';
import { addProduct } from '../../apps/api/test/products.ts';
import type { Buyer } from '../bench/addBuyers.ts';
import { call, mapConcurrently } from './call.ts';
import { exactly, type Finding, none, reported } from './check.ts';
import { checkOut, quote } from './checkOut.ts';
import type { SoakShop } from './soakShop.ts';

const CONCURRENCY = 40;
const PRODUCTS = 8;
/** One in so many sends it once and never asks what came of it. */
const ABANDON_EVERY = 20;

export interface FaultPlan {
  checkouts: number;
  /** How often it breaks; evenly spread over the checkouts. */
  faults: number;
  /** Breaks it, and returns when it may break again. */
  injectFault: (nth: number) => Promise<void>;
  /** Told of each order that was made. */
  onOrdered?: () => void;
}

interface CartBuyer extends Buyer {
  skuId: number;
  cartId: number;
}

export async function checkOutDuringFaults(shop: SoakShop, { checkouts, faults, injectFault, onOrdered }: FaultPlan): Promise<Finding[]> {
  const buyers = await fillCarts(shop, checkouts);
  let done = 0;
  let broken = 0;
  const step = checkouts / (faults + 1);
  const wrong: string[] = [];
  const told200 = new Map<number, string[]>();
  const began = performance.now();
  const breaking = breakEvenly();
  await mapConcurrently(buyers, CONCURRENCY, async (buyer, at) => {
    // Buyers never run ahead of what breaks: on a slow machine it takes its time to come back.
    while (broken < faults && at >= (broken + 2) * step) await sleep(20);
    try {
      const lines = [{ skuId: buyer.skuId, num: 1, cartId: buyer.cartId }];
      if (at % ABANDON_EVERY === ABANDON_EVERY - 1) await sendOnceAndLeave(buyer, lines, at);
      else {
        const { orderCodes, code } = await checkOut(shop.urls, buyer, lines);
        if (code === 0) {
          told200.set(buyer.userId, orderCodes);
          onOrdered?.();
        } else wrong.push(`refused with ${code}`);
      }
    } catch (error) {
      wrong.push(error instanceof Error ? error.message : String(error));
    }
    done += 1;
  });
  const seconds = (performance.now() - began) / 1_000;
  await breaking;
  // Whatever still runs on behalf of somebody who has left.
  await sleep(1_500);
  const left = await shop.services.pool.query<{ userId: string; trades: number; codes: string[] | null; carts: number }>(
    `SELECT member.id AS "userId", (SELECT count(*)::int FROM cart_line WHERE cart_line.user_id = member.id) AS carts,
       (SELECT count(DISTINCT trade_code)::int FROM shop_order WHERE shop_order.user_id = member.id) AS trades,
       (SELECT array_agg(code) FROM shop_order WHERE shop_order.user_id = member.id) AS codes
     FROM member WHERE id = ANY($1::bigint[])`,
    [buyers.map(({ userId }) => userId)],
  );
  const twice = left.rows.filter(({ trades }) => trades > 1);
  const lost = left.rows.filter(({ userId, codes }) => told200.get(Number(userId))?.some((code) => !codes?.includes(code)));
  const cartGone = left.rows.filter(({ trades, carts }) => trades === 0 && carts === 0);
  const cartKept = left.rows.filter(({ trades, carts }) => trades > 0 && carts > 0);
  return [
    reported('checkouts', `${checkouts} in ${seconds.toFixed(0)} s, ${(checkouts / seconds).toFixed(0)} a second`),
    ...(faults > 0 ? [exactly('times it was broken', broken, faults)] : []),
    none('checkouts that did not end well', wrong),
    exactly('orders made twice', twice.length, 0),
    exactly('orders that were promised and are not there', lost.length, 0),
    exactly('carts lost without an order', cartGone.length, 0),
    exactly('carts that kept what was ordered', cartKept.length, 0),
    ...(await shop.audit()),
  ];

  /** Whoever loses patience looks neither at the answer nor for it. */
  async function sendOnceAndLeave(buyer: CartBuyer, lines: { skuId: number; num: number; cartId: number }[], at: number) {
    const { calcToken } = await quote(shop.urls, buyer, lines);
    if (!calcToken) throw new Error('No quote');
    const url = shop.urls[at % shop.urls.length] ?? '';
    await call(url, orders.save, { calcToken }, { token: buyer.token, signal: AbortSignal.timeout(at % 50) });
  }

  async function breakEvenly(): Promise<void> {
    for (; broken < faults; broken++) {
      while (done < (broken + 0.5) * step) await sleep(20);
      await injectFault(broken);
    }
  }
}

/** As many members, each with one piece in his cart. */
async function fillCarts(shop: SoakShop, count: number): Promise<CartBuyer[]> {
  const { skuIds } = await addProduct(shop, { skus: PRODUCTS, stock: 1_000_000 });
  const buyers = await shop.addBuyers(count);
  const skuOf = (at: number) => skuIds[at % skuIds.length] ?? 0;
  const { rows } = await shop.services.pool.query<{ id: string; userId: string }>(
    `INSERT INTO cart_line (user_id, sku_id, num, price_added)
     SELECT user_id, sku_id, 1, 100 FROM unnest($1::bigint[], $2::int[]) AS given (user_id, sku_id) RETURNING id, user_id AS "userId"`,
    [buyers.map(({ userId }) => userId), buyers.map((_, at) => skuOf(at))],
  );
  const cartOf = new Map(rows.map(({ id, userId }) => [Number(userId), Number(id)]));
  return buyers.map((buyer, at) => ({ ...buyer, skuId: skuOf(at), cartId: cartOf.get(buyer.userId) ?? 0 }));
}

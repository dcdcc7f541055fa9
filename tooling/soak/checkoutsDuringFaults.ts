// Runs thousands of cart checkouts while faults are injected, then verifies the orders and the cart of every buyer.
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
/** Every twentieth buyer sends one request, disconnects and never asks for the outcome. */
const ABANDON_EVERY = 20;

export interface FaultPlan {
  checkouts: number;
  /** Number of faults, spread evenly over the checkouts. */
  faults: number;
  /** Injects a fault. Resolves when the next fault may follow. */
  injectFault: (nth: number) => Promise<void>;
  /** Called after each order. */
  onOrdered?: () => void;
  /** What is bought. Default: a product of its own. */
  skuIds?: readonly number[];
}

/** The part of a shop that the checkouts need. */
export type CheckoutShop = Pick<SoakShop, 'services' | 'urls' | 'addBuyers' | 'audit'>;

interface CartBuyer extends Buyer {
  skuId: number;
  cartId: number;
}

export async function checkOutDuringFaults(shop: CheckoutShop, plan: FaultPlan): Promise<Finding[]> {
  const { checkouts, faults, injectFault, onOrdered } = plan;
  const skuIds = plan.skuIds ?? (await addProduct(shop, { skus: PRODUCTS, stock: 1_000_000 })).skuIds;
  const buyers = await fillCarts(shop, checkouts, skuIds);
  let done = 0;
  let broken = 0;
  const step = checkouts / (faults + 1);
  const wrong: string[] = [];
  const confirmedCodes = new Map<number, string[]>();
  const startedAt = performance.now();
  const faultsDone = spreadFaults();
  await mapConcurrently(buyers, CONCURRENCY, async (buyer, at) => {
    // On a slow machine recovery takes longer, so buyers wait for the faults that are due.
    while (broken < faults && at >= (broken + 2) * step) await sleep(20);
    try {
      const lines = [{ skuId: buyer.skuId, num: 1, cartId: buyer.cartId }];
      if (at % ABANDON_EVERY === ABANDON_EVERY - 1) await sendAndDisconnect(buyer, lines, at);
      else {
        const { orderCodes, code } = await checkOut(shop.urls, buyer, lines);
        if (code === 0) {
          confirmedCodes.set(buyer.userId, orderCodes);
          onOrdered?.();
        } else wrong.push(`rejected with ${code}`);
      }
    } catch (error) {
      wrong.push(error instanceof Error ? error.message : String(error));
    }
    done += 1;
  });
  const seconds = (performance.now() - startedAt) / 1_000;
  await faultsDone;
  // Requests of disconnected clients may still run.
  await sleep(1_500);
  const outcome = await shop.services.pool.query<{ userId: string; orderGroups: number; codes: string[] | null; carts: number }>(
    `SELECT member.id AS "userId", (SELECT count(*)::int FROM cart_line WHERE cart_line.user_id = member.id) AS carts,
       (SELECT count(DISTINCT trade_code)::int FROM shop_order WHERE shop_order.user_id = member.id) AS "orderGroups",
       (SELECT array_agg(code) FROM shop_order WHERE shop_order.user_id = member.id) AS codes
     FROM member WHERE id = ANY($1::bigint[])`,
    [buyers.map(({ userId }) => userId)],
  );
  const duplicates = outcome.rows.filter(({ orderGroups }) => orderGroups > 1);
  const lost = outcome.rows.filter(({ userId, codes }) => confirmedCodes.get(Number(userId))?.some((code) => !codes?.includes(code)));
  const lostCarts = outcome.rows.filter(({ orderGroups, carts }) => orderGroups === 0 && carts === 0);
  const uncleanedCarts = outcome.rows.filter(({ orderGroups, carts }) => orderGroups > 0 && carts > 0);
  return [
    reported('checkouts', `${checkouts} in ${seconds.toFixed(0)} s, ${(checkouts / seconds).toFixed(0)} per second`),
    ...(faults > 0 ? [exactly('injected faults', broken, faults)] : []),
    none('failed checkouts', wrong),
    exactly('buyers with two orders', duplicates.length, 0),
    exactly('confirmed orders that are missing', lost.length, 0),
    exactly('carts lost without an order', lostCarts.length, 0),
    exactly('carts that still contain ordered items', uncleanedCarts.length, 0),
    ...(await shop.audit()),
  ];

  /** The client disconnects within 50 ms and ignores the outcome. */
  async function sendAndDisconnect(buyer: CartBuyer, lines: { skuId: number; num: number; cartId: number }[], at: number) {
    const { calcToken } = await quote(shop.urls, buyer, lines);
    if (!calcToken) throw new Error('No quote');
    const url = shop.urls[at % shop.urls.length] ?? '';
    await call(url, orders.save, { calcToken }, { token: buyer.token, signal: AbortSignal.timeout(at % 50) });
  }

  async function spreadFaults(): Promise<void> {
    for (; broken < faults; broken++) {
      while (done < (broken + 0.5) * step) await sleep(20);
      await injectFault(broken);
    }
  }
}

/** Adds members, each with one unit in the cart. */
async function fillCarts(shop: CheckoutShop, count: number, skuIds: readonly number[]): Promise<CartBuyer[]> {
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

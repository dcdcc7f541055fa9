import { randomUUID } from 'node:crypto';
import { existsSync } from 'node:fs';
import { setTimeout as sleep } from 'node:timers/promises';
import { coupons } from '@baodao/api-client/endpoints/coupons';
import { orders } from '@baodao/api-client/endpoints/orders';
import { addCoupon } from '../../apps/api/test/coupons.ts';
import { addProduct } from '../../apps/api/test/products.ts';
import type { Buyer } from '../bench/addBuyers.ts';
import { callUntilAnswered, mapConcurrently } from './call.ts';
import { type Check, exactly, none, reported } from './check.ts';
import { quote } from './checkOut.ts';
import { openSoakShop, type SoakShop } from './soakShop.ts';

/** Debian's package `faketime`. */
const libraries = ['x86_64', 'aarch64'].map((machine) => `/usr/lib/${machine}-linux-gnu/faketime/libfaketime.so.1`);
const BUYERS = 40;
/** Jobs of the API with the wrong clock could end orders or sessions early. */
const JOBS_MS = 8_000;

/** Windows, orders and sessions follow the clock of the database, so an API with a wrong clock serves like another one. */
export const wrongClock: Check = {
  title: 'The clock of one of two APIs is three days fast, then three days slow',
  async run(context) {
    const library = libraries.find((file) => existsSync(file));
    if (!library) return [reported('not run, because libfaketime was not found', 'package faketime')];
    const shop = await openSoakShop(context);
    try {
      const problems: string[] = [];
      for (const offset of ['+3d', '-3d']) {
        await shop.apis[1]?.stop();
        // Timers use the monotonic clock, which does not change when a clock is set.
        await shop.restart(1, { LD_PRELOAD: library, FAKETIME: offset, FAKETIME_DONT_FAKE_MONOTONIC: '1' });
        const found = await tradeAtBoth(shop);
        problems.push(...found.map((problem) => `${offset}: ${problem}`));
      }
      const { rows } = await shop.services.pool.query<{ placed: number; misdated: number; expired: number }>(
        `SELECT count(*)::int AS placed, count(*) FILTER (WHERE state < 0)::int AS expired,
           count(*) FILTER (WHERE created_at NOT BETWEEN shop_now() - interval '15 minutes' AND shop_now()
             OR pay_deadline NOT BETWEEN created_at AND created_at + interval '1 day')::int AS misdated
         FROM shop_order`,
      );
      const { placed = -1, misdated = -1, expired = -1 } = rows[0] ?? {};
      return [
        none('calls that the wrong clock changed', problems),
        exactly('orders placed', placed, 2 * BUYERS),
        exactly('orders with a wrong time', misdated, 0),
        exactly('orders that ended early', expired, 0),
        ...(await shop.audit()),
      ];
    } finally {
      await shop.stop();
    }
  },
};

/** Each buyer claims coupons and gets a quote at one API, and orders at the other. */
async function tradeAtBoth(shop: SoakShop): Promise<string[]> {
  const { skuId } = await addProduct(shop, { stock: 1_000, price: '500.00' });
  const open = await addCoupon(shop, { receive: [-1, 1] });
  const over = await addCoupon(shop, { receive: [-48, -24] });
  const future = await addCoupon(shop, { receive: [24, 48] });
  const buyers = await shop.addBuyers(BUYERS);
  const found = await mapConcurrently(buyers, 8, (buyer, at) => buy(shop.urls, at % 2, buyer, { skuId, open, over, future }));
  await sleep(JOBS_MS);
  const sessions = await mapConcurrently(buyers, 8, async ({ token }, at) => {
    const { httpStatus } = await callUntilAnswered([shop.urls[at % 2] ?? ''], orders.list, {}, { token });
    return httpStatus === 200 ? [] : [`session: ${httpStatus}`];
  });
  return [...found, ...sessions].flat();
}

async function buy(
  urls: readonly string[],
  first: number,
  buyer: Buyer,
  { skuId, open, over, future }: Record<'skuId' | 'open' | 'over' | 'future', number>,
): Promise<string[]> {
  const [one = '', other = ''] = first === 0 ? urls : urls.toReversed();
  const { token } = buyer;
  const claim = async (couponId: number) => (await callUntilAnswered([one], coupons.claim, { couponId, orgId: 0 }, { token })).httpStatus;
  const problems: string[] = [];
  const claims = [await claim(open), await claim(over), await claim(future)];
  if (claims.map((status) => status === 200).join() !== 'true,false,false') problems.push(`claims: ${claims.join()}`);
  const { calcToken } = await quote([one], buyer, [{ skuId, num: 1 }]);
  if (!calcToken) return [...problems, 'no quote'];
  const saved = await callUntilAnswered([other], orders.save, { calcToken }, { token, key: randomUUID() });
  return saved.httpStatus === 200 ? problems : [...problems, `save: ${saved.httpStatus} ${saved.code}`];
}

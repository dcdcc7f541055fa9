import { setTimeout as sleep } from 'node:timers/promises';
import { coupons } from '@baodao/api-client/endpoints/coupons';
import { orders } from '@baodao/api-client/endpoints/orders';
import { errorCodes } from '@baodao/domain/errors/codes';
import { addCoupon } from '../../apps/api/test/coupons.ts';
import { addProduct } from '../../apps/api/test/products.ts';
import type { Buyer } from '../bench/addBuyers.ts';
import { callUntilAnswered, mapConcurrently } from './call.ts';
import { type Check, none, reported } from './check.ts';
import { openSoakShop, type SoakShop } from './soakShop.ts';

const CONCURRENCY = 20;
const PURCHASES = 1_000;

interface PurchaseTarget {
  skuId: number;
  productId: number;
  shopId: number;
  couponId: number;
}

/** What can happen to an order between the moment it is shown and the moment it is sent. `undo` lets the next buyer find things in order. */
const changes: Readonly<Record<string, { make: string; undo?: string; by: keyof PurchaseTarget }>> = {
  'price up': { make: 'UPDATE sku SET price = price + 1 WHERE id = $1', by: 'skuId' },
  'price down': { make: 'UPDATE sku SET price = greatest(price - 1, 1) WHERE id = $1', by: 'skuId' },
  'sold out': {
    make: 'UPDATE sku SET supplied = supplied - stock, stock = 0 WHERE id = $1',
    undo: 'UPDATE sku SET supplied = supplied + 100, stock = stock + 100 WHERE id = $1',
    by: 'skuId',
  },
  'off the shelf': {
    make: 'UPDATE product SET status = 0 WHERE id = $1',
    undo: 'UPDATE product SET status = 1 WHERE id = $1',
    by: 'productId',
  },
  'dearer to send': { make: 'UPDATE shipping SET fee = fee + 5 WHERE shop_id = $1', by: 'shopId' },
  'a coupon worth less': { make: 'UPDATE coupon SET amount = greatest(amount - 1, 1) WHERE id = $1', by: 'couponId' },
  'another rate': {
    make: `WITH quoted AS (
        INSERT INTO rate_set (id, quoted_at, source, sample) SELECT gen_random_uuid(), shop_now(), 'soak', true WHERE $1::int > 0 RETURNING id
      )
      INSERT INTO rate (set_id, code, rate) SELECT id, code, value
      FROM quoted, (VALUES ('TWD', 1), ('CNY', round((0.22 + random() / 100)::numeric, 4))) AS given (code, value)`,
    by: 'skuId',
  },
};

/** The only ways to say no to it. */
const allowedRejections = new Set<number>([
  errorCodes.priceChanged,
  errorCodes.stockTooLow,
  errorCodes.productOffShelf,
  errorCodes.skuRemoved,
  errorCodes.couponNotInWindow,
  errorCodes.couponConditionNotMet,
]);

export const changesAfterQuote: Check = {
  title: 'Price, stock, shelf, fee, coupon or rate changes between the quote and the order',
  async run(house) {
    const shop = await openSoakShop(house);
    try {
      const rounds = PURCHASES / CONCURRENCY;
      const kinds = Object.keys(changes);
      const places = await Promise.all(Array.from({ length: CONCURRENCY }, () => addPurchaseTarget(shop)));
      const outcomes: string[] = [];
      for (let round = 0; round < rounds; round++) {
        const buyers = await shop.addBuyers(CONCURRENCY);
        outcomes.push(
          ...(await mapConcurrently(places, CONCURRENCY, (place, at) =>
            buyDuringChange(shop, buyers[at], place, kinds[round % kinds.length] ?? '').catch(
              (error: unknown) => `wrong: ${error instanceof Error ? error.message : String(error)}`,
            ),
          )),
        );
      }
      const count = (kind: string) => outcomes.filter((outcome) => outcome === kind).length;
      return [
        none(
          `of ${outcomes.length}, neither as quoted nor refused with a reason`,
          outcomes.filter((outcome) => outcome.startsWith('wrong')),
        ),
        reported('ordered as quoted, and refused with a reason', `${count('honoured')}, ${count('refused')}`),
        ...(await shop.audit()),
      ];
    } finally {
      await shop.stop();
    }
  },
};

async function addPurchaseTarget(shop: SoakShop): Promise<PurchaseTarget> {
  const { skuId, productId, shopId } = await addProduct(shop, { stock: 10_000, price: '500.00' });
  return { skuId, productId, shopId, couponId: await addCoupon(shop, { amount: '100.00' }) };
}

async function buyDuringChange(shop: SoakShop, buyer: Buyer | undefined, terms: PurchaseTarget, kind: string): Promise<string> {
  const change = changes[kind];
  if (!buyer || !change) throw new Error('Nobody buys');
  const { urls, services } = shop;
  const { token, addressId } = buyer;
  if (change.by === 'couponId') await callUntilAnswered(urls, coupons.claim, { couponId: terms.couponId, orgId: 0 }, { token });
  const { data: quoted } = await callUntilAnswered(
    urls,
    orders.calculate,
    { lines: [{ skuId: terms.skuId, num: 2 }], addressId },
    { token },
  );
  if (!quoted?.calcToken) return 'wrong: no quote';
  const { calcToken, payAmount, payAmountCny } = quoted;

  const happen = async () => {
    // An order takes longer than a change: so that each comes first about as often.
    await sleep(Math.random() * 150);
    await services.pool.query(change.make, [terms[change.by]]);
  };
  const save = async () => {
    await sleep(Math.random() * 20);
    return callUntilAnswered(urls, orders.save, { calcToken }, { token });
  };
  const [saved] = await Promise.all([save(), happen()]);
  if (change.undo) await services.pool.query(change.undo, [terms[change.by]]);

  const { rows } = await services.pool.query<{ payAmount: string | null; payAmountCny: string | null }>(
    'SELECT sum(pay_amount)::text AS "payAmount", sum(pay_amount_cny)::text AS "payAmountCny" FROM shop_order WHERE user_id = $1',
    [buyer.userId],
  );
  const [stored] = rows;
  if (saved.httpStatus === 200)
    return stored?.payAmount === payAmount && stored.payAmountCny === payAmountCny
      ? 'honoured'
      : `wrong: ${kind}: quoted ${payAmount} and stored ${stored?.payAmount}`;
  if (stored?.payAmount) return `wrong: ${kind}: refused and ordered`;
  return allowedRejections.has(saved.code) ? 'refused' : `wrong: ${kind}: ${saved.httpStatus} ${saved.code}`;
}

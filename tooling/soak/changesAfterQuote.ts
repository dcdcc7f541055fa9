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

/** Changes between the quote and the order. `undo` restores the state for the next buyer. */
const changes: Readonly<Record<string, { sql: string; undo?: string; target: keyof PurchaseTarget }>> = {
  'price up': { sql: 'UPDATE sku SET price = price + 1 WHERE id = $1', target: 'skuId' },
  'price down': { sql: 'UPDATE sku SET price = greatest(price - 1, 1) WHERE id = $1', target: 'skuId' },
  'sold out': {
    sql: 'UPDATE sku SET supplied = supplied - stock, stock = 0 WHERE id = $1',
    undo: 'UPDATE sku SET supplied = supplied + 100, stock = stock + 100 WHERE id = $1',
    target: 'skuId',
  },
  'off shelf': {
    sql: 'UPDATE product SET status = 0 WHERE id = $1',
    undo: 'UPDATE product SET status = 1 WHERE id = $1',
    target: 'productId',
  },
  'higher shipping fee': { sql: 'UPDATE shipping SET fee = fee + 5 WHERE shop_id = $1', target: 'shopId' },
  'smaller coupon': { sql: 'UPDATE coupon SET amount = greatest(amount - 1, 1) WHERE id = $1', target: 'couponId' },
  'new exchange rate': {
    sql: `WITH quoted AS (
        INSERT INTO rate_set (id, quoted_at, source, sample) SELECT gen_random_uuid(), shop_now(), 'soak', true WHERE $1::int > 0 RETURNING id
      )
      INSERT INTO rate (set_id, code, rate) SELECT id, code, value
      FROM quoted, (VALUES ('TWD', 1), ('CNY', round((0.22 + random() / 100)::numeric, 4))) AS given (code, value)`,
    target: 'skuId',
  },
};

/** The API may reject the order only with these codes. */
const allowedRejections = new Set<number>([
  errorCodes.priceChanged,
  errorCodes.stockTooLow,
  errorCodes.productOffShelf,
  errorCodes.skuRemoved,
  errorCodes.couponNotInWindow,
  errorCodes.couponConditionNotMet,
]);

export const changesAfterQuote: Check = {
  title: 'Price, stock, status, fee, coupon or rate changes between the quote and the order',
  async run(context) {
    const shop = await openSoakShop(context);
    try {
      const rounds = PURCHASES / CONCURRENCY;
      const kinds = Object.keys(changes);
      const targets = await Promise.all(Array.from({ length: CONCURRENCY }, () => addPurchaseTarget(shop)));
      const outcomes: string[] = [];
      for (let round = 0; round < rounds; round++) {
        const buyers = await shop.addBuyers(CONCURRENCY);
        outcomes.push(
          ...(await mapConcurrently(targets, CONCURRENCY, (target, at) =>
            buyDuringChange(shop, buyers[at], target, kinds[round % kinds.length] ?? '').catch(
              (error: unknown) => `wrong: ${error instanceof Error ? error.message : String(error)}`,
            ),
          )),
        );
      }
      const count = (kind: string) => outcomes.filter((outcome) => outcome === kind).length;
      return [
        none(
          `of ${outcomes.length} orders, neither as quoted nor rejected with a reason`,
          outcomes.filter((outcome) => outcome.startsWith('wrong')),
        ),
        reported('ordered as quoted, rejected with a reason', `${count('asQuoted')}, ${count('rejected')}`),
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

async function buyDuringChange(shop: SoakShop, buyer: Buyer | undefined, target: PurchaseTarget, kind: string): Promise<string> {
  const change = changes[kind];
  if (!buyer || !change) throw new Error('There is no buyer or no change');
  const { urls, services } = shop;
  const { token, addressId } = buyer;
  if (change.target === 'couponId') await callUntilAnswered(urls, coupons.claim, { couponId: target.couponId, orgId: 0 }, { token });
  const { data: quoted } = await callUntilAnswered(
    urls,
    orders.calculate,
    { lines: [{ skuId: target.skuId, num: 2 }], addressId },
    { token },
  );
  if (!quoted?.calcToken) return 'wrong: no quote';
  const { calcToken, payAmount, payAmountCny } = quoted;

  const applyChange = async () => {
    // An order takes longer than a change. With this delay each comes first about equally often.
    await sleep(Math.random() * 150);
    await services.pool.query(change.sql, [target[change.target]]);
  };
  const save = async () => {
    await sleep(Math.random() * 20);
    return callUntilAnswered(urls, orders.save, { calcToken }, { token });
  };
  const [saved] = await Promise.all([save(), applyChange()]);
  if (change.undo) await services.pool.query(change.undo, [target[change.target]]);

  const { rows } = await services.pool.query<{ payAmount: string | null; payAmountCny: string | null }>(
    'SELECT sum(pay_amount)::text AS "payAmount", sum(pay_amount_cny)::text AS "payAmountCny" FROM shop_order WHERE user_id = $1',
    [buyer.userId],
  );
  const [stored] = rows;
  if (saved.httpStatus === 200)
    return stored?.payAmount === payAmount && stored.payAmountCny === payAmountCny
      ? 'asQuoted'
      : `wrong: ${kind}: quoted ${payAmount} and stored ${stored?.payAmount}`;
  if (stored?.payAmount) return `wrong: ${kind}: rejected and ordered`;
  return allowedRejections.has(saved.code) ? 'rejected' : `wrong: ${kind}: ${saved.httpStatus} ${saved.code}`;
}

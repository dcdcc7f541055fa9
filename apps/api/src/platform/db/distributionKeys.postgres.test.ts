import { cart } from '@baodao/api-client/endpoints/cart';
import { orders } from '@baodao/api-client/endpoints/orders';
import { eq } from 'drizzle-orm';
import pg from 'pg';
import { expect, test, vi } from 'vitest';
import { openPayingShop, payOrders } from '../../../test/payments.ts';
import { addProduct } from '../../../test/products.ts';
import { buy, signUpBuyer } from '../../../test/purchase.ts';
import { memberShard } from './memberShard.ts';
import { shopOrder } from './schema/orders.ts';
import { paymentAttempt } from './schema/payment.ts';

const { shop, alipay } = await openPayingShop();

/** Runs a visit, and returns the statements that it sent to the database. */
async function recordStatements(visit: () => Promise<void>): Promise<string[]> {
  const spy = vi.spyOn(pg.Client.prototype, 'query');
  try {
    await visit();
    return spy.mock.calls.flatMap(([query]: unknown[]) => {
      const text = typeof query === 'string' ? query : (query as { text?: string } | undefined)?.text;
      return text ? [text.replaceAll(/\s+/g, ' ')] : [];
    });
  } finally {
    spy.mockRestore();
  }
}

/** Of the visit of a member who buys: into the cart, quote, order, list of orders, payment and its notice. */
const buyer = await signUpBuyer(shop);
const statements = await recordStatements(async () => {
  const as = { token: buyer.token };
  const { skuId } = await addProduct(shop, {});
  await shop.call(cart.save, { skuId, num: 1 }, as);
  await shop.call(cart.find, {}, as);
  const { orderCodeArray } = await buy(shop, buyer, [{ skuId, num: 1 }]);
  await shop.call(orders.list, {}, as);
  await shop.call(orders.detail, { code: orderCodeArray[0] ?? '' }, as);
  await payOrders(shop, alipay, buyer, orderCodeArray);
});

/** Conditions that lead to the rows of one member. A code is that of an order, a trade, a payment, or of the provider for it. */
const keys = [
  /\buser_id\b/,
  /\b(order|trade|payment)_code"? (=|in) /i,
  /"?(payment_attempt|shop_order)"?\."?code"? (=|in) /i,
  /\bcode (=|IN) /,
  /"provider_transaction" = /,
];

test.each(['cart_line', 'quote', 'shop_order', 'order_line', 'payment_attempt', 'idempotent_reply', 'message'])(
  'a purchase finds rows of %s by their member or by a code, so that one shard of a distributed database can answer',
  (table) => {
    const ofTable = statements.filter((text) => new RegExp(`\\b(from|join|update|into) "?${table}"?\\b`, 'i').test(text));
    expect(ofTable).not.toEqual([]);
    expect(ofTable.filter((text) => !keys.some((key) => key.test(text)))).toEqual([]);
  },
);

test('what a purchase asks about rows of an order compares their member, so that one shard has both', () => {
  const asked = statements.flatMap((text) => text.match(/EXISTS \(SELECT FROM (order_line|voucher) WHERE [^)]*/g) ?? []);
  expect(asked.length).toBeGreaterThanOrEqual(3);
  expect(asked.filter((condition) => !/\buser_id = (shop_order|order_line)\.user_id\b/.test(condition))).toEqual([]);
});

test('codes of orders, order groups and payments contain the shard of their member', async () => {
  const { db } = shop.services;
  const placed = await db
    .select({ code: shopOrder.code, tradeCode: shopOrder.tradeCode })
    .from(shopOrder)
    .where(eq(shopOrder.userId, buyer.userId));
  const attempts = await db.select({ code: paymentAttempt.code }).from(paymentAttempt).where(eq(paymentAttempt.userId, buyer.userId));
  const shard = memberShard(buyer.userId);
  expect(placed.map(({ code }) => code.slice(7, 9))).toEqual([shard]);
  expect(placed.map(({ tradeCode }) => tradeCode.slice(7, 9))).toEqual([shard]);
  expect(attempts.map(({ code }) => code.slice(13, 15))).toEqual([shard]);
});

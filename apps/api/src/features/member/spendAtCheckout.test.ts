import { member as memberRows } from '@baodao/api-client/endpoints/member';
import { orders } from '@baodao/api-client/endpoints/orders';
import { sum } from '@baodao/domain/money/add';
import type { OrderQuoteInput } from '@baodao/domain/orders/shapes';
import { eq, sql } from 'drizzle-orm';
import { expect, test } from 'vitest';
import { creditBalance, type TestMember } from '../../../test/members.ts';
import { addProduct, addRates } from '../../../test/products.ts';
import { signUpBuyer } from '../../../test/purchase.ts';
import { openTestShop } from '../../../test/shop.ts';
import { expireOrders } from '../../jobs/expireOrders.ts';
import { shopOrder } from '../../platform/db/schema/orders.ts';

const shop = await openTestShop();
await addRates(shop);

async function buyerWith(integral: number, money: string): Promise<TestMember> {
  const person = await signUpBuyer(shop);
  await creditBalance(shop, person.userId, 'integral', integral);
  await creditBalance(shop, person.userId, 'money', money);
  return person;
}
const quote = async (person: TestMember, skuId: number, allowance: Pick<OrderQuoteInput, 'integral' | 'money'> = {}) =>
  (await shop.call(orders.calculate, { lines: [{ skuId, num: 1 }], ...allowance }, person)).data;
const save = (person: TestMember, calcToken: string | null) => shop.call(orders.save, { calcToken: calcToken ?? '' }, person);
const balances = async (person: TestMember) => {
  const { integral, money } = (await shop.call(memberRows.find, {}, person)).data;
  return [integral, money];
};

test('points and money reduce the payment, are deducted with the order and returned when it is cancelled', async () => {
  const { skuId } = await addProduct(shop, { price: '1000.00' });
  const person = await buyerWith(5_000, '120.00');
  const plain = await quote(person, skuId);
  expect(plain).toMatchObject({ integral: { have: 5_000, max: 2_000, used: 0 }, money: { have: '120.00', max: '120.00', used: '0.00' } });
  const used = await quote(person, skuId, { integral: 5_000, money: '100.00' });
  expect(used).toMatchObject({ integral: { used: 2_000, amount: '200.00' }, money: { used: '100.00' }, discountAmount: '300.00' });
  expect(Number(plain.payAmount) - Number(used.payAmount)).toBe(300);
  expect(used.orgs[0]?.discountRows.map(({ type, amount }) => [type, amount])).toEqual([
    ['integral', '200.00'],
    ['money', '100.00'],
  ]);
  const saved = await save(person, used.calcToken);
  expect(saved.data.payAmount).toBe(used.payAmount);
  expect(await balances(person)).toEqual([3_000, '20.00']);
  const code = saved.data.orderCodeArray[0] ?? '';
  const { data: order } = await shop.call(orders.detail, { code }, person);
  expect(order.discountRows.map(({ type, amount }) => [type, amount])).toEqual([
    ['integral', '200.00'],
    ['money', '100.00'],
  ]);
  expect(sum(order.discountRows.map(({ amountCny }) => amountCny))).toBe(order.discountAmountCny);
  expect(order).toMatchObject({ points: Math.floor(Number(order.payAmount) / 10), arrival: null });
  const spent = (await shop.call(memberRows.ledger, { type: 'integral' }, person)).data.list[0];
  expect(spent).toMatchObject({ change: '-2000', sourceType: 'orderSpent', sourceCode: code });
  await shop.call(orders.cancel, { code }, person);
  expect(await balances(person)).toEqual([5_000, '120.00']);
});

test('an expired order returns points and money once', async () => {
  const { skuId } = await addProduct(shop, { price: '500.00' });
  const person = await buyerWith(300, '50.00');
  const saved = await save(person, (await quote(person, skuId, { integral: 300, money: '50.00' })).calcToken);
  expect(await balances(person)).toEqual([0, '0.00']);
  await shop.services.db
    .update(shopOrder)
    .set({ payDeadline: sql`shop_now() - interval '1 minute'` })
    .where(eq(shopOrder.code, saved.data.orderCodeArray[0] ?? ''));
  await expireOrders(shop.services);
  await expireOrders(shop.services);
  expect(await balances(person)).toEqual([300, '50.00']);
});

test('rejects a quote whose points were spent since, and returns a new quote', async () => {
  const { skuId } = await addProduct(shop, { price: '1000.00', stock: 9 });
  const person = await buyerWith(2_000, '0.00');
  const [first, second] = [await quote(person, skuId, { integral: 2_000 }), await quote(person, skuId, { integral: 2_000 })];
  expect((await save(person, first.calcToken)).status).toBe(true);
  expect(await save(person, second.calcToken)).toMatchObject({ status: false, code: -503, data: { integral: { have: 0, used: 0 } } });
  expect(await balances(person)).toEqual([0, '0.00']);
});

test('concurrent orders spend points once', async () => {
  const { skuId } = await addProduct(shop, { price: '1000.00', stock: 30 });
  const person = await buyerWith(2_000, '0.00');
  const tokens: (string | null)[] = [];
  for (let at = 0; at < 8; at++) tokens.push((await quote(person, skuId, { integral: 2_000 })).calcToken);
  const replies = await Promise.all(tokens.map((token) => save(person, token)));
  expect(replies.filter(({ status }) => status)).toHaveLength(1);
  expect(await balances(person)).toEqual([0, '0.00']);
});

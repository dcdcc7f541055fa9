import { cart } from '@baodao/api-client/endpoints/cart';
import { orders } from '@baodao/api-client/endpoints/orders';
import { payment } from '@baodao/api-client/endpoints/payment';
import { eq, sql } from 'drizzle-orm';
import { beforeEach, expect, test } from 'vitest';
import type { TestMember } from '../../../test/members.ts';
import { addProduct, addRates, getStock } from '../../../test/products.ts';
import { buyOne, quoteFor, signUpBuyer } from '../../../test/purchase.ts';
import { openTestShop } from '../../../test/shop.ts';
import { address } from '../../platform/db/schema/account.ts';
import { shipping, sku } from '../../platform/db/schema/catalog.ts';
import { quote } from '../../platform/db/schema/orders.ts';

const shop = await openTestShop();
await addRates(shop);
let buyer: TestMember;
beforeEach(async () => {
  buyer = await signUpBuyer(shop);
});

const as = (who: TestMember, options = {}) => ({ token: who.token, ...options });

test('saves the quoted orders, one per shop, decrements stock and removes the lines from the cart', async () => {
  const [one, other, untouched] = [await addProduct(shop, { stock: 5, price: '33.33' }), await addProduct(shop), await addProduct(shop)];
  const addToCart = async (skuId: number, num: number) => (await shop.call(cart.save, { skuId, num }, as(buyer))).data.cartId ?? 0;
  const [oneId, otherId] = [await addToCart(one.skuId, 2), await addToCart(other.skuId, 1)];
  await addToCart(untouched.skuId, 4);
  const quoted = await quoteFor(shop, buyer, [
    { skuId: one.skuId, num: 2, cartId: oneId },
    { skuId: other.skuId, num: 1, cartId: otherId },
  ]);
  const { data } = await shop.call(orders.save, { calcToken: quoted.calcToken }, as(buyer));
  expect(data).toMatchObject({ payAmount: quoted.payAmount, payAmountCny: quoted.payAmountCny });
  expect(data.orderCodeArray).toHaveLength(2);
  for (const code of data.orderCodeArray) expect(code).toMatch(/^T\d{6}[A-Z2-7]{16}$/);
  expect(await getStock(shop, one.skuId)).toBe(3);
  expect((await shop.call(cart.count, {}, as(buyer))).data).toBe(4);

  const [code = ''] = data.orderCodeArray;
  const detail = (await shop.call(orders.detail, { code }, as(buyer))).data;
  expect(detail).toMatchObject({
    code,
    state: 10,
    payState: 0,
    productAmount: '66.66',
    freightAmount: '80.00',
    payAmount: '147.00',
    payAmountCny: quoted.orgs[0]?.payAmountCny,
    receiver: { name: '王小明', detail: '重庆南路一段122号' },
    details: [{ skuId: one.skuId, num: 2, price: '33.33', amount: '66.66', payShare: '147.00' }],
    tradeCodes: data.orderCodeArray.toSorted(),
  });
  expect(detail.actions.map(({ key }) => key)).toEqual(['pay', 'cancel', 'editAddress']);
  expect((await shop.call(orders.detail, { id: String(detail.details[0]?.id) as never }, as(buyer))).data.code).toBe(code);
});

test('replays the reply of an idempotency key, rejects another body, and uses a quote once', async () => {
  const { skuId } = await addProduct(shop);
  const { calcToken } = await quoteFor(shop, buyer, [{ skuId }]);
  const other = await quoteFor(shop, buyer, [{ skuId }]);
  const first = await shop.call(orders.save, { calcToken }, as(buyer, { key: 'order-key-1' }));
  expect(first.status).toBe(true);
  expect((await shop.call(orders.save, { calcToken }, as(buyer, { key: 'order-key-1' }))).data).toEqual(first.data);
  expect(await shop.call(orders.save, { calcToken: other.calcToken }, as(buyer, { key: 'order-key-1' }))).toMatchObject({
    httpStatus: 400,
    code: -2,
  });
  expect(await shop.call(orders.save, { calcToken }, as(buyer, { key: 'order-key-2' }))).toMatchObject({ httpStatus: 404, code: -3 });
  // Without a key the quote token is the key.
  const plain = await shop.call(orders.save, { calcToken: other.calcToken }, as(buyer));
  expect((await shop.call(orders.save, { calcToken: other.calcToken }, as(buyer))).data).toEqual(plain.data);
});

test('a stranger who has the token of a quote neither places nor uses it up', async () => {
  const { skuId } = await addProduct(shop);
  const { calcToken } = await quoteFor(shop, buyer, [{ skuId }]);
  expect(await shop.call(orders.save, { calcToken }, as(await signUpBuyer(shop)))).toMatchObject({ httpStatus: 404, code: -3 });
  expect((await shop.call(orders.save, { calcToken }, as(buyer))).status).toBe(true);
});

test('reports the remaining units if stock ran low after the quote', async () => {
  const { skuId } = await addProduct(shop, { stock: 3 });
  const { calcToken } = await quoteFor(shop, buyer, [{ skuId, num: 3 }]);
  await buyOne(shop, await signUpBuyer(shop), { skuId, num: 2 });
  expect(await shop.call(orders.save, { calcToken }, as(buyer))).toMatchObject({
    httpStatus: 409,
    code: -203,
    data: { lines: [{ skuId, left: 1 }] },
  });
  expect(await getStock(shop, skuId)).toBe(1);
});

test('the purchase limit counts earlier orders, but not cancelled ones', async () => {
  const { skuId } = await addProduct(shop, { limit: 2 });
  const first = await buyOne(shop, buyer, { skuId });
  const { data } = await shop.call(orders.calculate, { lines: [{ skuId, num: 2 }] }, as(buyer));
  expect(data.problems).toMatchObject([{ code: -204, left: 1 }]);
  await shop.call(orders.cancel, { code: first }, as(buyer));
  await expect(buyOne(shop, buyer, { skuId, num: 2 })).resolves.toMatch(/^T/);
});

test.each([
  ['a price', ({ skuId }: { skuId: number }) => shop.services.db.update(sku).set({ price: '120.00' }).where(eq(sku.id, skuId))],
  ['a fee', ({ shopId }: { shopId: number }) => shop.services.db.update(shipping).set({ fee: '90.00' }).where(eq(shipping.shopId, shopId))],
  [
    'the time',
    () => shop.services.db.update(quote).set({ expiresAt: sql`shop_now() - interval '1 second'` }).where(eq(quote.userId, buyer.userId)),
  ],
  ['the address', () => shop.services.db.delete(address).where(eq(address.userId, buyer.userId))],
])('after a change of %s, replies with a new quote instead of placing the order', async (what, change) => {
  const product = await addProduct(shop);
  const { calcToken } = await quoteFor(shop, buyer, [{ skuId: product.skuId }]);
  await change(product);
  const refused = await shop.call(orders.save, { calcToken }, as(buyer));
  expect(refused).toMatchObject({ httpStatus: 409, code: -503, data: { orgs: [{ orgId: product.shopId }] } });
  expect(await getStock(shop, product.skuId)).toBe(10);
  // Without an address the new quote has no token.
  const { calcToken: again } = refused.data as unknown as { calcToken: string | null };
  const saved = await shop.call(orders.save, { calcToken: again ?? 'none, as expected' }, as(buyer));
  expect([again === null, saved.status]).toEqual(what === 'the address' ? [true, false] : [false, true]);
});

test('places and pays one order group with the maximum of 100 shops', async () => {
  const lines = [];
  for (let nth = 0; nth < 100; nth++) lines.push({ skuId: (await addProduct(shop)).skuId });
  const quoted = await quoteFor(shop, buyer, lines);
  const saved = await shop.call(orders.save, { calcToken: quoted.calcToken }, as(buyer));
  expect(saved).toMatchObject({ status: true, data: { payAmount: quoted.payAmount } });
  expect(saved.data.orderCodeArray).toHaveLength(100);
  const checked = await shop.call(payment.check, { orderCodeArray: saved.data.orderCodeArray, device: 'desktop' }, as(buyer));
  expect(checked).toMatchObject({ status: true });
});

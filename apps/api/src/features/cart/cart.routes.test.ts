import { cart } from '@baodao/api-client/endpoints/cart';
import type { CartSaveInput } from '@baodao/domain/cart/shapes';
import { eq } from 'drizzle-orm';
import { beforeEach, expect, test } from 'vitest';
import { addToCart, getCartLines, readCart } from '../../../test/carts.ts';
import { signUp, type TestMember } from '../../../test/members.ts';
import { addProduct, addRates } from '../../../test/products.ts';
import { type CallOptions, openTestShop } from '../../../test/shop.ts';
import { product, sku } from '../../platform/db/schema/catalog.ts';

const shop = await openTestShop();
await addRates(shop);
let buyer: TestMember;
beforeEach(async () => {
  buyer = await signUp(shop);
});

const save = (input: CartSaveInput, options?: CallOptions) => addToCart(shop, buyer, input, options);
const find = () => readCart(shop, buyer);
const linesOf = async () => getCartLines(await find());

test('the cart endpoints require a session', async () => {
  expect(await shop.call(cart.find, {})).toMatchObject({ httpStatus: 401, code: -5 });
  expect(await shop.call(cart.count, {})).toMatchObject({ httpStatus: 401 });
});

test('adds lines, then returns them priced and counted', async () => {
  const { skuId, shopId, productId } = await addProduct(shop, { price: '250.00' });
  expect(await save({ skuId, num: 2 })).toMatchObject({ status: true, data: { count: 2, capped: [], merged: false } });
  expect(await save({ skuId })).toMatchObject({ data: { count: 3 } });
  expect((await shop.call(cart.count, {}, { token: buyer.token })).data).toBe(3);
  expect(await find()).toMatchObject({
    orgs: [
      {
        orgId: shopId,
        checked: 'all',
        freight: { fee: '80.00', freeFrom: null, missing: null },
        groups: [{ promotion: null, lines: [{ skuId, productId, num: 3, price: '250.00', amount: '750.00', state: 'ok' }] }],
      },
    ],
    invalid: [],
    totals: {
      num: 3,
      checkedNum: 3,
      productAmount: '750.00',
      payAmount: '750.00',
      // Three units of ¥57.
      payAmountCny: '171.00',
    },
  });
});

test('stock, the limit and 99 cap what goes in', async () => {
  const scarce = await addProduct(shop, { stock: 3 });
  const limited = await addProduct(shop, { limit: 2, skus: 2 });
  const plenty = await addProduct(shop, { stock: 500 });
  expect((await save({ skuId: scarce.skuId, num: 5 })).data.capped).toEqual([{ skuId: scarce.skuId, num: 3 }]);
  const [one = 0, other = 0] = limited.skuIds;
  expect((await save({ skuId: one, num: 1 })).data.capped).toEqual([]);
  expect((await save({ skuId: other, num: 5 })).data.capped).toEqual([{ skuId: other, num: 1 }]);
  expect(await save({ skuId: one, num: 1 })).toMatchObject({ data: { capped: [{ skuId: one, num: 1 }] } });
  await save({ skuId: plenty.skuId, num: 60 });
  expect((await save({ skuId: plenty.skuId, num: 60 })).data.capped).toEqual([{ skuId: plenty.skuId, num: 99 }]);
});

test('buyNow sets the quantity and selects only that line', async () => {
  const [one, other] = [await addProduct(shop), await addProduct(shop)];
  await save({ skuId: one.skuId, num: 4 });
  await save({ skuId: other.skuId, num: 1 });
  expect(await save({ skuId: one.skuId, num: 2, buyNow: true })).toMatchObject({ data: { count: 3 } });
  expect(await linesOf()).toMatchObject([
    { skuId: one.skuId, num: 2, checked: true },
    { skuId: other.skuId, num: 1, checked: false },
  ]);
});

test('merges a guest cart exactly once and adds up equal SKUs', async () => {
  const [one, other, gone] = [await addProduct(shop, { stock: 5 }), await addProduct(shop), await addProduct(shop, { stock: 0 })];
  await save({ skuId: one.skuId, num: 2 });
  const input = {
    mergeId: 'merge-0001',
    lines: [
      { skuId: one.skuId, num: 2 },
      { skuId: other.skuId, num: 1 },
      { skuId: one.skuId, num: 2 },
      { skuId: gone.skuId, num: 1 },
      { skuId: 999_999, num: 1 },
    ],
  };
  const replies = await Promise.all(Array.from({ length: 5 }, () => save(input)));
  expect(replies.map(({ httpStatus }) => httpStatus)).toEqual(Array(5).fill(200));
  expect(replies.filter(({ data }) => data.merged)).toHaveLength(1);
  expect(replies.find(({ data }) => data.merged)?.data.capped).toEqual([
    { skuId: one.skuId, num: 5 },
    { skuId: gone.skuId, num: 0 },
    { skuId: 999_999, num: 0 },
  ]);
  expect(await linesOf()).toHaveLength(2);
  expect((await shop.call(cart.count, {}, { token: buyer.token })).data).toBe(6);
});

test('a merge says how many units stay in the cart when it can add none', async () => {
  const { skuId } = await addProduct(shop, { stock: 2 });
  await save({ skuId, num: 2 });
  await shop.services.db.update(sku).set({ stock: 0, supplied: 0 }).where(eq(sku.id, skuId));
  const { data } = await save({ mergeId: 'merge-0003', lines: [{ skuId, num: 1 }] });
  expect(data.capped).toEqual([{ skuId, num: 2 }]);
});

test('rejects the 101st line', async () => {
  const { skuIds } = await addProduct(shop, { skus: 101 });
  const lines = skuIds.map((skuId) => ({ skuId, num: 1 }));
  await save({ mergeId: 'merge-0002', lines: lines.slice(0, 100) });
  expect(await save({ skuId: skuIds[100] ?? 0 })).toMatchObject({ httpStatus: 422, code: -204 });
  expect(await save({ skuId: skuIds[5] ?? 0 })).toMatchObject({ data: { count: 101 } });
});

test('concurrent calls with one idempotency key add the line once', async () => {
  const { skuId } = await addProduct(shop, { stock: 50 });
  const replies = await Promise.all(Array.from({ length: 8 }, () => save({ skuId, num: 2 }, { key: 'cart-key-1' })));
  expect(new Set(replies.map(({ data }) => JSON.stringify(data))).size).toBe(1);
  expect(await linesOf()).toMatchObject([{ skuId, num: 2 }]);
  expect(await save({ skuId, num: 3 }, { key: 'cart-key-1' })).toMatchObject({ httpStatus: 400, code: -2 });
});

test('rejects unavailable SKUs with the reason', async () => {
  const [off, out] = [await addProduct(shop), await addProduct(shop, { stock: 0 })];
  await shop.services.db.update(product).set({ status: 2 }).where(eq(product.id, off.productId));
  expect(await save({ skuId: off.skuId })).toMatchObject({ code: -201 });
  expect(await save({ skuId: out.skuId })).toMatchObject({ code: -203, data: { lines: [{ skuId: out.skuId, left: 0 }] } });
  expect(await save({ skuId: 999_999 })).toMatchObject({ code: -202 });
});

test.each([-1, 0, 0.5, 100, 1e9, '1', null, true, [1], 2 ** 31, 2 ** 53])('rejects the quantity %j', async (num) => {
  const { skuId } = await addProduct(shop);
  const bad = num as number;
  expect(await save({ skuId, num: bad })).toMatchObject({ httpStatus: 400, code: -2 });
  expect(await save({ mergeId: 'merge-bad', lines: [{ skuId, num: bad }] })).toMatchObject({ httpStatus: 400, code: -2 });
  const { data } = await save({ skuId });
  expect(await shop.call(cart.update, { id: data.cartId ?? 0, num: bad }, { token: buyer.token })).toMatchObject({ httpStatus: 400 });
  expect(await linesOf()).toMatchObject([{ num: 1 }]);
});

test('rejects prices in requests', async () => {
  const { skuId } = await addProduct(shop);
  for (const field of ['price', 'amount', 'userId', 'checked', 'priceAdded']) {
    expect(await save(Object.assign({ skuId, num: 1 }, { [field]: '0.01' }))).toMatchObject({ httpStatus: 400, code: -2 });
  }
});

test('changes the quantity, selection and SKU of a line', async () => {
  const { skuIds } = await addProduct(shop, { skus: 2, stock: 6 });
  const [first = 0, second = 0] = skuIds;
  const { token } = buyer;
  const id = (await save({ skuId: first, num: 2 })).data.cartId ?? 0;
  const change = (input: object) => shop.call(cart.update, input, { token });
  expect((await change({ id, num: 5 })).data.totals).toMatchObject({ num: 5, productAmount: '500.00' });
  expect(await change({ id, num: 7 })).toMatchObject({ code: -203, data: { lines: [{ skuId: first, left: 6 }] } });
  expect((await change({ ids: [id], checked: false })).data).toMatchObject({
    orgs: [{ checked: 'none' }],
    totals: { checkedNum: 0, payAmount: '0.00' },
  });
  await save({ skuId: second, num: 3 });
  expect((await change({ id, skuId: second })).data.orgs[0]?.groups[0]?.lines).toMatchObject([{ skuId: second, num: 6, checked: false }]);
  expect(await change({ id: (await linesOf())[0]?.id ?? 0, skuId: (await addProduct(shop)).skuId })).toMatchObject({ code: -202 });
  expect(await linesOf()).toHaveLength(1);
  for (const input of [{}, { id }, { ids: [id] }, { id, ids: [id], checked: true }, { id, num: 1, price: '1.00' }]) {
    expect(await change(input)).toMatchObject({ httpStatus: 400, code: -2 });
  }
});

test('deletes the named lines and counts the others', async () => {
  const [first, second, third] = [await addProduct(shop), await addProduct(shop), await addProduct(shop)];
  const add = async (skuId: number, num: number) => (await save({ skuId, num })).data.cartId ?? 0;
  const ids = [await add(first.skuId, 1), await add(second.skuId, 2)];
  await add(third.skuId, 4);
  expect((await shop.call(cart.delete, { ids }, { token: buyer.token })).data).toEqual({ count: 4 });
  expect(await linesOf()).toMatchObject([{ skuId: third.skuId, num: 4 }]);
});

test("replies for another member's line as if it did not exist", async () => {
  const { skuId } = await addProduct(shop);
  const id = (await save({ skuId })).data.cartId ?? 0;
  const stranger = await signUp(shop);
  const bodies = async (input: object) => {
    const reply = await fetch(`${shop.url}/rest/cart/update`, {
      method: 'POST',
      headers: { 'content-type': 'application/json', ...stranger.headers },
      body: JSON.stringify(input),
    });
    return `${reply.status} ${(await reply.text()).replace(/"requestId":"[^"]*"/, '')}`;
  };
  expect(await bodies({ id, num: 5 })).toBe(await bodies({ id: 999_999, num: 5 }));
  expect(await bodies({ id, skuId })).toBe(await bodies({ id: 999_999, skuId }));
  expect(await bodies({ ids: [id], checked: false })).toBe(await bodies({ ids: [999_999], checked: false }));
  await shop.call(cart.delete, { ids: [id] }, { token: stranger.token });
  expect(await linesOf()).toMatchObject([{ id, num: 1, checked: true }]);
});

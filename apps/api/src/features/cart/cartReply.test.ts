import { cart } from '@baodao/api-client/endpoints/cart';
import type { CartSaveInput } from '@baodao/domain/cart/shapes';
import { sum } from '@baodao/domain/money/add';
import { convert } from '@baodao/domain/money/convert';
import { multiply } from '@baodao/domain/money/multiply';
import { eq } from 'drizzle-orm';
import fc from 'fast-check';
import { beforeEach, expect, test } from 'vitest';
import { addToCart, getCartLines, readCart } from '../../../test/carts.ts';
import { addAddress, signUp, type TestMember } from '../../../test/members.ts';
import { addProduct, addRates, addShop } from '../../../test/products.ts';
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

test('reports how each line has changed since it was added', async () => {
  const { db } = shop.services;
  const products = await Promise.all(Array.from({ length: 6 }, (_, at) => addProduct(shop, { limit: at === 5 ? 5 : 0 })));
  for (const { skuId } of products) await save({ skuId, num: 4 });
  const change = (at: number, set: Partial<typeof sku.$inferInsert>) =>
    db
      .update(sku)
      .set(set)
      .where(eq(sku.id, products[at]?.skuId ?? 0));
  await change(0, { price: '120.00' });
  await change(1, { price: '90.00' });
  await change(2, { stock: 3, supplied: 3 });
  await change(3, { status: 2 });
  await change(4, { stock: 0, supplied: 0 });
  await db
    .update(product)
    .set({ limitPerUser: 3 })
    .where(eq(product.id, products[5]?.productId ?? 0));
  const found = await find();
  const states = new Map([...getCartLines(found), ...found.invalid].map((line) => [line.skuId, line]));
  expect(products.map(({ skuId }) => states.get(skuId)?.state)).toEqual(['priceUp', 'priceDown', 'low', 'offShelf', 'soldOut', 'limit']);
  expect(states.get(products[0]?.skuId ?? 0)).toMatchObject({ price: '120.00', priceAdded: '100.00' });
  expect(states.get(products[2]?.skuId ?? 0)).toMatchObject({ num: 4, stock: 3 });
  expect(found.invalid).toHaveLength(2);
  expect(found.totals).toMatchObject({ checkedNum: 16, productAmount: '1640.00' });
  const { data } = await shop.call(cart.delete, { invalid: true }, { token: buyer.token });
  expect(data.count).toBe(16);
});

test("marks products that do not ship to the member's country", async () => {
  const { shopId } = await addShop(shop, { countries: ['CN'] });
  const { skuId } = await addProduct(shop, { shopId });
  await save({ skuId });
  expect(await linesOf()).toMatchObject([{ state: 'ok' }]);
  await addAddress(shop, buyer);
  expect(await linesOf()).toMatchObject([{ state: 'notShippable' }]);
});

test('reports the amount missing for free shipping', async () => {
  const { shopId } = await addShop(shop, { fee: '100.00', freeFrom: '500.00' });
  const { skuId } = await addProduct(shop, { shopId, price: '200.00' });
  await save({ skuId, num: 2 });
  expect((await find()).orgs[0]?.freight).toMatchObject({ fee: '100.00', freeFrom: '500.00', missing: '100.00', missingCny: '23.00' });
  await save({ skuId });
  expect((await find()).orgs[0]?.freight).toMatchObject({ fee: '0.00', missing: null });
});

test('prices a guest cart with line ids by position', async () => {
  const { skuId } = await addProduct(shop, { price: '199.00' });
  const { data } = await shop.call(cart.price, {
    lines: [
      { skuId, num: 2, checked: true, priceSeen: '189.00' },
      { skuId: 999_999, num: 1, checked: true },
      { skuId, num: 1, checked: false },
    ],
  });
  expect(data.orgs[0]?.groups[0]?.lines).toMatchObject([
    { id: 1, num: 2, state: 'priceUp', priceAdded: '189.00', amount: '398.00' },
    { id: 3, num: 1, checked: false, state: 'ok' },
  ]);
  expect(data.totals).toMatchObject({ checkedNum: 2, productAmount: '398.00' });
});

test('a line costs its unit price times the quantity, and checked lines add up to the totals, in both currencies', async () => {
  const products = await Promise.all(
    ['0.01', '19.99', '299.00', '33.33', '1280.00', '7.50'].map((price) => addProduct(shop, { price, stock: 99 })),
  );
  const line = fc.record({ at: fc.nat(products.length - 1), num: fc.integer({ min: 1, max: 99 }), checked: fc.boolean() });
  await fc.assert(
    fc.asyncProperty(fc.array(line, { minLength: 1, maxLength: 12 }), async (requested) => {
      const lines = requested.map(({ at, ...rest }) => ({ skuId: products[at]?.skuId ?? 0, ...rest }));
      const { data } = await shop.call(cart.price, { lines });
      const checkedLines = getCartLines(data).filter(({ checked }) => checked);
      expect(sum(checkedLines.map(({ amount }) => amount))).toBe(data.totals.payAmount);
      expect(sum(checkedLines.map(({ amountCny }) => amountCny))).toBe(data.totals.payAmountCny);
      for (const { price, priceCny, num, amountCny } of getCartLines(data)) {
        expect(priceCny).toBe(convert(price, 'TWD', 'CNY', { TWD: '1', CNY: '0.2257' }));
        expect(amountCny).toBe(multiply(priceCny, num));
      }
    }),
    { numRuns: 60 },
  );
});

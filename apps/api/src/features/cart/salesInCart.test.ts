import { cart } from '@baodao/api-client/endpoints/cart';
import { orders } from '@baodao/api-client/endpoints/orders';
import type { CartSaveInput } from '@baodao/domain/cart/shapes';
import { promotionTypes } from '@baodao/domain/catalog/campaigns';
import { beforeEach, expect, test } from 'vitest';
import { addToCart, getCartLines, readCart } from '../../../test/carts.ts';
import { resetClock, setClockOffset } from '../../../test/clock.ts';
import { addPromotion, addSale } from '../../../test/markets.ts';
import type { TestMember } from '../../../test/members.ts';
import { addProduct, addRates, addShop } from '../../../test/products.ts';
import { buy, signUpBuyer } from '../../../test/purchase.ts';
import { openTestShop } from '../../../test/shop.ts';

const shop = await openTestShop();
await addRates(shop);
let member: TestMember;
beforeEach(async () => {
  member = await signUpBuyer(shop);
});

const save = (input: CartSaveInput) => addToCart(shop, member, input);
const find = () => readCart(shop, member);
const lineOf = async () => {
  const found = await find();
  return [...getCartLines(found), ...found.invalid][0];
};

test('a line has its sale price while the sale is running, then the regular price and the state saleOver', async () => {
  const { productId, skuId } = await addProduct(shop, { price: '100.00', stock: 20 });
  const { marketProductId } = await addSale(shop, { productId, skuId, price: '60.00', stock: 9, soldElsewhere: 2, limit: 3 });
  expect(await save({ skuId, num: 2, marketProductId })).toMatchObject({ status: true, data: { count: 2, capped: [] } });
  expect(await lineOf()).toMatchObject({
    price: '60.00',
    priceCny: '14.00',
    amount: '120.00',
    priceAdded: '60.00',
    stock: 7,
    limit: 3,
    state: 'ok',
    marketProductId,
    promoteId: null,
    sale: { regularPrice: '100.00', regularPriceCny: '23.00' },
  });
  expect((await find()).totals).toMatchObject({ payAmount: '120.00' });
  await setClockOffset(shop, '2 hours');
  try {
    expect(await lineOf()).toMatchObject({ price: '100.00', priceAdded: '60.00', state: 'saleOver', marketProductId: null, sale: null });
    expect((await find()).totals).toMatchObject({ payAmount: '200.00' });
  } finally {
    await resetClock(shop);
  }
});

test('the checkout quotes the prices that the cart shows', async () => {
  const { productId, skuId } = await addProduct(shop, { price: '100.00' });
  const { marketProductId } = await addSale(shop, { productId, skuId, price: '60.00' });
  await save({ skuId, num: 2, marketProductId });
  const line = await lineOf();
  const named = { cartId: line?.id ?? 0, skuId, num: 2, marketProductId: line?.marketProductId ?? 0 };
  const { data } = await shop.call(orders.calculate, { lines: [named] }, { token: member.token });
  expect(data).toMatchObject({ productAmount: '120.00', payMinutes: 15, problems: [] });
  expect(data.orgs[0]?.lines).toMatchObject([{ price: '60.00', sale: { regularPrice: '100.00' } }]);
  const saved = await shop.call(orders.save, { calcToken: data.calcToken ?? '' }, { token: member.token });
  expect(saved.status).toBe(true);
  expect((await find()).orgs).toEqual([]);
});

test('caps quantities by the stock and the per-buyer limit of the sale, including earlier orders', async () => {
  const { productId, skuId } = await addProduct(shop, { price: '100.00', stock: 50 });
  const limited = await addSale(shop, { productId, skuId, price: '60.00', stock: 40, limit: 3 });
  await buy(shop, member, [{ skuId, marketProductId: limited.marketProductId }]);
  expect((await save({ skuId, num: 5, marketProductId: limited.marketProductId })).data.capped).toEqual([{ skuId, num: 2 }]);
  // A call that names no sale keeps the sale of the line.
  expect((await save({ skuId })).data.capped).toEqual([{ skuId, num: 2 }]);
  const line = await lineOf();
  expect(line).toMatchObject({ num: 2, limit: 2, price: '60.00' });
  const change = (num: number) => shop.call(cart.update, { id: line?.id ?? 0, num }, { token: member.token });
  expect(await change(3)).toMatchObject({ code: -204, data: { lines: [{ skuId, left: 2 }] } });
  expect(await change(1)).toMatchObject({ status: true });

  const few = await addProduct(shop, { stock: 50 });
  const sale = await addSale(shop, { productId: few.productId, skuId: few.skuId, stock: 6, soldElsewhere: 2 });
  expect((await save({ skuId: few.skuId, num: 9, marketProductId: sale.marketProductId })).data.capped).toEqual([
    { skuId: few.skuId, num: 4 },
  ]);
  await buy(shop, await signUpBuyer(shop), [{ skuId: few.skuId, num: 3, marketProductId: sale.marketProductId }]);
  expect(await lineOf()).toMatchObject({ num: 4, stock: 1, state: 'low' });
});

test('rejects a sale that is over, not started, sold out, of another SKU or used up by the buyer', async () => {
  const { productId, skuId, skuIds } = await addProduct(shop, { skus: 2, stock: 50 });
  const [, other = 0] = skuIds;
  const code = async (sale: { marketProductId: number }, sold = skuId) =>
    (await save({ skuId: sold, marketProductId: sale.marketProductId })).code;
  expect(await code(await addSale(shop, { productId, skuId, hours: [1, 2] }))).toBe(-205);
  expect(await code(await addSale(shop, { productId, skuId, hours: [-2, -1] }))).toBe(-206);
  expect(await code(await addSale(shop, { productId, skuId, stock: 2, soldElsewhere: 2 }))).toBe(-203);
  const mine = await addSale(shop, { productId, skuId, limit: 1 });
  expect(await code(mine, other)).toBe(-206);
  expect(await code({ marketProductId: 999_999 })).toBe(-206);
  await save({ skuId, marketProductId: mine.marketProductId });
  await buy(shop, member, [{ skuId, marketProductId: mine.marketProductId }]);
  expect(await code(mine)).toBe(-204);
  // The line in the cart falls back to the regular price.
  expect(await lineOf()).toMatchObject({ state: 'saleOver', price: '100.00', limit: 0 });
});

test('a promotion for all SKUs of a product stays with the line when its SKU is changed', async () => {
  const { productId, shopId, skuIds } = await addProduct(shop, { skus: 2, price: '99.00', stock: 50 });
  const [one = 0, other = 0] = skuIds;
  const promoteId = await addPromotion(shop, { shopId, type: promotionTypes.discount, productIds: [productId], percent: 85 });
  await save({ skuId: one, num: 2, promoteId });
  const line = await lineOf();
  expect(line).toMatchObject({ price: '84.00', priceAdded: '84.00', state: 'ok', promoteId });
  await shop.call(cart.update, { id: line?.id ?? 0, skuId: other }, { token: member.token });
  expect(await lineOf()).toMatchObject({ skuId: other, price: '84.00', promoteId });
});

test('cart and checkout count two checked SKUs of one product together against the sale limits', async () => {
  const { productId, shopId, skuIds } = await addProduct(shop, { skus: 2, price: '100.00', stock: 50 });
  const [one = 0, other = 0] = skuIds;
  const discount = { shopId, type: promotionTypes.discount, productIds: [productId], percent: 80 };
  const limited = await addPromotion(shop, { ...discount, limitPerUser: 3 });
  const few = await addPromotion(shop, { ...discount, stock: 3 });
  const code = async (promoteId: number) => {
    const lines = skuIds.map((skuId) => ({ skuId, num: 2, promoteId }));
    return (await shop.call(orders.calculate, { lines }, { token: member.token })).data.problems.map(({ code }) => code);
  };
  const states = async () => new Map(getCartLines(await find()).map(({ skuId, state }) => [skuId, state]));
  for (const skuId of skuIds) await save({ skuId, num: 2, promoteId: limited });
  expect(await states()).toEqual(new Map(skuIds.map((skuId) => [skuId, 'limit'])));
  expect(await code(limited)).toEqual([-204, -204]);
  const line = getCartLines(await find()).find(({ skuId }) => skuId === other);
  await shop.call(cart.update, { id: line?.id ?? 0, checked: false }, { token: member.token });
  // Each line is counted together with the checked ones.
  expect(await states()).toEqual(
    new Map([
      [one, 'ok'],
      [other, 'limit'],
    ]),
  );
  for (const skuId of skuIds) await save({ skuId, num: 2, promoteId: few, buyNow: true });
  await shop.call(cart.update, { ids: getCartLines(await find()).map(({ id }) => id), checked: true }, { token: member.token });
  expect(await states()).toEqual(new Map(skuIds.map((skuId) => [skuId, 'low'])));
  expect(await code(few)).toEqual([-203, -203]);
});

test('guest lines keep their sale in the merge, and fall back to the regular price if it is over', async () => {
  const { productId, skuId } = await addProduct(shop, { price: '100.00', stock: 20 });
  const gone = await addProduct(shop, { price: '100.00', stock: 20 });
  const { marketProductId } = await addSale(shop, { productId, skuId, price: '60.00', limit: 2 });
  const over = await addSale(shop, { productId: gone.productId, skuId: gone.skuId, price: '60.00', hours: [-2, -1] });
  const lines = [
    { skuId, num: 3, marketProductId },
    { skuId: gone.skuId, num: 1, marketProductId: over.marketProductId },
  ];
  const { data } = await shop.call(cart.price, { lines: lines.map((line) => ({ ...line, checked: true, priceSeen: '60.00' })) });
  expect(getCartLines(data)).toMatchObject([
    { price: '60.00', state: 'limit', limit: 2, marketProductId },
    { price: '100.00', state: 'saleOver', marketProductId: null },
  ]);
  expect(await save({ lines, mergeId: 'merge-sales' })).toMatchObject({ data: { capped: [{ skuId, num: 2 }], merged: true } });
  const merged = getCartLines(await find());
  expect(merged.map(({ skuId: id, num, price, state }) => [id, num, price, state]).toSorted((a, b) => Number(a[0]) - Number(b[0]))).toEqual(
    [
      [skuId, 2, '60.00', 'ok'],
      [gone.skuId, 1, '100.00', 'saleOver'],
    ],
  );
});

test('applies promotions like the checkout, and reports the amount missing for the next step', async () => {
  const { shopId } = await addShop(shop);
  const cup = await addProduct(shop, { shopId, price: '80.00', stock: 5 });
  const tea = await addProduct(shop, { shopId, price: '300.00', stock: 20 });
  const ladder = [
    { spend: '500', save: '50' },
    { spend: '1000', save: '150' },
  ];
  const ladderId = await addPromotion(shop, { shopId, type: promotionTypes.ladder, steps: ladder });
  const giftId = await addPromotion(shop, {
    shopId,
    type: promotionTypes.gift,
    steps: [{ spend: '800', save: '0' }],
    giftSkuId: cup.skuId,
    giftNum: 1,
  });
  await save({ skuId: tea.skuId, num: 2 });
  const loadPromotions = async () => {
    const { orgs, totals } = await find();
    return { totals, promotions: orgs[0]?.promotions };
  };
  // Promotions are cached for two seconds.
  await expect.poll(loadPromotions).toMatchObject({
    totals: { productAmount: '600.00', discountAmount: '50.00', payAmount: '550.00' },
    promotions: [
      { id: ladderId, type: 'ladder', saved: '50.00', next: { spend: '1000.00', missing: '400.00', missingCny: '91.00' } },
      { id: giftId, type: 'gift', saved: '0.00', next: { spend: '800.00', missing: '200.00' } },
    ],
  });
  await save({ skuId: tea.skuId, num: 2 });
  expect(await loadPromotions()).toMatchObject({
    totals: { productAmount: '1200.00', discountAmount: '150.00', payAmount: '1050.00' },
    promotions: [
      { saved: '150.00', next: null },
      { type: 'gift', next: null },
    ],
  });
  const { data } = await shop.call(orders.calculate, { lines: [{ skuId: tea.skuId, num: 4 }] }, { token: member.token });
  expect(data).toMatchObject({ discountAmount: '150.00' });
  expect(data.orgs[0]?.gifts).toMatchObject([{ skuId: cup.skuId, sale: null }]);
});

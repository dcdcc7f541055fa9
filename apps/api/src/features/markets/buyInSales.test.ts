import { catalog } from '@baodao/api-client/endpoints/catalog';
import { orders } from '@baodao/api-client/endpoints/orders';
import { promotionTypes } from '@baodao/domain/catalog/campaigns';
import type { OrderQuoteInput } from '@baodao/domain/orders/shapes';
import { eq } from 'drizzle-orm';
import { beforeEach, expect, test } from 'vitest';
import { resetClock, setClockOffset } from '../../../test/clock.ts';
import { addPromotion, addSale } from '../../../test/markets.ts';
import { creditBalance, type TestMember } from '../../../test/members.ts';
import { addProduct, addRates, addShop, getStock } from '../../../test/products.ts';
import { signUpBuyer } from '../../../test/purchase.ts';
import { openTestShop } from '../../../test/shop.ts';
import { expireOrders } from '../../jobs/expireOrders.ts';
import { marketProduct, promotion, saleBuyer } from '../../platform/db/schema/markets.ts';
import { orderLine, shopOrder } from '../../platform/db/schema/orders.ts';

const shop = await openTestShop();
await addRates(shop);
let member: TestMember;
beforeEach(async () => {
  member = await signUpBuyer(shop);
});

type Line = Partial<OrderQuoteInput['lines'][number]> & { skuId: number };
const calculate = async (...lines: Line[]) =>
  (await shop.call(orders.calculate, { lines: lines.map((line) => ({ num: 1, ...line })) }, { token: member.token })).data;
const save = (calcToken: string | null) => shop.call(orders.save, { calcToken: calcToken ?? '' }, { token: member.token });
const buy = async (...lines: Line[]) => {
  const { calcToken, problems } = await calculate(...lines);
  expect(problems).toEqual([]);
  const saved = await save(calcToken);
  expect(saved.status, JSON.stringify(saved)).toBe(true);
  return saved.data;
};
const soldOf = async (id: number) => (await shop.services.db.select().from(marketProduct).where(eq(marketProduct.id, id)))[0]?.sold;
const problemsOf = async (...lines: Line[]) => (await calculate(...lines)).problems.map(({ code, left }) => [code, left]);

test('a sale line has the sale price and a shorter time to pay, and cancelling releases its units', async () => {
  const { productId, skuId } = await addProduct(shop, { price: '100.00', stock: 20 });
  const { marketProductId } = await addSale(shop, { productId, skuId, price: '60.00', stock: 5, limit: 3 });
  const calculated = await calculate({ skuId, num: 2, marketProductId });
  expect(calculated.orgs[0]?.lines).toMatchObject([{ price: '60.00', amount: '120.00', marketProductId, promoteId: null }]);
  const saved = (await save(calculated.calcToken)).data;
  const code = saved.orderCodeArray[0] ?? '';
  const [order] = await shop.services.db.select().from(shopOrder).where(eq(shopOrder.code, code));
  expect((order?.payDeadline.getTime() ?? 0) - (order?.createdAt.getTime() ?? 0)).toBe(15 * 60_000);
  const detail = (await shop.call(orders.detail, { code }, { token: member.token })).data;
  expect(detail.details).toMatchObject([{ price: '60.00', marketProductId, isGift: false }]);
  expect([await soldOf(marketProductId), await getStock(shop, skuId)]).toEqual([2, 18]);
  expect(await shop.audit()).toEqual([]);

  await shop.call(orders.cancel, { code }, { token: member.token });
  expect([await soldOf(marketProductId), await getStock(shop, skuId)]).toEqual([0, 20]);
  const [saleBuyerRow] = await shop.services.db.select().from(saleBuyer).where(eq(saleBuyer.userId, member.userId));
  expect(saleBuyerRow).toMatchObject({ num: 0, limit: 3 });
  await buy({ skuId, num: 3, marketProductId });
});

test('unpaid orders of a limited sale expire after 15 minutes and release their units', async () => {
  const { productId, skuId } = await addProduct(shop, { stock: 9 });
  const { marketProductId } = await addSale(shop, { productId, skuId, stock: 2, limit: 1 });
  const plain = await addProduct(shop, { stock: 9 });
  await buy({ skuId, marketProductId });
  const { orderCodeArray } = await buy({ skuId: plain.skuId });
  await setClockOffset(shop, '16 minutes');
  try {
    expect(await expireOrders(shop.services)).toBeGreaterThanOrEqual(1);
    expect([await soldOf(marketProductId), await getStock(shop, skuId)]).toEqual([0, 9]);
    const [order] = await shop.services.db
      .select()
      .from(shopOrder)
      .where(eq(shopOrder.code, orderCodeArray[0] ?? ''));
    expect(order?.state).toBe(10);
  } finally {
    await resetClock(shop);
  }
});

test('a SKU can be bought in a sale and outside of it in one order', async () => {
  const { productId, skuId } = await addProduct(shop, { price: '100.00', stock: 5 });
  const { marketProductId } = await addSale(shop, { productId, skuId, price: '70.00', stock: 5, limit: 1 });
  const { orgs } = await calculate({ skuId, num: 2 }, { skuId, marketProductId });
  expect(orgs[0]).toMatchObject({ productAmount: '270.00', lines: [{ amount: '200.00' }, { amount: '70.00', marketProductId }] });
  expect(await problemsOf({ skuId, num: 5 }, { skuId, marketProductId })).toEqual([
    [-203, 5],
    [-203, 5],
  ]);
});

test('reports a specific code for each reason why a sale is unavailable', async () => {
  const { productId, skuId, skuIds } = await addProduct(shop, { skus: 2, stock: 50 });
  const other = skuIds[1] ?? 0;
  const before = await addSale(shop, { productId, skuId, hours: [1, 2] });
  const over = await addSale(shop, { productId, skuId, hours: [-3, -2] });
  const few = await addSale(shop, { productId, skuId, stock: 4, soldElsewhere: 2 });
  const limited = await addSale(shop, { productId, skuId, limit: 2 });
  const silver = await addSale(shop, { productId, skuId, type: 4, level: 2 });
  const line = (sale: { marketProductId: number }, num = 1) => ({ skuId, num, marketProductId: sale.marketProductId });
  expect(await problemsOf(line(before))).toEqual([[-205, 0]]);
  expect(await problemsOf(line(over))).toEqual([[-206, 0]]);
  expect(await problemsOf(line(few, 3))).toEqual([[-203, 2]]);
  expect(await problemsOf(line(limited, 3))).toEqual([[-204, 2]]);
  expect(await problemsOf({ ...line(limited), skuId: other })).toEqual([[-206, 0]]);
  expect(await problemsOf({ skuId, marketProductId: 999_999 })).toEqual([[-206, 0]]);
  expect(await problemsOf(line(silver))).toEqual([[-5, 0]]);
  await creditBalance(shop, member.userId, 'exp', 2_500);
  expect(await problemsOf(line(silver))).toEqual([]);
  await buy(line(limited, 2));
  expect(await problemsOf(line(limited))).toEqual([[-204, 0]]);
});

test('the page of a sale for a member level has its price only for those whom it admits', async () => {
  const { productId, skuId } = await addProduct(shop, { price: '100.00', stock: 50 });
  const { marketProductId } = await addSale(shop, { productId, skuId, type: 4, level: 2, price: '80.00' });
  const read = async (token?: string) => (await shop.call(catalog.product, { marketProductId }, { token })).data;
  const regular = {
    sale: { level: 2, levelName: '银卡会员', price: '80.00' },
    price: '100.00',
    skus: [{ price: '100.00', marketProductId: null }],
  };
  expect(await read()).toMatchObject(regular);
  expect(await read(member.token)).toMatchObject(regular);
  await creditBalance(shop, member.userId, 'exp', 2_500);
  expect(await read(member.token)).toMatchObject({ price: '80.00', skus: [{ price: '80.00', marketPrice: '100.00', marketProductId }] });
  expect(await read()).toMatchObject(regular);
});

test('two SKUs of one product share the stock and the per-buyer limit of a sale', async () => {
  const { shopId, productId, skuIds } = await addProduct(shop, { skus: 2, stock: 30 });
  const [one = 0, other = 0] = skuIds;
  const sale = { shopId, type: promotionTypes.discount, productIds: [productId], percent: 80 };
  const limited = await addPromotion(shop, { ...sale, limitPerUser: 1 });
  const few = await addPromotion(shop, { ...sale, stock: 3 });
  const bothLines = (promoteId: number, num = 1) => [
    { skuId: one, num, promoteId },
    { skuId: other, num, promoteId },
  ];
  expect(await problemsOf(...bothLines(limited))).toEqual([
    [-204, 1],
    [-204, 1],
  ]);
  expect(await problemsOf(...bothLines(few, 2))).toEqual([
    [-203, 3],
    [-203, 3],
  ]);
  await buy({ skuId: one, promoteId: limited }, ...bothLines(few));
});

test('rejects an order if its sale ended after the quote', async () => {
  const { productId, skuId } = await addProduct(shop);
  const { marketProductId } = await addSale(shop, { productId, skuId, hours: [-1, 0.05] });
  const { calcToken } = await calculate({ skuId, marketProductId });
  await setClockOffset(shop, '5 minutes');
  try {
    expect(await save(calcToken)).toMatchObject({ status: false, code: -206, data: { lines: [{ skuId, left: 0 }] } });
  } finally {
    await resetClock(shop);
  }
  expect(await soldOf(marketProductId)).toBe(0);
});

test('a percentage discount applies to every SKU, a flash price to one SKU while stock lasts', async () => {
  const { shopId, productId, skuId, skuIds } = await addProduct(shop, { price: '99.00', skus: 2, stock: 30 });
  const percent = await addPromotion(shop, { shopId, type: promotionTypes.discount, productIds: [productId], percent: 85 });
  const flash = await addPromotion(shop, {
    shopId,
    type: promotionTypes.flash,
    productIds: [productId],
    skuId,
    price: '50.00',
    stock: 1,
    limitPerUser: 1,
  });
  const { orgs } = await calculate({ skuId, promoteId: flash }, { skuId: skuIds[1] ?? 0, num: 2, promoteId: percent });
  expect(orgs[0]?.lines).toMatchObject([
    { price: '50.00', promoteId: flash },
    { price: '84.00', amount: '168.00', promoteId: percent },
  ]);
  await buy({ skuId, promoteId: flash }, { skuId: skuIds[1] ?? 0, num: 2, promoteId: percent });
  expect(await problemsOf({ skuId, promoteId: flash })).toEqual([[-203, 0]]);
  const rows = await shop.services.db.select().from(promotion).where(eq(promotion.shopId, shopId));
  expect(rows.map(({ sold }) => sold).toSorted((one, other) => one - other)).toEqual([1, 2]);
});

test('applies the highest ladder step and full-cuts per multiple, one promotion per line, and stores the shares', async () => {
  const { shopId } = await addShop(shop, { fee: '0.00' });
  const tea = await addProduct(shop, { shopId, price: '350.00', stock: 50 });
  const cup = await addProduct(shop, { shopId, price: '130.00', stock: 50 });
  await addPromotion(shop, {
    shopId,
    title: '满300减30，满600减80',
    type: promotionTypes.ladder,
    steps: [
      { spend: '300', save: '30' },
      { spend: '600', save: '80' },
    ],
  });
  await addPromotion(shop, {
    shopId,
    title: '每满100减10',
    type: promotionTypes.fullCut,
    productIds: [cup.productId],
    steps: [{ spend: '100', save: '10' }],
  });
  await expect.poll(async () => (await calculate({ skuId: tea.skuId })).discountAmount).toBe('30.00');
  const { orgs, payAmount, calcToken } = await calculate({ skuId: tea.skuId, num: 2 }, { skuId: cup.skuId, num: 3 });
  expect(orgs[0]).toMatchObject({ productAmount: '1090.00', discountAmount: '110.00', payAmount: '980.00' });
  expect(orgs[0]?.discountRows).toMatchObject([
    { type: 'fullCut', title: '每满100减10', amount: '30.00' },
    { type: 'ladder', title: '满300减30，满600减80', amount: '80.00' },
  ]);
  expect(payAmount).toBe('980.00');
  const { data: saved } = await save(calcToken);
  const { data: order } = await shop.call(orders.detail, { code: saved.orderCodeArray[0] ?? '' }, member);
  expect(order.discountRows).toMatchObject([{ type: 'promotion', amount: '110.00', amountCny: order.discountAmountCny }]);
  const lines = await shop.services.db.select().from(orderLine).where(eq(orderLine.userId, member.userId));
  expect(lines.map(({ payShare }) => payShare).toSorted()).toEqual(['360.00', '620.00']);
});

test('a free gift is added above its threshold while in stock, and released with the order', async () => {
  const { shopId } = await addShop(shop);
  const coffee = await addProduct(shop, { shopId, price: '300.00', stock: 20 });
  const cup = await addProduct(shop, { shopId, price: '80.00', stock: 1 });
  await addPromotion(shop, {
    shopId,
    type: promotionTypes.gift,
    steps: [{ spend: '500', save: '0' }],
    giftSkuId: cup.skuId,
    giftNum: 1,
  });
  await expect.poll(async () => (await calculate({ skuId: coffee.skuId, num: 2 })).orgs[0]?.gifts.length).toBe(1);
  expect((await calculate({ skuId: coffee.skuId })).orgs[0]?.gifts).toEqual([]);
  const { orderCodeArray } = await buy({ skuId: coffee.skuId, num: 2 });
  const code = orderCodeArray[0] ?? '';
  const { details } = (await shop.call(orders.detail, { code }, { token: member.token })).data;
  expect(details).toMatchObject([
    { num: 2, isGift: false },
    { skuId: cup.skuId, num: 1, price: '0.00', amount: '0.00', payShare: '0.00', isGift: true },
  ]);
  expect(await getStock(shop, cup.skuId)).toBe(0);
  // Without stock the order is placed without the gift.
  expect((await calculate({ skuId: coffee.skuId, num: 2 })).orgs[0]?.gifts).toEqual([]);
  await shop.call(orders.cancel, { code }, { token: member.token });
  expect(await getStock(shop, cup.skuId)).toBe(1);
});

test('promotions do not apply to lines of a limited sale', async () => {
  const { shopId } = await addShop(shop);
  const { productId, skuId } = await addProduct(shop, { shopId, price: '700.00', stock: 9 });
  const { marketProductId } = await addSale(shop, { productId, skuId, price: '600.00' });
  await addPromotion(shop, { shopId, type: promotionTypes.ladder, steps: [{ spend: '500', save: '50' }] });
  await expect.poll(async () => (await calculate({ skuId })).discountAmount).toBe('50.00');
  expect(await calculate({ skuId, marketProductId })).toMatchObject({ productAmount: '600.00', discountAmount: '0.00' });
});

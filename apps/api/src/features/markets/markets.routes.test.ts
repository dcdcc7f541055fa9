import { markets } from '@baodao/api-client/endpoints/markets';
import { and, eq } from 'drizzle-orm';
import { expect, test } from 'vitest';
import { advanceClock, resetClock, setClockOffset } from '../../../test/clock.ts';
import { addSale } from '../../../test/markets.ts';
import { signUp, type TestMember } from '../../../test/members.ts';
import { addProduct, addRates } from '../../../test/products.ts';
import { openTestShop } from '../../../test/shop.ts';
import { sendSaleReminders } from '../../jobs/sendSaleReminders.ts';
import { message } from '../../platform/db/schema/account.ts';
import { product, shop as shopTable } from '../../platform/db/schema/catalog.ts';
import { market, marketProduct } from '../../platform/db/schema/markets.ts';

const shop = await openTestShop();
await addRates(shop);

const remind = (buyer: TestMember, marketProductId: number) =>
  shop.call(markets.remind, { marketProductId, remind: true }, { token: buyer.token });
const remindersOf = async (buyer: TestMember) => (await shop.call(markets.reminders, {}, { token: buyer.token })).data.marketProductIds;
const messagesOf = (buyer: TestMember) =>
  shop.services.db
    .select()
    .from(message)
    .where(and(eq(message.userId, buyer.userId), eq(message.textKey, 'saleBegun')));

/** A session that starts in an hour, with a reminder. */
async function addAwaitedSale(buyer: TestMember) {
  const product = await addProduct(shop);
  const sale = await addSale(shop, { ...product, hours: [1, 2] });
  expect(await remind(buyer, sale.marketProductId)).toMatchObject({ status: true });
  return { ...product, ...sale };
}

test('a page beyond the last one is empty, with the correct total', async () => {
  const { productId, skuId } = await addProduct(shop);
  const { marketId } = await addSale(shop, { productId, skuId });
  // Campaigns are cached for two seconds.
  await expect.poll(async () => (await shop.call(markets.market, { marketId })).code).toBe(0);
  expect((await shop.call(markets.market, { marketId })).data).toMatchObject({ total: 1, pages: 1, list: [{ skuId }] });
  expect((await shop.call(markets.market, { marketId, index: 3 })).data).toMatchObject({ total: 1, pages: 1, index: 3, list: [] });
});

test('a product of a campaign has the campaign price and its timer', async () => {
  const { productId, skuId } = await addProduct(shop, { price: '100.00' });
  const { marketId, marketProductId } = await addSale(shop, { productId, skuId, price: '60.00', stock: 7, limit: 2 });
  await expect.poll(async () => (await shop.call(markets.product, { marketProductId })).data?.market?.id).toBe(marketId);
  const { data } = await shop.call(markets.product, { marketProductId });
  expect(data).toMatchObject({
    id: productId,
    marketProductId,
    price: '60.00',
    marketPrice: '100.00',
    quota: 7,
    limit: 2,
    saleState: 1,
    skus: [{ id: skuId, price: '60.00' }],
  });
  const [start, now, end] = [data.timer.startTime, data.timer.serverTime, data.timer.endTime].map((time) => Date.parse(time));
  expect([Number(start) < Number(now), Number(now) < Number(end)]).toEqual([true, true]);
  expect(await shop.call(markets.product, { marketProductId: 999_999 })).toMatchObject({ httpStatus: 404, code: -3 });
  expect(await shop.call(markets.product, {})).toMatchObject({ code: -2, data: { field: 'marketProductId' } });
});

test('the campaign for members lists each product with its level, for members only', async () => {
  const buyer = await signUp(shop);
  const { productId, skuId } = await addProduct(shop);
  const { marketId, marketProductId } = await addSale(shop, { productId, skuId, type: 4, level: 2 });
  const find = async (query = {}) => (await shop.call(markets.memberMarket, query, { token: buyer.token })).data;
  await expect.poll(async () => (await find()).market?.id).toBe(marketId);
  expect(await find()).toMatchObject({
    level: 0,
    levelName: '普通会员',
    total: 1,
    list: [{ marketProductId, level: 2, levelName: '银卡会员' }],
  });
  expect(await find({ level: '1' })).toMatchObject({ total: 0, list: [] });
  expect((await shop.call(markets.market, { marketId })).code).toBe(-3);
  expect(await shop.call(markets.memberMarket, {})).toMatchObject({ httpStatus: 401, status: false });
});

test('sends a reminder once when a sale starts, but not for unavailable products', async () => {
  const { db } = shop.services;
  const buyer = await signUp(shop);
  const available = await addAwaitedSale(buyer);
  const offShelf = await addAwaitedSale(buyer);
  const closed = await addAwaitedSale(buyer);
  const withdrawn = await addAwaitedSale(buyer);
  const cancelled = await addAwaitedSale(buyer);
  await db.update(product).set({ status: 2 }).where(eq(product.id, offShelf.productId));
  await db.update(shopTable).set({ status: 0 }).where(eq(shopTable.id, closed.shopId));
  await db.update(marketProduct).set({ status: 9 }).where(eq(marketProduct.id, withdrawn.marketProductId));
  await db.update(market).set({ status: 9 }).where(eq(market.id, cancelled.marketId));
  expect(await sendSaleReminders(shop.services)).toBe(0);
  await setClockOffset(shop, '61 minutes');
  try {
    expect(await sendSaleReminders(shop.services)).toBe(1);
    expect(await messagesOf(buyer)).toMatchObject([{ linkValue: expect.stringContaining(`marketProductId=${available.marketProductId}`) }]);
    // Reminders of started sales are no longer pending, sent or not.
    expect(await remindersOf(buyer)).toEqual([]);
    await advanceClock(shop, '1 minute');
    expect(await sendSaleReminders(shop.services)).toBe(0);
  } finally {
    await resetClock(shop);
  }
});

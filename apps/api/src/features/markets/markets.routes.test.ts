import { markets } from '@baodao/api-client/endpoints/markets';
import { and, eq } from 'drizzle-orm';
import { expect, test } from 'vitest';
import { advanceClock, resetClock, setClockOffset } from '../../../test/clock.ts';
import { addSale } from '../../../test/markets.ts';
import { signUp, type TestMember } from '../../../test/members.ts';
import { addProduct, addRates } from '../../../test/products.ts';
import { openTestShop } from '../../../test/shop.ts';
import { message } from '../../db/schema/account.ts';
import { product, shop as shopTable } from '../../db/schema/catalog.ts';
import { market, marketProduct } from '../../db/schema/markets.ts';
import { sendSaleReminders } from '../../jobs/sendSaleReminders.ts';

const shop = await openTestShop();
await addRates(shop);

const remind = (person: TestMember, marketProductId: number) =>
  shop.call(markets.remind, { marketProductId, remind: true }, { token: person.token });
const waitingOf = async (person: TestMember) => (await shop.call(markets.reminders, {}, { token: person.token })).data.marketProductIds;
const toldOf = (person: TestMember) =>
  shop.services.db
    .select()
    .from(message)
    .where(and(eq(message.userId, person.userId), eq(message.textKey, 'saleBegun')));

/** A session that begins in an hour, of which somebody wants to be told. */
async function awaited(person: TestMember) {
  const goods = await addProduct(shop);
  const sale = await addSale(shop, { ...goods, hours: [1, 2] });
  expect(await remind(person, sale.marketProductId)).toMatchObject({ status: true });
  return { ...goods, ...sale };
}

test('a page behind the last one is empty, and still says how much there is', async () => {
  const { productId, skuId } = await addProduct(shop);
  const { marketId } = await addSale(shop, { productId, skuId });
  // Campaigns are known a moment after they were made.
  await expect.poll(async () => (await shop.call(markets.market, { marketId })).code, { timeout: 5_000 }).toBe(0);
  expect((await shop.call(markets.market, { marketId })).data).toMatchObject({ total: 1, pages: 1, list: [{ skuId }] });
  expect((await shop.call(markets.market, { marketId, index: 3 })).data).toMatchObject({ total: 1, pages: 1, index: 3, list: [] });
});

test('a sale is told of once when it begins, and nothing of what cannot be bought then', async () => {
  const { db } = shop.services;
  const person = await signUp(shop);
  const fine = await awaited(person);
  const offShelf = await awaited(person);
  const closed = await awaited(person);
  const withdrawn = await awaited(person);
  const cancelled = await awaited(person);
  await db.update(product).set({ status: 2 }).where(eq(product.id, offShelf.productId));
  await db.update(shopTable).set({ status: 0 }).where(eq(shopTable.id, closed.shopId));
  await db.update(marketProduct).set({ status: 9 }).where(eq(marketProduct.id, withdrawn.marketProductId));
  await db.update(market).set({ status: 9 }).where(eq(market.id, cancelled.marketId));
  expect(await sendSaleReminders(shop.services)).toBe(0);
  await setClockOffset(shop, '61 minutes');
  try {
    expect(await sendSaleReminders(shop.services)).toBe(1);
    expect(await toldOf(person)).toMatchObject([{ linkValue: expect.stringContaining(`marketProductId=${fine.marketProductId}`) }]);
    // Nobody waits any more for what has begun, with or without him.
    expect(await waitingOf(person)).toEqual([]);
    await advanceClock(shop, '1 minute');
    expect(await sendSaleReminders(shop.services)).toBe(0);
  } finally {
    await resetClock(shop);
  }
});

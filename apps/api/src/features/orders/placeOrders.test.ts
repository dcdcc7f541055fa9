import { orders } from '@baodao/api-client/endpoints/orders';
import { eq, inArray, sql } from 'drizzle-orm';
import { expect, test } from 'vitest';
import { addCoupon, claimCoupon } from '../../../test/coupons.ts';
import { addSale } from '../../../test/markets.ts';
import { creditBalance, type TestMember } from '../../../test/members.ts';
import { addProduct, addRates } from '../../../test/products.ts';
import { quoteFor, signUpBuyers } from '../../../test/purchase.ts';
import { openTestShop } from '../../../test/shop.ts';
import { address } from '../../platform/db/schema/account.ts';
import { sku } from '../../platform/db/schema/catalog.ts';
import { marketProduct } from '../../platform/db/schema/markets.ts';
import { cartLine, orderLine, quote, shopOrder } from '../../platform/db/schema/orders.ts';

const shop = await openTestShop();
await addRates(shop);

const signUpMany = (count: number) => signUpBuyers(shop, count);
const save = ({ token }: TestMember, calcToken: string, key?: string) =>
  shop.call(orders.save, { calcToken }, { token, ...(key === undefined ? {} : { key }) });
const ordersOf = ({ userId }: TestMember) => shop.services.db.select().from(shopOrder).where(eq(shopOrder.userId, userId));

test('rejects single orders of a batch and places all others', async () => {
  const { db } = shop.services;
  const { shopId, skuId } = await addProduct(shop, { price: '600.00', stock: 100 });
  const { skuId: limited } = await addProduct(shop, { limit: 1, stock: 100 });
  const [ordinary, withExpiredQuote, withoutAddress, withCoupon, withPoints, reusingKey, withBadToken, limitedBuyer, withBadQuote] =
    await signUpMany(9);
  if (
    !ordinary ||
    !withExpiredQuote ||
    !withoutAddress ||
    !withCoupon ||
    !withPoints ||
    !reusingKey ||
    !withBadToken ||
    !limitedBuyer ||
    !withBadQuote
  )
    throw new Error('Too few buyers signed up');
  await claimCoupon(shop, withCoupon, await addCoupon(shop, { shopId, amount: '50.00' }), shopId);
  await creditBalance(shop, withPoints.userId, 'integral', 500);
  const quoteOf = async (member: TestMember, wanted = skuId) => (await quoteFor(shop, member, [{ skuId: wanted }])).calcToken;

  const expiredToken = await quoteOf(withExpiredQuote);
  await db.update(quote).set({ expiresAt: sql`shop_now() - interval '1 second'` }).where(eq(quote.userId, withExpiredQuote.userId));
  const withoutAddressToken = await quoteOf(withoutAddress);
  await db.delete(address).where(eq(address.userId, withoutAddress.userId));
  const badQuoteToken = await quoteOf(withBadQuote);
  await db
    .update(quote)
    .set({ input: { lines: [] } })
    .where(eq(quote.userId, withBadQuote.userId));
  const points = await shop.call(orders.calculate, { lines: [{ skuId, num: 1 }], integral: 100 }, { token: withPoints.token });
  const first = await save(reusingKey, await quoteOf(reusingKey), 'a-key-that-was-used');
  const limitedTokens = [await quoteOf(limitedBuyer, limited), await quoteOf(limitedBuyer, limited)];

  const replies = await Promise.all([
    save(ordinary, await quoteOf(ordinary)),
    save(withExpiredQuote, expiredToken),
    save(withoutAddress, withoutAddressToken),
    save(withCoupon, await quoteOf(withCoupon)),
    save(withPoints, points.data.calcToken ?? ''),
    save(reusingKey, await quoteOf(reusingKey), 'a-key-that-was-used'),
    save(withBadToken, 'a token of no quote'),
    save(withBadQuote, badQuoteToken),
    ...limitedTokens.map((token) => save(limitedBuyer, token)),
  ]);
  expect(replies.slice(0, 8).map(({ httpStatus, code }) => `${httpStatus} ${code}`)).toEqual([
    '200 0',
    '409 -503',
    '409 -503',
    '200 0',
    '200 0',
    '400 -2',
    '404 -3',
    '500 -1',
  ]);
  expect(new Set(replies.slice(8).map(({ httpStatus, code }) => `${httpStatus} ${code}`))).toEqual(new Set(['200 0', '422 -204']));
  expect(replies[3]?.data.payAmount).not.toBe(replies[0]?.data.payAmount);
  expect((await ordersOf(reusingKey)).map(({ code }) => code)).toEqual(first.data.orderCodeArray);
  const [none, expiredOrders] = [await ordersOf(withoutAddress), await ordersOf(withExpiredQuote)];
  expect([none, expiredOrders]).toEqual([[], []]);
  expect(await shop.audit()).toEqual([]);
});

test('sells exactly the units of sale and stock to 40 concurrent buyers, and clears only the carts of those who bought', async () => {
  const { db } = shop.services;
  const { productId, skuId } = await addProduct(shop, { stock: 12 });
  const { marketProductId } = await addSale(shop, { productId, skuId, stock: 10, limit: 1 });
  const buyers = await signUpMany(40);
  const quoted: string[] = [];
  for (const [at, buyer] of buyers.entries()) {
    const [line] = await db
      .insert(cartLine)
      .values({ userId: buyer.userId, skuId, num: 1, priceAdded: '60.00' })
      .returning({ id: cartLine.id });
    const wanted = at % 2 === 0 ? { skuId, marketProductId } : { skuId };
    quoted.push((await quoteFor(shop, buyer, [{ ...wanted, cartId: line?.id ?? 0 }])).calcToken);
  }
  const replies = await Promise.all(buyers.map((buyer, at) => save(buyer, quoted[at] ?? '')));
  const served = buyers.filter((_, at) => replies[at]?.httpStatus === 200);
  expect(served).toHaveLength(12);
  expect(new Set(replies.flatMap(({ httpStatus, code }) => (httpStatus === 200 ? [] : [`${httpStatus} ${code}`])))).toEqual(
    new Set(['409 -203']),
  );
  const [left] = await db.select().from(sku).where(eq(sku.id, skuId));
  expect(left?.stock).toBe(0);
  const [sale] = await db.select().from(marketProduct).where(eq(marketProduct.id, marketProductId));
  const inSale = await db.select().from(orderLine).where(eq(orderLine.marketProductId, marketProductId));
  expect(inSale).toHaveLength(sale?.sold ?? -1);
  const remainingLines = await db
    .select()
    .from(cartLine)
    .where(
      inArray(
        cartLine.userId,
        buyers.map(({ userId }) => userId),
      ),
    );
  expect(new Set(remainingLines.map(({ userId }) => userId))).toEqual(
    new Set(buyers.filter((buyer) => !served.includes(buyer)).map(({ userId }) => userId)),
  );
});

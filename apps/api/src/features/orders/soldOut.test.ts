import { orders } from '@baodao/api-client/endpoints/orders';
import { eq, sql } from 'drizzle-orm';
import { afterEach, expect, test, vi } from 'vitest';
import { addSale } from '../../../test/markets.ts';
import { addProduct, addRates } from '../../../test/products.ts';
import { quoteFor, signUpBuyer } from '../../../test/purchase.ts';
import { openTestShop } from '../../../test/shop.ts';
import { marketProduct } from '../../platform/db/schema/markets.ts';

const shop = await openTestShop();
await addRates(shop);
afterEach(() => vi.useRealTimers());

test('rejects orders of a sold-out sale from the cache for a moment, but replays earlier replies', async () => {
  const { productId, skuId } = await addProduct(shop, { stock: 10 });
  const { marketProductId } = await addSale(shop, { productId, skuId, stock: 1, limit: 1 });
  const [first, second, third] = [await signUpBuyer(shop), await signUpBuyer(shop), await signUpBuyer(shop)];
  const lines = [{ skuId, marketProductId }];
  const quotes = [await quoteFor(shop, first, lines), await quoteFor(shop, second, lines), await quoteFor(shop, third, lines)];
  const save = (at: number, { token }: { token: string }, key: string) =>
    shop.call(orders.save, { calcToken: quotes[at]?.calcToken ?? '' }, { token, key });

  // The cache lasts a second, whatever else the machine does.
  vi.useFakeTimers({ toFake: ['performance'] });
  const saved = await save(0, first, 'the-first-key');
  expect(saved).toMatchObject({ httpStatus: 200 });
  const soldOut = { httpStatus: 409, code: -203, data: { lines: [{ skuId, left: 0 }] } };
  expect(await save(1, second, 'the-second-key')).toMatchObject(soldOut);

  await shop.services.db.update(marketProduct).set({ stock: sql`stock + 1` }).where(eq(marketProduct.id, marketProductId));
  expect(await save(2, third, 'the-third-key')).toMatchObject(soldOut);
  expect((await save(0, first, 'the-first-key')).data).toEqual(saved.data);
  expect(
    await shop.call(orders.save, { calcToken: `${quotes[1]?.calcToken}` }, { token: first.token, key: 'the-first-key' }),
  ).toMatchObject({
    httpStatus: 400,
    code: -2,
  });

  vi.advanceTimersByTime(1_100);
  vi.useRealTimers();
  expect(await save(2, third, 'the-third-key')).toMatchObject({ httpStatus: 200 });
});

test('a SKU that is sold out in its sale can be bought at the regular price', async () => {
  const { productId, skuId } = await addProduct(shop, { stock: 10 });
  const { marketProductId } = await addSale(shop, { productId, skuId, stock: 1 });
  const [first, second] = [await signUpBuyer(shop), await signUpBuyer(shop)];
  const late = await quoteFor(shop, second, [{ skuId, marketProductId }]);
  const { calcToken } = await quoteFor(shop, first, [{ skuId, marketProductId }]);
  await shop.call(orders.save, { calcToken }, { token: first.token });
  expect(await shop.call(orders.save, { calcToken: late.calcToken }, { token: second.token })).toMatchObject({ code: -203 });
  const outside = await quoteFor(shop, second, [{ skuId }]);
  expect(await shop.call(orders.save, { calcToken: outside.calcToken }, { token: second.token })).toMatchObject({ httpStatus: 200 });
});

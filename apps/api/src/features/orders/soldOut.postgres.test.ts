import { orders } from '@baodao/api-client/endpoints/orders';
import { errorCodes } from '@baodao/domain/errors/codes';
import { eq, sql } from 'drizzle-orm';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { addSale } from '../../../test/markets.ts';
import { addProduct, addRates } from '../../../test/products.ts';
import { quoteFor, signUpBuyer } from '../../../test/purchase.ts';
import { openTwoApis, type TwoApis } from '../../../test/twoApis.ts';
import { marketProduct } from '../../platform/db/schema/markets.ts';
import { stockTooLow } from './lineProblems.ts';
import { isSoldOut, parseSaleSuffix, recordOutcome } from './soldOut.ts';

const shop = await openTwoApis();
await addRates(shop);
// The marks last a second, whatever else the machine does.
beforeEach(() => void vi.useFakeTimers({ toFake: ['performance'] }));
afterEach(() => vi.useRealTimers());

test('a process that rejects a sold-out sale replays replies of orders placed by another process', async () => {
  const { productId, skuId } = await addProduct(shop, { stock: 10 });
  const { marketProductId } = await addSale(shop, { productId, skuId, stock: 1, limit: 1 });
  const [first, second, third] = [await signUpBuyer(shop), await signUpBuyer(shop), await signUpBuyer(shop)];
  const tokenFor = async (member: typeof first) => (await quoteFor(shop, member, [{ skuId, marketProductId }])).calcToken;
  const tokens = [await tokenFor(first), await tokenFor(second), await tokenFor(third)];
  const save = (api: Pick<TwoApis, 'call'>, at: number, { token }: { token: string }) =>
    api.call(orders.save, { calcToken: tokens[at] ?? '' }, { token, key: `the-key-of-${at}` });
  const refused = { httpStatus: 409, code: errorCodes.stockTooLow };

  const bought = await save(shop, 0, first);
  expect(bought).toMatchObject({ httpStatus: 200 });
  expect(await save(shop, 1, second)).toMatchObject(refused);
  expect(await save(shop, 1, second)).toMatchObject(refused);
  expect((await save(shop, 0, first)).data).toEqual(bought.data);

  await shop.services.db.update(marketProduct).set({ stock: sql`stock + 1` }).where(eq(marketProduct.id, marketProductId));
  const elsewhere = await save(shop.second, 2, third);
  expect(elsewhere).toMatchObject({ httpStatus: 200 });
  expect((await save(shop, 2, third)).data).toEqual(elsewhere.data);
  expect(await save(shop, 1, second)).toMatchObject(refused);

  // The buyers are read again after the minimum refresh time and now include the third one.
  vi.advanceTimersByTime(1_200);
  expect(await save(shop, 1, second)).toMatchObject(refused);
  expect(await save(shop, 1, second)).toMatchObject(refused);
  expect((await save(shop, 2, third)).data).toEqual(elsewhere.data);
});

test('after the mark expires, one request checks the database and its outcome updates the cache', async () => {
  const { db } = shop.services;
  const sale = parseSaleSuffix('x'.repeat(32) + '.market-7-12');
  if (!sale) throw new Error('The token names no sale');
  const rejection = { startedAt: 0, error: stockTooLow([{ skuId: 12, left: 0 }]) };
  expect(isSoldOut(db, sale)).toBe(false);
  recordOutcome(db, sale, { startedAt: 0, error: stockTooLow([{ skuId: 12, left: 1 }]) });
  expect(isSoldOut(db, sale)).toBe(false);
  recordOutcome(db, sale, rejection);
  expect(isSoldOut(db, sale)).toBe(true);
  // An order that started before the rejection does not clear the mark.
  recordOutcome(db, sale, { startedAt: 0 });
  expect(isSoldOut(db, sale)).toBe(true);

  vi.advanceTimersByTime(1_050);
  expect([isSoldOut(db, sale), isSoldOut(db, sale)]).toEqual([false, true]);
  recordOutcome(db, sale, rejection);
  expect(isSoldOut(db, sale)).toBe(true);

  vi.advanceTimersByTime(1_050);
  expect(isSoldOut(db, sale)).toBe(false);
  recordOutcome(db, sale, { startedAt: 2_200 });
  expect([isSoldOut(db, sale), isSoldOut(db, sale)]).toEqual([false, false]);
});

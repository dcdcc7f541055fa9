import { setTimeout as sleep } from 'node:timers/promises';
import { orders } from '@baodao/api-client/endpoints/orders';
import { errorCodes } from '@baodao/domain/errors/codes';
import { eq, sql } from 'drizzle-orm';
import { expect, test } from 'vitest';
import { addSale } from '../../../test/markets.ts';
import { addProduct, addRates } from '../../../test/products.ts';
import { quoteFor, signUpBuyer } from '../../../test/purchase.ts';
import { openTwoApis, type TwoApis } from '../../../test/twoApis.ts';
import { marketProduct } from '../../db/schema/markets.ts';
import { stockTooLow } from './lineProblems.ts';
import { isSoldOut, parseSaleSuffix, recordOutcome } from './soldOut.ts';

const shop = await openTwoApis();
await addRates(shop);

test('who got his order from another process gets it again from the one that refuses everybody', async () => {
  const { productId, skuId } = await addProduct(shop, { stock: 10 });
  const { marketProductId } = await addSale(shop, { productId, skuId, stock: 1, limit: 1 });
  const [first, second, third] = [await signUpBuyer(shop), await signUpBuyer(shop), await signUpBuyer(shop)];
  const tokenFor = async (person: typeof first) => (await quoteFor(shop, person, [{ skuId, marketProductId }])).calcToken;
  const tokens = [await tokenFor(first), await tokenFor(second), await tokenFor(third)];
  const save = (api: Pick<TwoApis, 'call'>, at: number, { token }: { token: string }) =>
    api.call(orders.save, { calcToken: tokens[at] ?? '' }, { token, key: `the-key-of-${at}` });
  const refused = { httpStatus: 409, code: errorCodes.stockTooLow };

  const bought = await save(shop, 0, first);
  expect(bought).toMatchObject({ httpStatus: 200 });
  expect(await save(shop, 1, second)).toMatchObject(refused);
  const start = performance.now();
  expect(await save(shop, 1, second)).toMatchObject(refused);
  expect((await save(shop, 0, first)).data).toEqual(bought.data);

  await shop.services.db.update(marketProduct).set({ stock: sql`stock + 1` }).where(eq(marketProduct.id, marketProductId));
  const elsewhere = await save(shop.second, 2, third);
  expect(elsewhere).toMatchObject({ httpStatus: 200 });
  expect((await save(shop, 2, third)).data).toEqual(elsewhere.data);
  expect(await save(shop, 1, second)).toMatchObject(refused);

  // The buyers are read again after a while, and he is among them.
  await sleep(Math.max(0, start + 1_200 - performance.now()));
  expect(await save(shop, 1, second)).toMatchObject(refused);
  expect(await save(shop, 1, second)).toMatchObject(refused);
  expect((await save(shop, 2, third)).data).toEqual(elsewhere.data);
});

test('after a second one sees for all whether something is left, and what he gets tells the others', async () => {
  const { db } = shop.services;
  const named = parseSaleSuffix('x'.repeat(32) + '.market-7-12');
  if (!named) throw new Error('The token names no sale');
  const refusal = { startedAt: 0, error: stockTooLow([{ skuId: 12, left: 0 }]) };
  expect(isSoldOut(db, named)).toBe(false);
  recordOutcome(db, named, { startedAt: 0, error: stockTooLow([{ skuId: 12, left: 1 }]) });
  expect(isSoldOut(db, named)).toBe(false);
  recordOutcome(db, named, refusal);
  expect(isSoldOut(db, named)).toBe(true);
  // Somebody else got the last piece, and is told so later.
  recordOutcome(db, named, { startedAt: 0 });
  expect(isSoldOut(db, named)).toBe(true);

  await sleep(1_050);
  expect([isSoldOut(db, named), isSoldOut(db, named)]).toEqual([false, true]);
  recordOutcome(db, named, refusal);
  expect(isSoldOut(db, named)).toBe(true);

  await sleep(1_050);
  expect(isSoldOut(db, named)).toBe(false);
  recordOutcome(db, named, { startedAt: performance.now() });
  expect([isSoldOut(db, named), isSoldOut(db, named)]).toEqual([false, false]);
});

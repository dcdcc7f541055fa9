import { cart } from '@baodao/api-client/endpoints/cart';
import { count, eq } from 'drizzle-orm';
import { expect, test } from 'vitest';
import { signUp } from '../../../test/members.ts';
import { addProduct, addRates } from '../../../test/products.ts';
import { openTwoApis } from '../../../test/twoApis.ts';
import { cartLine } from '../../platform/db/schema/orders.ts';
import { MAX_LINES } from './saveLines.ts';

const shop = await openTwoApis();
await addRates(shop);

const linesOf = async (userId: number) =>
  (await shop.services.db.select({ num: count() }).from(cartLine).where(eq(cartLine.userId, userId)))[0]?.num;

test('concurrent calls cannot exceed the maximum number of lines', async () => {
  const buyer = await signUp(shop);
  const { skuIds } = await addProduct(shop, { skus: MAX_LINES + 20, stock: 10 });
  const first = skuIds.slice(0, MAX_LINES - 5).map((skuId) => ({ skuId, num: 1 }));
  await shop.call(cart.save, { lines: first, mergeId: 'a-guest-before' }, { token: buyer.token });
  expect(await linesOf(buyer.userId)).toBe(MAX_LINES - 5);

  const replies = await Promise.all(
    skuIds.slice(MAX_LINES - 5).map((skuId, at) => shop.apiFor(at).call(cart.save, { skuId }, { token: buyer.token })),
  );
  expect(await linesOf(buyer.userId)).toBe(MAX_LINES);
  expect(replies.filter(({ status }) => status)).toHaveLength(5);
  expect(new Set(replies.filter(({ status }) => !status).map(({ code }) => code))).toEqual(new Set([-204]));
});

test('concurrent calls with the same SKU make one line', async () => {
  const buyer = await signUp(shop);
  const { skuId } = await addProduct(shop, { stock: 50 });
  await Promise.all(Array.from({ length: 20 }, (_, at) => shop.apiFor(at).call(cart.save, { skuId }, { token: buyer.token })));
  expect(await shop.services.db.select({ num: cartLine.num }).from(cartLine).where(eq(cartLine.userId, buyer.userId))).toEqual([
    { num: 20 },
  ]);
});

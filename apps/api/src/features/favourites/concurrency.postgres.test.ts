import { favourites } from '@baodao/api-client/endpoints/favourites';
import { expect, test } from 'vitest';
import { signUp } from '../../../test/members.ts';
import { addProduct, addRates } from '../../../test/products.ts';
import { openTestShop } from '../../../test/shop.ts';
import { favourite, popularity } from '../../platform/db/schema/favourites.ts';

const shop = await openTestShop();
await addRates(shop);

test('concurrent changes keep one row per favourite and correct counts', async () => {
  const ids = await Promise.all([1, 2, 3].map(async () => (await addProduct(shop)).productId));
  const people = await Promise.all(Array.from({ length: 6 }, () => signUp(shop)));
  const changes = people.flatMap(({ token }) =>
    ids.flatMap((id) => [true, true, false, true].map((state) => shop.call(favourites.update, { type: 1, id, state }, { token }))),
  );
  const removals = people.flatMap(({ token }) => [
    shop.call(favourites.update, { type: 1, ids }, { token }),
    shop.call(favourites.update, { type: 1, ids: ids.toReversed() }, { token }),
  ]);
  const replies = await Promise.all([...changes, ...removals]);
  expect(replies.filter(({ status }) => !status)).toEqual([]);
  const { db } = shop.services;
  const rows = await db.select().from(favourite);
  for (const { targetId, collectCount } of await db.select().from(popularity)) {
    expect(collectCount).toBe(rows.filter((row) => row.targetId === targetId).length);
  }
});

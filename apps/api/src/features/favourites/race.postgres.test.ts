import { favourites } from '@baodao/api-client/endpoints/favourites';
import { expect, test } from 'vitest';
import { addGoods, addRates } from '../../../test/goods.ts';
import { signUp } from '../../../test/people.ts';
import { openTestShop } from '../../../test/shop.ts';
import { collect, popularity } from '../../db/schema/favourites.ts';

const shop = await openTestShop();
await addRates(shop);

test('many taps at once on many things keep one row each and the right counts', async () => {
  const ids = await Promise.all([1, 2, 3].map(async () => (await addGoods(shop)).productId));
  const people = await Promise.all(Array.from({ length: 6 }, () => signUp(shop)));
  const taps = people.flatMap(({ token }) =>
    ids.flatMap((id) => [true, true, false, true].map((state) => shop.call(favourites.collect, { type: 1, id, state }, { token }))),
  );
  const removals = people.flatMap(({ token }) => [
    shop.call(favourites.collect, { type: 1, ids }, { token }),
    shop.call(favourites.collect, { type: 1, ids: ids.toReversed() }, { token }),
  ]);
  const answers = await Promise.all([...taps, ...removals]);
  expect(answers.filter(({ status }) => !status)).toEqual([]);
  const { db } = shop.services;
  const kept = await db.select().from(collect);
  for (const { targetId, collectCount } of await db.select().from(popularity)) {
    expect(collectCount).toBe(kept.filter((row) => row.targetId === targetId).length);
  }
});

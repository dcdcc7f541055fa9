import { eq, sql } from 'drizzle-orm';
import type { FastifyRequest } from 'fastify';
import { expect, test } from 'vitest';
import { type Person, signUp } from '../../../test/people.ts';
import { openTestShop } from '../../../test/shop.ts';
import { accessToken } from '../../db/schema/account.ts';
import { createFindSession, forgetTokens } from './findSession.ts';

const shop = await openTestShop();
const person = await signUp(shop);

const call = ({ headers: { authorization } }: Person) => ({ headers: { authorization }, cookies: {} }) as FastifyRequest;

test('a token that was asked for before it was forgotten is not kept', async () => {
  const find = createFindSession(shop.services);
  const asked = find(call(person));
  forgetTokens(shop.services.db, ({ userId }) => userId === person.userId);
  expect(await asked).toMatchObject({ userId: person.userId });
  await shop.services.db.update(accessToken).set({ revokedAt: sql`shop_now()` }).where(eq(accessToken.userId, person.userId));
  expect(await find(call(person))).toBeNull();
});

test('what is known is answered at once, and asked for once by all who come meanwhile', async () => {
  const other = await signUp(shop);
  const find = createFindSession(shop.services);
  forgetTokens(shop.services.db, () => true);
  const [one, two] = [find(call(other)), find(call(other))];
  expect([await one, await two]).toMatchObject([{ userId: other.userId }, { userId: other.userId }]);
  expect(find(call(other))).toMatchObject({ userId: other.userId });
});

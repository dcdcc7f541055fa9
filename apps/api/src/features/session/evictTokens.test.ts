import { eq, sql } from 'drizzle-orm';
import type { FastifyRequest } from 'fastify';
import { expect, test } from 'vitest';
import { signUp, type TestMember } from '../../../test/members.ts';
import { openTestShop } from '../../../test/shop.ts';
import { accessToken } from '../../platform/db/schema/account.ts';
import { createFindSession, evictTokens } from './findSession.ts';

const shop = await openTestShop();
const person = await signUp(shop);

const requestOf = ({ headers: { authorization } }: TestMember) => ({ headers: { authorization }, cookies: {} }) as FastifyRequest;

test('does not cache a lookup that started before an eviction', async () => {
  const find = createFindSession(shop.services);
  const pending = find(requestOf(person));
  evictTokens(shop.services.db, ({ userId }) => userId === person.userId);
  expect(await pending).toMatchObject({ userId: person.userId });
  await shop.services.db.update(accessToken).set({ revokedAt: sql`shop_now()` }).where(eq(accessToken.userId, person.userId));
  expect(await find(requestOf(person))).toBeNull();
});

test('coalesces concurrent lookups and answers cached tokens synchronously', async () => {
  const other = await signUp(shop);
  const find = createFindSession(shop.services);
  evictTokens(shop.services.db, () => true);
  const [one, two] = [find(requestOf(other)), find(requestOf(other))];
  expect([await one, await two]).toMatchObject([{ userId: other.userId }, { userId: other.userId }]);
  expect(find(requestOf(other))).toMatchObject({ userId: other.userId });
});

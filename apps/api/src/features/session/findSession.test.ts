import { eq, sql } from 'drizzle-orm';
import type { PgUpdateSetSource } from 'drizzle-orm/pg-core';
import type { FastifyRequest } from 'fastify';
import { beforeAll, beforeEach, expect, test } from 'vitest';
import { addAddress, signUp, type TestMember } from '../../../test/members.ts';
import { openTestShop } from '../../../test/shop.ts';
import { sha256 } from '../../platform/crypto/secretHash.ts';
import { accessToken, member } from '../../platform/db/schema/account.ts';
import { createFindSession, evictTokens, type FindSession } from './findSession.ts';

const shop = await openTestShop();
let find: FindSession;
let person: TestMember;
beforeAll(async () => {
  find = createFindSession(shop.services);
});
beforeEach(async () => {
  person = await signUp(shop);
});

const request = (authorization: string | undefined, cookies = {}) =>
  ({ headers: { authorization }, cookies, server: shop.app }) as FastifyRequest;
const ask = ({ headers }: TestMember, cookies = {}) => find(request(headers.authorization, cookies));
const updateToken = (set: PgUpdateSetSource<typeof accessToken>) =>
  shop.services.db.update(accessToken).set(set).where(eq(accessToken.userId, person.userId));
const evictAll = () => evictTokens(shop.services.db, () => true);

test('finds the session of a valid token only', async () => {
  expect(await ask(person)).toMatchObject({ userId: person.userId });
  expect(await find(request(undefined))).toBeNull();
  expect(await find(request('Basic abc'))).toBeNull();
  expect(await find(request(`Bearer ${'x'.repeat(43)}`))).toBeNull();
});

test('ignores a revoked or expired token', async () => {
  await updateToken({ revokedAt: sql`shop_now()` });
  expect(await ask(person)).toBeNull();
  await updateToken({ revokedAt: null, expiresAt: sql`shop_now() - interval '1 second'` });
  expect(await ask(person)).toBeNull();
});

test('notices a revocation by another process', async () => {
  expect(await ask(person)).not.toBeNull();
  await updateToken({ revokedAt: sql`shop_now()` });
  await expect.poll(() => ask(person)).toBeNull();
});

test('a bound token requires its context cookie', async () => {
  await updateToken({ contextHash: sha256('mine') });
  expect(await ask(person)).toBeNull();
  expect(await ask(person, { ctx: 'other' })).toBeNull();
  expect(await ask(person, { ctx: 'mine' })).toMatchObject({ userId: person.userId });
});

test('ignores the token of a blocked member unless allowBlocked is set', async () => {
  await shop.services.db.update(member).set({ status: 1 }).where(eq(member.id, person.userId));
  expect(await ask(person)).toBeNull();
  const findBlocked = createFindSession(shop.services, { allowBlocked: true });
  expect(await findBlocked(request(person.headers.authorization))).toMatchObject({ userId: person.userId });
});

test('extends the expiry of a used token at most once an hour', async () => {
  const expiry = async () => {
    const [row] = await shop.services.db
      .select()
      .from(accessToken)
      .where(eq(accessToken.hash, sha256(person.token)));
    return row?.expiresAt.getTime();
  };
  const first = await expiry();
  await ask(person);
  expect(await expiry()).toBe(first);
  await updateToken({ usedAt: sql`shop_now() - interval '2 hours'`, expiresAt: sql`shop_now() + interval '1 day'` });
  evictAll();
  await ask(person);
  expect((await expiry()) ?? 0).toBeGreaterThanOrEqual(first ?? Infinity);
});

test('makes the first address of a member the default one', async () => {
  expect((await addAddress(shop, person)).isDefault).toBe(true);
  expect((await addAddress(shop, person)).isDefault).toBe(false);
});

test('passes the database audit', async () => {
  expect(await shop.audit()).toEqual([]);
});

import { eq, sql } from 'drizzle-orm';
import type { PgUpdateSetSource } from 'drizzle-orm/pg-core';
import type { FastifyRequest } from 'fastify';
import { beforeAll, beforeEach, expect, test } from 'vitest';
import { addAddress, type Person, signUp } from '../../../test/people.ts';
import { openTestShop } from '../../../test/shop.ts';
import { accessToken, member } from '../../db/schema/account.ts';
import { createFindSession, type FindSession, forgetTokens } from './findSession.ts';
import { hashOf } from './tokenHash.ts';

const shop = await openTestShop();
let find: FindSession;
let person: Person;
beforeAll(async () => {
  find = createFindSession(shop.services);
});
beforeEach(async () => {
  person = await signUp(shop);
});

const request = (authorization: string | undefined, cookies = {}) => ({ headers: { authorization }, cookies }) as FastifyRequest;
const ask = ({ headers }: Person, cookies = {}) => find(request(headers.authorization, cookies));
const change = (set: PgUpdateSetSource<typeof accessToken>) =>
  shop.services.db.update(accessToken).set(set).where(eq(accessToken.userId, person.userId));
const forget = () => forgetTokens(shop.services.db, () => true);

test('knows the bearer of a token, and nobody else', async () => {
  expect(await ask(person)).toMatchObject({ userId: person.userId });
  expect(await find(request(undefined))).toBeNull();
  expect(await find(request('Basic abc'))).toBeNull();
  expect(await find(request(`Bearer ${'x'.repeat(43)}`))).toBeNull();
});

test('a revoked or expired token is nobody’s', async () => {
  await change({ revokedAt: sql`shop_now()` });
  expect(await ask(person)).toBeNull();
  await change({ revokedAt: null, expiresAt: sql`shop_now() - interval '1 second'` });
  expect(await ask(person)).toBeNull();
});

test('a revocation by another process is seen within a second', async () => {
  expect(await ask(person)).not.toBeNull();
  await change({ revokedAt: sql`shop_now()` });
  await new Promise((resolve) => setTimeout(resolve, 1_050));
  expect(await ask(person)).toBeNull();
});

test('a bound token needs its cookie', async () => {
  await change({ contextHash: hashOf('mine') });
  expect(await ask(person)).toBeNull();
  expect(await ask(person, { ctx: 'other' })).toBeNull();
  expect(await ask(person, { ctx: 'mine' })).toMatchObject({ userId: person.userId });
});

test('a blocked member is nobody, except where he may ask why', async () => {
  await shop.services.db.update(member).set({ status: 1 }).where(eq(member.id, person.userId));
  expect(await ask(person)).toBeNull();
  const admits = createFindSession(shop.services, { admitBlocked: true });
  expect(await admits(request(person.headers.authorization))).toMatchObject({ userId: person.userId });
});

test('the life of a token slides, at most once an hour', async () => {
  const expiry = async () => {
    const [row] = await shop.services.db
      .select()
      .from(accessToken)
      .where(eq(accessToken.hash, hashOf(person.token)));
    return row?.expiresAt.getTime();
  };
  const first = await expiry();
  await ask(person);
  expect(await expiry()).toBe(first);
  await change({ usedAt: sql`shop_now() - interval '2 hours'`, expiresAt: sql`shop_now() + interval '1 day'` });
  forget();
  await ask(person);
  expect((await expiry()) ?? 0).toBeGreaterThanOrEqual(first ?? Infinity);
});

test('a person’s first address is the default one', async () => {
  expect((await addAddress(shop, person)).isDefault).toBe(true);
  expect((await addAddress(shop, person)).isDefault).toBe(false);
});

test('the shop is sound afterwards', async () => {
  expect(await shop.audit()).toEqual([]);
});

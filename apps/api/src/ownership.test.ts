import type { AnyEndpoint } from '@baodao/api-client/endpoint';
import { endpoints } from '@baodao/api-client/endpoints';
import { eq, sql } from 'drizzle-orm';
import { beforeAll, expect, test } from 'vitest';
import { configureSupplier } from '../test/fakeSupplier.ts';
import { createMemberResources } from '../test/memberResources.ts';
import { signIn, type TestMember } from '../test/members.ts';
import { guestAccessibleRows, type OwnershipCase, ownershipCases, publicFields, type ResourceId } from '../test/ownershipCases.ts';
import { openFakeAlipay } from '../test/payments.ts';
import { addRates } from '../test/products.ts';
import { signUpBuyer } from '../test/purchase.ts';
import { type ApiReply, openTestShop } from '../test/shop.ts';
import { accessToken } from './db/schema/account.ts';
import { sha256 } from './features/session/secretHash.ts';

const all: AnyEndpoint[] = Object.values(endpoints).flatMap((room) => Object.values(room));

const shop = await openTestShop({ QUESTIONS_PER_HOUR: '100' });
const alipay = await openFakeAlipay(shop);
const things = createMemberResources(shop, alipay);
let owner: TestMember;
let stranger: TestMember;

beforeAll(async () => {
  // Numbers that stand nowhere else in a reply can be blotted out in it.
  const { rows: counters } = await shop.services.db.execute<{ name: string }>(
    sql`SELECT sequencename AS name FROM pg_sequences WHERE schemaname = 'public'`,
  );
  for (const [at, { name }] of counters.entries()) {
    await shop.services.db.execute(sql`SELECT setval(${name}::text::regclass, ${7_000_001 + at * 10_000}::bigint)`);
  }
  await addRates(shop);
  configureSupplier(shop);
  owner = await signUpBuyer(shop);
  stranger = await signUpBuyer(shop);
});

/** What only one call of all can say: when it was answered and under which number. */
const ownToTheCall = new Set(['date', 'connection', 'keep-alive', 'x-request-id']);

/** All that a caller could tell two replies apart by, with the thing he asked for named alike. */
function seen({ headers, ...body }: ApiReply, id: ResourceId): string {
  const told = [...headers].filter(([name]) => !ownToTheCall.has(name) && name !== 'content-length');
  return JSON.stringify({ told, body })
    .replaceAll(/"(requestId|calcToken|expireAt)":"[^"]*"/g, '"$1":""')
    .replaceAll(String(id), '#');
}

async function tokensOfOwner() {
  const { token: expired } = await signIn(shop, owner.userId);
  const { token: revoked } = await signIn(shop, owner.userId);
  const end = (token: string, set: Partial<Record<'expiresAt' | 'revokedAt', ReturnType<typeof sql>>>) =>
    shop.services.db
      .update(accessToken)
      .set(set)
      .where(eq(accessToken.hash, sha256(token)));
  await end(expired, { expiresAt: sql`shop_now() - interval '1 second'` });
  await end(revoked, { revokedAt: sql`shop_now()` });
  return { anonymous: undefined, expired, revoked };
}

test('the table knows every row that wants a sign-in', () => {
  const known = new Set(ownershipCases.map(({ row }) => row.route));
  expect(all.filter(({ access, route }) => access === 'member' && !known.has(route)).map(({ route }) => route)).toEqual([]);
  expect(all.filter(({ access }) => access === 'member').length).toBeGreaterThan(80);
});

/** Names of fields anywhere in a schema. */
function fieldsIn(schema: unknown): string[] {
  if (typeof schema !== 'object' || schema === null) return [];
  const own = 'properties' in schema && typeof schema.properties === 'object' ? Object.keys(schema.properties ?? {}) : [];
  return [...own, ...Object.values(schema).flatMap(fieldsIn)];
}

test('the table knows every field by which a call could name somebody’s own', async () => {
  type Operation = { parameters?: { name: string }[]; requestBody?: object };
  const reply = await fetch(`${shop.url}/rest/openapi.json`);
  const { paths } = (await reply.json()) as { paths: Record<string, Record<string, Operation>> };
  const known = new Set(ownershipCases.map(({ row, field }) => `${row.route} ${field}`));
  const looked: string[] = [];
  const unknown = [...all.filter(({ access }) => access === 'member'), ...guestAccessibleRows].flatMap(({ route }) => {
    const [method = '', path = ''] = route.split(' ');
    const { parameters = [], requestBody } = paths[path]?.[method.toLowerCase()] ?? {};
    const names = new Set([...parameters.map(({ name }) => name), ...fieldsIn(requestBody)]);
    const telling = [...names].filter((name) => /(^id|^ids|Ids?|^code|Code|CodeArray|Token|^images)$/.test(name));
    looked.push(...telling);
    return telling.filter((name) => !publicFields.has(name)).map((name) => `${route} ${name}`);
  });
  expect(looked.length).toBeGreaterThan(80);
  expect(unknown.filter((name) => !publicFields.has(name) && !known.has(name))).toEqual([]);
});

const titled = ownershipCases.map((each): [string, OwnershipCase] => [`${each.row.route} ${each.field}`.trim(), each]);

test.each(titled)('%s', async (_, { row, field, make, missing, input, code }) => {
  const id = await make(things, owner);
  const asOwner = await input(id, { things, caller: owner, owner });
  const guests = await Promise.all(
    Object.values(await tokensOfOwner()).map(async (token) => seen(await shop.call(row, asOwner, { token }), id)),
  );
  const missed = seen(await shop.call(row, await input(missing, { things, caller: owner, owner })), missing);
  // A guest learns nothing, whether it is there or not, and whatever became of his sign-in.
  expect(new Set([...guests, missed]).size).toBe(1);
  const refused = guestAccessibleRows.includes(row) ? { status: false } : { httpStatus: 401, status: false, code: -5, data: null };
  expect(await shop.call(row, asOwner)).toMatchObject(refused);

  // To whom it does not belong it is not there.
  const asStranger = async (wanted: ResourceId) => {
    const theirs = await input(wanted, { things, caller: stranger, owner });
    return seen(await shop.call(row, theirs, { token: stranger.token }), wanted);
  };
  const foreign = field === '' ? '' : await asStranger(id);
  expect(foreign).toBe(field === '' ? '' : await asStranger(missing));

  // What the others tried has changed nothing: it is there, and does what it is for.
  const { token } = await signIn(shop, owner.userId);
  expect(await shop.call(row, asOwner, { token })).toMatchObject({ code });
});

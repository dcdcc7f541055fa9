import type { AnyEndpoint } from '@baodao/api-client/endpoint';
import { endpoints } from '@baodao/api-client/endpoints';
import { eq, sql } from 'drizzle-orm';
import { beforeAll, expect, test } from 'vitest';
import { configureSupplier } from '../test/fakeSupplier.ts';
import { createMemberResources, enlargeIds } from '../test/memberResources.ts';
import { signIn, type TestMember } from '../test/members.ts';
import { guestAccessibleEndpoints, maskVolatile, type OwnershipCase, ownershipCases, type ResourceId } from '../test/ownershipCases.ts';
import { openFakeAlipay } from '../test/payments.ts';
import { addRates } from '../test/products.ts';
import { publicFields } from '../test/publicFields.ts';
import { signUpBuyer } from '../test/purchase.ts';
import { type ApiReply, openTestShop } from '../test/shop.ts';
import { sha256 } from './platform/crypto/secretHash.ts';
import { accessToken } from './platform/db/schema/account.ts';

const allEndpoints: AnyEndpoint[] = Object.values(endpoints).flatMap((group) => Object.values(group));

const shop = await openTestShop({ QUESTIONS_PER_HOUR: '100' });
const alipay = await openFakeAlipay(shop);
const resources = createMemberResources(shop, alipay);
let owner: TestMember;
let stranger: TestMember;

beforeAll(async () => {
  await enlargeIds(shop);
  await addRates(shop);
  configureSupplier(shop);
  owner = await signUpBuyer(shop);
  stranger = await signUpBuyer(shop);
});

/** Headers that differ between any two replies. */
const volatileHeaders = new Set(['date', 'connection', 'keep-alive', 'x-request-id']);

/** Everything by which a caller could distinguish two replies, with the requested id replaced. */
function normalizeReply({ headers, ...body }: ApiReply, id: ResourceId): string {
  const comparedHeaders = [...headers].filter(([name]) => !volatileHeaders.has(name) && name !== 'content-length');
  return maskVolatile({ comparedHeaders, body }, id);
}

async function createInvalidTokens() {
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

test('covers every endpoint that requires a sign-in', () => {
  const covered = new Set(ownershipCases.map(({ endpoint }) => endpoint.route));
  expect(allEndpoints.filter(({ access, route }) => access === 'member' && !covered.has(route)).map(({ route }) => route)).toEqual([]);
  expect(allEndpoints.filter(({ access }) => access === 'member').length).toBeGreaterThan(80);
});

/** The names of all fields in a schema, at any depth. */
function listFields(schema: unknown): string[] {
  if (typeof schema !== 'object' || schema === null) return [];
  const own = 'properties' in schema && typeof schema.properties === 'object' ? Object.keys(schema.properties ?? {}) : [];
  return [...own, ...Object.values(schema).flatMap(listFields)];
}

test('covers every field that can identify a resource of a member', async () => {
  type Operation = { parameters?: { name: string }[]; requestBody?: object };
  const reply = await fetch(`${shop.url}/rest/openapi.json`);
  const { paths } = (await reply.json()) as { paths: Record<string, Record<string, Operation>> };
  const covered = new Set(ownershipCases.map(({ endpoint, field }) => `${endpoint.route} ${field}`));
  const checked: string[] = [];
  const uncovered = [...allEndpoints.filter(({ access }) => access === 'member'), ...guestAccessibleEndpoints].flatMap(({ route }) => {
    const [method = '', path = ''] = route.split(' ');
    const { parameters = [], requestBody } = paths[path]?.[method.toLowerCase()] ?? {};
    const names = new Set([...parameters.map(({ name }) => name), ...listFields(requestBody)]);
    const identifying = [...names].filter((name) => /(^id|^ids|Ids?|^code|Code|CodeArray|Token|^images)$/.test(name));
    checked.push(...identifying);
    return identifying.filter((name) => !publicFields.has(name)).map((name) => `${route} ${name}`);
  });
  expect(checked.length).toBeGreaterThan(80);
  expect(uncovered.filter((name) => !publicFields.has(name) && !covered.has(name))).toEqual([]);
});

const titledCases = ownershipCases.map((each): [string, OwnershipCase] => [`${each.endpoint.route} ${each.field}`.trim(), each]);

test.each(titledCases)('%s', async (_, { endpoint, field, make, missing, input, code }) => {
  const id = await make(resources, owner);
  const asOwner = await input(id, { resources, caller: owner, owner });
  const guests = await Promise.all(
    Object.values(await createInvalidTokens()).map(async (token) => normalizeReply(await shop.call(endpoint, asOwner, { token }), id)),
  );
  const notFound = normalizeReply(await shop.call(endpoint, await input(missing, { resources, caller: owner, owner })), missing);
  // Guests and callers with an invalid token get the same reply as for a missing resource.
  expect(new Set([...guests, notFound]).size).toBe(1);
  const rejection = guestAccessibleEndpoints.includes(endpoint)
    ? { status: false }
    : { httpStatus: 401, status: false, code: -5, data: null };
  expect(await shop.call(endpoint, asOwner)).toMatchObject(rejection);

  // A stranger gets the same reply as for a missing resource.
  const asStranger = async (requestedId: ResourceId) => {
    const request = await input(requestedId, { resources, caller: stranger, owner });
    return normalizeReply(await shop.call(endpoint, request, { token: stranger.token }), requestedId);
  };
  const foreign = field === '' ? '' : await asStranger(id);
  expect(foreign).toBe(field === '' ? '' : await asStranger(missing));

  // The attempts of the others changed nothing, so the owner's call succeeds.
  const { token } = await signIn(shop, owner.userId);
  expect(await shop.call(endpoint, asOwner, { token })).toMatchObject({ code });
});

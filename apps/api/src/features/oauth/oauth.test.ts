import { account } from '@baodao/api-client/endpoints/account';
import { cart } from '@baodao/api-client/endpoints/cart';
import { coupons } from '@baodao/api-client/endpoints/coupons';
import { oauth } from '@baodao/api-client/endpoints/oauth';
import { orders } from '@baodao/api-client/endpoints/orders';
import { session } from '@baodao/api-client/endpoints/session';
import type { AuthorizationQuery } from '@baodao/domain/oauth/shapes';
import { eq, sql } from 'drizzle-orm';
import * as client from 'oauth4webapi';
import { beforeEach, expect, test } from 'vitest';
import { advanceClock, resetClock } from '../../../test/clock.ts';
import { signUp, type TestMember } from '../../../test/members.ts';
import { openAuthorizationServer } from '../../../test/oauthServer.ts';
import { openStaffShop } from '../../../test/staffShop.ts';
import { accessToken, member } from '../../platform/db/schema/account.ts';
import { oauthGrant } from '../../platform/db/schema/oauth.ts';
import { appsCommand } from '../../staff/appsCommand.ts';
import { evictTokens } from '../session/findSession.ts';
import { hashPassword } from '../session/password.ts';

const staff = await openStaffShop();
const { shop, db } = staff;
const { http, server } = await openAuthorizationServer(shop);

const REDIRECT = 'http://127.0.0.1:51234/callback';

interface App {
  client: client.Client;
  auth: client.ClientAuth;
}

async function register(...options: string[]): Promise<App> {
  const { output } = await staff.call(appsCommand, 'add', '茶日記', '--redirect', 'http://127.0.0.1/callback', ...options);
  const clientId = /Client id: (\S+?)(?:\. |$)/.exec(output)?.[1] ?? '';
  const secret = /only now: (\S+)/.exec(output)?.[1];
  return { client: { client_id: clientId }, auth: secret === undefined ? client.None() : client.ClientSecretBasic(secret) };
}

const SCOPES = 'profile:read orders:read';
const app = await register('--scopes', 'profile:read,orders:read,coupons:read');
const verifier = client.generateRandomCodeVerifier();
const query = async (changes: Partial<AuthorizationQuery> = {}): Promise<AuthorizationQuery> => ({
  response_type: 'code',
  client_id: app.client.client_id,
  redirect_uri: REDIRECT,
  scope: SCOPES,
  state: 'a state',
  code_challenge: await client.calculatePKCECodeChallenge(verifier),
  code_challenge_method: 'S256',
  ...changes,
});

let person: TestMember;
beforeEach(async () => {
  person = await signUp(shop);
});

/** The member agrees, and the app reads the address to which they return. */
async function agree(of: App = app, changes: Partial<AuthorizationQuery> = {}, isAllowed = true): Promise<URLSearchParams> {
  const input = { ...(await query({ client_id: of.client.client_id, ...changes })), isAllowed };
  const { data } = await shop.call(oauth.authorize, input, { token: person.token });
  return client.validateAuthResponse(server, of.client, new URL(data.location), 'a state');
}

const exchange = async (params: URLSearchParams, of: App = app, codeVerifier = verifier) =>
  client.processAuthorizationCodeResponse(
    server,
    of.client,
    await client.authorizationCodeGrantRequest(server, of.client, of.auth, params, REDIRECT, codeVerifier, http),
  );
const refresh = async (token = '', of: App = app) =>
  client.processRefreshTokenResponse(server, of.client, await client.refreshTokenGrantRequest(server, of.client, of.auth, token, http));
const forget = () => evictTokens(db, () => true);
/** The status of a call that needs `orders:read`. */
async function statusOf(token: string): Promise<number> {
  forget();
  return (await shop.call(orders.list, {}, { token })).httpStatus;
}

test('a member is asked, agrees, and the app acts with the scopes that it was given, for an hour', async () => {
  const { data } = await shop.call(oauth.request, await query(), { token: person.token });
  expect(data).toEqual({ appName: '茶日記', returnsTo: '127.0.0.1:51234', scopes: ['profile:read', 'orders:read'] });
  const tokens = await exchange(await agree());
  expect(tokens).toMatchObject({
    token_type: 'bearer',
    expires_in: 3600,
    scope: 'profile:read orders:read',
    refresh_token: expect.any(String),
  });
  const token = tokens.access_token;
  expect(await shop.call(session.info, {}, { token })).toMatchObject({ httpStatus: 200, data: { nickname: '小明' } });
  expect(await statusOf(token)).toBe(200);

  const refused = await shop.call(cart.find, {}, { token });
  expect(refused).toMatchObject({ httpStatus: 403, code: -5 });
  expect(refused.headers.get('www-authenticate')).toBe('Bearer error="insufficient_scope", scope="cart"');
  const never = await shop.call(account.exportAccount, {}, { token });
  expect(never).toMatchObject({ httpStatus: 403, code: -5 });
  // With optional access the app sees what everyone sees.
  expect((await shop.call(coupons.list, {} as never, { token })).httpStatus).toBeLessThan(500);

  await advanceClock(shop, '61 minutes');
  expect(await statusOf(token)).toBe(401);
  await resetClock(shop);
});

test('a member who refuses sends the app an error, and the app gets nothing', async () => {
  await expect(agree(app, {}, false)).rejects.toMatchObject({ error: 'access_denied' });
  expect(await db.select().from(oauthGrant).where(eq(oauthGrant.userId, person.userId))).toEqual([]);
});

test.each<[string, Partial<AuthorizationQuery> | Record<string, unknown>, number]>([
  ['an unknown app', { client_id: 'app-unknown' }, -3],
  ['another address', { redirect_uri: 'https://evil.example/callback' }, -2],
  ['another path on the device', { redirect_uri: 'http://127.0.0.1:51234/other' }, -2],
  ['a scope that the app has not', { scope: 'orders:write' }, -2],
  ['a scope that does not exist', { scope: 'orders:read everything' }, -2],
  ['no code challenge', { code_challenge: undefined }, -2],
  ['a plain code challenge', { code_challenge_method: 'plain' }, -2],
  ['an implicit grant', { response_type: 'token' }, -2],
])('%s is refused before anything leaves the shop', async (_, changes, code) => {
  const asked = { ...(await query()), ...changes } as AuthorizationQuery;
  expect((await shop.call(oauth.request, asked, { token: person.token })).code).toBe(code);
  expect((await shop.call(oauth.authorize, { ...asked, isAllowed: true }, { token: person.token })).code).toBe(code);
});

test('a code needs its verifier, works once, and a second use ends what came of the first', async () => {
  const stolen = await agree();
  await expect(exchange(stolen, app, client.generateRandomCodeVerifier())).rejects.toMatchObject({ error: 'invalid_grant' });
  await expect(exchange(stolen)).rejects.toMatchObject({ error: 'invalid_grant' });

  const params = await agree();
  const tokens = await exchange(params);
  expect(await statusOf(tokens.access_token)).toBe(200);
  await expect(exchange(params)).rejects.toMatchObject({ error: 'invalid_grant' });
  expect(await statusOf(tokens.access_token)).toBe(401);
  await expect(refresh(tokens.refresh_token)).rejects.toMatchObject({ error: 'invalid_grant' });
});

test('a code is valid for a minute', async () => {
  const params = await agree();
  await advanceClock(shop, '61 seconds');
  await expect(exchange(params)).rejects.toMatchObject({ error: 'invalid_grant' });
  await resetClock(shop);
});

test('a refresh token is replaced at each use, and one that is used again ends the access', async () => {
  const first = await exchange(await agree());
  const second = await refresh(first.refresh_token);
  expect(second).toMatchObject({ expires_in: 3600, scope: 'profile:read orders:read' });
  expect([await statusOf(first.access_token), await statusOf(second.access_token)]).toEqual([401, 200]);
  await expect(refresh(first.refresh_token)).rejects.toMatchObject({ error: 'invalid_grant' });
  expect(await statusOf(second.access_token)).toBe(401);
  await expect(refresh(second.refresh_token)).rejects.toMatchObject({ error: 'invalid_grant' });
});

test('of two refreshes at the same time at most one succeeds', async () => {
  const tokens = await exchange(await agree());
  const outcomes = await Promise.allSettled([refresh(tokens.refresh_token), refresh(tokens.refresh_token)]);
  expect(outcomes.filter(({ status }) => status === 'fulfilled').length).toBeLessThanOrEqual(1);
});

test('an app ends its access by either token, and no app ends that of another', async () => {
  const other = await register('--scopes', 'orders:read');
  for (const kind of ['access_token', 'refresh_token'] as const) {
    const tokens = await exchange(await agree());
    const token = tokens[kind] ?? '';
    const revoke = (of: App) => client.revocationRequest(server, of.client, of.auth, token, http);
    await client.processRevocationResponse(await revoke(other));
    expect(await statusOf(tokens.access_token)).toBe(200);
    await client.processRevocationResponse(await revoke(app));
    expect(await statusOf(tokens.access_token)).toBe(401);
    await client.processRevocationResponse(await revoke(app));
  }
});

test('an app on a server proves itself by its secret, in either way that the standard has', async () => {
  const confidential = await register('--scopes', SCOPES.replace(' ', ','), '--confidential');
  const tokens = await exchange(await agree(confidential), confidential);
  expect(await statusOf(tokens.access_token)).toBe(200);
  await expect(exchange(await agree(confidential), { ...confidential, auth: client.None() })).rejects.toMatchObject({
    error: 'invalid_client',
  });
  const wrong = { ...confidential, auth: client.ClientSecretPost('wrong') };
  await expect(refresh(tokens.refresh_token, wrong)).rejects.toMatchObject({ error: 'invalid_client', status: 401 });
  await expect(refresh(tokens.refresh_token)).rejects.toMatchObject({ error: 'invalid_grant' });
  const again = await refresh(tokens.refresh_token, confidential);
  expect(await statusOf(again.access_token)).toBe(200);
});

test('members see the apps with access and end it; so does staff, and a new password', async () => {
  const connect = async () => (await exchange(await agree())).access_token;
  const token = await connect();
  const { data } = await shop.call(oauth.apps, {}, { token: person.token });
  expect(data).toMatchObject([{ name: '茶日記', scopes: ['profile:read', 'orders:read'] }]);
  const id = data[0]?.id ?? 0;
  const stranger = await signUp(shop);
  expect((await shop.call(oauth.disconnect, { id }, { token: stranger.token })).code).toBe(-3);
  expect((await shop.call(oauth.disconnect, { id }, { token })).httpStatus).toBe(403);
  expect(await statusOf(token)).toBe(200);
  expect((await shop.call(oauth.disconnect, { id }, { token: person.token })).data).toEqual({ done: true });
  expect(await statusOf(token)).toBe(401);
  expect((await shop.call(oauth.apps, {}, { token: person.token })).data).toEqual([]);

  const second = await connect();
  await db
    .update(member)
    .set({ passwordHash: await hashPassword('an old password') })
    .where(eq(member.id, person.userId));
  const changed = await shop.call(
    account.changePassword,
    { password: 'an old password', newPassword: 'a new password 9' },
    { token: person.token },
  );
  expect(changed.status).toBe(true);
  expect(await statusOf(second)).toBe(401);

  const third = await connect();
  expect((await shop.call(session.devices, {}, { token: person.token })).data).toHaveLength(1);
  expect((await staff.call(appsCommand, 'list')).output).toContain('茶日記  enabled, public');
  expect((await staff.call(appsCommand, 'disable', app.client.client_id)).code).toBe(0);
  expect(await statusOf(third)).toBe(401);
  expect((await staff.call(appsCommand, 'disable', app.client.client_id)).output).toContain('There is no enabled app');
  await db.execute(sql`UPDATE oauth_app SET disabled_at = NULL WHERE client_id = ${app.client.client_id}`);
});

test('errors are those of the standard, also for forms that cannot be read', async () => {
  const send = async (path: string, form: Record<string, string>) =>
    (await fetch(shop.url + path, { method: 'POST', body: new URLSearchParams(form) })).json() as Promise<object>;
  const tooLong = { client_id: 'x'.repeat(2_000) };
  for (const path of ['/oauth/app/token', '/oauth/app/revoke']) {
    expect(await send(path, tooLong)).toEqual({ error: 'invalid_request', error_description: expect.stringContaining('1024') });
    expect(await send(path, {})).toEqual({ error: 'invalid_client', error_description: expect.any(String) });
  }
});

test('the stored secrets are hashes', async () => {
  const tokens = await exchange(await agree());
  const { rows } = await db.execute<{ all: string }>(sql`
    SELECT (SELECT jsonb_agg(t) FROM access_token AS t)::text || (SELECT jsonb_agg(t) FROM oauth_refresh_token AS t)::text
      || (SELECT jsonb_agg(t) FROM oauth_code AS t)::text AS "all"`);
  for (const secret of [tokens.access_token, tokens.refresh_token ?? 'none']) expect(rows[0]?.all).not.toContain(secret);
  expect(await db.select().from(accessToken).where(sql`grant_id IS NOT NULL`)).not.toEqual([]);
});

test.each([
  [['add', 'x', '--scopes', 'cart'], '--redirect is missing'],
  [['add', 'x', '--redirect', 'http://shop.example/back', '--scopes', 'cart'], 'cannot be returned to'],
  [['add', 'x', '--redirect', 'myapp:/back', '--scopes', 'cart'], 'cannot be returned to'],
  [['add', 'x', '--redirect', 'https://shop.example/back#part', '--scopes', 'cart'], 'cannot be returned to'],
  [['add', 'x', '--redirect', 'com.example.app:/back', '--scopes', 'all'], 'Got: all'],
])('staff apps %s is refused', async (args, reason) => {
  await expect(staff.call(appsCommand, ...args)).rejects.toThrow(reason);
});

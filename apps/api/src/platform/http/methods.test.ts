import { once } from 'node:events';
import { request as httpRequest } from 'node:http';
import type { AnyEndpoint } from '@baodao/api-client/endpoint';
import { endpoints } from '@baodao/api-client/endpoints';
import { session } from '@baodao/api-client/endpoints/session';
import { sql } from 'drizzle-orm';
import { expect, test } from 'vitest';
import { signUp } from '../../../test/members.ts';
import { addRates } from '../../../test/products.ts';
import { openTestShop } from '../../../test/shop.ts';

const shop = await openTestShop();
await addRates(shop);
const person = await signUp(shop);

const all: AnyEndpoint[] = Object.values(endpoints).flatMap((feature): AnyEndpoint[] => Object.values(feature));
const methodOf = ({ route }: AnyEndpoint) => route.split(' ')[0] ?? '';
const pathOf = ({ route }: AnyEndpoint) => (route.split(' ')[1] ?? '').replace('/:id?', '/1');
const writes = all.filter((row) => methodOf(row) === 'POST');
const jsonWrites = writes.filter(({ encoding }) => encoding === undefined);

/** A hash of every table, except for counters and logs of requests. */
async function hashTables(): Promise<Record<string, string>> {
  const { db } = shop.services;
  const { rows: tables } = await db.execute<{ name: string }>(sql`
    SELECT tablename AS name FROM pg_tables WHERE schemaname = 'public' AND tablename NOT IN ('rate_counter', 'audit_log') ORDER BY 1`);
  const parts = tables.map(
    ({ name }) =>
      sql`SELECT ${name} AS name, coalesce(md5(string_agg(t::text, '|' ORDER BY t::text)), '') AS hash FROM ${sql.identifier(name)} t`,
  );
  const { rows: hashes } = await db.execute<{ name: string; hash: string }>(sql.join(parts, sql` UNION ALL `));
  return Object.fromEntries(hashes.map(({ name, hash }) => [name, hash]));
}

/** Sends headers as they are given. `fetch` would correct them. */
async function send(method: string, path: string, headers: Record<string, string>, body?: string) {
  const sent = httpRequest(new URL(path, shop.url), {
    method,
    // Node omits the length of a DELETE body.
    headers: { ...person.headers, ...headers, ...(body === undefined ? {} : { 'content-length': String(Buffer.byteLength(body)) }) },
  });
  sent.end(body);
  const [reply] = await once(sent, 'response');
  reply.resume();
  await once(reply, 'end');
  return { status: Number(reply.statusCode), headers: reply.headers as Record<string, string | undefined> };
}

async function collectStatuses(of: readonly AnyEndpoint[], ask: (row: AnyEndpoint) => ReturnType<typeof send>): Promise<number[]> {
  const seen = new Set<number>();
  for (const row of of) seen.add((await ask(row)).status);
  return [...seen].toSorted((a, b) => a - b);
}

test('writes accept only POST, and other methods change nothing', async () => {
  const before = await hashTables();
  const onlyWrites = writes.filter(
    (row) => row.alternateMethod === undefined && !all.some((other) => methodOf(other) === 'GET' && pathOf(other) === pathOf(row)),
  );
  expect(onlyWrites.length).toBeGreaterThan(60);
  expect(await collectStatuses(onlyWrites, (row) => send('GET', pathOf(row), {}))).toEqual([405]);
  expect(await collectStatuses(onlyWrites, (row) => send('HEAD', pathOf(row), {}))).toEqual([405]);
  const type = { 'content-type': 'application/json' };
  for (const method of ['PUT', 'PATCH', 'DELETE'])
    expect([method, await collectStatuses(all, (row) => send(method, pathOf(row), type, '{}'))]).toEqual([method, [404]]);
  expect(await hashTables()).toEqual(before);
});

test('writes accept only application/json, and no type that a form of another site can send', async () => {
  const before = await hashTables();
  const types = [
    'application/x-www-form-urlencoded',
    'multipart/form-data; boundary=x',
    'text/plain',
    'text/plain; application/json',
    'application/json\tx',
    'application/jsonx',
    'application/json, text/plain',
    'text/json',
  ];
  for (const type of types)
    expect([type, await collectStatuses(jsonWrites, (row) => send('POST', pathOf(row), { 'content-type': type }, '{"id":1}'))]).toEqual([
      type,
      [415],
    ]);
  expect(await collectStatuses(jsonWrites, (row) => send('POST', pathOf(row), {}))).toEqual([415]);
  expect(await hashTables()).toEqual(before);
});

test('accepts JSON with any charset parameter and letter case', async () => {
  for (const type of ['application/json', 'Application/JSON; charset=utf-8', 'application/json ;charset=UTF-8'])
    expect([type, (await send('POST', '/rest/cart/count', { 'content-type': type }, '{}')).status]).toEqual([type, 200]);
});

test('other sites cannot send requests on behalf of a visitor', async () => {
  const before = await hashTables();
  const origin = 'https://evil.example';
  const asks = { origin, 'access-control-request-method': 'POST', 'access-control-request-headers': 'authorization,content-type' };
  const allowed: string[] = [];
  for (const row of all) {
    const replies = [await send('OPTIONS', pathOf(row), asks)];
    if (methodOf(row) === 'POST') replies.push(await send('POST', pathOf(row), { origin, 'content-type': 'text/plain' }, '{}'));
    for (const { status, headers } of replies)
      if (Object.keys(headers).some((name) => name.startsWith('access-control'))) allowed.push(`${row.route} ${status}`);
  }
  expect(allowed).toEqual([]);
  // Login is a form, but it needs a header that a form of another site cannot send.
  const form = { origin, 'content-type': 'application/x-www-form-urlencoded' };
  const [method = '', path = ''] = session.token.route.split(' ');
  const sent = await fetch(`${shop.url}${path}`, { method, headers: form, body: 'grant_type=password&username=0912345678&password=x' });
  expect([sent.status, sent.headers.get('set-cookie')]).toEqual([401, null]);
  expect(await hashTables()).toEqual(before);
});

test('reads change nothing', async () => {
  // These create a captcha or a social login attempt.
  const creating = [
    '/rest/captcha/key',
    '/rest/user/wechat/login',
    '/rest/user/weibo/login',
    '/rest/user/login/google',
    '/rest/user/login/facebook',
    '/rest/user/login/tencent',
  ];
  const reads = all.filter((row) => methodOf(row) === 'GET' && !creating.includes(pathOf(row)));
  const before = await hashTables();
  for (const row of reads) {
    const { status } = await send('GET', pathOf(row), {});
    expect(status, row.route).toBeLessThan(500);
  }
  expect(await hashTables()).toEqual(before);
});

import { once } from 'node:events';
import { type ClientRequest, type IncomingMessage, request } from 'node:http';
import { setTimeout as sleep } from 'node:timers/promises';
import { afterEach, expect, test } from 'vitest';
import { signUp, type TestMember } from '../../../test/members.ts';
import { openTestShop } from '../../../test/shop.ts';

const MIB = 2 ** 20;
const shop = await openTestShop({ UPLOADS_PER_HOUR: '4' });

const open: ClientRequest[] = [];
afterEach(async () => {
  for (const pending of open.splice(0)) pending.destroy();
  // The API notices the closed connections.
  await sleep(200);
});

/** Sends the headers of a form and no body. Returns the status if the API replies without waiting for the body. */
async function announceForm(path: string, { headers }: TestMember, length: number | null): Promise<number | 'waits'> {
  const size = length === null ? { 'transfer-encoding': 'chunked' } : { 'content-length': length };
  const type = { 'content-type': 'multipart/form-data; boundary=x' };
  const sent = request(`${shop.url}${path}`, { method: 'POST', headers: { ...headers, ...type, ...size } });
  sent.on('error', () => {});
  sent.flushHeaders();
  open.push(sent);
  const reply = once(sent, 'response') as Promise<[IncomingMessage]>;
  return Promise.race([reply.then(([{ statusCode = 0 }]) => statusCode), sleep(1_000, 'waits' as const)]);
}

const paths = ['/rest/user/info/update', '/rest/media/save'];

test.each(paths)('%s rejects guests, too large forms and too many forms of a member before their bodies', async (path) => {
  const person = await signUp(shop);
  expect(await announceForm(path, { ...person, headers: { authorization: 'Bearer none' } }, 5 * MIB)).toBe(401);
  expect(await announceForm(path, person, 11 * MIB)).toBe(400);
  const lengths = [5 * MIB, null, 70_000];
  expect(await Promise.all(lengths.map((length) => announceForm(path, person, length)))).toEqual(['waits', 'waits', 'waits']);
  expect(await announceForm(path, person, 5 * MIB)).toBe(503);
});

test.each(paths)('%s rejects a member above the hourly limit before the body', async (path) => {
  const person = await signUp(shop);
  for (let count = 0; count < 4; count++) {
    expect(await announceForm(path, person, 5 * MIB)).toBe('waits');
    open.pop()?.destroy();
    await sleep(200);
  }
  expect(await announceForm(path, person, 5 * MIB)).toBe(429);
});

test('all members together hold a bounded number of forms', async () => {
  const people = await Promise.all(Array.from({ length: 30 }, () => signUp(shop)));
  const replies = await Promise.all(people.map((person, at) => announceForm(paths[at % 2] ?? '', person, 10 * MIB)));
  expect(replies.filter((reply) => reply === 'waits')).toHaveLength(8);
  expect(replies.filter((reply) => reply === 503)).toHaveLength(22);
});

test('a profile without a portrait needs no upload', async () => {
  const person = await signUp(shop);
  for (let count = 0; count < 6; count++) {
    const form = new FormData();
    form.set('nickname', `小明${count}`);
    const reply = await fetch(`${shop.url}/rest/user/info/update`, { method: 'POST', headers: person.headers, body: form });
    expect(reply.status).toBe(200);
  }
});

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
  await closeForms();
});

/** Ports of the clients that the API is connected to. */
const connected = new Set<number | undefined>();
shop.app.server.on('connection', (socket) => {
  const port = socket.remotePort;
  connected.add(port);
  socket.once('close', () => connected.delete(port));
});

/** Closes the open forms, and returns when the API has noticed it. */
async function closeForms(): Promise<void> {
  const ports = open.splice(0).map((pending) => {
    const port = pending.socket?.localPort;
    pending.destroy();
    return port;
  });
  await expect.poll(() => ports.filter((port) => port !== undefined && connected.has(port))).toEqual([]);
}

/** Sends the headers of a form and no body. Returns the status that the API replies without waiting for the body. */
async function announceForm(path: string, { headers }: TestMember, length: number | null): Promise<number> {
  const size = length === null ? { 'transfer-encoding': 'chunked' } : { 'content-length': length };
  const type = { 'content-type': 'multipart/form-data; boundary=x' };
  const sent = request(`${shop.url}${path}`, { method: 'POST', headers: { ...headers, ...type, ...size } });
  sent.on('error', () => {});
  sent.flushHeaders();
  open.push(sent);
  const [{ statusCode = 0 }] = (await once(sent, 'response')) as [IncomingMessage];
  return statusCode;
}

/** Returns `waits` if the API does not reply for a second. */
const waitsFor = (status: Promise<number>): Promise<number | 'waits'> => {
  // The form is closed later.
  status.catch(() => {});
  return Promise.race([status, sleep(1_000, 'waits' as const)]);
};

const paths = ['/rest/user/info/update', '/rest/media/save'];

test.each(paths)('%s rejects guests, too large forms and too many forms of a member before their bodies', async (path) => {
  const person = await signUp(shop);
  expect(await announceForm(path, { ...person, headers: { authorization: 'Bearer none' } }, 5 * MIB)).toBe(401);
  expect(await announceForm(path, person, 11 * MIB)).toBe(400);
  const lengths = [5 * MIB, null, 70_000];
  expect(await Promise.all(lengths.map((length) => waitsFor(announceForm(path, person, length))))).toEqual(['waits', 'waits', 'waits']);
  expect(await announceForm(path, person, 5 * MIB)).toBe(503);
});

test.each(paths)('%s rejects a member above the hourly limit before the body', async (path) => {
  const person = await signUp(shop);
  for (let count = 0; count < 4; count++) {
    expect(await waitsFor(announceForm(path, person, 5 * MIB))).toBe('waits');
    await closeForms();
  }
  expect(await announceForm(path, person, 5 * MIB)).toBe(429);
});

test('all members together hold a bounded number of forms', async () => {
  const people = await Promise.all(Array.from({ length: 30 }, () => signUp(shop)));
  const replies: number[] = [];
  for (const [at, person] of people.entries())
    announceForm(paths[at % 2] ?? '', person, 10 * MIB).then(
      (status) => replies.push(status),
      () => {},
    );
  await expect.poll(() => replies).toHaveLength(22);
  // The other eight get no reply.
  await sleep(1_000);
  expect(replies).toEqual(Array.from({ length: 22 }, () => 503));
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

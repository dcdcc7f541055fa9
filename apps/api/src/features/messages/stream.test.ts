import { messages } from '@baodao/api-client/endpoints/messages';
import { session } from '@baodao/api-client/endpoints/session';
import { messageTypes } from '@baodao/domain/messages/shapes';
import { afterAll, beforeEach, expect, test } from 'vitest';
import { signUp, type TestMember } from '../../../test/members.ts';
import { openTestShop } from '../../../test/shop.ts';
import { insertMessage } from '../notifications/insertMessage.ts';

const shop = await openTestShop();
let person: TestMember;
beforeEach(async () => {
  person = await signUp(shop);
});
afterAll(async () => {
  // Some tests leave a stream open on purpose.
});

const sendMessage = (recipient: TestMember, order: string) =>
  insertMessage(shop.services.db, {
    userId: recipient.userId,
    type: messageTypes.order,
    textKey: 'orderPaid',
    values: { order },
    dedupe: `paid:${recipient.userId}:${order}`,
  });

async function openStream(headers: HeadersInit = person.headers) {
  const controller = new AbortController();
  const reply = await fetch(`${shop.url}/rest/user/message/stream`, { headers, signal: controller.signal });
  const reader = reply.body?.pipeThrough(new TextDecoderStream()).getReader();
  let text = '';
  /** The next event, skipping heartbeats. */
  async function next(): Promise<string> {
    for (;;) {
      const end = text.indexOf('\n\n');
      if (end >= 0) {
        const event = text.slice(0, end);
        text = text.slice(end + 2);
        if (!event.startsWith(':')) return event;
        continue;
      }
      const { value, done } = (await reader?.read()) ?? { done: true };
      if (done) return 'end';
      text += value;
    }
  }
  return { reply, next, close: () => controller.abort() };
}
const unread = (count: number) => `event: unread\ndata: {"unread":${count}}`;

test('sends the count immediately and on every change', async () => {
  await sendMessage(person, 'A1');
  const stranger = await signUp(shop);
  const { reply, next, close } = await openStream();
  expect(reply.headers.get('content-type')).toMatch(/^text\/event-stream/);
  expect(reply.headers.get('cache-control')).toBe('no-store');
  expect(await next()).toBe(unread(1));
  await sendMessage(stranger, 'B1');
  await sendMessage(person, 'A2');
  expect(await next()).toBe(unread(2));
  await shop.call(messages.read, { all: true }, person);
  expect(await next()).toBe(unread(0));
  close();
});

test('ends with the session', async () => {
  const { next } = await openStream();
  expect(await next()).toBe(unread(0));
  await shop.call(session.logout, {}, person);
  expect(await next()).toBe('event: signedOut\ndata: {}');
  expect(await next()).toBe('end');
});

test('closes the oldest streams of a member with more than eight, and no stream of others', async () => {
  const other = await openStream((await signUp(shop)).headers);
  const streams = [];
  for (let count = 0; count < 20; count++) {
    const stream = await openStream();
    expect(await stream.next()).toBe(unread(0));
    streams.push(stream);
  }
  for (const stream of streams.slice(0, 12)) expect(await stream.next()).toBe('end');
  await sendMessage(person, 'A1');
  for (const stream of streams.slice(12)) expect(await stream.next()).toBe(unread(1));
  expect(await other.next()).toBe(unread(0));
  for (const { close } of [other, ...streams]) close();
});

test('rejects guests', async () => {
  const { reply, close } = await openStream({});
  expect(reply.status).toBe(401);
  close();
});

test('does not keep the server from closing', async () => {
  expect(await (await openStream()).next()).toBe(unread(0));
});

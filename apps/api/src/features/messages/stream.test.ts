import { messages } from '@baodao/api-client/endpoints/messages';
import { session } from '@baodao/api-client/endpoints/session';
import { messageTypes } from '@baodao/domain/messages/shapes';
import { afterAll, beforeEach, expect, test } from 'vitest';
import { type Person, signUp } from '../../../test/people.ts';
import { openTestShop } from '../../../test/shop.ts';
import { keepMessage } from './messages.queries.ts';

const shop = await openTestShop();
let person: Person;
beforeEach(async () => {
  person = await signUp(shop);
});
afterAll(async () => {
  // Also with a stream that nobody has closed.
});

const tell = (who: Person, order: string) =>
  keepMessage(shop.services.db, {
    userId: who.userId,
    type: messageTypes.order,
    textKey: 'orderPaid',
    values: { order },
    dedupe: `paid:${who.userId}:${order}`,
  });

async function listen(headers: HeadersInit = person.headers) {
  const leave = new AbortController();
  const reply = await fetch(`${shop.url}/rest/user/message/stream`, { headers, signal: leave.signal });
  const reader = reply.body?.pipeThrough(new TextDecoderStream()).getReader();
  let text = '';
  /** The next event, skipping the words that only keep the line open. */
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
  return { reply, next, leave: () => leave.abort() };
}
const unread = (count: number) => `event: unread\ndata: {"unread":${count}}`;

test('tells the count at once, and when it becomes another one', async () => {
  await tell(person, 'A1');
  const stranger = await signUp(shop);
  const { reply, next, leave } = await listen();
  expect(reply.headers.get('content-type')).toMatch(/^text\/event-stream/);
  expect(reply.headers.get('cache-control')).toBe('no-store');
  expect(await next()).toBe(unread(1));
  await tell(stranger, 'B1');
  await tell(person, 'A2');
  expect(await next()).toBe(unread(2));
  await shop.call(messages.read, { all: true }, person);
  expect(await next()).toBe(unread(0));
  leave();
});

test('ends with the sign-in', { timeout: 20_000 }, async () => {
  const { next } = await listen();
  expect(await next()).toBe(unread(0));
  await shop.call(session.logout, {}, person);
  expect(await next()).toBe('event: signedOut\ndata: {}');
  expect(await next()).toBe('end');
});

test('is for members', async () => {
  const { reply, leave } = await listen({});
  expect(reply.status).toBe(401);
  leave();
});

test('does not keep the shop from closing', async () => {
  expect(await (await listen()).next()).toBe(unread(0));
});

import { expect, test } from 'vitest';
import { readUnreadEvents } from './readUnreadEvents.ts';

async function read(...chunks: string[]) {
  const encoder = new TextEncoder();
  const body = new ReadableStream<Uint8Array>({
    start(controller) {
      for (const chunk of chunks) controller.enqueue(encoder.encode(chunk));
      controller.close();
    },
  });
  const events: unknown[] = [];
  for await (const event of readUnreadEvents(body)) events.push(event);
  return events;
}

test('reads counts, also across and within chunks', async () => {
  expect(await read('event: unread\ndata: {"unread":3}\n\n')).toEqual([3]);
  expect(await read('event: unr', 'ead\ndata: {"unread":', '0}\n', '\n: still here\n\nevent: unread\ndata: {"unread":2}\n\n')).toEqual([
    0, 2,
  ]);
});

test('reads the end of the session', async () => {
  expect(await read('event: signedOut\ndata: {}\n\n')).toEqual(['signedOut']);
});

test('ignores unknown and malformed events', async () => {
  expect(
    await read(
      'event: unread\ndata: {"unread":-1}\n\n',
      'event: unread\ndata: {\n\n',
      'event: other\ndata: 5\n\n',
      'nonsense\n\n',
      'event: unread',
    ),
  ).toEqual([]);
});

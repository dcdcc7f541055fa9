import { createServer, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { AuthError, NetworkError } from './errors.ts';
import { streamUnread } from './unreadStream.ts';

let baseURL: string;
let answer: (response: ServerResponse) => void;
const authorizations: (string | undefined)[] = [];
const server = createServer((request, response) => {
  authorizations.push(request.headers.authorization);
  answer(response);
});
beforeAll(async () => {
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  baseURL = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
});
afterAll(() => server.close());

const collect = async (signal?: AbortSignal) => {
  const counts: number[] = [];
  for await (const unread of streamUnread({ baseURL, getToken: () => 't1', signal })) counts.push(unread);
  return counts;
};

it('yields each number, whatever the parts in which the events arrive, and ends with the session', async () => {
  answer = (response) => {
    response.writeHead(200, { 'content-type': 'text/event-stream' });
    for (const part of [
      'event: unread\ndata: {"unr',
      'ead":3}\n\n: heartbeat\n\n',
      'event: unread\ndata: {"unread":4}\n\nevent: signedOut\ndata: {}\n\n',
    ])
      response.write(part);
  };
  expect(await collect()).toEqual([3, 4]);
  expect(authorizations.at(-1)).toBe('Bearer t1');
});

it('rejects without a session, and after a broken connection', async () => {
  answer = (response) => response.writeHead(401).end();
  await expect(collect()).rejects.toThrow(AuthError);
  answer = (response) => {
    response.writeHead(200, { 'content-type': 'text/event-stream' });
    response.write('event: unread\ndata: {"unread":1}\n\n', () => response.destroy());
  };
  await expect(collect()).rejects.toThrow(NetworkError);
});

it('ends when the caller aborts', async () => {
  const controller = new AbortController();
  answer = (response) => {
    response.writeHead(200, { 'content-type': 'text/event-stream' });
    response.write('event: unread\ndata: {"unread":1}\n\n');
  };
  const counts: number[] = [];
  for await (const unread of streamUnread({ baseURL, signal: controller.signal })) {
    counts.push(unread);
    controller.abort();
  }
  expect(counts).toEqual([1]);
});

it('closes the connection when the caller leaves the loop', async () => {
  const closed = Promise.withResolvers<void>();
  answer = (response) => {
    response.on('close', closed.resolve).writeHead(200, { 'content-type': 'text/event-stream' });
    response.write('event: unread\ndata: {"unread":1}\n\n');
  };
  for await (const unread of streamUnread({ baseURL })) {
    expect(unread).toBe(1);
    break;
  }
  await expect(closed.promise).resolves.toBeUndefined();
});

import { once } from 'node:events';
import { createServer } from 'node:http';
import { connect } from 'node:net';
import { expect, test } from 'vitest';
import * as z from 'zod/mini';
import { openTestShop } from '../../../test/shop.ts';
import { ErrorReply } from './errorReply.ts';
import { refuseUnreadable } from './refuseUnreadable.ts';

const shop = await openTestShop();

async function send(text: string): Promise<string> {
  const { hostname, port } = new URL(shop.url);
  const socket = connect(Number(port), hostname);
  let reply = '';
  socket.setEncoding('utf8').on('data', (chunk) => {
    reply += chunk;
  });
  socket.write(text);
  await once(socket, 'close');
  return reply;
}

test.each([
  ['an address above 16 KiB', `GET /rest/home?x=${'a'.repeat(20_000)} HTTP/1.1\r\nHost: shop\r\n\r\n`, 431],
  ['no HTTP', 'hello\r\n\r\n', 400],
  ['a length that is no number', 'POST /rest/home HTTP/1.1\r\nHost: shop\r\nContent-Length: x\r\n\r\n', 400],
])('%s is refused in the form of every other error, and the connection ends', async (_name, text, status) => {
  const [head = '', body = ''] = (await send(text)).split('\r\n\r\n');
  expect(head).toMatch(new RegExp(`^HTTP/1.1 ${status} `));
  expect(head).toContain('Connection: close');
  expect(ErrorReply.parse(JSON.parse(body))).toMatchObject({ code: -2, name: 'badParameter' });
});

test('a client that goes on sending its body after the answer loses its connection', async () => {
  const server = createServer({ requestTimeout: 1, headersTimeout: 1, connectionsCheckingInterval: 10 });
  server.on('clientError', (error, socket) => Reflect.apply(refuseUnreadable, server, [error, socket]));
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  const { port } = z.object({ port: z.number() }).parse(server.address());
  // With `allowHalfOpen`, this side stays open when the server closes its own.
  const socket = connect({ host: '127.0.0.1', port, allowHalfOpen: true });
  let reply = '';
  socket.setEncoding('utf8').on('data', (chunk) => {
    reply += chunk;
  });
  socket.write('POST / HTTP/1.1\r\nHost: shop\r\nContent-Length: 1000000\r\n\r\n');
  const sending = setInterval(() => socket.write('a'), 10);
  const [error] = await once(socket, 'error');
  clearInterval(sending);
  server.close();
  expect(reply).toMatch(/^HTTP\/1.1 408 /);
  expect(['EPIPE', 'ECONNRESET']).toContain(error.code);
});

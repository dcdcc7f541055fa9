import { once } from 'node:events';
import { connect } from 'node:net';
import { expect, test } from 'vitest';
import { openTestShop } from '../../../test/shop.ts';
import { ErrorReply } from './errorReply.ts';

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

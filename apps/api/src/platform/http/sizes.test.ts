import { once } from 'node:events';
import { request as httpRequest } from 'node:http';
import { connect } from 'node:net';
import { gzipSync } from 'node:zlib';
import { afterAll, expect, test, vi } from 'vitest';
import { signUp } from '../../../test/members.ts';
import { openTestShop } from '../../../test/shop.ts';

const shop = await openTestShop();
const person = await signUp(shop);
afterAll(async () => {
  // The API still answers.
  expect((await fetch(`${shop.url}/livez`)).status).toBe(200);
});

const MEGABYTE = 2 ** 20;
const CART = '/rest/cart/save';

/** Returns the status. The reply may arrive before the whole body is sent. */
async function send(path: string, body: string | Buffer, headers: Record<string, string> = {}): Promise<number> {
  const sent = httpRequest(new URL(path, shop.url), {
    method: 'POST',
    agent: false,
    headers: { ...person.headers, 'content-type': 'application/json', ...headers },
  });
  // The API closes the connection while the body is still being sent.
  sent.on('error', () => {});
  sent.end(body);
  const [reply] = await once(sent, 'response');
  reply.resume();
  return Number(reply.statusCode);
}
const ask = async (query: string, headers: Record<string, string> = {}) =>
  (await fetch(`${shop.url}/rest/product/sort?${query}`, { headers })).status;

test.each([
  ['ten megabytes', JSON.stringify({ lines: 'x'.repeat(10 * MEGABYTE) }), 413],
  ['lists nested a hundred thousand deep', `${'['.repeat(100_000)}${']'.repeat(100_000)}`, 413],
  ['lists nested as deep as the size limit allows', `${'['.repeat(32_000)}${']'.repeat(32_000)}`, 400],
  ['objects nested as deep as the size limit allows', `${'{"a":'.repeat(10_000)}1${'}'.repeat(10_000)}`, 400],
  ['ten thousand names', JSON.stringify(Object.fromEntries(Array.from({ length: 10_000 }, (_, at) => [`k${at}`, 1]))), 413],
  [
    'as many names as the size limit allows',
    JSON.stringify(Object.fromEntries(Array.from({ length: 5_000 }, (_, at) => [`k${at}`, 1]))),
    400,
  ],
  ['one name ten thousand times', `{${'"a":1,'.repeat(9_000)}"a":1}`, 400],
  ['a number of sixty thousand digits', `{"skuId":${'9'.repeat(60_000)}}`, 400],
  ['a list of twenty thousand', JSON.stringify(Array.from({ length: 20_000 }, () => 1)), 400],
  ['half a document', '{"lines":[', 400],
  ['prototype pollution', '{"__proto__":{"isAdmin":true},"constructor":{"prototype":{"x":1}}}', 400],
])('rejects a body: %s', async (_, body, status) => {
  expect(await send(CART, body)).toBe(status);
});

test('stops reading a chunked body at the limit', async () => {
  const chunk = 'x'.repeat(MEGABYTE);
  const sent = httpRequest(new URL(CART, shop.url), {
    method: 'POST',
    agent: false,
    headers: { ...person.headers, 'content-type': 'application/json', 'transfer-encoding': 'chunked' },
  });
  sent.on('error', () => {});
  const replied = once(sent, 'response');
  for (let megabyte = 0; megabyte < 10; megabyte++) sent.write(chunk);
  const [reply] = await replied;
  sent.destroy();
  expect(reply.statusCode).toBe(413);
});

test('keeps the connection while it rejects a body', async () => {
  const body = `{"x":"${'x'.repeat(6 * MEGABYTE)}"}`;
  const socket = connect(Number(new URL(shop.url).port), '127.0.0.1');
  let answer = '';
  socket.setEncoding('utf8').on('data', (text: string) => {
    answer += text;
  });
  socket.on('error', (error) => {
    answer += error.message;
  });
  const fields = { ...person.headers, 'content-type': 'application/json', 'content-length': String(body.length), host: 'a' };
  const head = Object.entries(fields).map(([name, value]) => `${name}: ${value}\r\n`);
  socket.write(`POST ${CART} HTTP/1.1\r\n${head.join('')}\r\n`);
  await vi.waitFor(() => expect(answer).toContain('requestId'), { timeout: 60_000 });
  expect(answer).toContain('HTTP/1.1 413 ');
  socket.write(`${body}GET /livez HTTP/1.1\r\nhost: a\r\n\r\n`);
  await vi.waitFor(() => expect(answer).toContain('{"live":true}'), { timeout: 60_000 });
  socket.destroy();
});

test('rejects compressed bodies', async () => {
  const bomb = gzipSync(Buffer.alloc(20 * MEGABYTE, ' '));
  expect(bomb.length).toBeLessThan(64 * 1024);
  for (const encoding of ['gzip', 'br', 'deflate']) expect(await send(CART, bomb, { 'content-encoding': encoding })).toBe(415);
});

test('rejects URLs and headers beyond the limits of the parser', async () => {
  expect(await ask('type=sales', { 'x-long': 'x'.repeat(64 * 1024) })).toBe(431);
  expect(await ask(`key=${'x'.repeat(64 * 1024)}`)).toBe(431);
  expect((await fetch(`${shop.url}/rest/product/detail/${'9'.repeat(5_000)}`)).status).toBe(414);
});

test('rejects a query with a thousand unknown fields', async () => {
  const names = Array.from({ length: 1_000 }, (_, at) => `k${at}=1`).join('&');
  expect(await ask(`type=sales&${names}`)).toBe(400);
  expect(await ask(`type=sales&${'count=1&'.repeat(1_000)}`)).toBe(200);
});

test('rejects a form with a thousand parts and a second file', async () => {
  const part = (name: string, more = '') => `--x\r\ncontent-disposition: form-data; name="${name}"${more}\r\n\r\n1\r\n`;
  const file = (name: string) => part(name, `; filename="${name}.jpg"`);
  const type = { 'content-type': 'multipart/form-data; boundary=x' };
  const many = (make: (at: number) => string) => `${Array.from({ length: 1_001 }, (_, at) => make(at)).join('')}--x--\r\n`;
  for (const path of ['/rest/user/info/update', '/rest/media/save']) {
    expect([400, 413]).toContain(
      await send(
        path,
        many((at) => part(`f${at}`)),
        type,
      ),
    );
    expect([400, 413]).toContain(
      await send(
        path,
        many(() => file('other')),
        type,
      ),
    );
    expect([400, 413]).toContain(await send(path, `${part('a'.repeat(20_000))}--x--\r\n`, type));
    expect(await send(path, `--x\r\n${'a: b\r\n'.repeat(5_000)}\r\n1\r\n--x--\r\n`, type)).toBeLessThan(500);
  }
});

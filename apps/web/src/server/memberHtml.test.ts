import { promisify } from 'node:util';
import { brotliDecompress } from 'node:zlib';
import Fastify from 'fastify';
import { expect, test } from 'vitest';
import { createMemberRenderer, type MemberRequest, registerMemberHtml } from './memberHtml.ts';

const TOKEN = 'a-token-of-twenty-letters';
const options = { apiUrl: 'http://api.test', publicUrl: 'http://shop.test', deadlineMs: 1_000, onMissingKey: () => {}, onError: () => {} };

function openServer(html: string | undefined) {
  const app = Fastify();
  const rendered: [string, MemberRequest][] = [];
  registerMemberHtml(app, async (path, request) => {
    rendered.push([path, request]);
    return html;
  });
  const ask = (path: string, headers: Record<string, string> = { authorization: `Bearer ${TOKEN}` }) =>
    app.inject({ method: 'POST', url: `/member-html?path=${encodeURIComponent(path)}`, headers });
  return { ask, rendered };
}

test('the API gets the token, the cookie that it is bound to, and the browser’s address', async () => {
  const { ask, rendered } = openServer('<p>cart</p>');
  const reply = await ask('/setting/cart', { authorization: `Bearer ${TOKEN}`, cookie: 'ctx=secret', 'user-agent': 'phone' });
  expect([reply.statusCode, reply.body, reply.headers['cache-control']]).toEqual([200, '<p>cart</p>', 'no-store']);
  expect(rendered).toMatchObject([
    ['/setting/cart', { token: TOKEN, headers: { cookie: 'ctx=secret', 'user-agent': 'phone', 'x-forwarded-for': '127.0.0.1' } }],
  ]);
});

test('nothing is rendered without a token or for an address of another host', async () => {
  const { ask, rendered } = openServer('<p>cart</p>');
  expect((await ask('/setting/cart', {})).statusCode).toBe(400);
  expect((await ask('https://evil.example/')).statusCode).toBe(400);
  expect(rendered).toEqual([]);
});

test('a browser that has to render the page itself gets no content', async () => {
  const reply = await openServer(undefined).ask('/setting/cart');
  expect([reply.statusCode, reply.body]).toEqual([204, '']);
});

test('the page is compressed for browsers', async () => {
  const headers = { authorization: `Bearer ${TOKEN}`, 'accept-encoding': 'gzip, br' };
  const reply = await openServer('<p>cart</p>').ask('/setting/cart', headers);
  expect(reply.headers['content-encoding']).toBe('br');
  expect((await promisify(brotliDecompress)(reply.rawPayload)).toString()).toBe('<p>cart</p>');
});

test('only so many pages wait for the processor that guests’ pages find room beside them', async () => {
  const finish = Promise.withResolvers<void>();
  const render = createMemberRenderer({
    ...options,
    loadEntry: async () => ({
      canonicalPath: (path) => path,
      createTransport: () => () => Promise.reject(new Error('not called')),
      detectLanguage: () => 'en',
      isRenderedForMembers: () => true,
      render: () => finish.promise.then(() => ({ isRejected: true })),
      writePageState: () => '',
    }),
  });
  const settled: (string | undefined)[] = [];
  const pages = Array.from({ length: 40 }, () => render('/setting/cart', { token: TOKEN, headers: {} }).then((html) => settled.push(html)));
  await new Promise(setImmediate);
  expect(settled).toEqual(Array(16).fill(undefined));
  finish.resolve();
  await Promise.all(pages);
});

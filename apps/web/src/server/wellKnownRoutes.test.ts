import type { FastifyInstance } from 'fastify';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { createWebServer } from './createWebServer.ts';

let web: FastifyInstance;
let quiet: FastifyInstance;
const rendered: string[] = [];

const open = (securityContact?: string) =>
  createWebServer({
    // Nothing listens there, because no test asks the API.
    apiUrl: 'http://127.0.0.1:9',
    publicUrl: 'https://shop.example',
    securityContact,
    client: new URL('../../public/', import.meta.url),
    logLevel: 'silent',
    async renderPage(url) {
      rendered.push(url);
      return { html: '<!doctype html>', status: 200, headers: {} };
    },
  });

beforeAll(async () => {
  web = await open('mailto:security@shop.example');
  quiet = await open();
});
afterAll(() => Promise.all([web.close(), quiet.close()]));

const read = (url: string) => web.inject({ url });

test('security.txt names the contact, its own address and an expiry within a year (RFC 9116)', async () => {
  const reply = await read('/.well-known/security.txt');
  expect(reply.headers['content-type']).toBe('text/plain; charset=utf-8');
  const fields = new Map(reply.body.split('\n').flatMap((line) => (line ? [line.split(': ') as [string, string]] : [])));
  expect(fields.get('Contact')).toBe('mailto:security@shop.example');
  expect(fields.get('Canonical')).toBe('https://shop.example/.well-known/security.txt');
  const days = (Date.parse(fields.get('Expires') ?? '') - Date.now()) / 86_400_000;
  expect(days).toBeGreaterThan(1);
  expect(days).toBeLessThan(365);
});

test('without a contact of its own, security.txt names the contact page', async () => {
  const { body } = await quiet.inject({ url: '/.well-known/security.txt' });
  expect(body).toContain('Contact: https://shop.example/guide/contact\n');
});

test('password managers are sent to the page that changes the password', async () => {
  const reply = await read('/.well-known/change-password');
  expect(reply.statusCode).toBe(302);
  expect(reply.headers.location).toBe('/setting/info');
});

test.each([
  ['/opensearch.xml', 'zh-CN', 'https://shop.example/search?key={searchTerms}&#38;page=1'],
  ['/zh-TW/opensearch.xml', 'zh-TW', 'https://shop.example/zh-TW/search?key={searchTerms}&#38;page=1'],
  ['/en/opensearch.xml', 'en', 'https://shop.example/en/search?key={searchTerms}&#38;page=1'],
])('%s describes the search in %s', async (url, language, template) => {
  const reply = await read(url);
  expect(reply.headers['content-type']).toBe('application/opensearchdescription+xml; charset=utf-8');
  expect(reply.body).toContain(`<Language>${language}</Language>`);
  expect(reply.body).toContain(`template="${template}"`);
});

test('robots.txt excludes member pages in every language and names the sitemap', async () => {
  const { body } = await read('/robots.txt');
  for (const path of ['/setting/', '/zh-TW/order/', '/en/payment/', '/user/']) expect(body).toContain(`Disallow: ${path}\n`);
  expect(body).toContain('Sitemap: https://shop.example/sitemap.xml');
});

test.each(['/wp-login.php', '/zh-TW/logo.png?x=1', '/.env', '/assets-old/app.js', '/.well-known/none.txt'])(
  'a file that the shop does not have is a small 404, and no page is rendered: %s',
  async (url) => {
    rendered.length = 0;
    const reply = await read(url);
    expect(reply.statusCode).toBe(404);
    expect(reply.body.length).toBeLessThan(20);
    expect(rendered).toEqual([]);
  },
);

test.each(['/', '/product?id=1.5', '/search?key=a.b', '/no-such-page'])('a page is rendered: %s', async (url) => {
  rendered.length = 0;
  await read(url);
  expect(rendered).toEqual([url]);
});

test('search engines may list public pages, and neither member pages nor the data of the API', async () => {
  const tagOf = async (url: string) => (await read(url)).headers['x-robots-tag'];
  for (const url of ['/setting/order', '/en/user/login', '/zh-TW/payment/result', '/rest/product/detail?id=1'])
    expect(await tagOf(url), url).toBe('noindex');
  for (const url of ['/', '/en/product?id=1', '/settings', '/sitemap.xml', '/feeds/news-en.rss'])
    expect(await tagOf(url), url).toBeUndefined();
});

test('the icon that browsers ask for without a link is an icon', async () => {
  const reply = await read('/favicon.ico');
  expect(reply.statusCode).toBe(200);
  expect(reply.rawPayload.readUInt16LE(2)).toBe(1);
});

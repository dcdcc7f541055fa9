// The shop without its server, and the moment a new release is installed.

import { once } from 'node:events';
import { readFile } from 'node:fs/promises';
import { createServer, request, type Server } from 'node:http';
import { type AddressInfo } from 'node:net';
import { fileURLToPath } from 'node:url';
import type { Browser } from 'playwright-core';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { findAvailableSku } from '../availableSkus.ts';
import { createTranslate, resultTitle } from '../createTranslate.ts';
import { fetchApiData } from '../fetchApiData.ts';
import { type RunningShop, startShop } from '../startShop.ts';
import { openBrowser, openVisitor, waitUntilHydrated } from '../visitor.ts';

let shop: RunningShop;
let browser: Browser;
let proxy: Server;
let url: string;
/** State of the proxy between browser and shop: whether it forwards requests, and the release of the service worker it serves. */
const state = { isOpen: true, release: '' };
let product: { id: number; title: string; skuId: number };

const t = createTranslate('en');

beforeAll(async () => {
  shop = await startShop();
  proxy = createServer((incoming, outgoing) => {
    if (!state.isOpen) return void incoming.socket.destroy();
    // Conditional headers are removed, because a new release would have another ETag.
    const { 'if-none-match': _, 'if-modified-since': __, ...given } = incoming.headers;
    const headers = { ...given, 'accept-encoding': 'identity' };
    const forwarded = request(new URL(incoming.url ?? '/', shop.url), { method: incoming.method, headers }, (answer) => {
      const isWorker = incoming.url === '/sw.js';
      const { 'content-length': length, ...rest } = answer.headers;
      outgoing.writeHead(answer.statusCode ?? 502, isWorker || length === undefined ? rest : { ...rest, 'content-length': length });
      if (!isWorker) return void answer.pipe(outgoing);
      answer.on('data', (chunk) => outgoing.write(chunk));
      answer.on('end', () => outgoing.end(`\n// ${state.release}`));
    });
    forwarded.on('error', () => outgoing.destroy());
    incoming.pipe(forwarded);
  });
  proxy.listen(0, '127.0.0.1');
  await once(proxy, 'listening');
  url = `http://localhost:${(proxy.address() as AddressInfo).port}`;
  browser = await openBrowser();
  const { list } = await fetchApiData<{ list: { id: number; title: string }[] }>(shop, 'product/sort?type=sales&count=1&lang=en');
  const [first] = list;
  if (!first) throw new Error('The sample shop has no product');
  product = { ...first, skuId: await findAvailableSku(shop, first.id) };
});
afterAll(async () => {
  await browser?.close();
  proxy?.closeAllConnections();
  proxy?.close();
  await shop?.stop();
  await shop?.remove();
});

/** Opens a page whose service worker is installed and active. */
async function openInstalled() {
  state.isOpen = true;
  const visitor = await openVisitor(browser, 'phone');
  await visitor.page.addInitScript((skuId) => {
    if (!localStorage.getItem('guest-cart'))
      localStorage.setItem('guest-cart', JSON.stringify({ v: 1, lines: [{ skuId, num: 2, checked: true, addedAt: '' }] }));
  }, product.skuId);
  await visitor.page.goto(`${url}/en/setting/cart`);
  await waitUntilHydrated(visitor.page);
  // The page registers the service worker at the first pointer event.
  await visitor.page.mouse.move(20, 20);
  await visitor.page.evaluate(() => navigator.serviceWorker.ready);
  await visitor.page.waitForFunction(() => navigator.serviceWorker.controller !== null);
  return visitor;
}

test('each language has a manifest, and its icons exist', async () => {
  for (const language of ['zh-CN', 'zh-TW', 'en']) {
    const manifest = (await (await fetch(`${shop.url}/manifest-${language}.webmanifest`)).json()) as {
      lang: string;
      icons: { src: string; purpose?: string }[];
    };
    expect(manifest.lang).toBe(language);
    expect(manifest.icons.some(({ purpose }) => purpose === 'maskable')).toBe(true);
    for (const { src } of manifest.icons) {
      const reply = await fetch(shop.url + src);
      expect([reply.status, reply.headers.get('content-type')]).toEqual([200, 'image/png']);
    }
  }
  for (const file of ['sw.js', 'offline.html']) expect((await fetch(`${shop.url}/${file}`)).headers.get('cache-control')).toBe('no-cache');
});

test('offline, the cart and visited products stay readable, and the shop reconnects by itself', async () => {
  const { page, context, consoleMessages } = await openInstalled();
  await page.getByRole('link', { name: product.title }).first().waitFor();
  await page.waitForFunction(() => (localStorage.getItem('offline-shelf') ?? '').includes('title'));
  await page.goto(`${url}/en/product?id=${product.id}`);
  await waitUntilHydrated(page);
  await page.evaluate(
    ([id, title]) => {
      const cover = { src: '/media/0', width: 1, height: 1 };
      localStorage.setItem('footprints', JSON.stringify([{ id, title, cover }]));
    },
    [product.id, product.title] as const,
  );
  expect(consoleMessages).toEqual([]);

  state.isOpen = false;
  proxy.closeAllConnections();
  await page.goto(`${url}/en/product/category?id=176`);
  expect(await page.locator('html').getAttribute('lang')).toBe('en');
  await page.getByRole('heading', { level: 1, name: t('offline.title') }).waitFor();
  expect(await page.getByRole('listitem').filter({ hasText: product.title }).count()).toBe(2);
  expect(await page.getByText('× 2').count()).toBe(1);
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(390);

  // The browser fires no online event, because only the shop was unreachable.
  state.isOpen = true;
  await page.waitForFunction(() => document.querySelector('header') !== null);

  state.isOpen = false;
  proxy.closeAllConnections();
  await page.reload();
  const retry = page.getByRole('button', { name: t('offline.again') });
  await retry.waitFor();
  state.isOpen = true;
  await retry.click();
  await page.waitForFunction(() => document.querySelector('header') !== null);
  await context.close();
});

test('a guest’s double tap without a connection adds one', async () => {
  const { page, context } = await openInstalled();
  await page.goto(`${url}/en/product?skuId=${product.skuId}`);
  await waitUntilHydrated(page);
  const readUnits = () =>
    page.evaluate(
      () => (JSON.parse(localStorage.getItem('guest-cart') ?? '{"lines":[{}]}') as { lines: { num?: number }[] }).lines[0]?.num,
    );
  const add = page
    .getByRole('button', { name: t('catalog.product.addToCart'), exact: true })
    .filter({ visible: true })
    .first();
  await add.waitFor();
  expect(await readUnits()).toBe(2);
  state.isOpen = false;
  proxy.closeAllConnections();
  await add.tap();
  await add.tap();
  await expect.poll(readUnits).toBe(3);
  state.isOpen = true;
  // What the first notice needs is loaded again when the connection is back.
  await page.getByText(resultTitle(t, 'addToCart')).filter({ visible: true }).first().waitFor();
  expect(await readUnits()).toBe(3);
  await context.close();
});

test('the service worker caches hashed files, but no page and no API reply', async () => {
  const { page, context } = await openInstalled();
  await page.goto(`${url}/en/product?id=${product.id}`);
  await waitUntilHydrated(page);
  const cachedPaths = await page.evaluate(async () => {
    const names = await caches.keys();
    const lists = await Promise.all(
      names.map(async (name) => (await (await caches.open(name)).keys()).map((one) => new URL(one.url).pathname)),
    );
    return lists.flat();
  });
  expect(cachedPaths).toContain('/offline.html');
  expect(cachedPaths.filter((path) => path !== '/offline.html' && !path.startsWith('/assets/'))).toEqual([]);
  expect(cachedPaths.some((path) => path.endsWith('.js'))).toBe(true);
  await context.close();
});

test('a new release asks before it becomes active', async () => {
  const { page, context } = await openInstalled();
  state.release = 'next release';
  await page.evaluate(async () => (await navigator.serviceWorker.getRegistration())?.update());
  const refresh = page.getByRole('button', { name: t('layout.followUp.refresh') });
  await refresh.waitFor();
  await page.getByText(t('layout.hint.newVersion', { count: 1 })).waitFor();
  const reloaded = page.waitForEvent('load');
  await refresh.click();
  await reloaded;
  expect(await page.evaluate(async () => (await navigator.serviceWorker.getRegistration())?.waiting ?? null)).toBeNull();
  await context.close();
});

test('the offline page loads no file from the server', async () => {
  const html = await readFile(fileURLToPath(new URL('../../../apps/web/dist/client/offline.html', import.meta.url)), 'utf8');
  expect(html).not.toMatch(/<(?:script|link|img)[^>]*(?:src|href)=/);
});

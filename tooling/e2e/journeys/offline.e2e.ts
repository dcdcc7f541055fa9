// The shop without its server, and the moment a new release is installed.

import { once } from 'node:events';
import { readFile } from 'node:fs/promises';
import { createServer, request, type Server } from 'node:http';
import { type AddressInfo } from 'node:net';
import { fileURLToPath } from 'node:url';
import type { Browser } from 'playwright-core';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { findAvailableSku } from '../availableSkus.ts';
import { createTranslate } from '../createTranslate.ts';
import { fetchApiData } from '../fetchApiData.ts';
import { type RunningShop, startShop } from '../startShop.ts';
import { openBrowser, openVisitor, waitUntilHydrated } from '../visitor.ts';

let shop: RunningShop;
let browser: Browser;
let door: Server;
let url: string;
/** What stands between the browser and the shop: whether it lets anybody through, and which release of the worker it hands out. */
const state = { isOpen: true, release: '' };
let product: { id: number; title: string; skuId: number };

const t = createTranslate('en');

beforeAll(async () => {
  shop = await startShop();
  door = createServer((incoming, outgoing) => {
    if (!state.isOpen) return void incoming.socket.destroy();
    // The worker is asked for anew: a release of its own would not have the tag of the one before.
    const { 'if-none-match': _, 'if-modified-since': __, ...given } = incoming.headers;
    const headers = { ...given, 'accept-encoding': 'identity' };
    const passed = request(new URL(incoming.url ?? '/', shop.url), { method: incoming.method, headers }, (answer) => {
      const isWorker = incoming.url === '/sw.js';
      const { 'content-length': length, ...rest } = answer.headers;
      outgoing.writeHead(answer.statusCode ?? 502, isWorker || length === undefined ? rest : { ...rest, 'content-length': length });
      if (!isWorker) return void answer.pipe(outgoing);
      answer.on('data', (piece) => outgoing.write(piece));
      answer.on('end', () => outgoing.end(`\n// ${state.release}`));
    });
    passed.on('error', () => outgoing.destroy());
    incoming.pipe(passed);
  });
  door.listen(0, '127.0.0.1');
  await once(door, 'listening');
  url = `http://localhost:${(door.address() as AddressInfo).port}`;
  browser = await openBrowser();
  const { list } = await fetchApiData<{ list: { id: number; title: string }[] }>(shop, 'product/sort?type=sales&count=1&lang=en');
  const [first] = list;
  if (!first) throw new Error('there are no goods');
  product = { ...first, skuId: await findAvailableSku(shop, first.id) };
});
afterAll(async () => {
  await browser?.close();
  door?.closeAllConnections();
  door?.close();
  await shop?.stop();
  await shop?.remove();
});

async function installed() {
  state.isOpen = true;
  const visitor = await openVisitor(browser, 'phone');
  await visitor.page.addInitScript((skuId) => {
    if (!localStorage.getItem('guest-cart'))
      localStorage.setItem('guest-cart', JSON.stringify({ v: 1, lines: [{ skuId, num: 2, checked: true, addedAt: '' }] }));
  }, product.skuId);
  await visitor.page.goto(`${url}/en/setting/cart`);
  await waitUntilHydrated(visitor.page);
  // At the first touch of somebody who uses the page.
  await visitor.page.mouse.move(20, 20);
  await visitor.page.evaluate(() => navigator.serviceWorker.ready);
  await visitor.page.waitForFunction(() => navigator.serviceWorker.controller !== null);
  return visitor;
}

test('a manifest in each language with icons that are there', async () => {
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
  const { page, context, consoleMessages } = await installed();
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
  door.closeAllConnections();
  await page.goto(`${url}/en/product/category?id=176`);
  expect(await page.locator('html').getAttribute('lang')).toBe('en');
  await page.getByRole('heading', { level: 1, name: t('offline.title') }).waitFor();
  expect(await page.getByRole('listitem').filter({ hasText: product.title }).count()).toBe(2);
  expect(await page.getByText('× 2').count()).toBe(1);
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(390);

  // It is the shop that was away, not the connection of the browser, which has nothing to tell.
  state.isOpen = true;
  await page.waitForFunction(() => document.querySelector('header') !== null);

  state.isOpen = false;
  door.closeAllConnections();
  await page.reload();
  const again = page.getByRole('button', { name: t('offline.again') });
  await again.waitFor();
  state.isOpen = true;
  await again.click();
  await page.waitForFunction(() => document.querySelector('header') !== null);
  await context.close();
});

test('no page and no reply of the API is kept, hashed files are', async () => {
  const { page, context } = await installed();
  await page.goto(`${url}/en/product?id=${product.id}`);
  await waitUntilHydrated(page);
  const kept = await page.evaluate(async () => {
    const names = await caches.keys();
    const lists = await Promise.all(
      names.map(async (name) => (await (await caches.open(name)).keys()).map((one) => new URL(one.url).pathname)),
    );
    return lists.flat();
  });
  expect(kept).toContain('/offline.html');
  expect(kept.filter((path) => path !== '/offline.html' && !path.startsWith('/assets/'))).toEqual([]);
  expect(kept.some((path) => path.endsWith('.js'))).toBe(true);
  await context.close();
});

test('a new release asks before it takes over', async () => {
  const { page, context } = await installed();
  state.release = 'the next one';
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

test('the offline page needs nothing of the server', async () => {
  const html = await readFile(fileURLToPath(new URL('../../../apps/web/dist/client/offline.html', import.meta.url)), 'utf8');
  expect(html).not.toMatch(/<(?:script|link|img)[^>]*(?:src|href)=/);
});

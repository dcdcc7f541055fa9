// The web server's responses to any client, and during any failure of the API.
import { type ChildProcess, fork } from 'node:child_process';
import { once } from 'node:events';
import { fileURLToPath } from 'node:url';
import type { Browser } from 'playwright-core';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { DEFERRED_FILES, type DeferredFiles } from '../../apps/web/src/server/inlineScripts.ts';
import { findFreePorts } from '../findFreePorts.ts';
import { signIn } from '../pageTour/signIn.ts';
import { listAvailableSkus } from './availableSkus.ts';
import { createTranslate } from './createTranslate.ts';
import { type FaultyProxy, startFaultyProxy } from './faultyProxy.ts';
import { fetchApiData } from './fetchApiData.ts';
import { getSharedShop } from './openShop.ts';
import { openBrowser, openVisitor, waitUntilHydrated } from './visitor.ts';

const shop = await getSharedShop();
const t = createTranslate('zh-CN');
let proxy: FaultyProxy;
let web: ChildProcess;
let url: string;
let browser: Browser;
/** Products of the sample shop, the best sold first. */
let ids: number[];

const program = fileURLToPath(new URL('../../apps/web/src/server/main.ts', import.meta.url));
const PRODUCT = '/rest/product/detail/';
const CHECK = '/rest/user/state/check';

beforeAll(async () => {
  // A second web server reaches the same API through a proxy that can inject failures.
  proxy = await startFaultyProxy(shop.url);
  const [port] = await findFreePorts(1);
  url = `http://localhost:${port}`;
  web = fork(program, [], {
    env: { ...process.env, ENV_FILE: 'none', NODE_ENV: 'production', PORT: String(port), PUBLIC_URL: url, API_URL: proxy.url },
    execArgv: [],
  });
  await once(web, 'message');
  browser = await openBrowser();
  const { list } = await fetchApiData<{ list: { id: number }[] }>(shop, 'product/sort?type=sales&count=50');
  ids = list.map(({ id }) => id);
});
afterAll(async () => {
  await browser?.close();
  web?.kill();
  await proxy?.stop();
});

test('every client gets the same bytes, and a shared cache may store a public page', async () => {
  const one = await fetch(`${url}/product?id=${ids[1]}`, { headers: { 'user-agent': 'one' } });
  const two = await fetch(`${url}/product?id=${ids[1]}&utm_source=x`, {
    headers: { 'user-agent': 'two', cookie: 'a=b', 'accept-language': 'en' },
  });
  expect(one.status).toBe(200);
  expect(await two.text()).toBe(await one.text());
  expect(one.headers.get('cache-control')).toContain('s-maxage');
  expect(one.headers.get('set-cookie')).toBeNull();
});

test('ninety concurrent pages each show their own products and language', async () => {
  const requests = Array.from({ length: 90 }, (_, turn) => ({ id: ids[turn % 40] ?? 0, prefix: ['', '/zh-TW', '/en'][turn % 3] ?? '' }));
  await Promise.all(
    requests.map(async ({ id, prefix }) => {
      let html = '';
      // Ninety pages at once are more than a small machine promises, so it may ask some visitors to come back.
      const visit = async () => {
        const reply = await fetch(`${url}${prefix}/product?id=${id}`);
        html = await reply.text();
        return reply.status;
      };
      await expect.poll(visit, { timeout: 120_000, interval: 2_000 }).toBe(200);
      const { data } = (await (await fetch(`${shop.url}/rest/product/detail/${id}?lang=${prefix.slice(1) || 'zh-CN'}`)).json()) as {
        data: { title: string };
      };
      expect(html).toContain(`<html lang="${prefix.slice(1) || 'zh-CN'}"`);
      expect(/<h1[^>]*>([^<]*)</.exec(html)?.[1], `${prefix} ${id}`).toBe(
        data.title.replaceAll('&', '&amp;').replaceAll("'", '&#x27;').replaceAll('"', '&quot;'),
      );
    }),
  );
});

test('an unknown address answers 404 and a failing API 503, both compressed and uncached', async () => {
  const unknown = await fetch(`${url}/en/no/such/page`, { headers: { 'accept-encoding': 'br' } });
  expect([unknown.status, unknown.headers.get('cache-control')]).toEqual([404, 'no-store']);
  expect(unknown.headers.get('content-encoding')).toBe('br');
  const page = await unknown.text();
  expect(page).toMatch(/<title>Baodao - Page not found</);
  expect(page).toMatch(/<h1[^>]*>Page not found/);
  // The page offers links and a search instead of a retry.
  expect(page).toContain('The address may be wrong');
  expect(page).toMatch(/<main[\s\S]*<a [^>]*href="\/en\/search\?/);
  const missing = await fetch(`${url}/product?id=999999999`);
  expect(missing.status).toBe(404);
  proxy.faults.set(`${PRODUCT}${ids[48]}`, 500);
  const failing = await fetch(`${url}/product?id=${ids[48]}`, { headers: { 'accept-encoding': 'br' } });
  expect([failing.status, failing.headers.get('cache-control')]).toEqual([503, 'no-store']);
  expect(failing.headers.get('content-encoding')).toBe('br');
  proxy.faults.clear();
  await expect.poll(async () => (await fetch(`${url}/product?id=${ids[48]}`)).status).toBe(200);
});

test('an error page shows the id of its request, also after hydration, until the page is there', async () => {
  const visitor = await openVisitor(browser, 'phone');
  const { page } = visitor;
  const detail = `${PRODUCT}${ids[47]}`;
  proxy.faults.set(detail, 500);
  const reply = await page.goto(`${url}/en/product?id=${ids[47]}`);
  await waitUntilHydrated(page);
  const label = page.getByText(`Request ID ${(await reply?.allHeaders())?.['x-request-id']}`);
  expect((await label.boundingBox())?.y).toBeLessThan(100);
  proxy.faults.clear();
  await page.getByRole('button', { name: 'Retry' }).click();
  await label.waitFor({ state: 'detached' });
  expect(visitor.consoleMessages.filter((line) => line.startsWith('pageerror'))).toEqual([]);
  await visitor.context.close();
});

test('a tap on a section whose code is still loading is answered when it is loaded', async () => {
  const visitor = await openVisitor(browser, 'phone');
  const { page } = visitor;
  proxy.faults.set(`${PRODUCT}${ids[46]}`, 500);
  const address = `${url}/en/product?id=${ids[46]}`;
  const { later } = readDeferredFiles(await (await fetch(address)).text());
  const gate = Promise.withResolvers<void>();
  await page.route(
    ({ pathname }) => later.some((file) => pathname.endsWith(`/${file}`)),
    async (route) => {
      await gate.promise;
      await route.continue();
    },
  );
  await page.goto(address);
  await waitUntilHydrated(page);
  const failed = await page.getByRole('heading', { level: 1 }).innerText();
  proxy.faults.clear();
  await page.getByRole('button', { name: 'Retry' }).click();
  gate.resolve();
  await page.getByText('Request ID').waitFor({ state: 'detached' });
  expect(await page.getByRole('heading', { level: 1 }).innerText()).not.toBe(failed);
  await visitor.context.close();
});

test('a path that starts with a foreign host does not redirect', async () => {
  expect((await fetch(`${url}//elsewhere.test/product`, { redirect: 'manual' })).status).toBe(404);
});

test('a navigation sends one request, and going back restores the scroll position without any', async () => {
  const visitor = await openVisitor(browser, 'desktop');
  // The list may prefetch the product at any time before it is opened.
  proxy.calls.length = 0;
  await visitor.page.goto(`${url}/product/category?id=176`);
  await waitUntilHydrated(visitor.page);
  await visitor.page.evaluate(() => scrollTo(0, 900));
  // Click by script, because a real click would first scroll the link into view.
  const id = await visitor.page
    .locator('main a[href*="/product?"]')
    .nth(4)
    .evaluate((link: HTMLAnchorElement) => {
      link.click();
      return new URL(link.href).searchParams.get('id');
    });
  await visitor.page.waitForURL('**/product?*');
  await visitor.page.getByRole('heading', { level: 1 }).waitFor();
  // The preview is marked as busy until the product is loaded.
  await visitor.page.locator('main [aria-busy=true]').waitFor({ state: 'detached' });
  expect(proxy.calls.filter((path) => path === `/rest/product/detail/${id}`)).toHaveLength(1);
  await visitor.page.goBack();
  await visitor.page.waitForFunction(() => Math.abs(scrollY - 900) < 5);
  // Going back and forward reuses the loaded data.
  proxy.calls.length = 0;
  await visitor.page.goForward();
  await visitor.page.waitForURL('**/product?*');
  await visitor.page.goBack();
  await visitor.page.waitForFunction(() => Math.abs(scrollY - 900) < 5);
  expect(proxy.calls.filter((path) => path.endsWith(`/${id}`) || path.startsWith('/rest/product/composite'))).toEqual([]);
  expect(visitor.consoleMessages).toEqual([]);
  await visitor.context.close();
});

for (const fault of [500, 'malformed', 'hang'] as const) {
  test(`a login check that ends in "${fault}" keeps the session and shows the page`, async () => {
    const visitor = await openVisitor(browser, 'desktop');
    await visitor.page.addInitScript(() => {
      localStorage.setItem('token', 'kept');
      localStorage.setItem('user', JSON.stringify({ id: 'U1', nickname: 'Mei', portrait: null }));
    });
    proxy.faults.set(CHECK, fault);
    await visitor.page.goto(`${url}/product/category?id=176`);
    expect(await visitor.page.getByRole('heading', { level: 1 }).isVisible()).toBe(true);
    await visitor.page.locator('[data-session=pending]').waitFor({ timeout: 60_000 });
    expect(await visitor.page.evaluate(() => localStorage.getItem('token'))).toBe('kept');
    proxy.faults.clear();
    await visitor.context.close();
  });
}

for (const [kept, value] of [
  ['token', 'alone'],
  ['user', JSON.stringify({ id: 'U1', nickname: 'Mei', portrait: null })],
] as const) {
  test(`a stored ${kept} alone is removed, and the visitor is a guest`, async () => {
    const { page, context } = await openVisitor(browser, 'desktop');
    await page.goto(`${url}/robots.txt`);
    await page.evaluate(([key, stored]) => localStorage.setItem(key, stored), [kept, value] as const);
    await page.goto(`${url}/product/category?id=176`);
    await waitUntilHydrated(page);
    await page.waitForFunction((key) => localStorage.getItem(key) === null, kept);
    expect(await page.locator('[data-session=guest]').count()).toBe(1);
    await context.close();
  });
}

test('an invalid token signs the member out without a message', async () => {
  const visitor = await openVisitor(browser, 'desktop');
  await visitor.page.addInitScript(() => {
    if (sessionStorage.getItem('put')) return;
    sessionStorage.setItem('put', 'yes');
    localStorage.setItem('token', 'stale');
    localStorage.setItem('user', JSON.stringify({ id: 'U1', nickname: 'Mei', portrait: null }));
  });
  await visitor.page.goto(`${url}/product/category?id=176`);
  await visitor.page.waitForFunction(() => localStorage.getItem('token') === null);
  await waitUntilHydrated(visitor.page);
  expect(await visitor.page.locator('[data-session=guest]').count()).toBe(1);
  await visitor.context.close();
});

test('until the login check, a member sees neither the links of a guest nor a count', async () => {
  const { context, page } = await openVisitor(browser, 'desktop');
  await signIn(page, url);
  await page.route('**/assets/*.js', (route) => route.abort());
  await page.goto(`${url}/product/category?id=176`);
  const bar = page.getByRole('region', { name: t('layout.account') });
  await bar.getByText(t('layout.welcome')).waitFor();
  expect(await bar.getByRole('link', { name: t('layout.login') }).count()).toBe(0);
  expect(await bar.getByText('(0)').filter({ visible: true }).count()).toBe(0);
  await page.unroute('**/assets/*.js');
  await page.reload();
  await bar.locator('[data-session=member]').waitFor();
  await bar.getByRole('button', { name: t('layout.logout') }).waitFor();
  expect(
    await bar
      .getByText(/\(\d+\)/)
      .filter({ visible: true })
      .count(),
  ).toBe(2);
  await context.close();
});

test('the login of a member is checked once, before the scripts are loaded', async () => {
  const visitor = await openVisitor(browser, 'phone');
  const { page } = visitor;
  await signIn(page, shop.url);
  const requests: string[] = [];
  page.on('request', (request) => requests.push(new URL(request.url()).pathname));
  await page.goto(`${shop.url}/product/category?id=176`);
  await page.locator('[data-session=member]').first().waitFor({ state: 'attached' });
  expect(requests.filter((path) => path === CHECK)).toHaveLength(1);
  expect(requests.indexOf(CHECK)).toBeLessThan(requests.findIndex((path) => path.includes('entry.browser')));
  await visitor.context.close();
});

test('foreign scripts do not run', async () => {
  const visitor = await openVisitor(browser, 'desktop');
  await visitor.page.goto(`${url}/product/category?id=176`);
  await visitor.page.evaluate(() => {
    const script = document.createElement('script');
    script.textContent = 'window.stolen = true';
    document.body.append(script);
  });
  expect(await visitor.page.evaluate(() => 'stolen' in window)).toBe(false);
  expect(visitor.consoleMessages.join()).toContain('violation of script-src');
  await visitor.context.close();
});

/** The scripts of the sections that hydrate later. */
function readDeferredFiles(html: string): DeferredFiles {
  return JSON.parse(new RegExp(`id="?${DEFERRED_FILES}"?[^>]*>([^<]*)<`).exec(html)?.[1] ?? '') as DeferredFiles;
}

test('a member reads cart, checkout and orders before any script has come', async () => {
  const { context, page, consoleMessages } = await openVisitor(browser, 'phone');
  await signIn(page, url);
  const [skuId] = (await listAvailableSkus(shop, ids[2] ?? 0)).map(({ id }) => id);
  const token = await page.evaluate(() => localStorage.getItem('token'));
  const added = await page.request.post(`${url}/rest/cart/save?platform=web`, {
    headers: { authorization: `Bearer ${token}` },
    data: { skuId, num: 1 },
  });
  expect(added.ok()).toBe(true);
  await context.route('**/assets/*.js', (route) => route.abort());
  for (const path of ['/setting/cart', `/order/calculate?skuId=${skuId}&num=1`]) {
    await page.goto(url + path);
    await expect.poll(() => page.locator('#main').textContent()).toContain('NT$');
  }
  await page.goto(`${url}/setting/order`);
  await expect.poll(() => page.locator('#main h1').count()).toBeGreaterThan(0);
  await context.unroute('**/assets/*.js');
  consoleMessages.length = 0;
  await page.goto(`${url}/setting/cart`);
  await waitUntilHydrated(page);
  expect(consoleMessages).toEqual([]);
  // The address itself has no member's data, so a cache may keep it.
  const title = (await page.locator('#main a[href*="/product?"]').filter({ hasText: /\S/ }).first().textContent()) ?? '';
  expect(title).not.toBe('');
  expect(await (await page.request.get(`${url}/setting/cart`)).text()).not.toContain(title);
  await context.close();
});

test('a tab with a draft of the checkout shows the draft, not what the server would choose', async () => {
  const { context, page } = await openVisitor(browser, 'phone');
  await signIn(page, url);
  const [skuId] = (await listAvailableSkus(shop, ids[2] ?? 0)).map(({ id }) => id);
  const asked: string[] = [];
  page.on('request', (request) => asked.push(new URL(request.url()).pathname));
  await page.goto(`${url}/order/calculate?skuId=${skuId}&num=1`);
  await waitUntilHydrated(page);
  expect(asked).toContain('/member-html');
  const remark = page.locator('#main textarea, #main input[type="text"]').filter({ visible: true }).first();
  await remark.fill('please ring');
  await expect.poll(() => page.evaluate(() => sessionStorage.getItem('checkout-draft'))).toContain('please ring');
  asked.length = 0;
  await page.reload();
  await expect.poll(() => remark.inputValue()).toBe('please ring');
  expect(asked).not.toContain('/member-html');
  await context.close();
});

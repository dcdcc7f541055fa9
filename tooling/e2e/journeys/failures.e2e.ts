// After any failed request the page shows a translated error, keeps the input and stays usable.
import type { Page, Route } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { demoAccount, signIn } from '../../pageTour/signIn.ts';
import { findAvailableSku } from '../availableSkus.ts';
import { createTranslate, resultTitle } from '../createTranslate.ts';
import { fetchApiData } from '../fetchApiData.ts';
import { openShop } from '../openShop.ts';
import { openVisitor, type Visitor, waitUntilHydrated } from '../visitor.ts';

const html = '<!doctype html><title>Welcome to the hotel</title><h1>Sign in to our network</h1>';

/** Ways in which a request can fail. */
const faults: Readonly<Record<string, (route: Route) => Promise<void>>> = {
  'no network': (route) => route.abort('internetdisconnected'),
  'connection refused': (route) => route.abort('connectionrefused'),
  'an error page': (route) => route.fulfill({ status: 500, contentType: 'text/html', body: html }),
  'a gateway without a server': (route) => route.fulfill({ status: 502, contentType: 'text/html', body: html }),
  'a hotel login page': (route) => route.fulfill({ status: 200, contentType: 'text/html', body: html }),
  'half a reply': (route) => route.fulfill({ status: 200, contentType: 'application/json', body: '{"status":true,"data":{"li' }),
  'an empty reply': (route) => route.fulfill({ status: 200, contentType: 'application/json', body: '{}' }),
  'too many requests': (route) =>
    route.fulfill({
      status: 429,
      headers: { 'retry-after': '30' },
      json: { status: false, data: { retryAfter: 30 }, code: -4, message: 'too many requests', requestId: 'x' },
    }),
};

const t = createTranslate('zh-CN');
const { shop, browser } = await openShop();
let member: Visitor;
let product: number;
let sku: number;
beforeAll(async () => {
  product = (await fetchApiData<{ list: { id: number }[] }>(shop, 'product/sort?type=sales&count=1')).list[0]?.id ?? 0;
  sku = await findAvailableSku(shop, product);
  member = await openVisitor(browser, 'desktop');
  await signIn(member.page, shop.url);
});
afterAll(async () => {
  await member?.context.close();
});

interface Flow {
  /** Path of the request that fails. */
  call: string;
  open: (page: Page) => Promise<void>;
  act: (page: Page) => Promise<void>;
  /** Waits for the error message. */
  waitForError: (page: Page) => Promise<void>;
  /** Reads the input that must survive the failure. */
  readInput: (page: Page) => Promise<string>;
}

const button = (page: Page, name: string | RegExp) => page.getByRole('button', { name, exact: true }).filter({ visible: true }).first();
const waitForFailureToast = (action: string) => async (page: Page) => {
  const message = page.getByText(resultTitle(t, action, 'fail')).first();
  await message.waitFor({ timeout: 60_000 });
  // A closed message cannot be mistaken for the next failure's.
  await page
    .getByRole('button', { name: t('layout.close'), exact: true })
    .filter({ visible: true })
    .last()
    .click();
  await message.waitFor({ state: 'hidden' });
};
const title = '凤梨酥可以放多久？';

/** A page section with the member's data, which the page reloads on request. */
const loadFlow = (call: string, path: string): Flow => ({
  call,
  async open(page) {
    await page.route(`**${call}*`, (route) => route.abort('connectionrefused'), { times: 3 });
    // The server's own calls would succeed.
    await page.route('**/member-html*', (route) => route.abort('connectionrefused'), { times: 1 });
    await go(page, path);
    await button(page, t('layout.retry')).waitFor();
  },
  act: (page) => button(page, t('layout.retry')).click(),
  waitForError: async (page) => {
    await page.waitForTimeout(50);
    await page.locator('main [role=alert]').first().waitFor({ timeout: 60_000 });
  },
  readInput: async (page) => page.url(),
});

const flows: Readonly<Record<string, Flow>> = {
  'adding to the cart': {
    call: '/rest/cart/save',
    open: (page) => go(page, `/product?skuId=${sku}`),
    act: (page) => button(page, t('catalog.product.addToCart')).first().click(),
    waitForError: waitForFailureToast('addToCart'),
    readInput: async (page) => page.url(),
  },
  'adding to favourites': {
    call: '/rest/collect/update',
    open: (page) => go(page, `/product?id=${product}`),
    act: (page) =>
      page
        .getByRole('button', { name: new RegExp(`^${t('products.collect.label')}`) })
        .first()
        .click(),
    waitForError: waitForFailureToast('collect'),
    readInput: async (page) =>
      String(
        await page
          .getByRole('button', { name: new RegExp(`^${t('products.collect.label')}`) })
          .first()
          .getAttribute('aria-pressed'),
      ),
  },
  'asking a question': {
    call: '/rest/question/save',
    async open(page) {
      await go(page, '/question/list');
      await button(page, t('questions.ask.open')).click();
      await page.getByRole('dialog').locator('input[name=title]').fill(title);
    },
    act: (page) => button(page, t('questions.ask.send')).click(),
    waitForError: waitForFailureToast('askQuestion'),
    readInput: (page) => page.getByRole('dialog').locator('input[name=title]').inputValue(),
  },
  'saving the profile': {
    call: '/rest/user/info/update',
    async open(page) {
      await go(page, '/setting/info');
      await page.getByRole('textbox', { name: t('account.info.nickname') }).fill('阿里山的小美');
    },
    act: (page) => button(page, t('account.info.save')).click(),
    waitForError: waitForFailureToast('saveProfile'),
    readInput: (page) => page.getByRole('textbox', { name: t('account.info.nickname') }).inputValue(),
  },
  'loading addresses': loadFlow('/rest/user/address/find', '/setting/address'),
  'loading orders': loadFlow('/rest/order/state/new', '/setting/order'),
};

async function go(page: Page, path: string): Promise<void> {
  await page.goto(shop.url + path);
  await page.locator('[data-session=member]').first().waitFor({ state: 'attached' });
  await waitUntilHydrated(page);
}

/** Injects a fault into one action of the flow, and returns what the visitor sees afterwards. */
async function fail(page: Page, { call, act, waitForError, readInput }: Flow, fault: string) {
  const keys = new Set<string>();
  const matches = `**${call}*`;
  let sent = 0;
  await page.route(matches, (route) => {
    sent += 1;
    keys.add(route.request().headers()['idempotency-key'] ?? '');
    return faults[fault]?.(route) ?? route.continue();
  });
  const before = await readInput(page);
  await act(page);
  await waitForError(page);
  await page.unroute(matches);
  return {
    sent: sent > 0,
    keys: keys.size,
    kept: (await readInput(page)) === before,
    token: await page.evaluate(() => localStorage.getItem('token') !== null),
  };
}

describe.each(Object.keys(flows))('%s', (name) => {
  const flow = flows[name];
  test('survives every kind of failure, and succeeds at last', async ({ onTestFailed }) => {
    if (!flow) return;
    const { page, consoleMessages } = member;
    onTestFailed(() => page.screenshot({ path: `.test/fault-${name.replaceAll(' ', '-')}.png` }).then(() => {}));
    consoleMessages.length = 0;
    await flow.open(page);
    for (const fault of Object.keys(faults)) {
      // Retries of one action send one idempotency key, and no failure signs the member out.
      expect([fault, await fail(page, flow, fault)]).toEqual([fault, { sent: true, keys: 1, kept: true, token: true }]);
      expect(await page.locator('h1').filter({ visible: true }).count(), fault).toBe(1);
    }
    const answered = page.waitForResponse((reply) => reply.url().includes(flow.call) && reply.status() === 200);
    await flow.act(page);
    expect(((await (await answered).json()) as { status: boolean }).status).toBe(true);
    expect(consoleMessages.filter((line) => line.startsWith('pageerror'))).toEqual([]);
  });
});

test('after every kind of failed sign-in the input is kept, and a correct one succeeds', async () => {
  const visitor = await openVisitor(browser, 'phone');
  const { page, consoleMessages } = visitor;
  await page.goto(`${shop.url}/user/login`);
  await waitUntilHydrated(page);
  const form = page.locator('#main form').first();
  const [name, passwordField, submit] = [
    form.locator('input[autocomplete~="username"]'),
    form.locator('input[type="password"]'),
    form.locator('button[type="submit"]'),
  ];
  await name.fill(demoAccount.name);
  await passwordField.fill(demoAccount.password);
  const typed = await name.inputValue();
  for (const [fault, act] of Object.entries(faults)) {
    await page.route('**/oauth/token*', act);
    await submit.click();
    await page
      .getByRole('alert')
      .filter({ hasText: /\S/ })
      .or(page.getByText(resultTitle(t, 'login', 'fail')))
      .first()
      .waitFor();
    await expect.poll(() => submit.isEnabled(), { timeout: 60_000 }).toBe(true);
    await page.unroute('**/oauth/token*');
    expect([fault, await name.inputValue(), await passwordField.inputValue()]).toEqual([fault, typed, demoAccount.password]);
  }
  await submit.click();
  await page.waitForURL((url) => !url.pathname.endsWith('/user/login'));
  expect(consoleMessages.filter((line) => line.startsWith('pageerror'))).toEqual([]);
  await visitor.context.close();
});

test('a rejected write names its action and the reason in words', async () => {
  const { page } = member;
  await go(page, `/product?id=${product}`);
  const heart = page.getByRole('button', { name: new RegExp(`^${t('products.collect.label')}`) }).first();
  await page.route('**/rest/collect/update*', (route) =>
    route.fulfill({ status: 404, json: { status: false, data: null, code: -3, message: 'not found', requestId: 'x' } }),
  );
  await heart.click();
  // Another test may have collected the product. Then this click takes that back.
  const titles = (['collect', 'uncollect'] as const).map((action) => resultTitle(t, action, 'fail'));
  const popup = page.getByRole('alert').filter({ hasText: t('errors.notFound') });
  await popup.waitFor();
  // The title and the text are two elements.
  expect(titles).toContain(await popup.locator('div > div').first().innerText());
  await popup.getByText(t('errors.notFound'), { exact: true }).waitFor();
  await page.unroute('**/rest/collect/update*');
});

test('a double click sends one request', async () => {
  const { page } = member;
  await go(page, `/product?skuId=${sku}`);
  let sent = 0;
  await page.route('**/rest/cart/save*', async (route) => {
    sent += 1;
    await new Promise((resolve) => setTimeout(resolve, 300));
    await route.continue();
  });
  await button(page, t('catalog.product.addToCart')).first().dblclick();
  await page.getByText(resultTitle(t, 'addToCart')).first().waitFor();
  await page.unroute('**/rest/cart/save*');
  expect(sent).toBe(1);
});

test('a missing chunk is fetched by a full page load', async () => {
  const visitor = await openVisitor(browser, 'desktop');
  const { page, consoleMessages } = visitor;
  await page.goto(`${shop.url}/product/category?id=176`);
  await waitUntilHydrated(page);
  // After a release, the chunks of pages that were not opened yet have other names. Only a new document names those that exist.
  let isLeaving = false;
  page.on('request', (request) => {
    isLeaving ||= request.isNavigationRequest();
  });
  await page.route('**/assets/*.js', (route) => (isLeaving ? route.continue() : route.fulfill({ status: 404, body: 'gone' })));
  await page
    .locator('a[href="/article"]')
    .first()
    .evaluate((link: HTMLAnchorElement) => link.click());
  await page.waitForURL((url) => url.pathname === '/article');
  await page.getByRole('heading', { level: 1 }).waitFor();
  expect(isLeaving).toBe(true);
  expect(await page.evaluate(() => document.body.innerText.length)).toBeGreaterThan(200);
  expect(consoleMessages.filter((line) => line.startsWith('pageerror'))).toEqual([]);
  await visitor.context.close();
});

const storages: Readonly<Record<string, () => void>> = {
  forbidden: () => {
    for (const name of ['localStorage', 'sessionStorage'])
      Object.defineProperty(window, name, {
        get() {
          throw new DOMException('denied', 'SecurityError');
        },
      });
  },
  full: () => {
    Storage.prototype.setItem = () => {
      throw new DOMException('full', 'QuotaExceededError');
    };
  },
  'full of malformed values': () => {
    for (const name of ['token', 'user', 'cart', 'guestCart', 'currency', 'theme', 'history', 'footprints', 'place'])
      localStorage.setItem(name, '{"a":[');
  },
};

test.each(Object.keys(storages))('with browser storage %s, the shop works and products go into the cart', async (name) => {
  const visitor = await openVisitor(browser, 'desktop');
  const { page, consoleMessages } = visitor;
  const breakStorage = storages[name];
  if (breakStorage) await page.addInitScript(breakStorage);
  await page.goto(`${shop.url}/product?skuId=${sku}`);
  await waitUntilHydrated(page);
  await page.locator('[data-session=guest]').first().waitFor({ state: 'attached' });
  await button(page, t('catalog.product.addToCart')).first().click();
  await page.getByText(resultTitle(t, 'addToCart')).first().waitFor();
  await page.goto(`${shop.url}/en/setting/cart`);
  await waitUntilHydrated(page);
  await page.getByRole('heading', { level: 1 }).waitFor();
  expect(consoleMessages.filter((line) => line.startsWith('pageerror'))).toEqual([]);
  await visitor.context.close();
});

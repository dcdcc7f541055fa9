// Every file that a page loads later fails once: the page stays, what was typed stays, and the visitor gets what was asked for.
import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { findAvailableProduct } from '../buyer.ts';
import { createTranslate, resultTitle } from '../createTranslate.ts';
import { openShop } from '../openShop.ts';
import { viewports, waitUntilHydrated } from '../visitor.ts';

const { shop, browser } = await openShop();
const t = createTranslate('zh-CN');
const product = await findAvailableProduct(shop, 0);
const patient = { timeout: 60_000 };
const TYPED = '凤梨';

const button = (page: Page, key: string) =>
  page
    .getByRole('button', { name: t(key), exact: true })
    .filter({ visible: true })
    .first();

async function scrollThrough(page: Page) {
  const height = await page.evaluate(() => document.documentElement.scrollHeight);
  for (let top = 0; top < height; top += 700) {
    await page.evaluate((y) => scrollTo(0, y), top);
    await page.waitForTimeout(60);
  }
}

/** What a visitor does on a page. It ends when the visitor has what was asked for. */
const visits: Record<string, { path: string; visit: (page: Page) => Promise<void> }> = {
  'the home page, read to its end': {
    path: '/',
    async visit(page) {
      await scrollThrough(page);
      await page.getByRole('contentinfo').waitFor(patient);
    },
  },
  'a search with suggestions': {
    path: '/',
    async visit(page) {
      await page.getByRole('combobox').first().fill(TYPED);
      await page.getByRole('option').first().waitFor(patient);
      expect(await page.getByRole('combobox').first().inputValue()).toBe(TYPED);
    },
  },
  'a product, read to its end and put into the cart': {
    path: `/product?skuId=${product.skuId}`,
    async visit(page) {
      await scrollThrough(page);
      await button(page, 'catalog.product.addToCart').click();
      await page.getByText(resultTitle(t, 'addToCart')).filter({ visible: true }).first().waitFor(patient);
    },
  },
  'the way from the cart to the login': {
    path: '/setting/cart',
    async visit(page) {
      await page.evaluate(
        (skuId) => localStorage.setItem('guest-cart', JSON.stringify({ v: 1, lines: [{ skuId, num: 1, checked: true, addedAt: '' }] })),
        product.skuId,
      );
      await page.reload();
      await waitUntilHydrated(page);
      await button(page, 'cart.checkout')
        .or(page.getByRole('button', { name: /去结算/ }).filter({ visible: true }))
        .first()
        .click(patient);
      await page.waitForURL(/user\/login/, { ...patient, waitUntil: 'commit' });
      await page.locator('input[autocomplete~="username"]').first().waitFor(patient);
    },
  },
  'the filters of a list': {
    path: '/product/category?id=176',
    async visit(page) {
      await page
        .getByRole('button', { name: t('products.filters') })
        .filter({ visible: true })
        .first()
        .click();
      await page.getByRole('dialog').waitFor(patient);
    },
  },
  'the way from the login to the registration': {
    path: '/user/login',
    async visit(page) {
      const name = page.locator('#main input[autocomplete~="username"]').first();
      await name.fill('+886912345678');
      await page
        .locator('#main')
        .getByRole('link', { name: t('layout.register') })
        .first()
        .click();
      await page.waitForURL(/user\/register/, patient);
      await page.locator('#main form').first().waitFor(patient);
    },
  },
  'a question, read to its end': {
    path: '/question/list',
    async visit(page) {
      await page.locator('main a[href*="/question?"]').filter({ visible: true }).first().click();
      await page.getByRole('heading', { level: 1 }).waitFor(patient);
      await scrollThrough(page);
    },
  },
};

const isFile = (url: string) => /\/assets\/[^?]+\.(?:js|css)$/.test(new URL(url).pathname);

/** Follows a visit in a new browser context, and returns the files that the document does not name. */
async function follow(name: string, failingFile?: string): Promise<string[]> {
  const { path, visit } = visits[name] ?? { path: '/', visit: async () => {} };
  const context = await browser.newContext({
    viewport: viewports.phone,
    isMobile: true,
    hasTouch: true,
    reducedMotion: 'reduce',
    serviceWorkers: 'block',
  });
  const page = await context.newPage();
  const requested = new Set<string>();
  page.on('request', (request) => void (isFile(request.url()) && requested.add(request.url())));
  let failures = 0;
  if (failingFile)
    await page.route(failingFile, (route) => {
      failures += 1;
      return failures === 1 ? route.abort() : route.continue();
    });
  const reply = await page.goto(shop.url + path);
  const html = (await reply?.text()) ?? '';
  await waitUntilHydrated(page);
  await visit(page);
  await page.waitForLoadState('networkidle');
  expect(await page.getByRole('heading', { name: t('layout.errorPage.500') }).count(), `error page after ${failingFile}`).toBe(0);
  expect(await page.getByRole('banner').count()).toBe(1);
  await context.close();
  // Pages are prefetched when the browser is idle, so a file may not be requested again.
  if (failures > 0) failedFiles += 1;
  return [...requested].filter((url) => !html.includes(new URL(url).pathname));
}

/** Why a visit fails without the file, or null. */
const findProblem = (name: string, file: string): Promise<string | null> =>
  follow(name, file).then(
    () => null,
    (error: unknown) => String(error).split('\n').slice(0, 4).join(' '),
  );

/** Files that failed in an earlier visit, or were not requested again. */
const tested = new Set<string>();
let failedFiles = 0;

for (const name of Object.keys(visits)) {
  test(`each file that loads later fails once: ${name}`, async () => {
    const files = (await follow(name)).filter((file) => !tested.has(file));
    const queue = files.values();
    // Two visits at a time, because each waits more than it computes.
    const workers = [1, 2].map(async () => {
      for (const file of queue) {
        tested.add(file);
        // A busy machine can be late once. A real failure repeats.
        const problem = (await findProblem(name, file)) && (await findProblem(name, file));
        expect.soft([new URL(file).pathname, problem]).toEqual([new URL(file).pathname, null]);
      }
    });
    await Promise.all(workers);
  }, 600_000);
}

test('a page whose styles failed twice comes with them when they load again', async () => {
  const context = await browser.newContext({ viewport: viewports.desktop, serviceWorkers: 'block' });
  const page = await context.newPage();
  const attempts = new Map<string, number>();
  await page.goto(`${shop.url}/user/login`);
  await waitUntilHydrated(page);
  await page.route(/\/assets\/[^?]+\.css$/, (route) => {
    const attempt = (attempts.get(route.request().url()) ?? 0) + 1;
    attempts.set(route.request().url(), attempt);
    return attempt <= 2 ? route.abort() : route.continue();
  });
  await page.getByRole('banner').locator('a[href*="/setting/cart"]').filter({ visible: true }).first().click();
  await page.getByRole('heading', { level: 1, name: t('cart.title') }).waitFor(patient);
  expect(Math.max(...attempts.values())).toBeGreaterThan(2);
  // The page may have come as a document, which is styled before its complete styles are there.
  await page.waitForSelector('link[data-pending]', { ...patient, state: 'detached' });
  const unstyled = await page.evaluate(() =>
    [...document.querySelectorAll<HTMLLinkElement>('link[rel="stylesheet"]:not([disabled])')]
      .filter(({ sheet }) => !sheet?.cssRules.length)
      .map(({ href }) => href),
  );
  expect(unstyled).toEqual([]);
  await context.close();
});

test('the visits request files that load later', () => expect(failedFiles).toBeGreaterThan(60));

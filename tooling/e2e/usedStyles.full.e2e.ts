// A document contains only the style rules that its HTML uses. The complete styles come after the first frame and change nothing.
import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { fetchApiData } from './fetchApiData.ts';
import { openSharedShop } from './openShop.ts';
import { openVisitor, waitUntilHydrated } from './visitor.ts';

const { shop, browser } = await openSharedShop();
const readFirst = async (path: string) => (await fetchApiData<{ list: { id: number | string }[] }>(shop, path)).list[0]?.id;
const addresses = {
  home: '/',
  list: '/product/category?id=176',
  product: `/product?id=${await readFirst('product/sort?type=sales&count=1')}`,
  article: `/article/inner?id=${await readFirst('index/article/enable?count=1')}`,
  login: '/user/login',
  'the page of an unknown address': '/no/such/page',
};

const STYLES = /\/assets\/[^?]+\.css$/;
const SCRIPTS = /\/assets\/[^?]+\.js$/;

/** The computed style of every element and its pseudo-elements, in the order of the document. */
const readComputedStyles = (page: Page) =>
  page.evaluate(() =>
    [...document.querySelectorAll('body, body *:not(script, link)')].flatMap((element) =>
      [null, '::before', '::after'].map(
        (pseudo) =>
          `${element.tagName} ${element.getAttribute('class') ?? ''} ${pseudo ?? ''}\n${getComputedStyle(element, pseudo).cssText}`,
      ),
    ),
  );

/** The declarations that differ. */
const findChanges = (before: readonly string[], after: readonly string[]) =>
  before.flatMap((text, at) => {
    const other = after[at] ?? '';
    if (text === other) return [];
    const declarations = new Set(text.split('; '));
    return [
      `${text.split('\n', 1)[0]}: ${other
        .split('; ')
        .filter((declaration) => !declarations.has(declaration))
        .join('; ')}`,
    ];
  });

for (const size of ['phone', 'desktop'] as const) {
  test(`the complete styles change nothing that a document shows: ${size}`, async () => {
    for (const [name, address] of Object.entries(addresses)) {
      const { context, page } = await openVisitor(browser, size);
      const gate = Promise.withResolvers<void>();
      await page.route(SCRIPTS, (route) => route.abort());
      await page.route(STYLES, async (route) => {
        await gate.promise;
        await route.continue();
      });
      // Styles and scripts hold up the end of loading.
      await page.goto(shop.url + address, { waitUntil: 'domcontentloaded' });
      await page.waitForSelector('link[data-pending]', { state: 'attached' });
      const readThemes = async () => {
        const themes: string[] = [];
        for (const colorScheme of ['light', 'dark'] as const) {
          await page.emulateMedia({ colorScheme });
          themes.push(...(await readComputedStyles(page)));
        }
        return themes;
      };
      const before = await readThemes();
      gate.resolve();
      await page.waitForSelector('link[data-pending]', { state: 'detached' });
      const after = await readThemes();
      expect(before.length).toBeGreaterThan(300);
      expect.soft(findChanges(before, after), name).toEqual([]);
      await context.close();
    }
  });
}

test('the complete styles are one file, requested before the page’s own scripts', async () => {
  const { context, page, consoleMessages } = await openVisitor(browser, 'phone');
  const requests: string[] = [];
  page.on('request', (request) => requests.push(new URL(request.url()).pathname));
  await page.goto(shop.url + addresses.product);
  await waitUntilHydrated(page);
  const styles = requests.filter((path) => STYLES.test(path));
  expect(styles).toHaveLength(1);
  const entry = requests.findIndex((path) => path.includes('entry.browser'));
  expect(requests.indexOf(styles[0] ?? '')).toBeLessThan(entry);
  expect(consoleMessages).toEqual([]);
  await context.close();
});

test('the page starts when its styles have come, also if they failed once', async () => {
  const { context, page } = await openVisitor(browser, 'phone');
  const attempts = new Map<string, number>();
  await page.route(STYLES, async (route) => {
    const path = new URL(route.request().url()).pathname;
    const attempt = (attempts.get(path) ?? 0) + 1;
    attempts.set(path, attempt);
    await (attempt === 1 ? route.abort() : route.continue());
  });
  await page.goto(shop.url + addresses.list);
  await waitUntilHydrated(page);
  expect([...attempts.values()]).toEqual([2]);
  expect(await page.locator('link[data-pending]').count()).toBe(0);
  await context.close();
});

test('a page whose styles do not come starts without them', async () => {
  const { context, page } = await openVisitor(browser, 'phone');
  await page.route(STYLES, (route) => route.abort());
  await page.goto(shop.url + addresses.list, { waitUntil: 'domcontentloaded' });
  await waitUntilHydrated(page);
  expect(await page.locator('link[data-pending]').count()).toBe(1);
  await context.close();
});

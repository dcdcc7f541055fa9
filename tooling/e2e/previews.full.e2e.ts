// Page previews after a tap, and pictures that load near the viewport.
import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { openSharedShop } from './openShop.ts';
import { openVisitor, viewports, waitUntilHydrated } from './visitor.ts';

const { shop, browser } = await openSharedShop();
const LIST = `${shop.url}/product/category?id=176`;

/** Clicks by script, because a real tap would first scroll the link into view. */
const tap = (page: Page, at: number) =>
  page
    .locator('main a[href*="/product?id="]')
    .nth(at)
    .evaluate((link: HTMLAnchorElement) => {
      link.click();
      return { title: link.textContent ?? '', id: new URL(link.href).searchParams.get('id') ?? '' };
    });

for (const size of ['phone', 'desktop'] as const)
  test(`a product’s preview shows name and picture while it loads: ${size}`, async () => {
    const { page, context, checkPage } = await openVisitor(browser, size);
    const gate = Promise.withResolvers<void>();
    await page.route('**/rest/product/detail/**', async (route) => {
      await gate.promise;
      await route.continue();
    });
    await page.goto(LIST);
    await waitUntilHydrated(page);
    await page.evaluate(() => scrollTo(0, 600));
    // The preview reuses the card's picture, which must be loaded first.
    await page.waitForFunction((at) => {
      const image = document.querySelectorAll('main a[href*="/product?id="]')[at]?.closest('article')?.querySelector('img');
      return image?.complete && image.naturalWidth > 0;
    }, 4);
    const { title, id } = await tap(page, 4);
    await page.waitForURL(`**/product?id=${id}*`);
    await page.locator('main h1', { hasText: title }).waitFor();
    const decodeWidth = async (image: HTMLImageElement) => image.decode().then(() => image.naturalWidth);
    expect(await page.locator('main [aria-busy=true] img').evaluate(decodeWidth)).toBeGreaterThan(200);
    await page.waitForFunction((name) => document.title.includes(name), title);
    await checkPage(`product preview on a ${size}`);
    const position = await page.locator('main h1').boundingBox();
    gate.resolve();
    await page.locator('main [aria-busy=true]').waitFor({ state: 'detached' });
    await page.locator('link[rel=canonical]').waitFor({ state: 'attached' });
    // Structured data of the previous page must be gone.
    const data = await page.locator('script[type="application/ld+json"]').allTextContents();
    expect(data).toEqual([expect.stringContaining(`/product?id=${id}"`)]);
    // The loaded page must not shift the layout.
    expect(Math.abs(((await page.locator('main h1').boundingBox())?.y ?? 0) - (position?.y ?? 0))).toBeLessThan(3);
    await page.goBack();
    await page.waitForFunction(() => Math.abs(scrollY - 600) < 5);
    await context.close();
  });

test('a sale product has a preview too, from its card and from its button', async () => {
  const { page, context, consoleMessages } = await openVisitor(browser, 'desktop');
  const gate = Promise.withResolvers<void>();
  await page.route('**/rest/product/detail**', async (route) => {
    await gate.promise;
    await route.continue().catch(() => {});
  });
  await page.goto(`${shop.url}/market`);
  await waitUntilHydrated(page);
  const card = page.locator('main li', { has: page.locator('article a[href*="marketProductId="]') }).first();
  const name = (await card.locator('article a').textContent()) ?? '';
  for (const link of ['article a[href*="marketProductId="]', 'article ~ div a']) {
    await card.locator(link).evaluate((each: HTMLAnchorElement) => each.click());
    const heading = page.locator('main [aria-busy=true] h1');
    await heading.waitFor();
    expect(name).toContain(await heading.textContent());
    expect(await page.locator('main [aria-busy=true] img').getAttribute('src')).toMatch(/\/media\//);
    await page.goBack();
    await card.waitFor();
  }
  gate.resolve();
  expect(consoleMessages).toEqual([]);
  await context.close();
});

test('leaving before a product has loaded shows the other product', async () => {
  const { page, context, consoleMessages } = await openVisitor(browser, 'desktop');
  await page.goto(LIST);
  await waitUntilHydrated(page);
  const gate = Promise.withResolvers<void>();
  const ids = await page
    .locator('main a[href*="/product?id="]')
    .evaluateAll((links) => links.map((link) => new URL((link as HTMLAnchorElement).href).searchParams.get('id')));
  await page.route(`**/rest/product/detail/${ids[0]}?*`, async (route) => {
    await gate.promise;
    await route.continue().catch(() => {});
  });
  await tap(page, 0);
  await page.locator('main [aria-busy=true] h1').waitFor();
  await page.goBack();
  await page.waitForURL(LIST);
  const { title } = await tap(page, 1);
  await page.locator('main h1', { hasText: title }).waitFor();
  await page.locator('main [aria-busy=true]').waitFor({ state: 'detached' });
  gate.resolve();
  await page.waitForTimeout(500);
  expect(await page.locator('main h1').textContent()).toBe(title);
  expect(consoleMessages).toEqual([]);
  await context.close();
});

test('pictures load near the viewport, and without scripts the browser decides', async () => {
  const { page, context } = await openVisitor(browser, 'phone');
  const listPictures = () =>
    page.locator('main article img').evaluateAll((images) =>
      images.map((image) => ({
        top: image.closest('article')?.getBoundingClientRect().top ?? 0,
        has: (image as HTMLImageElement).currentSrc !== '' && (image as HTMLImageElement).complete,
      })),
    );
  // Without modules the page never hydrates, so it prefetches nothing.
  await page.route('**/assets/*.js', (route) => route.abort());
  await page.goto(LIST);
  await page.waitForTimeout(1_000);
  const far = (await listPictures()).filter(({ top }) => top > viewports.phone.height);
  expect(far.length).toBeGreaterThan(8);
  expect(far.filter(({ has }) => has)).toEqual([]);
  await page.mouse.wheel(0, 300);
  await page.waitForFunction(() => {
    const near = [...document.querySelectorAll<HTMLImageElement>('main article img')].filter(
      (image) => (image.closest('article')?.getBoundingClientRect().top ?? 0) < 1.5 * innerHeight,
    );
    return near.length > 4 && near.every((image) => image.complete && image.naturalWidth > 0);
  });
  await context.close();

  const plain = await browser.newContext({ viewport: viewports.phone, javaScriptEnabled: false });
  const without = await plain.newPage();
  await without.goto(LIST);
  const box = await without.locator('main article img').nth(2).boundingBox();
  expect(box?.x ?? Number.NaN).toBeLessThan(viewports.phone.width);
  await plain.close();
});

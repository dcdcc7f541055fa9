// The channel pages: the endless feed and its restored position, the film, activities by the shop's clock.
import { expect, test } from 'vitest';
import { createTranslate } from '../createTranslate.ts';
import { openShop } from '../openShop.ts';
import { openVisitor, waitUntilHydrated } from '../visitor.ts';

const LONG = { timeout: 60_000 };

const { shop, browser } = await openShop();

for (const size of ['phone', 'desktop'] as const) {
  test(`every channel has content, no console message and no axe violation: ${size}`, async () => {
    const { page, context, checkPage } = await openVisitor(browser, size);
    for (const path of [
      '/shopping',
      '/rank',
      '/select',
      '/select/shop',
      '/discover',
      '/discover/list?key=food',
      '/eat/player',
      '/activity',
    ]) {
      const reply = await page.goto(shop.url + path);
      await waitUntilHydrated(page);
      expect([path, reply?.status()]).toEqual([path, 200]);
      expect([path, await page.getByRole('heading', { level: 1 }).count()]).toEqual([path, 1]);
      expect(await page.locator('#main img').count(), `pictures of ${path}`).toBeGreaterThan(3);
      await checkPage(path);
    }
    await context.close();
  });
}

test('the feed loads more on scroll, and going back restores its position', async () => {
  const { page, context } = await openVisitor(browser, 'phone');
  await page.goto(`${shop.url}/discover`);
  await waitUntilHydrated(page);
  const cards = page.locator('#main h2');
  const before = await cards.count();
  await page.getByRole('link', { name: createTranslate('zh-CN')('discover.more') }).scrollIntoViewIfNeeded();
  await expect.poll(() => cards.count(), LONG).toBeGreaterThan(before);
  const loaded = await cards.count();
  const last = cards.nth(before - 1);
  await last.scrollIntoViewIfNeeded();
  const scrollTop = await page.evaluate(() => window.scrollY);
  await last.getByRole('link').click();
  await page.waitForURL((url) => url.pathname !== '/discover');
  await page.goBack();
  await expect.poll(() => cards.count(), LONG).toBeGreaterThanOrEqual(loaded);
  await expect.poll(async () => Math.abs((await page.evaluate(() => window.scrollY)) - scrollTop), LONG).toBeLessThan(400);
  await context.close();
});

test('the film does not start with reduced motion, and its button plays and stops it', async () => {
  const { page, context, consoleMessages } = await openVisitor(browser, 'desktop');
  const t = createTranslate('zh-CN');
  await page.goto(`${shop.url}/eat/player`);
  await waitUntilHydrated(page);
  const isPaused = () => page.locator('video').evaluate((film: HTMLVideoElement) => film.paused);
  expect(await isPaused()).toBe(true);
  await page.getByRole('button', { name: t('channels.eat.play') }).click();
  await expect.poll(isPaused, LONG).toBe(false);
  expect(await page.locator('video').evaluate((film: HTMLVideoElement) => film.muted)).toBe(true);
  await page.getByRole('button', { name: t('channels.eat.pause') }).click();
  await expect.poll(isPaused, LONG).toBe(true);
  expect(consoleMessages).toEqual([]);
  await context.close();
});

test('activities show their state, and ended ones do not link to a sale', async () => {
  const { page, context, checkPage } = await openVisitor(browser, 'desktop');
  const t = createTranslate('zh-CN');
  const open = async (status: 'running' | 'coming' | 'ended') => {
    await page.goto(`${shop.url}/activity`);
    await waitUntilHydrated(page);
    await page.locator(`li[data-status="${status}"] a`).first().click();
    await page.getByRole('heading', { level: 1 }).waitFor();
    await page.waitForURL(/\/activity\?id=/);
    await expect.poll(() => page.locator('article').first().textContent(), LONG).toContain(t(`activities.status.${status}`));
  };
  await open('running');
  expect(await page.getByRole('timer').count()).toBe(1);
  await checkPage('a running activity');
  await open('coming');
  expect(await page.getByRole('timer').count()).toBe(1);
  await open('ended');
  await expect.poll(() => page.getByText(t('activities.ended')).count(), LONG).toBe(1);
  expect(await page.getByRole('timer').count()).toBe(0);
  expect(await page.getByText(t('guides.entry.market.go'), { exact: true }).count()).toBe(0);
  await checkPage('an activity that is over');
  await context.close();
});

test('going back from a product restores the filters and the scroll position of its list', async () => {
  const { page, context } = await openVisitor(browser, 'phone');
  await page.goto(`${shop.url}/product/category?id=176&sort=priceUp&stock=1`);
  await waitUntilHydrated(page);
  const product = page.locator('#main article a').nth(8);
  await product.scrollIntoViewIfNeeded();
  const scrollTop = await page.evaluate(() => window.scrollY);
  await product.click();
  await page.waitForURL(/\/product\?/);
  await page.goBack();
  await page.waitForURL(/sort=priceUp/);
  expect(new URL(page.url()).searchParams.get('stock')).toBe('1');
  await expect.poll(async () => Math.abs((await page.evaluate(() => window.scrollY)) - scrollTop), LONG).toBeLessThan(200);
  await context.close();
});

test('no day of the calendar wraps, including the first of a month and today', async () => {
  const { page, context } = await openVisitor(browser, 'desktop');
  await page.goto(`${shop.url}/hostel`);
  await waitUntilHydrated(page);
  const heights = await page.locator('td a > span:nth-child(2)').evaluateAll((days) => days.map((day) => day.clientHeight));
  expect(heights.length).toBeGreaterThan(20);
  expect(new Set(heights).size).toBe(1);
  await context.close();
});

test('the WeChat QR code closes on navigation', async () => {
  const { page, context } = await openVisitor(browser, 'desktop');
  const t = createTranslate('zh-CN');
  await page.goto(`${shop.url}/guide/shopping`);
  await waitUntilHydrated(page);
  const footer = page.getByRole('contentinfo');
  await footer.getByRole('button', { name: t('layout.share.wechat') }).click();
  await footer.getByRole('img', { name: t('layout.share.scan') }).waitFor();
  await footer.getByRole('link', { name: t('layout.footer.payment') }).click();
  await page.waitForURL((url) => url.pathname === '/guide/payment');
  await expect.poll(() => footer.getByRole('img', { name: t('layout.share.scan') }).count()).toBe(0);
  await context.close();
});

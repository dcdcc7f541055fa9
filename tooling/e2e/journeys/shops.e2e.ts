// Shops: their pages, shops near by with and without the visitor's position, and services by day.
import type { BrowserContextOptions, Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { createTranslate } from '../createTranslate.ts';
import { openShop } from '../openShop.ts';
import { openVisitor, type viewports, waitUntilHydrated } from '../visitor.ts';

const t = createTranslate('zh-CN');
const SHOP = 101;
const taichung = { longitude: 120.681234, latitude: 24.137654 };

const { shop, browser } = await openShop();

const sizes: (keyof typeof viewports)[] = ['phone', 'desktop'];

/** Opens a page and waits until it is hydrated. */
async function go(page: Page, path: string) {
  const reply = await page.goto(shop.url + path);
  expect([path, reply?.status()]).toEqual([path, 200]);
  await waitUntilHydrated(page);
}

/** Waits until reloaded parts are no longer dimmed. */
const waitUntilIdle = (page: Page) =>
  page.waitForFunction(() => {
    // Animations that follow the scrolling never end.
    const isRunning = document.getAnimations().some(({ timeline }) => timeline === document.timeline);
    return document.querySelector('main [aria-busy="true"]') === null && !isRunning;
  });

async function openVisitorAt(size: keyof typeof viewports, location: Pick<BrowserContextOptions, 'geolocation' | 'permissions'>) {
  const visitor = await openVisitor(browser, size);
  if (location.geolocation) await visitor.context.setGeolocation(location.geolocation);
  await visitor.context.grantPermissions(location.permissions ?? []);
  return visitor;
}

test.each(sizes)('a shop with its products, reduced products and reviews: %s', async (size) => {
  const { page, context, checkPage } = await openVisitor(browser, size);
  await go(page, `/shop?orgId=${SHOP}`);
  const name = await page.getByRole('heading', { level: 1 }).innerText();
  expect(name).not.toBe('');
  expect(await page.locator('script[type="application/ld+json"]').first().textContent()).toContain('"Store"');
  await checkPage('shop');

  const parts = page.getByRole('navigation', { name: t('shops.parts.label') });
  await parts.getByRole('link', { name: t('shops.parts.goods') }).click();
  await page.getByRole('heading', { level: 1, name: t('shops.goods.title') }).waitFor();
  await page.getByRole('link', { name: t('products.sort.priceUp'), exact: true }).click();
  await page.waitForURL(/sort=priceUp/);
  await waitUntilIdle(page);
  await checkPage('products of a shop');

  await parts.getByRole('link', { name: t('shops.parts.special') }).click();
  await page.getByRole('heading', { level: 1, name: t('shops.special.title') }).waitFor();
  await waitUntilIdle(page);
  await checkPage('reduced products of a shop');

  await parts.getByRole('link', { name: t('shops.parts.comments') }).click();
  await page.getByRole('heading', { level: 1, name: t('shops.comments.title') }).waitFor();
  await waitUntilIdle(page);
  await checkPage('comments of a shop');

  await page.getByRole('searchbox', { name: t('shops.search') }).fill('zzzz');
  await page.keyboard.press('Enter');
  await page.waitForURL(/\/search\?key=zzzz.*orgId=/);
  await page.getByText(t('search.everywhere')).waitFor();
  await context.close();
});

test.each(sizes)('good shops by tag: %s', async (size) => {
  const { page, context, checkPage } = await openVisitor(browser, size);
  await go(page, '/good/shop');
  await checkPage('good shops');
  await page
    .getByRole('navigation', { name: t('shops.tags') })
    .getByRole('link')
    .nth(1)
    .click();
  await page.waitForURL(/\/good\/shop\/tag\?key=/);
  expect(await page.getByRole('article').count()).toBeGreaterThan(0);
  await waitUntilIdle(page);
  await checkPage('good shops of a tag');
  await context.close();
});

test('a guest who follows a shop is asked to sign in', async () => {
  const { page, context } = await openVisitor(browser, 'desktop');
  await go(page, `/shop?orgId=${SHOP}`);
  await page.getByRole('button', { name: t('shops.follow.do') }).click();
  await page.waitForURL(/\/user\/login\?redirect=/);
  expect(new URL(page.url()).searchParams.get('redirect')).toBe(`/shop?orgId=${SHOP}`);
  await context.close();
});

/** The map loads when it is seen: on a phone below the list. */
async function scrollToMap(page: Page) {
  await page.getByRole('article').last().scrollIntoViewIfNeeded();
  await page.mouse.wheel(0, 800);
  const map = page.getByRole('region', { name: t('local.map.label') });
  await map.scrollIntoViewIfNeeded();
  return map;
}

test.each(sizes)('nearby shops use the rounded browser position after a tap: %s', async (size) => {
  const { page, context, checkPage } = await openVisitorAt(size, { geolocation: taichung, permissions: ['geolocation'] });
  const nearRequests: string[] = [];
  page.on('request', (request) => void (request.url().includes('/rest/vender/near') && nearRequests.push(request.url())));
  await go(page, '/near/shop');
  await page.getByText(t('local.near.fromMiddle')).waitFor();
  const located = page.waitForRequest(/vender\/near\?.*lng=120\.681&lat=24\.138/);
  await page.getByRole('button', { name: t('local.near.locate') }).click();
  await located;
  await page.getByText(t('local.near.fromMiddle')).waitFor({ state: 'hidden' });
  await page.locator('main [aria-busy=true]').waitFor({ state: 'detached' });
  // The position is sent with a precision of a hundred metres, and does not appear in the address.
  expect(nearRequests.every((address) => !address.includes('120.6812'))).toBe(true);
  expect(new URL(page.url()).search).toBe('');
  await page
    .getByRole('button', { name: new RegExp(`^${t('local.near.show')}`) })
    .first()
    .click();
  await page
    .getByRole('region', { name: t('local.map.label') })
    .getByRole('button', { name: t('local.map.close') })
    .waitFor();
  await waitUntilIdle(page);
  await checkPage('near by');
  await context.close();
});

test.each(sizes)('without permission, nearby shops use a chosen region, and the map works by keyboard: %s', async (size) => {
  const { page, context, checkPage } = await openVisitorAt(size, { permissions: [] });
  await go(page, '/near/shop');
  await page.getByRole('button', { name: t('local.near.locate') }).click();
  await page.getByText(t('local.near.denied.title')).waitFor();
  expect(await page.getByRole('article').count()).toBeGreaterThan(0);
  await page.getByRole('combobox', { name: t('local.place') }).selectOption('2201500');
  await page.waitForURL(/regionId=2201500/);
  await page.locator('output', { hasText: t('local.county.2201500') }).waitFor();
  const map = await scrollToMap(page);
  await map.getByRole('listitem').getByRole('button').first().waitFor();
  const mapRequest = page.waitForRequest(/vender\/coordinate/);
  await map.getByRole('button', { name: t('local.map.closer'), exact: true }).press('Enter');
  await mapRequest;
  await waitUntilIdle(page);
  await checkPage('near by, denied');
  await context.close();
});

test.each(sizes)('shops at one address open a list, from which one is chosen by keyboard: %s', async (size) => {
  const { page, context, checkPage } = await openVisitorAt(size, { permissions: [] });
  // The sample has no such shops, so two of them move together.
  await page.route(/vender\/coordinate/, async (route) => {
    const reply = await route.fetch();
    const body = (await reply.json()) as { data: { id: number | null; name: string; lng: number; lat: number; count: number }[] };
    const [{ lng, lat } = { lng: 0, lat: 0 }] = body.data;
    body.data = body.data.slice(0, 2).map((marker, at) => ({ ...marker, lng, lat, count: 1, id: 101 + at, name: `${at + 1} 楼` }));
    await route.fulfill({ response: reply, json: body });
  });
  await go(page, '/near/shop');
  const map = await scrollToMap(page);
  const label = t('local.map.list', { count: 2 });
  const group = map.getByRole('button', { name: label });
  await group.press('Enter');
  const list = map.getByRole('list', { name: label });
  await list.waitFor();
  expect(await page.evaluate(() => document.activeElement?.textContent)).toBe('1 楼');
  await checkPage('list of a group');
  await page.keyboard.press('Escape');
  await list.waitFor({ state: 'detached' });
  expect(await group.evaluate((element) => element === document.activeElement)).toBe(true);
  await page.keyboard.press('Enter');
  await list.getByRole('button', { name: '2 楼' }).press('Enter');
  await list.waitFor({ state: 'detached' });
  await map.locator('output').getByRole('link').first().waitFor();
  await context.close();
});

test.each(sizes)('services by place and day: %s', async (size) => {
  const { page, context, checkPage } = await openVisitor(browser, size);
  await go(page, '/service');
  await checkPage('local services');
  await page
    .getByRole('navigation', { name: t('local.service.entries') })
    .getByRole('link')
    .first()
    .click();
  await page.getByRole('heading', { level: 1, name: t('local.charter.title') }).waitFor();
  const calendar = page.getByRole('region', { name: t('local.days.title') });
  await calendar.getByRole('table').getByRole('link').nth(8).click();
  await page.waitForURL(/date=\d{4}-\d\d-\d\d/);
  await calendar.locator('[aria-current="date"]').waitFor();
  expect(await page.getByRole('article').count()).toBeGreaterThan(0);
  await waitUntilIdle(page);
  await checkPage('cars of a day');
  await go(page, '/hostel');
  await checkPage('guest houses');
  await context.close();
});

// Menus of the desktop: all categories, the rail of the home page, the small cart and the member's panel, by mouse and by keyboard.
import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { signIn } from '../../pageTour/signIn.ts';
import { createTranslate } from '../createTranslate.ts';
import { fetchApiData } from '../fetchApiData.ts';
import { openSharedShop } from '../openShop.ts';
import { openVisitor, waitUntilHydrated } from '../visitor.ts';

const { shop, browser } = await openSharedShop();
const t = createTranslate('en');

async function open(path: string) {
  const visitor = await openVisitor(browser, 'desktop');
  await visitor.page.goto(shop.url + path);
  await waitUntilHydrated(visitor.page);
  return visitor;
}

/** A product without options, which one tap puts into the cart. */
async function findSimpleProduct(): Promise<{ title: string }> {
  const { list } = await fetchApiData<{ list: { id: number; title: string; stock: number }[] }>(
    shop,
    'product/composite/category?lang=en&sort=sales&count=48',
  );
  for (const { id, title } of list.filter(({ stock }) => stock > 3)) {
    const { skus, booking } = await fetchApiData<{ skus: unknown[]; booking: object | null }>(shop, `product/detail?id=${id}`);
    if (skus.length === 1 && !booking) return { title };
  }
  throw new Error('Every product has options');
}

const trigger = (page: Page) => page.getByRole('link', { name: t('layout.menu.categories'), exact: true });
const category = (page: Page, key: string) =>
  page.getByRole('navigation', { name: t('layout.menu.label') }).getByRole('link', { name: t(`layout.category.${key}`), exact: true });
/** A category of the second level, which only the panel has. */
const panelLink = (page: Page) => page.locator('[data-part="panel"] a').first();
const focusedText = (page: Page) => page.evaluate(() => document.activeElement?.textContent?.trim());

test('all categories open under a resting pointer and by a click, in the order of the category page', async () => {
  const { page, checkPage, context } = await open('/en/article');
  await trigger(page).hover();
  await category(page, 'food').waitFor();
  await category(page, 'travel').hover();
  await page.locator('[data-part="panel"]').getByRole('link', { name: 'Day Tours', exact: true }).waitFor();
  await checkPage('category menu');
  const shown = await page.locator('[data-part="list"] a[href*="id="]').evaluateAll((all) => all.map((link) => link.getAttribute('href')));
  await page.mouse.move(5, 850);
  await category(page, 'food').waitFor({ state: 'hidden' });
  await trigger(page).hover();
  await category(page, 'food').waitFor();
  await page.keyboard.press('Escape');
  await category(page, 'food').waitFor({ state: 'hidden' });
  await page.mouse.move(5, 850);

  await trigger(page).click();
  await category(page, 'food').waitFor();
  await trigger(page).click();
  await category(page, 'food').waitFor({ state: 'hidden' });

  await page.goto(`${shop.url}/en`);
  const rail = page.getByRole('navigation', { name: t('home.categories') });
  const inRail = await rail
    .locator('[data-category]')
    .evaluateAll((rows) => rows.map((row) => row.querySelector('a')?.getAttribute('href')));
  expect(inRail).toEqual(shown);
  await context.close();
});

test('the menu works by keyboard, and Tab passes it while it is closed', async () => {
  const { page, context } = await open('/en/article');
  await trigger(page).focus();
  await page.keyboard.press('Tab');
  expect(await focusedText(page)).toBe(t('layout.menu.home'));

  await trigger(page).focus();
  await page.keyboard.press('Enter');
  await category(page, 'cosmetic').waitFor();
  expect(await trigger(page).getAttribute('aria-expanded')).toBe('true');
  await page.keyboard.press('ArrowDown');
  await page.keyboard.press('ArrowDown');
  expect(await focusedText(page)).toBe(t('layout.category.culture'));
  await panelLink(page).waitFor();
  await page.keyboard.press('ArrowRight');
  expect(await panelLink(page).evaluate((link) => link === document.activeElement)).toBe(true);
  await page.keyboard.press('ArrowLeft');
  expect(await focusedText(page)).toBe(t('layout.category.culture'));
  await page.keyboard.press('Escape');
  await category(page, 'cosmetic').waitFor({ state: 'hidden' });
  expect(await trigger(page).evaluate((link) => link === document.activeElement)).toBe(true);
  await context.close();
});

test('the rail of the home page opens the lower levels of its categories', async () => {
  const { page, checkPage, context } = await open('/en');
  const row = page.getByRole('navigation', { name: t('home.categories') }).locator('[data-category="1"]');
  const dayTours = page.locator('[data-shown="1"]').getByRole('link', { name: 'Day Tours', exact: true });
  await row.getByRole('link').first().hover();
  await dayTours.waitFor();
  await checkPage('rail menu');
  await page.keyboard.press('Escape');
  await dayTours.waitFor({ state: 'detached' });
  await page.mouse.move(1270, 890);
  await row.getByRole('link').first().hover();
  await dayTours.waitFor();
  await page.mouse.move(1270, 890);
  await dayTours.waitFor({ state: 'detached' });

  await row.getByRole('link').first().focus();
  await page.keyboard.press('ArrowRight');
  await dayTours.waitFor();
  await page.keyboard.press('Escape');
  await expect.poll(() => dayTours.count()).toBe(0);
  await context.close();
});

test('the small cart shows its subtotal, gives up a product, and leads to the checkout', async () => {
  const { title } = await findSimpleProduct();
  const { page, checkPage, context } = await open(`/en/search?key=${encodeURIComponent(title)}`);
  await page.getByRole('button', { name: t('products.addToCart', { title }), exact: true }).click();
  const badge = page.getByRole('link', { name: t('layout.cartCount', { count: 1 }) });
  await badge.hover();
  await page.getByText(t('layout.miniCart.subtotal', { count: 1 })).waitFor();
  await checkPage('small cart');
  expect(await page.getByRole('link', { name: t('layout.miniCart.checkout') }).getAttribute('href')).toMatch(/\/user\/login\?redirect=/);
  await page.getByRole('button', { name: /^Remove .* from the cart$/ }).click();
  await page.getByText(t('layout.miniCart.empty')).waitFor();
  await page
    .getByRole('link', { name: t('layout.cart'), exact: true })
    .first()
    .waitFor();
  await context.close();
});

test('the panel of a member leads to orders, vouchers and profile, until Escape hides it', async () => {
  const { page, context } = await openVisitor(browser, 'desktop');
  await signIn(page, shop.url);
  await page.goto(`${shop.url}/en`);
  await waitUntilHydrated(page);
  const bar = page.getByRole('region', { name: t('layout.account') });
  await bar.locator('button[aria-haspopup]').hover();
  for (const [key, path] of [
    ['orders', '/en/setting/order'],
    ['vouchers', '/en/setting/voucher'],
    ['profile', '/en/setting/info'],
  ] as const)
    expect(
      await bar
        .getByRole('link', { name: t(`layout.memberPanel.${key}`), exact: true })
        .last()
        .getAttribute('href'),
    ).toBe(path);
  const profile = bar.getByRole('link', { name: t('layout.memberPanel.profile'), exact: true });
  await profile.waitFor();
  await page.keyboard.press('Escape');
  await profile.waitFor({ state: 'hidden' });
  await bar.getByRole('button', { name: t('layout.logout'), exact: true }).waitFor();
  await context.close();
});

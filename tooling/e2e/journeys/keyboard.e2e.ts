// Shopping without a mouse: sign-in, check-in, a draw, a question and an emptied cart, all by keyboard.
import type { Locator, Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { findAvailableSku } from '../availableSkus.ts';
import { createTranslate, resultTitle } from '../createTranslate.ts';
import { openShop } from '../openShop.ts';
import { openVisitor, waitUntilHydrated } from '../visitor.ts';

const { shop, browser } = await openShop();

const t = createTranslate('zh-CN');
const button = (page: Page, key: string) => page.getByRole('button', { name: t(key), exact: true }).filter({ visible: true });
const MAX_STOPS = 200;
const patient = { timeout: 60_000 };

/** Focused elements without a visible focus indicator. */
const withoutIndicator: string[] = [];

/** Presses Tab until the element has the focus, and records whether the focus is visible. */
async function tabTo(page: Page, target: Locator): Promise<void> {
  await target.waitFor();
  for (let stop = 0; stop < MAX_STOPS; stop += 1) {
    await page.keyboard.press('Tab');
    if (!(await target.evaluate((element) => element === document.activeElement))) continue;
    const isShown = await target.evaluate((element) =>
      [element, ...(element.parentElement ? [element.parentElement] : [])]
        .map((each) => getComputedStyle(each))
        .some(({ outlineStyle, outlineWidth, boxShadow }) => (outlineStyle !== 'none' && outlineWidth !== '0px') || boxShadow !== 'none'),
    );
    if (!isShown) withoutIndicator.push(target.toString());
    return;
  }
  throw new Error(`Tab does not reach ${target.toString()} within ${MAX_STOPS} stops`);
}

test('login, the calendar, a lottery and a question need no mouse', async ({ onTestFailed }) => {
  const { page, checkPage, context } = await openVisitor(browser, 'desktop');
  onTestFailed(() => page.screenshot({ path: '.test/keyboard.png' }).then(() => {}));
  await page.goto(`${shop.url}/setting/member/exp`);
  await page.waitForURL(/\/user\/login\?redirect=/);
  await waitUntilHydrated(page);
  const form = page.locator('#main form').first();
  await tabTo(page, form.locator('input[autocomplete~="username"]'));
  await page.keyboard.type('+886912345678');
  await tabTo(page, form.locator('input[type="password"]'));
  await page.keyboard.type('baodao2026');
  await page.keyboard.press('Enter');
  await page.waitForURL(/\/setting\/member\/exp/);

  await waitUntilHydrated(page);
  await tabTo(page, button(page, 'member.checkIn.now'));
  await page.keyboard.press('Enter');
  await button(page, 'member.checkIn.done').waitFor();
  await checkPage('checked in by keyboard');

  await page.goto(`${shop.url}/lottery`);
  await waitUntilHydrated(page);
  await tabTo(page, button(page, 'lottery.draw'));
  await page.keyboard.press('Space');
  await page
    .locator('main output')
    .filter({ hasText: /第 \d+ 号/ })
    .waitFor();
  await checkPage('draw by keyboard');

  await page.goto(`${shop.url}/question/list`);
  await waitUntilHydrated(page);
  await tabTo(page, button(page, 'questions.ask.open'));
  await page.keyboard.press('Enter');
  const dialog = page.getByRole('dialog');
  const title = dialog.locator('input[name=title]');
  await title.waitFor();
  // A dialog traps the focus. Escape closes it and returns the focus.
  await page.keyboard.press('Escape');
  await dialog.waitFor({ state: 'detached' });
  expect(await button(page, 'questions.ask.open').evaluate((element) => element === document.activeElement)).toBe(true);
  await page.keyboard.press('Enter');
  await title.waitFor();
  if (!(await title.evaluate((element) => element === document.activeElement))) await tabTo(page, title);
  await page.keyboard.type('没有滑鼠也可以提问吗？');
  await tabTo(page, dialog.getByRole('button', { name: t('questions.ask.send'), exact: true }));
  await page.keyboard.press('Enter');
  await page.waitForURL(/\/question\?id=/);
  await page.getByRole('heading', { level: 1, name: '没有滑鼠也可以提问吗？' }).waitFor();
  await checkPage('question by keyboard');
  expect(withoutIndicator).toEqual([]);
  await context.close();
});

test('after a suggestion, a code and a dialog the focus is where the next act is', async ({ onTestFailed }) => {
  const { page, context } = await openVisitor(browser, 'desktop');
  onTestFailed(() => page.screenshot({ path: '.test/keyboard-focus.png' }).then(() => {}));
  const focused = () => page.evaluate(() => document.activeElement?.getAttribute('name') ?? document.activeElement?.id);
  await page.goto(`${shop.url}/`);
  await waitUntilHydrated(page);
  const box = page.getByRole('combobox', { name: t('layout.search') });
  for (const chosen of ['words', 'products']) {
    await box.focus();
    await page.keyboard.press('Control+A');
    await page.keyboard.type('凤梨酥');
    const group = page.locator('header [role=group]').filter({ hasText: t(`layout.suggestions.${chosen}`) });
    await group.getByRole('option').first().waitFor();
    while ((await group.locator('[aria-selected=true]').count()) === 0) await page.keyboard.press('ArrowDown');
    await page.keyboard.press('Enter');
    await page.waitForURL(chosen === 'words' ? /\/search\?/ : /\/product\?/);
    await expect.poll(focused, patient).toBe('main');
  }

  await page.goto(`${shop.url}/user/forget`);
  await waitUntilHydrated(page);
  await tabTo(page, page.locator('#main input[autocomplete~="tel-national"]'));
  await page.keyboard.type('13800138000');
  await tabTo(page, button(page, 'session.captcha.without'));
  await page.keyboard.press('Enter');
  await page.getByText(t('session.captcha.solved')).waitFor();
  await tabTo(page, button(page, 'session.code.send'));
  await page.keyboard.press('Enter');
  await expect.poll(focused, patient).toBe('code');

  await page.goto(`${shop.url}/product?id=10001`);
  await waitUntilHydrated(page);
  const opener = page
    .locator('main')
    .getByRole('button', { name: t('coupons.take') })
    .filter({ visible: true });
  await tabTo(page, opener);
  await page.keyboard.press('Enter');
  const dialog = page.getByRole('dialog');
  await dialog.waitFor();
  await expect.poll(() => dialog.evaluate((element) => element.contains(document.activeElement)), patient).toBe(true);
  await tabTo(page, dialog.getByRole('button', { name: t('layout.close') }));
  await page.keyboard.press('Enter');
  await dialog.waitFor({ state: 'detached' });
  expect(await opener.evaluate((element) => element === document.activeElement)).toBe(true);
  await context.close();
});

test('removing cart lines by keyboard keeps the focus in place', async ({ onTestFailed }) => {
  const { page, checkPage, context } = await openVisitor(browser, 'desktop');
  onTestFailed(() => page.screenshot({ path: '.test/keyboard-cart.png' }).then(() => {}));
  for (const product of [10_001, 10_002]) {
    await page.goto(`${shop.url}/product?skuId=${await findAvailableSku(shop, product)}`);
    await waitUntilHydrated(page);
    await button(page, 'catalog.product.addToCart').first().click();
    await page.getByText(resultTitle(t, 'addToCart')).first().waitFor();
  }
  await page.goto(`${shop.url}/setting/cart`);
  await waitUntilHydrated(page);
  const removes = page.locator('main [data-removes]');
  await expect.poll(() => removes.count(), patient).toBe(2);
  const isFocused = () => removes.first().evaluate((remove) => remove === document.activeElement);
  await removes.first().focus();
  await page.keyboard.press('Enter');
  await expect.poll(() => removes.count(), patient).toBe(1);
  expect(await isFocused()).toBe(true);
  await page.keyboard.press('Enter');
  await page.getByText(t('cart.empty.title')).waitFor();
  expect(await page.evaluate(() => document.activeElement?.id)).toBe('main');
  await checkPage('cart emptied by keyboard');
  await context.close();
});

test('the QR code of the apps opens with the focus on their links and closes with Escape', async () => {
  const { page, checkPage, context } = await openVisitor(browser, 'desktop');
  await page.goto(`${shop.url}/guide/contact`);
  await waitUntilHydrated(page);
  const code = page.locator('header figure img');
  expect(await code.count()).toBe(0);
  await tabTo(page, page.getByRole('link', { name: t('layout.iosApp'), exact: true }));
  await code.waitFor();
  expect(await code.evaluate((image: HTMLImageElement) => image.decode().then(() => image.naturalWidth))).toBeGreaterThan(0);
  await checkPage('open QR code');
  await page.keyboard.press('Escape');
  expect(await code.count()).toBe(0);
  await page.getByRole('link', { name: t('layout.androidApp'), exact: true }).hover();
  await code.waitFor();
  await context.close();
});

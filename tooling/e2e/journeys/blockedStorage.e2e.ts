// A browser that lets the shop store nothing, as some private windows and web views do. The session lasts as long as the page.
import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { enterAccount } from '../../pageTour/signIn.ts';
import { findAvailableProduct, openBuyer } from '../buyer.ts';
import { createTranslate } from '../createTranslate.ts';
import { openShop } from '../openShop.ts';
import { openVisitor, waitUntilHydrated } from '../visitor.ts';

const { shop, browser } = await openShop();
const t = createTranslate('zh-CN');

function forbidStorage() {
  for (const name of ['localStorage', 'sessionStorage'])
    Object.defineProperty(window, name, {
      get() {
        throw new DOMException('denied', 'SecurityError');
      },
    });
}

const untilMember = (page: Page) => page.locator('[data-session=member]').first().waitFor({ state: 'attached' });
const untilTold = (page: Page) => page.getByText(t('layout.hint.notRemembered', { count: 1 })).waitFor();

test('a shopper logs in, buys and pays without browser storage, and is told what is not remembered', async () => {
  const { page, button, consoleMessages } = await openBuyer({ shop, browser }, 'desktop');
  await page.addInitScript(forbidStorage);
  const product = await findAvailableProduct(shop, 0);
  await page.goto(`${shop.url}/product?skuId=${product.skuId}`);
  await waitUntilHydrated(page);
  await button('catalog.product.addToCart').first().click();
  await untilTold(page);
  await button('catalog.product.buyNow').first().click();
  await page.waitForURL(/\/user\/login\?/);
  await enterAccount(page);
  await untilMember(page);
  await page.waitForURL(/\/order\/calculate/);
  await button('orders.checkout.submit').click();
  await page.waitForURL(/\/payment\/select\?/);
  await button('payment.select.pay').click();
  await page.waitForURL((url) => url.origin === new URL(shop.sandboxUrl).origin);
  await page.getByRole('button', { name: /Pay/ }).first().click();
  // The provider's page ended the session. The login leads back to the result.
  await page.waitForURL(/\/user\/login\?/);
  await enterAccount(page);
  await page.waitForURL(/\/payment\/result/);
  await page.getByRole('heading', { name: t('payment.result.paid.title') }).waitFor();
  expect(consoleMessages.filter((line) => line.startsWith('pageerror'))).toEqual([]);
  await page.context().close();
});

test('a visitor registers without browser storage, and stays signed in on other pages', async () => {
  const { page, register } = await openBuyer({ shop, browser }, 'desktop');
  await page.addInitScript(forbidStorage);
  await register();
  await untilTold(page);
  await page
    .getByRole('region', { name: t('layout.account') })
    .getByRole('link', { name: t('layout.myOrders') })
    .click();
  await page.waitForURL(/\/setting\/order/);
  await page.getByRole('heading', { level: 1 }).waitFor();
  await untilMember(page);
  expect(await page.locator('[data-session=guest]').count()).toBe(0);
  await page.context().close();
});

test('a visitor signs in by an identity provider without browser storage', async () => {
  const { page, context } = await openVisitor(browser, 'desktop');
  await page.addInitScript(forbidStorage);
  await page.goto(`${shop.url}/user/login?redirect=%2Fcategory`);
  await waitUntilHydrated(page);
  const provider = t('socialLogin.name.google');
  await page.getByRole('button', { name: t('socialLogin.login.with', { name: provider }), exact: true }).click();
  await page.waitForURL((url) => url.href.startsWith(`${shop.sandboxUrl}/identity/consent/`));
  await page.getByLabel('新人物的昵称').fill('阿明');
  await page.getByRole('button', { name: '同意 Allow' }).click();
  await page.getByRole('checkbox').check();
  await page.getByRole('button', { name: t('socialLogin.choose.create'), exact: true }).click();
  await page.waitForURL(/\/category/);
  await untilMember(page);
  await untilTold(page);
  expect(await page.locator('[data-session=guest]').count()).toBe(0);
  await context.close();
});

test('a browser that refuses cookies is told so at the login', async () => {
  const { page, context } = await openVisitor(browser, 'desktop');
  // Only the refusal of cookies is imitated: the browser keeps none of them.
  await page.route('**/rest/user/info?*', async (route) => {
    await context.clearCookies();
    const headers = await route.request().allHeaders();
    await route.continue({ headers: { ...headers, cookie: '' } });
  });
  await page.goto(`${shop.url}/user/login`);
  await waitUntilHydrated(page);
  const form = page.locator('#main form').first();
  await form.locator('input[autocomplete~="username"]').fill('+886912345678');
  await form.locator('input[type="password"]').fill('baodao2026');
  await form.locator('button[type="submit"]').click();
  await page.getByText(t('layout.hint.cookiesRefused', { count: 1 })).waitFor();
  expect(await page.locator('[data-session=guest]').count()).toBe(1);
  await context.close();
});

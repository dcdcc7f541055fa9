// A member's coupons: seen as a guest, claimed, rejected codes with the reason, and selected at checkout.
import { expect, test } from 'vitest';
import { enterAccount } from '../../pageTour/signIn.ts';
import { findAvailableSku } from '../availableSkus.ts';
import { createTranslate, resultTitle } from '../createTranslate.ts';
import { openShop } from '../openShop.ts';
import { openVisitor, waitUntilHydrated } from '../visitor.ts';

const { shop, browser } = await openShop();

const TITLE = '新朋友见面礼';

test('a member claims a coupon, and the checkout applies it', async ({ onTestFailed }) => {
  const visitor = await openVisitor(browser, 'phone');
  const { page } = visitor;
  onTestFailed(() => page.screenshot({ path: '.test/coupons.png' }).then(() => {}));
  const t = createTranslate('zh-CN');
  const button = (key: string, values?: Record<string, string | number>) =>
    page.getByRole('button', { name: t(key, values), exact: true }).filter({ visible: true });
  const main = page.locator('main');

  await page.goto(`${shop.url}/shop?orgId=102`);
  await waitUntilHydrated(page);
  await main.getByRole('heading', { name: t('coupons.strip') }).waitFor();
  await visitor.checkPage('shop with coupons');

  await page.goto(`${shop.url}/setting/coupon?type=center`);
  await waitUntilHydrated(page);
  // A guest sees the coupons. Claiming one leads to the sign-in and back.
  await button('coupons.claimOf', { title: TITLE }).waitFor();
  await visitor.checkPage('coupon centre of a guest');
  await button('coupons.claimOf', { title: TITLE }).click();
  await page.waitForURL(/\/user\/login\?/);
  await enterAccount(page);
  await page.waitForURL(/\/setting\/coupon\?type=center/);
  await button('coupons.claimOf', { title: TITLE }).click();
  await main.getByRole('link', { name: t('coupons.useOf', { title: TITLE }) }).waitFor();
  await page.getByText(resultTitle(t, 'claimCoupon')).first().waitFor();
  await visitor.checkPage('coupon centre');

  await page.goto(`${shop.url}/setting/coupon`);
  await waitUntilHydrated(page);
  await main.getByRole('article', { name: TITLE }).waitFor();
  await visitor.checkPage('own coupons');

  await page.goto(`${shop.url}/order/calculate?skuId=${await findAvailableSku(shop, 10_001)}&num=4`);
  await waitUntilHydrated(page);
  const choice = main.getByRole('radio', { name: new RegExp(TITLE) });
  await choice.waitFor();
  expect(await choice.isChecked()).toBe(true);
  await visitor.checkPage('checkout with coupons');
  await main.getByRole('radio', { name: t('coupons.choose.none') }).check();
  await page.waitForFunction(() => !document.querySelector('main')?.textContent?.includes('平台券'));
  expect(visitor.consoleMessages).toEqual([]);

  // This check is last, because the browser logs the rejected request to its console.
  await page.goto(`${shop.url}/setting/code?code=WRONGCODE`);
  await waitUntilHydrated(page);
  await button('coupons.code.submit').click();
  await main.getByText(t('coupons.code.wrong')).waitFor();
  await visitor.context.close();
});

// The member pages in Chromium: check-in, the birthday gift, every balance, recommendations, an invitation.
import { expect, test } from 'vitest';
import { enterAccount, signIn } from '../../pageTour/signIn.ts';
import { createTranslate } from '../createTranslate.ts';
import { openShop } from '../openShop.ts';
import { openVisitor, waitUntilHydrated } from '../visitor.ts';

const { shop, browser } = await openShop();

const t = createTranslate('zh-CN');

test.each(['desktop', 'phone'] as const)('every page of the member program loads and is accessible, on a %s', async (size) => {
  const { page, checkPage, context } = await openVisitor(browser, size);
  await page.goto(`${shop.url}/setting/member/exp`);
  await page.waitForURL(/\/user\/login\?redirect=/);
  await enterAccount(page);
  await page.getByRole('heading', { name: t('member.checkIn.title'), exact: true }).waitFor();

  const checkIn = page.getByRole('button', { name: t('member.checkIn.now'), exact: true });
  // Both widths use the demo account, which can check in once a day.
  if ((await checkIn.count()) > 0) await checkIn.click();
  await page.getByRole('button', { name: t('member.checkIn.done'), exact: true }).waitFor();
  await expect.poll(() => page.locator('td[data-today][data-signed]').count()).toBe(1);
  await page.getByRole('rowheader', { name: '每日签到' }).waitFor();
  await checkPage('exp');

  for (const [path, key] of [
    ['right', 'right'],
    ['exclusive/right', 'exclusive'],
    ['money', 'money'],
    ['money/detail?type=integral', 'detail'],
    ['donate', 'donate'],
  ] as const) {
    await page.goto(`${shop.url}/setting/member/${path}`);
    await page.getByRole('heading', { level: 1, name: t(`member.${key}.title`), exact: true }).waitFor();
    await waitUntilHydrated(page);
    await page.locator('main [aria-busy="true"]').waitFor({ state: 'detached' });
    await checkPage(key);
  }
  await page.goto(`${shop.url}/setting/member/money`);
  const spend = page.getByRole('link', { name: t('member.money.spendPoints') });
  await spend.waitFor();
  const [left, right] = [await page.getByRole('link', { name: /积分明细/ }).boundingBox(), await spend.boundingBox()];
  const isBeside = left?.y === right?.y;
  const gap = isBeside ? (right?.x ?? 0) - (left?.x ?? 0) - (left?.width ?? 0) : 8;
  expect(gap, 'links side by side are apart').toBeGreaterThanOrEqual(8);
  await page.goto(`${shop.url}/setting/recommend`);
  await page.getByRole('img', { name: t('member.recommend.qr') }).waitFor();
  await page.locator('main [aria-busy="true"]').waitFor({ state: 'detached' });
  expect(await page.getByLabel(t('member.recommend.link')).inputValue()).toMatch(/\/user\/register\?code=/);
  expect(await page.locator('section[aria-labelledby="recommended-products"] li').count()).toBeGreaterThan(5);
  await checkPage('recommend');
  await context.close();
});

test('on a phone the tab bar leads to a hub, and every page of the member leads back to it', async () => {
  const { page, checkPage, context } = await openVisitor(browser, 'phone');
  await signIn(page, shop.url);
  const tab = page.getByRole('link', { name: t('layout.menu.mine'), exact: true }).filter({ visible: true });
  await tab.click();
  await page.getByRole('heading', { level: 1, name: '小宝' }).waitFor();
  await page.locator('main [aria-busy="true"]').waitFor({ state: 'detached' });
  await checkPage('hub');
  expect(await tab.getAttribute('aria-current')).toBe('page');
  const main = page.locator('main');
  for (const key of ['address', 'coupon', 'collect', 'member', 'info'] as const) {
    const tool = main.getByRole('link', { name: t(`account.nav.${key}`), exact: true }).filter({ visible: true });
    await tool.last().click();
    await page.waitForURL((url) => url.pathname !== '/setting/order');
    await main.getByRole('link', { name: t('account.nav.hub'), exact: true }).click();
    await page.getByRole('heading', { level: 1, name: '小宝' }).waitFor();
  }
  await main
    .getByRole('link', { name: t('orders.list.tab.20') })
    .filter({ visible: true })
    .click();
  await page.waitForURL(/\/setting\/order\?type=20/);
  await page.getByRole('heading', { level: 1, name: t('orders.list.title') }).waitFor();
  await checkPage('orders to ship');
  await context.close();
});

test('in the week of a birthday the reward is shown once and granted once', async () => {
  const { page, context, consoleMessages } = await openVisitor(browser, 'desktop');
  await signIn(page, shop.url);
  const today = await page.evaluate(() => new Date(Date.now() + 8 * 3_600_000).toISOString().slice(5, 10));
  // Save the birthday as an app of the shop does.
  const status = await page.evaluate(async (day) => {
    const headers = { authorization: `Bearer ${localStorage.getItem('token')}`, 'content-type': 'application/json' };
    const body = JSON.stringify({ birthday: `1988-${day}` });
    const reply = await fetch('/rest/birthday/surprise/save?platform=web', { method: 'POST', headers, body });
    sessionStorage.clear();
    return reply.status;
  }, today);
  expect(status).toBe(200);
  await page.goto(`${shop.url}/setting/member/money`);
  const dialog = page.getByRole('dialog');
  await dialog.getByText(t('member.birthday.title')).waitFor();
  await dialog.getByRole('button', { name: t('member.birthday.take') }).click();
  await dialog.getByRole('button', { name: t('member.birthday.thanks') }).click();
  await page.evaluate(() => sessionStorage.clear());
  await page.goto(`${shop.url}/setting/member/money/detail?type=integral`);
  await page.getByRole('rowheader', { name: '生日惊喜' }).waitFor();
  expect(await dialog.count()).toBe(0);
  expect(consoleMessages).toEqual([]);
  await context.close();
});

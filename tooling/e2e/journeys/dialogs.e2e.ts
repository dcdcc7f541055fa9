// The dialogs and popups that every page can open: input with a validator, a message before another site, results with title and text.
import { expect, test } from 'vitest';
import { signIn } from '../../pageTour/signIn.ts';
import { createTranslate, resultTitle } from '../createTranslate.ts';
import { openShop } from '../openShop.ts';
import { openVisitor, viewports, waitUntilHydrated } from '../visitor.ts';

const { shop, browser } = await openShop();
const t = createTranslate('en');

test('an input dialog keeps a value that its validator or the API refuses, with the message', async () => {
  const { page, context, checkPage } = await openVisitor(browser, 'desktop');
  // The popup goes after some seconds, which a slow page may take.
  await Promise.all([page.getByText(resultTitle(t, 'login')).waitFor(), signIn(page, `${shop.url}/en`)]);
  await page.goto(`${shop.url}/en/setting/coupon`);
  await waitUntilHydrated(page);
  await page
    .locator('main')
    .getByRole('button', { name: t('coupons.redeem'), exact: true })
    .click();
  const dialog = page.getByRole('dialog');
  const confirm = dialog.getByRole('button', { name: t('coupons.code.submit'), exact: true });
  await confirm.click();
  await dialog.getByText(t('coupons.code.empty')).waitFor();
  await checkPage('dialog for a coupon code');
  await dialog.getByRole('button', { name: t('layout.cancel'), exact: true }).click();
  await dialog.waitFor({ state: 'detached' });
  await page
    .locator('main')
    .getByRole('button', { name: t('coupons.redeem'), exact: true })
    .click();
  expect(await dialog.getByText(t('coupons.code.empty')).count()).toBe(0);
  await dialog.getByRole('textbox').fill('WRONGCODE');
  await confirm.click();
  const popup = page.getByRole('alert').filter({ hasText: resultTitle(t, 'redeemCode', 'fail') });
  await popup.getByText(t('errors.exchangeCodeWrong'), { exact: true }).waitFor();
  // What the API refused can be corrected where it was typed.
  expect(await dialog.getByRole('textbox').inputValue()).toBe('WRONGCODE');
  await context.close();
});

test('a member changes the nickname in a dialog of the hub on a phone', async () => {
  const { page, context, checkPage } = await openVisitor(browser, 'phone');
  await signIn(page, `${shop.url}/en`);
  await page.goto(`${shop.url}/en/setting/order`);
  await waitUntilHydrated(page);
  await page.getByRole('button', { name: t('orders.hub.rename') }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByRole('textbox').fill('');
  // This one did not ask for a cancel button.
  expect(await dialog.getByRole('button', { name: t('layout.cancel'), exact: true }).count()).toBe(0);
  await dialog.getByRole('button', { name: t('orders.hub.saveName'), exact: true }).click();
  await dialog.getByText(t('account.rules.nicknameLength')).waitFor();
  await checkPage('dialog for the nickname');
  await dialog.getByRole('textbox').fill('Mountain');
  await dialog.getByRole('button', { name: t('orders.hub.saveName'), exact: true }).click();
  await page.getByRole('heading', { level: 1, name: 'Mountain' }).waitFor();
  await page.getByText(resultTitle(t, 'saveProfile')).waitFor();
  expect(await page.evaluate(() => localStorage.getItem('user'))).toContain('Mountain');
  await context.close();
});

test('a link to another site says where it leads before it opens', async () => {
  const { page, context, checkPage } = await openVisitor(browser, 'desktop');
  await context.route('https://eng.taiwan.net.tw/**', (route) => route.fulfill({ body: 'outside' }));
  await page.goto(`${shop.url}/en/activity`);
  await waitUntilHydrated(page);
  const buttons = page.getByRole('navigation', { name: t('activities.buttons') });
  const link = buttons.locator('a[href^="https:"]');
  await link.click();
  const dialog = page.getByRole('dialog');
  await dialog.getByText(t('layout.leave.text', { host: 'eng.taiwan.net.tw' })).waitFor();
  await checkPage('notice before another site');
  await dialog.getByRole('button', { name: t('layout.cancel'), exact: true }).click();
  await dialog.waitFor({ state: 'detached' });
  expect(context.pages()).toHaveLength(1);
  await link.click();
  const [outside] = await Promise.all([
    context.waitForEvent('page'),
    dialog.getByRole('button', { name: t('layout.confirm'), exact: true }).click(),
  ]);
  await outside.waitForURL(/^https:\/\/eng\.taiwan\.net\.tw\//);
  await context.close();
});

test('every kind of link of a button leads to a page of the shop', async () => {
  const { page, context } = await openVisitor(browser, 'desktop');
  await page.goto(`${shop.url}/en/activity`);
  const hrefs = await page
    .getByRole('navigation', { name: t('activities.buttons') })
    .locator('a')
    .evaluateAll((links) => links.map((link) => link.getAttribute('href') ?? ''));
  const paths = hrefs.filter((href) => href.startsWith('/'));
  expect(paths.map((href) => new URL(href, shop.url).pathname.replace('/en', ''))).toEqual(
    ['/activity', '/market', '/product', '/product/category', '/article/inner', '/shop', '/shop', '/question', '/lottery'].concat([
      '/setting/coupon',
      '/search',
      '/article/page',
    ]),
  );
  expect(new URL(paths[0] ?? '', shop.url).searchParams.get('buttonId')).toBe('71');
  for (const href of paths) {
    const reply = await page.goto(shop.url + href);
    expect([href, reply?.status()]).toEqual([href, 200]);
  }
  await context.close();
});

test('a second tap at the place of the menu button closes the menu on a phone', async () => {
  const { page, context } = await openVisitor(browser, 'phone');
  await page.goto(`${shop.url}/en/select`);
  await waitUntilHydrated(page);
  const button = page.getByRole('button', { name: t('layout.menu.open') });
  expect(await button.getAttribute('aria-expanded')).toBe('false');
  const box = await button.boundingBox();
  if (!box) throw new Error('no menu button');
  const [x, y] = [box.x + box.width / 2, box.y + box.height / 2];
  await page.touchscreen.tap(x, y);
  const drawer = page.getByRole('dialog');
  await drawer.getByRole('link', { name: t('layout.menu.questions') }).waitFor();
  await page.touchscreen.tap(x, y);
  await drawer.waitFor({ state: 'detached' });
  expect(page.viewportSize()).toEqual(viewports.phone);
  await context.close();
});

test('a search within the results of a shop stays in the shop', async () => {
  const { page, context } = await openVisitor(browser, 'desktop');
  await page.goto(`${shop.url}/en/search?key=tea&orgId=101`);
  await waitUntilHydrated(page);
  const box = page.getByRole('combobox', { name: t('layout.search') });
  await box.fill('cake');
  await box.press('Enter');
  await page.waitForURL((url) => url.searchParams.get('key') === 'cake' && url.searchParams.get('orgId') === '101');
  await page.goto(`${shop.url}/en/shop?orgId=101`);
  await waitUntilHydrated(page);
  await box.fill('cake');
  await box.press('Enter');
  await page.waitForURL((url) => url.pathname.endsWith('/search'));
  expect(new URL(page.url()).searchParams.get('orgId')).toBeNull();
  await context.close();
});

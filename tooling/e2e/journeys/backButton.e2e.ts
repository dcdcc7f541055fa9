// The back button of a phone closes what covers the page, and then leaves the page.
import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { postAsMember, taipeiAddress } from '../addresses.ts';
import { findAvailableProduct, openBuyer } from '../buyer.ts';
import { createTranslate } from '../createTranslate.ts';
import { openShop } from '../openShop.ts';
import { openVisitor, waitUntilHydrated } from '../visitor.ts';

const place = await openShop();
const { shop, browser } = place;
const t = createTranslate('zh-CN');
/** The page before each one of a test, as another document. */
const BEFORE = '/guide/contact';

const overlays = (page: Page) => page.getByRole('dialog').or(page.getByRole('alertdialog'));
const button = (page: Page, key: string) =>
  page
    .getByRole('button', { name: t(key), exact: true })
    .filter({ visible: true })
    .first();

async function open(page: Page, address: string): Promise<void> {
  await page.goto(shop.url + BEFORE);
  await page.goto(shop.url + address);
  await waitUntilHydrated(page);
  // Shows that the document has stayed.
  await page.evaluate(() => Object.assign(window, { isSameDocument: true }));
}

const isSameDocument = (page: Page) => page.evaluate(() => 'isSameDocument' in window);

/** Opens an overlay by its button and goes back from it. The page stays as it was. */
async function closeByBack(page: Page, openOverlay: () => Promise<void>): Promise<void> {
  const readPage = () => page.evaluate(() => ({ address: location.href, y: scrollY, title: document.title }));
  const openCount = await overlays(page).count();
  await openOverlay();
  await expect.poll(() => overlays(page).count()).toBe(openCount + 1);
  // The button may have scrolled into view.
  const before = await readPage();
  await page.goBack();
  await expect.poll(() => overlays(page).count()).toBe(openCount);
  expect(await readPage()).toEqual(before);
  expect(await isSameDocument(page)).toBe(true);
}

async function expectBackToLeave(page: Page): Promise<void> {
  await page.goBack();
  await page.waitForURL(`**${BEFORE}`);
}

test('back closes the menu, and a link in the menu leaves one step back to its page', async () => {
  const { page, context, consoleMessages } = await openVisitor(browser, 'phone');
  await open(page, '/shopping');
  const openMenu = () => button(page, 'layout.menu.open').click();
  await closeByBack(page, openMenu);
  await openMenu();
  const y = await page.evaluate(() => scrollY);
  await overlays(page)
    .getByRole('link', { name: t('layout.menu.questions'), exact: true })
    .click();
  await page.waitForURL('**/question/list');
  await expect.poll(() => overlays(page).count()).toBe(0);
  await page.goBack();
  await page.waitForURL('**/shopping');
  await page.waitForFunction((before) => Math.abs(scrollY - before) < 50, y);
  await page.goForward();
  await page.waitForURL('**/question/list');
  await page.goBack();
  await page.waitForURL('**/shopping');
  await expectBackToLeave(page);
  expect(consoleMessages).toEqual([]);
  await context.close();
});

test('back closes the filters and keeps what was chosen in them', async () => {
  const { page, context, consoleMessages } = await openVisitor(browser, 'phone');
  await open(page, `/search?key=${encodeURIComponent('茶')}`);
  await page
    .getByRole('button', { name: t('products.filters') })
    .first()
    .click();
  await overlays(page)
    .getByRole('group', { name: t('products.facet.cat') })
    .getByRole('checkbox')
    .first()
    .click();
  await page.waitForURL((url) => url.searchParams.has('cat'));
  // The entry of the drawer follows the new address.
  await page.waitForFunction(() => Number((history.state as { overlays?: number }).overlays) === 1);
  await page.goBack();
  await expect.poll(() => overlays(page).count()).toBe(0);
  expect(new URL(page.url()).searchParams.has('cat')).toBe(true);
  expect(await isSameDocument(page)).toBe(true);
  await expectBackToLeave(page);
  expect(consoleMessages).toEqual([]);
  await context.close();
});

test('back closes the pictures, the sheet of options and the share dialog of a product', async () => {
  const { page, context, consoleMessages } = await openVisitor(browser, 'phone');
  const { id } = await findAvailableProduct(shop, 0);
  await open(page, `/product?id=${id}`);
  await closeByBack(page, () => button(page, 'catalog.product.openGallery').click());
  await closeByBack(page, () => button(page, 'catalog.product.share').click());
  await page.evaluate(() => scrollTo(0, 900));
  await closeByBack(page, () => button(page, 'catalog.product.addToCart').click());

  // Closing by the button leaves no entry, and forward opens nothing.
  await button(page, 'catalog.product.addToCart').click();
  await overlays(page).waitFor();
  await button(page, 'layout.close').click();
  await expect.poll(() => overlays(page).count()).toBe(0);
  await page.evaluate(() => history.forward());
  await button(page, 'catalog.product.addToCart').click();
  await overlays(page).waitFor();

  // After a reload the sheet is closed, and one step back leaves.
  await page.reload();
  await waitUntilHydrated(page);
  await page.waitForFunction(() => !('overlays' in (history.state as object)));
  expect(await overlays(page).count()).toBe(0);
  await expectBackToLeave(page);
  expect(consoleMessages).toEqual([]);
  await context.close();
});

test('back closes the address form of the checkout and the question why an order is cancelled', async () => {
  const { page, context, consoleMessages, signIn } = await openBuyer(place, 'phone');
  await signIn();
  await postAsMember(shop, page, 'user/address/save', taipeiAddress);
  const { skuId } = await findAvailableProduct(shop, 0);
  await open(page, `/order/calculate?skuId=${skuId}&num=1`);
  await button(page, 'orders.checkout.submit').waitFor();
  await closeByBack(page, async () => {
    await button(page, 'orders.checkout.add').click();
    await overlays(page).getByRole('textbox').first().fill('林小美');
  });
  await expectBackToLeave(page);

  await open(page, `/order/calculate?skuId=${skuId}&num=1`);
  await button(page, 'orders.checkout.submit').click();
  await page.waitForURL(/\/payment\/select\?/);
  const code = new URL(page.url()).searchParams.get('code') ?? '';
  await open(page, `/order/info?code=${code}`);
  await closeByBack(page, async () => {
    await button(page, 'orders.action.cancel').click();
    await overlays(page).getByRole('textbox').fill('买错了');
  });
  await page.getByRole('heading', { level: 1, name: t('orders.state.unpaid') }).waitFor();
  await expectBackToLeave(page);
  expect(consoleMessages).toEqual([]);
  await context.close();
});

// The choices of a checkout besides products and address: a store, an invoice, an identity for customs; and the cart in two tabs.
import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { enterAccount } from '../../pageTour/signIn.ts';
import { mainlandAddress, postAsMember, taipeiAddress } from '../addresses.ts';
import { findAvailableSku, listAvailableSkus } from '../availableSkus.ts';
import { createTranslate, resultTitle } from '../createTranslate.ts';
import { fetchApiData } from '../fetchApiData.ts';
import { openShop } from '../openShop.ts';
import { openVisitor, waitUntilHydrated } from '../visitor.ts';

const { shop, browser } = await openShop();

const t = createTranslate('zh-CN');
const en = createTranslate('en');
const PRODUCT = 10_001;
const patient = { timeout: 60_000 };

/** Finds an available SKU by the countries to which its product ships. */
async function findSkuByCountries(isWanted: (countries: string[]) => boolean): Promise<number> {
  for (let id = PRODUCT; id < PRODUCT + 60; id++) {
    const { shippings } = await fetchApiData<{ shippings: { countries: string[] }[] }>(shop, `product/detail?id=${id}`);
    const [sku] = isWanted(shippings.flatMap(({ countries }) => countries)) ? await listAvailableSkus(shop, id) : [];
    if (sku) return sku.id;
  }
  throw new Error('No available product ships to these countries');
}

/** Signs in as the demo member and saves two addresses. */
async function signIn(page: Page): Promise<void> {
  await page.goto(`${shop.url}/user/login?redirect=${encodeURIComponent('/setting/cart')}`);
  await enterAccount(page);
  await page.waitForURL(/\/setting\/cart/);
  for (const address of [taipeiAddress, { ...mainlandAddress, isDefault: false }])
    await postAsMember(shop, page, 'user/address/save', address);
}

test('the checkout asks for a store, an invoice and an identity where needed, and keeps them across a reload', async ({ onTestFailed }) => {
  const visitor = await openVisitor(browser, 'phone');
  const { page } = visitor;
  onTestFailed(() => page.screenshot({ path: '.test/checkout.png', fullPage: true }).then(() => {}));
  const main = page.locator('main');
  const button = (key: string) => page.getByRole('button', { name: t(key), exact: true }).filter({ visible: true });
  const submit = button('orders.checkout.submit');
  /** The API has priced the last change. Until then the amounts are pale. */
  const priced = async () => {
    await page.waitForTimeout(600);
    await main.getByText(t('orders.checkout.recalculating')).waitFor({ state: 'detached' });
  };
  await signIn(page);

  await page.goto(`${shop.url}/order/calculate?skuId=${await findAvailableSku(shop, PRODUCT)}&num=1`);
  await waitUntilHydrated(page);
  await main.getByRole('radio', { name: /超商取货/ }).check();
  await main.getByText(t('orders.checkout.missing.store')).filter({ visible: true }).waitFor();
  // The button is never dead: it leads to what is missing.
  await page.evaluate(() => scrollTo(0, 0));
  await submit.click();
  await page
    .getByRole('alert')
    .filter({ hasText: t('orders.checkout.missing.store') })
    .waitFor();
  await expect.poll(() => page.evaluate(() => document.activeElement?.closest('fieldset')?.textContent)).toContain(t('orders.store.title'));
  await main.getByRole('combobox', { name: t('orders.store.chainLabel') }).selectOption('ok');
  // Simplified words find traditional addresses.
  await main.getByRole('searchbox', { name: t('orders.store.search') }).fill('台北 南港');
  const closed = main.getByRole('radio', { name: /示範南港2店/ });
  // Another chain's store of this name is listed until the new chain's stores arrive.
  await expect.poll(() => closed.isDisabled(), patient).toBe(true);
  await main.getByRole('combobox', { name: t('orders.store.chainLabel') }).selectOption('seven');
  // The map shows the same stores for pointers. Closed ones cannot be chosen there either.
  await button('orders.store.map.show').click();
  const pin = (name: string) => main.locator(`button[title^="${name} "]`);
  await pin('示範南港2店').click();
  expect(await main.getByRole('radio', { name: /示範南港2店 139002/ }).isChecked()).toBe(true);
  await expect.poll(() => pin('示範南港2店').getAttribute('aria-pressed'), patient).toBe('true');
  // The amounts are faded until the new quote has arrived.
  await expect.poll(() => page.locator('main [aria-busy=true]').count(), patient).toBe(0);
  await visitor.checkPage('checkout with a map of stores');
  await expect.poll(() => main.getByText(t('orders.checkout.missing.store')).count(), patient).toBe(0);

  await main.getByRole('radio', { name: t('orders.invoice.types.mobile') }).check();
  const carrier = main.getByRole('textbox', { name: new RegExp(t('orders.invoice.fields.carrier')) });
  await carrier.fill('/ABC');
  await page.waitForTimeout(400);
  await submit.click();
  await main.getByText(t('orders.invoice.wrong.mobile')).waitFor();
  expect(await carrier.evaluate((field) => field === document.activeElement)).toBe(true);
  await carrier.fill('/abc1234');
  await priced();
  await visitor.checkPage('checkout with a store');

  await page.reload();
  await waitUntilHydrated(page);
  expect(await carrier.inputValue()).toBe('/abc1234');
  await submit.click();
  await page.waitForURL(/\/payment\/select\?/);
  const order = new URL(page.url()).searchParams.get('code') ?? '';
  await page.goto(`${shop.url}/order/info?code=${order}`);
  await waitUntilHydrated(page);
  await main.getByText('7-ELEVEN 139002 示範南港2店').waitFor();
  await main.getByText('/ABC1234').waitFor();

  // The dialog's first answer keeps the order, the second one cancels it.
  const dialogButton = (key: string) =>
    page.getByRole('dialog').getByRole('button', { name: t(`orders.cancelReason.${key}`), exact: true });
  await button('orders.action.cancel').click();
  await dialogButton('reasons.wrongAddress').click();
  await visitor.checkPage('reasons for a cancellation');
  await dialogButton('cancel').click();
  await main.getByRole('heading', { level: 1, name: t('orders.state.unpaid') }).waitFor();
  await button('orders.action.cancel').click();
  await dialogButton('reasons.wrongAddress').click();
  await dialogButton('confirm').click();
  await main.getByRole('heading', { level: 1, name: t('orders.state.cancelled') }).waitFor();
  await main.getByText(t('orders.cancelReason.reasons.wrongAddress')).waitFor();

  // The next checkout suggests the store. An address in mainland China needs an identity.
  await page.goto(`${shop.url}/order/calculate?skuId=${await findAvailableSku(shop, PRODUCT)}&num=1`);
  await waitUntilHydrated(page);
  await main.getByRole('radio', { name: /超商取货/ }).check();
  await main.getByRole('button', { name: /示範南港2店/ }).click();
  await priced();
  await button('orders.checkout.change').click();
  await main.getByRole('radio', { name: /李雷/ }).click();
  await main.getByText(t('errors.identityRequired')).waitFor();
  await submit.click();
  await page
    .getByRole('alert')
    .filter({ hasText: t('orders.checkout.missing.identity') })
    .waitFor();
  await button('account.identity.add').click();
  await page.getByLabel(t('account.identity.name')).fill('李雷');
  await page.getByLabel(t('account.identity.number')).fill('11010519491231002X');
  await main.getByRole('checkbox', { name: new RegExp(t('account.identity.consent').slice(0, 8)) }).check();
  await visitor.checkPage('checkout with an identity');
  await button('account.identity.save').click();
  await main.getByText('110***********002X').waitFor();
  await expect.poll(() => main.getByText(t('orders.checkout.missing.identity')).count(), patient).toBe(0);
  expect(visitor.consoleMessages).toEqual([]);
  await visitor.context.close();
});

test('an overseas address is entered at checkout, and shops that ship there accept it', async ({ onTestFailed }) => {
  const visitor = await openVisitor(browser, 'phone');
  const { page } = visitor;
  onTestFailed(() => page.screenshot({ path: '.test/overseas.png', fullPage: true }).then(() => {}));
  const main = page.locator('main');
  const button = (key: string) => page.getByRole('button', { name: en(key), exact: true }).filter({ visible: true });
  const choose = async (key: string, name: string) =>
    page.getByRole('combobox', { name: en(key), exact: true }).selectOption({ label: name });
  await signIn(page);

  await page.goto(`${shop.url}/en/order/calculate?skuId=${await findSkuByCountries((countries) => countries.includes('XX'))}&num=1`);
  await waitUntilHydrated(page);
  await button('orders.checkout.add').click();
  await page.getByRole('textbox', { name: en('account.address.name') }).fill('Tan Wei Ming');
  await choose('account.address.country', 'Overseas');
  await choose('account.address.levels.XX.2', 'Asia');
  await choose('account.address.levels.XX.3', 'Singapore');
  await page.getByRole('textbox', { name: en('account.phone.number') }).fill('+65 9123 4567');
  await page.getByLabel(en('account.address.detail')).fill('Blk 123 Ang Mo Kio Ave 3 #08-12');
  await page.getByLabel(en('account.address.zip')).fill('560123');
  await visitor.checkPage('an address overseas');
  await button('account.address.save').click();
  await main
    .getByText(/Singapore/)
    .first()
    .waitFor(patient);
  await main.getByRole('radio', { name: /EMS/ }).waitFor(patient);
  await expect.poll(() => button('orders.checkout.submit').isEnabled(), patient).toBe(true);
  await button('orders.checkout.submit').click();
  await page.waitForURL(/\/payment\/select\?/);

  // A shop that does not ship abroad says so before the order.
  await page.goto(`${shop.url}/en/order/calculate?skuId=${await findSkuByCountries((countries) => !countries.includes('XX'))}&num=1`);
  await waitUntilHydrated(page);
  await button('orders.checkout.change').click();
  await main.getByRole('radio', { name: /Tan Wei Ming/ }).click();
  await main.getByText(en('errors.notShippableThere')).first().waitFor(patient);
  await button('orders.checkout.submit').click();
  await page
    .getByRole('alert')
    .filter({ hasText: en('orders.checkout.missing.lines') })
    .waitFor();
  expect(page.url()).toContain('/order/calculate');
  expect(visitor.consoleMessages).toEqual([]);
  await visitor.context.close();
});

test('a cart changed in one tab changes in the other', async ({ onTestFailed }) => {
  const visitor = await openVisitor(browser, 'desktop');
  const { page } = visitor;
  onTestFailed(() => page.screenshot({ path: '.test/tabs.png' }).then(() => {}));
  await page.goto(`${shop.url}/product?skuId=${await findAvailableSku(shop, PRODUCT)}`);
  await waitUntilHydrated(page);
  await page
    .getByRole('button', { name: t('catalog.product.addToCart'), exact: true })
    .filter({ visible: true })
    .first()
    .click();
  await page.getByText(resultTitle(t, 'addToCart')).first().waitFor();
  const other = await visitor.context.newPage();
  const quantity = (tab: Page) => tab.locator('main').getByRole('spinbutton').or(tab.locator('main input[inputmode=numeric]')).first();
  for (const tab of [page, other]) {
    await tab.goto(`${shop.url}/setting/cart`);
    await waitUntilHydrated(tab);
    await quantity(tab).waitFor();
  }
  await other
    .getByRole('button', { name: t('cart.increase') })
    .first()
    .click();
  await expect.poll(() => quantity(page).inputValue(), patient).toBe('2');
  await other.locator('main').getByRole('button', { name: /^删除/ }).first().click();
  await page.locator('main').getByText(t('cart.empty.title')).waitFor();
  expect(visitor.consoleMessages).toEqual([]);
  await visitor.context.close();
});

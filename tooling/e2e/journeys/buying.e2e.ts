// A gift whose receiver enters the address, and an order whose price changed before it was placed.
import pg from 'pg';
import type { Browser } from 'playwright-core';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { findPostgres } from '../../postgres.ts';
import { type RunningPostgres, startPostgres } from '../../startPostgres.ts';
import { findAvailableSku, listAvailableSkus } from '../availableSkus.ts';
import { openBuyer } from '../buyer.ts';
import { createTranslate, resultTitle } from '../createTranslate.ts';
import { type RunningShop, startShop } from '../startShop.ts';
import { openBrowser, type viewports } from '../visitor.ts';

// The tests change prices through their own database connection, for which they need PostgreSQL.
const found = await findPostgres();
let postgres: RunningPostgres;
let database: pg.Client;
let shop: RunningShop;
let browser: Browser;
beforeAll(async () => {
  if (!found) return;
  postgres = await startPostgres(found);
  const databaseUrl = await postgres.createDatabase('buying');
  shop = await startShop({ env: { DATABASE_URL: databaseUrl } });
  database = new pg.Client({ connectionString: databaseUrl });
  await database.connect();
  browser = await openBrowser();
}, 180_000);
afterAll(async () => {
  await browser?.close();
  await database?.end();
  await shop?.stop();
  await shop?.remove();
  await postgres?.stop();
});

const t = createTranslate('zh-CN');
const patient = { timeout: 60_000 };
const PRODUCT = 10_001;
/** A product in three sizes. */
const PRODUCT_WITH_OPTIONS = 10_002;
const mainland = {
  name: '王芳',
  phoneArea: '86',
  phone: '13912345678',
  countryId: 100_000,
  provinceId: 110_000,
  cityId: 110_100,
  districtId: 110_101,
  detail: '建国路 2 号',
  zip: '',
  label: '',
  isDefault: false,
};

async function openShopper(size: keyof typeof viewports) {
  const buyer = await openBuyer({ shop, browser }, size);
  const { page } = buyer;
  return {
    ...buyer,
    main: page.locator('main'),
  };
}

test.runIf(found)('a gift needs its receiver’s identity, and hides the street address from its buyer', async ({ onTestFailed }) => {
  const buyer = await openShopper('desktop');
  const friend = await openShopper('phone');
  onTestFailed(async () => {
    await buyer.page.screenshot({ path: '.test/gift-buyer.png', fullPage: true });
    await friend.page.screenshot({ path: '.test/gift-friend.png', fullPage: true });
  });
  await buyer.signIn();
  const token = await buyer.page.evaluate(() => localStorage.getItem('token'));
  const saved = await buyer.page.request.post(`${shop.url}/rest/user/address/save?platform=web`, {
    headers: { authorization: `Bearer ${token}` },
    data: mainland,
  });
  expect(await saved.json()).toMatchObject({ status: true });

  await buyer.go(`/order/calculate?skuId=${await findAvailableSku(shop, PRODUCT)}&num=1`);
  await buyer.button('orders.checkout.change').click();
  await buyer.main.getByRole('radio', { name: /王芳/ }).click();
  await buyer.main.getByText(t('errors.identityRequired')).waitFor();
  await buyer.main.getByRole('checkbox', { name: t('orders.gift.isGift') }).check();
  await buyer.main.getByText(t('errors.identityRequired')).waitFor({ state: 'detached' });
  await buyer.main.getByRole('combobox', { name: t('orders.gift.place') }).selectOption('CN');
  await buyer.main.getByRole('textbox', { name: t('orders.gift.card') }).fill('新年快乐，小雷！');
  await expect.poll(() => buyer.button('orders.checkout.submit').isEnabled(), patient).toBe(true);
  await buyer.button('orders.checkout.submit').click();
  const code = await buyer.payPlaced();

  await buyer.go(`/order/info?code=${code}`);
  await buyer.main.getByText(t('orders.detail.giftOpen')).waitFor();
  await buyer.main.getByRole('link', { name: t('orders.detail.toGift') }).click();
  const link = (await buyer.main.locator('code').textContent()) ?? '';
  expect(link).toContain('/gift?code=');

  await friend.register();
  await friend.go(link.slice(shop.url.length));
  await friend.main.getByText('新年快乐，小雷！').waitFor();
  await friend.main
    .getByRole('textbox', { name: new RegExp(t('account.address.paste.label')) })
    .fill('李小雷 13812345678 北京市东城区东长安街1号');
  await friend.button('account.address.paste.fill').click();
  await friend.main.getByText(t('account.address.paste.done')).waitFor();
  await friend.button('account.identity.add').waitFor();
  await friend.checkPage('a gift for the mainland');
  await friend.button('gifts.claim.send').click();
  // The gift needs an identity for customs.
  await friend.page.getByText(t('errors.identityRequired')).filter({ visible: true }).first().waitFor();
  await friend.button('account.identity.add').click();
  const identityForm = friend.main.locator('form').filter({ has: friend.page.getByRole('checkbox') });
  await identityForm.locator('input[name=name]').fill('李小雷');
  await identityForm.locator('input[name=number]').fill('11010519491231002X');
  await identityForm.getByRole('checkbox').check();
  await friend.button('account.identity.save').click();
  await friend.main.getByText('110***********002X').waitFor();
  await friend.button('gifts.claim.send').click();
  await friend.main.getByText(t('gifts.claimed')).waitFor();
  expect(await friend.main.textContent()).not.toMatch(/NT\$|¥/);

  const supplierPage = await browser.newPage();
  const order = supplierPage.locator(`article[aria-labelledby="order-${code}"]`);
  await expect
    .poll(async () => {
      await supplierPage.goto(`${shop.sandboxUrl}/supplier`);
      return order.count();
    }, patient)
    .toBe(1);
  await order.getByText('新年快乐，小雷！').waitFor();
  await order.getByText(/No prices in the parcel/).waitFor();
  await order.getByRole('textbox', { name: /Tracking number/ }).fill('TCAT11223344');
  await order.getByRole('button', { name: '出货 Ship', exact: true }).click();
  await order.getByRole('heading', { name: /TCAT11223344/ }).waitFor();
  await supplierPage.close();

  await buyer.go(`/order/info?code=${code}`);
  await buyer.main.getByRole('heading', { level: 1, name: t('orders.state.shipped') }).waitFor();
  await buyer.main.getByText('TCAT11223344').first().waitFor();
  await buyer.main.getByText('李***雷').waitFor();
  const seen = (await buyer.main.textContent()) ?? '';
  expect(seen).toContain('北京市');
  for (const secret of ['李小雷', '13812345678', '东长安街', '东城区', '002X']) expect(seen, secret).not.toContain(secret);
  await buyer.checkPage('order of a gift');
  await buyer.page.emulateMedia({ media: 'print' });
  expect(await buyer.main.innerText()).not.toMatch(/NT\$/);
  await buyer.context.close();
  await friend.context.close();
});

test.runIf(found)('a price that changed before the order is shown, accepted and paid', async ({ onTestFailed }) => {
  const buyer = await openShopper('phone');
  const { page, button } = buyer;
  onTestFailed(() => page.screenshot({ path: '.test/price-changed.png', fullPage: true }).then(() => {}));
  await buyer.signIn();
  const skuId = await findAvailableSku(shop, PRODUCT);
  await buyer.go(`/order/calculate?skuId=${skuId}&num=1`);
  await expect.poll(() => button('orders.checkout.submit').isEnabled(), patient).toBe(true);
  await database.query('UPDATE sku SET price = price + 21 WHERE id = $1', [skuId]);
  await button('orders.checkout.submit').click();

  const dialog = page.getByRole('alertdialog', { name: t('orders.checkout.priceChange.title') });
  await dialog.waitFor();
  // The browser logs rejected requests to its console.
  expect(buyer.consoleMessages.splice(0)).toEqual([expect.stringMatching(/409 .*\/rest\/order\/save/)]);
  const readAmounts = async (key: string) => {
    const cells = dialog.getByRole('row', { name: new RegExp(t(key)) }).getByRole('cell');
    return (await cells.allTextContents()).map((text) => Number(/NT\$([\d,]+)/.exec(text)?.[1]?.replaceAll(',', '')));
  };
  const [before = 0, after = 0] = await readAmounts('orders.checkout.priceChange.products');
  expect(after - before).toBe(21);
  const [, total = 0] = await readAmounts('orders.checkout.priceChange.total');
  await buyer.checkPage('a changed price');

  // After declining, the buyer can still order at the new price.
  await button('orders.checkout.priceChange.decline').click();
  await dialog.waitFor({ state: 'detached' });
  await expect.poll(() => button('orders.checkout.submit').isEnabled(), patient).toBe(true);
  await database.query('UPDATE sku SET price = price + 21 WHERE id = $1', [skuId]);
  await button('orders.checkout.submit').click();
  await dialog.waitFor();
  await button('orders.checkout.priceChange.accept').click();
  const code = await buyer.payPlaced();
  const { rows } = await database.query<{ paid: string; state: number }>(
    'SELECT pay_amount AS paid, pay_state AS state FROM shop_order WHERE code = $1',
    [code],
  );
  expect(rows).toEqual([{ paid: (total + 21).toFixed(2), state: 1 }]);
  expect(buyer.consoleMessages).toEqual([expect.stringMatching(/409 .*\/rest\/order\/save/)]);
  await buyer.context.close();
});

test.runIf(found)('changing the SKU of a cart line merges it with the line of that SKU', async ({ onTestFailed }) => {
  const guest = await openShopper('phone');
  const { page, main } = guest;
  onTestFailed(() => page.screenshot({ path: '.test/cart-kind.png', fullPage: true }).then(() => {}));
  const [first, second] = await listAvailableSkus<{ attrText: string }>(shop, PRODUCT_WITH_OPTIONS);
  if (!first || !second) throw new Error(`Product ${PRODUCT_WITH_OPTIONS} has fewer than two available SKUs`);
  for (const { id } of [first, second]) {
    await guest.go(`/product?skuId=${id}`);
    await guest.button('catalog.product.addToCart').first().click();
    await page.getByText(resultTitle(t, 'addToCart')).first().waitFor();
  }
  await guest.go('/setting/cart');
  const optionButton = (text: string) => main.getByRole('button', { name: new RegExp(text) });
  await optionButton(first.attrText).click();
  const drawer = page.getByRole('dialog', { name: t('cart.sku.title') });
  const options = drawer.getByRole('radio');
  await options.first().waitFor({ state: 'attached' });
  await drawer
    .locator('label')
    .filter({ hasText: second.attrText.split(/[：:]\s*/).at(-1) ?? '' })
    .click();
  await drawer.getByText(t('cart.sku.merged')).waitFor();
  await guest.checkPage('the SKUs of a cart line');
  await drawer.getByRole('button', { name: t('cart.sku.confirm'), exact: true }).click();
  await optionButton(first.attrText).waitFor({ state: 'detached' });
  const quantity = main.locator('input[inputmode=numeric], input[type=number]').first();
  await expect.poll(() => quantity.inputValue(), patient).toBe('2');
  await expect.poll(() => optionButton(second.attrText).count(), patient).toBe(1);
  await guest.checkPage('a cart with one line');
  await guest.context.close();
});

test.runIf(found)('a removed product answers 410, and its page suggests other products', async () => {
  const guest = await openShopper('phone');
  const removedId = 10_003;
  await database.query('UPDATE product SET status = 9 WHERE id = $1', [removedId]);
  const response = await guest.page.goto(`${shop.url}/product?id=${removedId}`);
  expect(response?.status()).toBe(410);
  await guest.page.getByText(t('catalog.product.removedText')).waitFor();
  expect(await guest.main.locator('a[href*="/product/category"]').count()).toBeGreaterThan(0);
  expect(await guest.main.locator('article a[href*="/product?"]').count()).toBeGreaterThan(0);
  // The browser logs the status to its console.
  expect(guest.consoleMessages.splice(0)).toEqual([expect.stringContaining('410')]);
  await guest.checkPage('a removed product');
  await guest.page.screenshot({ path: '.test/gone.png', fullPage: true });
  await guest.context.close();
});

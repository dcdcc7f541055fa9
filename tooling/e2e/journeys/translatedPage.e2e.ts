// Shopping on pages that the browser translates: numbers stay right, and nothing breaks.
import { formatMoney } from '@baodao/domain/money/formatMoney';
import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { postAsMember, taipeiAddress } from '../addresses.ts';
import { openBuyer } from '../buyer.ts';
import { createTranslate } from '../createTranslate.ts';
import { fetchApiData } from '../fetchApiData.ts';
import { openShop } from '../openShop.ts';
import { translatePage } from '../translatePage.ts';
import { openVisitor, waitUntilHydrated } from '../visitor.ts';

interface Product {
  id: number;
  attrs: { name: string; values: { id: number; label: string }[] }[];
  skus: { id: number; attrValueIds: number[]; stock: number; price: string; promoteId: unknown }[];
  booking: unknown;
  sale: unknown;
}

const place = await openShop();
const { shop, browser } = place;
const t = createTranslate('zh-CN');

const button = (page: Page, key: string, values?: Record<string, string | number>) =>
  page
    .getByRole('button', { name: t(key, values), exact: true })
    .filter({ visible: true })
    .first();

async function open(page: Page, address: string): Promise<void> {
  await page.goto(shop.url + address);
  await waitUntilHydrated(page);
  await translatePage(page);
}

/** Finds a product with one option, and two values of it that differ in price. */
async function findProduct() {
  for (let index = 1; index < 20; index += 1) {
    const { list } = await fetchApiData<{ list: { id: number }[] }>(shop, `product/composite/category?count=24&index=${index}`);
    for (const { id } of list) {
      const product = await fetchApiData<Product>(shop, `product/detail/${id}`);
      const [attr] = product.attrs;
      const skus = product.skus.filter(({ stock, promoteId }) => stock > 8 && !promoteId);
      const [first] = skus;
      const other = skus.find(({ price }) => price !== first?.price);
      if (product.attrs.length !== 1 || product.booking || product.sale || !attr || !first || !other) continue;
      const labelOf = (sku: typeof first) => attr.values.find((value) => sku.attrValueIds.includes(value.id))?.label ?? '';
      return { id, choices: [first, other, first].map((sku) => ({ ...sku, label: labelOf(sku) })) };
    }
  }
  throw new Error('The sample has no such product.');
}

/** The amount without its symbol, as the page writes it. */
const amountOf = (price: string) => formatMoney(price, 'TWD').replace(/^NT\$\s*/, '');

test('a translated product page shows the price of the variant that goes into the cart', async () => {
  const { page, context, consoleMessages } = await openVisitor(browser, 'desktop');
  const { id, choices } = await findProduct();
  await open(page, `/product?id=${id}`);
  const price = page.locator('main [aria-live=polite]').first();
  for (const choice of choices) {
    await page.getByRole('radio', { name: choice.label }).first().check({ force: true });
    await page.waitForURL((url) => url.searchParams.get('skuId') === String(choice.id));
    await expect.poll(() => price.innerText()).toContain(amountOf(choice.price));
    await page
      .getByText(t('catalog.product.stock', { count: choice.stock }))
      .filter({ visible: true })
      .first()
      .waitFor();
  }
  await page.getByRole('spinbutton').filter({ visible: true }).first().fill('2');
  await page.keyboard.press('Enter');
  await button(page, 'catalog.product.addToCart').click();
  const cart = page.getByRole('banner').getByRole('link', { name: new RegExp(t('layout.cart')) });
  await expect.poll(() => cart.first().innerText()).toContain('2');
  await button(page, 'catalog.product.share').click();
  await page.getByRole('dialog').waitFor();
  await page.keyboard.press('Escape');
  await expect.poll(() => page.getByRole('dialog').count()).toBe(0);
  expect(consoleMessages).toEqual([]);
  await context.close();
});

test('a translated cart and checkout add up', async () => {
  const { page, context, consoleMessages, signIn } = await openBuyer(place, 'phone');
  const { choices } = await findProduct();
  await signIn();
  await postAsMember(shop, page, 'user/address/save', taipeiAddress);
  for (const { id } of choices.slice(0, 2)) await postAsMember(shop, page, 'cart/save', { skuId: id, num: 1 });
  await open(page, '/setting/cart');
  const rows = page.locator('main li').filter({ has: page.getByRole('spinbutton') });
  await expect.poll(() => rows.count()).toBeGreaterThanOrEqual(2);
  const before = await rows.count();
  const row = rows.filter({ hasText: choices[0]?.label ?? '' }).first();
  await row.getByRole('button', { name: t('cart.increase') }).click();
  await row.getByRole('button', { name: t('cart.increase') }).click();
  const total = Number(choices[0]?.price) * 3 + Number(choices[1]?.price);
  const bar = page.locator('[data-bottom-bar], main').last();
  await expect.poll(() => bar.innerText()).toContain(amountOf(total.toFixed(2)));
  await button(page, 'cart.checkout', { count: 4 }).waitFor();
  await rows
    .filter({ hasText: choices[1]?.label ?? '' })
    .getByRole('button', { name: new RegExp(t('cart.delete', { title: '' }).trim()) })
    .click();
  await expect.poll(() => rows.count()).toBe(before - 1);
  await button(page, 'cart.checkout', { count: 3 }).waitFor();

  await open(page, `/order/calculate?skuId=${choices[0]?.id}&num=1`);
  const quotes: string[] = [];
  page.on('response', async (response) => {
    if (!response.url().includes('order/calculate')) return;
    const { data } = (await response.json().catch(() => ({}))) as { data?: { payAmount: string } };
    if (data) quotes.push(data.payAmount);
  });
  const main = page.locator('main');
  const store = main.getByRole('radio', { name: /超商取货/ });
  await store.check({ force: true });
  await expect.poll(() => quotes.length).toBeGreaterThan(0);
  await expect.poll(() => main.locator('[aria-busy=true]').count()).toBe(0);
  await expect.poll(() => main.innerText()).toContain(amountOf(quotes.at(-1) ?? ''));
  await button(page, 'orders.checkout.submit').click();
  await page
    .getByRole('alert')
    .filter({ hasText: t('orders.checkout.missing.store') })
    .waitFor();
  const ways = main
    .getByRole('group')
    .filter({ has: page.getByRole('radio', { name: /超商取货/ }) })
    .last()
    .getByRole('radio');
  await ways.nth((await ways.first().isChecked()) ? 1 : 0).check({ force: true });
  await button(page, 'orders.checkout.add').click();
  await page.getByRole('dialog').waitFor();
  await button(page, 'layout.close').click();
  await expect.poll(() => page.getByRole('dialog').count()).toBe(0);
  await expect.poll(() => main.locator('[aria-busy=true]').count()).toBe(0);
  await expect.poll(() => main.innerText()).toContain(amountOf(quotes.at(-1) ?? ''));
  await button(page, 'orders.checkout.submit').click();
  await page.waitForURL(/\/payment\/select\?/);
  expect(consoleMessages).toEqual([]);
  await context.close();
});

test('a translated search can be filtered, sorted and continued', async () => {
  const { page, context, consoleMessages } = await openVisitor(browser, 'phone');
  await open(page, `/search?key=${encodeURIComponent('小')}`);
  const total = page.locator('main output').first();
  const all = await total.innerText();
  const titles = page.locator('main h2');
  const count = await titles.count();
  await page.getByRole('link', { name: t('products.more'), exact: true }).click();
  await expect.poll(() => titles.count()).toBeGreaterThan(count);
  await page
    .getByRole('button', { name: t('products.filters') })
    .first()
    .click();
  const dialog = page.getByRole('dialog');
  const box = dialog
    .getByRole('group', { name: t('products.facet.cat') })
    .getByRole('checkbox')
    .first();
  await box.click();
  await page.waitForURL((url) => url.searchParams.has('cat'));
  await expect.poll(() => total.innerText()).not.toBe(all);
  const found = Number(/\d+/.exec(await total.innerText())?.[0]);
  await dialog.getByRole('button', { name: t('products.show', { count: found }) }).click();
  await expect.poll(() => dialog.count()).toBe(0);
  await page
    .getByRole('link', { name: t('products.sort.priceUp') })
    .or(page.getByRole('combobox').first())
    .first()
    .waitFor();
  await page.getByRole('button', { name: t('layout.menu.open') }).click();
  await dialog.waitFor();
  await page.keyboard.press('Escape');
  await expect.poll(() => dialog.count()).toBe(0);
  // Searching again changes what is highlighted in the titles.
  const search = page.getByRole('banner').getByRole('combobox');
  await search.fill('茶');
  await search.press('Enter');
  await page.waitForURL((url) => url.searchParams.get('key') === '茶');
  await expect.poll(() => page.locator('main mark').first().innerText()).toContain('茶');
  await search.fill('凤梨酥');
  await search.press('Enter');
  await page.waitForURL((url) => url.searchParams.get('key') === '凤梨酥');
  await expect.poll(() => page.locator('main mark').first().innerText()).toContain('凤梨酥');
  expect(consoleMessages).toEqual([]);
  await context.close();
});

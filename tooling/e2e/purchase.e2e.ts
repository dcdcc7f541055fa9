// A complete purchase: search, SKU, registration by SMS code, address, checkout, Alipay, order, shipment.
import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { isFullScale } from '../testScope.ts';
import { createTranslate, resultTitle, type Translate } from './createTranslate.ts';
import { openSharedShop } from './openShop.ts';
import { readSmsCode } from './smsInbox.ts';
import { createPhoneNumber, openVisitor, type Visitor, type viewports, waitUntilHydrated } from './visitor.ts';

const { shop, browser } = await openSharedShop();

interface Variant {
  size: keyof typeof viewports;
  language: 'zh-CN' | 'en';
  /** Reloads the page at every step. No input may be lost. */
  reload: boolean;
  words: string;
}

const variants: Variant[] = [
  { size: 'phone', language: 'zh-CN', reload: false, words: '凤梨酥' },
  { size: 'desktop', language: 'zh-CN', reload: false, words: '鳳梨酥' },
  { size: 'phone', language: 'en', reload: true, words: 'pineapple cake' },
  { size: 'desktop', language: 'en', reload: true, words: 'pineapple cake' },
];

/** A phone in Chinese, and a desktop in English that reloads at every step, have every step, size, language and reload. */
const quick = [variants[0], variants[3]];

for (const variant of variants.filter((each) => isFullScale || quick.includes(each))) {
  test(`a new visitor buys: ${variant.size}, ${variant.language}${variant.reload ? ', reloading at every step' : ''}`, async ({
    onTestFailed,
  }) => {
    const visitor = await openVisitor(browser, variant.size);
    onTestFailed(async () => {
      await visitor.page.screenshot({ path: `.test/${variant.size}-${variant.language}.png` });
      // A picture is lost where only the output is kept.
      const shown = visitor.page.locator('[role=alert], [role=status], [aria-invalid=true]').filter({ visible: true });
      console.error('The page said', await shown.allTextContents(), 'and the console', visitor.consoleMessages);
    });
    const buyer = createBuyer(visitor, variant);
    await buyer.find();
    await buyer.choose();
    await buyer.openCart();
    await buyer.register();
    await buyer.checkOut();
    const code = await buyer.pay();
    await ship(code, await browser.newPage());
    await buyer.seeParcel(code);
    expect(visitor.consoleMessages).toEqual([]);
    await visitor.context.close();
  });
}

function createBuyer(visitor: Visitor, { language, reload, words }: Variant) {
  const phone = createPhoneNumber();
  const { page } = visitor;
  const t = createTranslate(language);
  const start = language === 'en' ? `${shop.url}/en` : shop.url;
  const button = (key: string, values?: Parameters<Translate>[1]) =>
    page.getByRole('button', { name: t(key, values), exact: true }).filter({ visible: true });

  /** Checks the opened page, and that a reload shows the same. */
  async function checkOpened(name: string, shows: () => Promise<void>) {
    await waitUntilHydrated(page);
    await shows();
    // The result of axe does not depend on the language. Both widths are checked in Chinese.
    await visitor.checkPage(name, { axe: language === 'zh-CN' });
    if (!reload) return;
    await page.reload();
    await waitUntilHydrated(page);
    await shows();
    expect(visitor.consoleMessages, `console on ${name} after a reload`).toEqual([]);
  }
  const sees = (text: string | RegExp) => page.getByText(text).filter({ visible: true }).first().waitFor();

  return {
    async find() {
      await page.goto(start);
      await checkOpened('home', () =>
        page
          .getByRole('heading', { name: t('layout.category.food') })
          .first()
          .waitFor(),
      );
      const box = page.getByRole('combobox', { name: t('layout.search') });
      await box.fill(words);
      await box.press('Enter');
      await page.waitForURL(/\/search\?/);
      await checkOpened('search', () => page.locator('main a[href*="/product?"]').first().waitFor());
      expect(await box.inputValue()).toBe(words);
    },

    async choose() {
      await page.locator('main a[href*="/product?"]').first().click();
      await page.waitForURL(/\/product\?/);
      await checkOpened('product', () => page.getByRole('heading', { level: 1 }).waitFor());
      // Select the first value of every option.
      const groups = page.locator('main fieldset').filter({ has: page.getByRole('radio') });
      for (let index = 0; index < (await groups.count()); index++) {
        await groups.nth(index).locator('label').first().click();
      }
      if ((await groups.count()) > 0) {
        await page.waitForURL(/skuId=/);
        await checkOpened('product with a sku', () => page.getByRole('radio', { checked: true }).first().waitFor({ state: 'attached' }));
      }
      // The bar of a scrolled page has the same button.
      await button('catalog.product.addToCart').first().click();
      await sees(resultTitle(t, 'addToCart'));
    },

    async openCart() {
      await page.goto(`${start}/setting/cart`);
      await checkOpened('cart of a guest', () => button('cart.checkout', { count: 1 }).waitFor());
      await button('cart.checkout', { count: 1 }).click();
      await page.waitForURL(/\/user\/login\?/);
      await checkOpened('login', () => page.getByRole('heading', { level: 1, name: t('session.login.title') }).waitFor());
    },

    async register() {
      await page
        .locator('main')
        .getByRole('link', { name: t('session.login.toRegister') })
        .click();
      await page.waitForURL(/\/user\/register\?/);
      await checkOpened('register', () => page.getByRole('heading', { level: 1 }).waitFor());
      await page.getByRole('combobox', { name: t('account.phone.area'), exact: true }).selectOption('886');
      await page.getByRole('textbox', { name: t('account.phone.number') }).fill(phone);
      await button('session.captcha.without').click();
      await sees(t('session.captcha.solved'));
      await button('session.code.send').click();
      // The reply takes the picture code away, so what stands below it moves.
      await page.getByText(/\+886 9/).waitFor();
      await page.getByRole('textbox', { name: t('session.code.label') }).fill(await readSmsCode(shop, phone));
      await page
        .getByRole('textbox', { name: t('session.newPassword') })
        .or(page.getByLabel(t('session.newPassword')))
        .first()
        .fill('taiwan2026');
      await page.getByRole('checkbox').check();
      await button('session.register.submit').click();
      // Registration leads on to the checkout, and the cart keeps its lines.
      await page.waitForURL(/\/order\/calculate/);
      await page.locator('[data-session=member]').first().waitFor({ state: 'attached' });
      await button('orders.checkout.add').first().waitFor();
      await page.goto(`${start}/setting/cart`);
      await checkOpened('cart of a member', () => button('cart.checkout', { count: 1 }).waitFor());
    },

    async checkOut() {
      await button('cart.checkout', { count: 1 }).click();
      await page.waitForURL(/\/order\/calculate/);
      await checkOpened('checkout without an address', () => button('orders.checkout.add').first().waitFor());
      await button('orders.checkout.add').first().click();
      const form = page.locator('#address-form').or(page.getByRole('dialog')).first();
      await form.waitFor();
      await page.getByRole('textbox', { name: t('account.address.name') }).fill('林小美');
      await page.getByRole('combobox', { name: t('account.phone.area'), exact: true }).selectOption('886');
      await page.getByRole('textbox', { name: t('account.phone.number') }).fill(phone);
      await fillRegion(page, t);
      await page.getByLabel(t('account.address.detail')).fill('忠孝西路一段 1 號 5 樓');
      await page.getByLabel(t('account.address.zip')).fill('100');
      await button('account.address.save').click();
      await checkOpened('checkout', async () => {
        await sees(/林小美/);
        await sees(t('orders.amounts.total'));
      });
      await button('orders.checkout.submit').click();
      await page.waitForURL(/\/payment\/select\?/);
    },

    async pay(): Promise<string> {
      const code = new URL(page.url()).searchParams.get('code') ?? '';
      expect(code).toMatch(/^T\d{6}[A-Z0-9]{10,}/);
      await checkOpened('choice of payment', () => button('payment.select.pay').waitFor());
      await button('payment.select.pay').click();
      await page.waitForURL((url) => url.origin === new URL(shop.sandboxUrl).origin, { timeout: 60_000 });
      await page.getByRole('button', { name: /Pay/ }).first().click();
      await page.waitForURL(/\/payment\/result/);
      await checkOpened('result of the payment', () =>
        page.getByRole('heading', { name: t('payment.result.paid.title') }).waitFor({ timeout: 60_000 }),
      );
      await page.goto(`${start}/order/info?code=${code}`);
      await checkOpened('paid order', () => sees(t('orders.state.toShip')));
      await page.goto(`${start}/setting/order`);
      await checkOpened('my orders', () => sees(t('orders.state.toShip')));
      return code;
    },

    async seeParcel(code: string) {
      await page.goto(`${start}/order/info?code=${code}`);
      await checkOpened('shipped order', () => sees(/TCAT12345678/));
    },
  };
}

/** Selects country, county and district. Each list loads after the previous choice. */
async function fillRegion(page: Page, t: Translate): Promise<void> {
  const choose = async (key: string, label: string | RegExp) => {
    const select = page.getByRole('combobox', { name: t(key) });
    const option = select.locator('option').filter({ hasText: label }).first();
    await option.waitFor({ state: 'attached' });
    await select.selectOption((await option.getAttribute('value')) ?? '');
  };
  await choose('account.address.country', /台湾|臺灣|Taiwan/);
  await choose('account.address.levels.TW.2', /台北市|臺北市|Taipei City/);
  await choose('account.address.levels.TW.3', /中正区|中正區|Zhongzheng/);
}

/** Ships the order as its supplier. */
async function ship(code: string, supplierPage: Page): Promise<void> {
  const countOrder = async () => {
    await supplierPage.goto(`${shop.sandboxUrl}/supplier`);
    return supplierPage.getByText(code).count();
  };
  await expect.poll(countOrder, { timeout: 60_000, interval: 500 }).toBeGreaterThan(0);
  const order = supplierPage.locator(`article[aria-labelledby="order-${code}"]`);
  await order
    .getByRole('combobox', { name: /Courier/ })
    .first()
    .selectOption('tcat');
  await order.getByRole('textbox', { name: /Tracking number/ }).fill('TCAT12345678');
  await order.getByRole('button', { name: /Ship/ }).click();
  await supplierPage.waitForLoadState('networkidle');
  await supplierPage.close();
}

// Invalid and forged input: each case gets a translated explanation, keeps the input, and breaks nothing.
import { expect, test } from 'vitest';
import { type Language, localizePath } from '../../../packages/i18n/src/languages.ts';
import { enterAccount } from '../../pageTour/signIn.ts';
import { createTranslate, type Translate } from '../createTranslate.ts';
import { fetchApiData } from '../fetchApiData.ts';
import { openShop } from '../openShop.ts';
import { readSmsCode } from '../smsInbox.ts';
import { createPhoneNumber, openVisitor, waitUntilHydrated } from '../visitor.ts';

const { shop, browser } = await openShop();

const demo = { phone: '0912345678', password: 'baodao2026' };

/** Opens a visitor, and records every response with a server error. */
async function visit(language: Language) {
  const visitor = await openVisitor(browser, 'phone');
  const { page } = visitor;
  const serverErrors: string[] = [];
  page.on('response', (response) => {
    if (response.status() >= 500) serverErrors.push(`${response.status()} ${response.url()}`);
  });
  const t = createTranslate(language);
  const button = (key: string, values?: Parameters<Translate>[1]) =>
    page.getByRole('button', { name: t(key, values), exact: true }).filter({ visible: true });
  const sees = (key: string) => page.locator('body').getByText(t(key)).filter({ visible: true }).first().waitFor({ timeout: 60_000 });
  const go = async (path: string) => {
    await page.goto(shop.url + localizePath(language, path));
    await waitUntilHydrated(page);
  };
  const number = page.getByRole('textbox', { name: t('account.phone.number') });
  return {
    ...visitor,
    page,
    serverErrors,
    t,
    button,
    sees,
    go,
    number,
    fillPhone: async (phone: string) => {
      await page.getByRole('combobox', { name: t('account.phone.area'), exact: true }).selectOption('886');
      await number.fill(phone);
    },
    solveCaptcha: async () => {
      await button('session.captcha.without').click();
      await sees('session.captcha.solved');
    },
    signIn: async (path: string) => {
      await go(`/user/login?redirect=${encodeURIComponent(path)}`);
      await enterAccount(page);
      await waitUntilHydrated(page);
    },
  };
}

test('wrong captcha digits and a forged proof of work are rejected', async () => {
  const { page, context, serverErrors, t, button, sees, go, number, fillPhone, solveCaptcha } = await visit('zh-TW');
  const phone = createPhoneNumber();
  await go('/user/register');
  await fillPhone(phone);
  await page.getByRole('img', { name: t('session.captcha.picture') }).waitFor();
  await page.locator('input[name=captcha]').fill('00');
  await button('session.code.send').click();
  await sees('errors.captchaWrong');
  expect(await number.inputValue()).toBe(phone);

  await page.route(/\/rest\/sms\/send/, (route) => {
    const body = route.request().postDataJSON() as Record<string, unknown>;
    return route.continue({ postData: JSON.stringify({ ...body, captcha: 'made up' }) });
  });
  await solveCaptcha();
  await button('session.code.send').click();
  await sees('errors.captchaWrong');
  expect(await number.inputValue()).toBe(phone);
  expect(serverErrors).toEqual([]);
  await context.close();
});

test('a wrong SMS code, a common password and a registered number are rejected', async () => {
  const { page, context, serverErrors, t, button, sees, go, number, fillPhone, solveCaptcha } = await visit('en');
  const phone = createPhoneNumber();
  const password = page.getByLabel(t('session.newPassword')).first();
  const code = page.getByRole('textbox', { name: t('session.code.label') });
  await go('/user/register');
  await fillPhone(phone);
  await solveCaptcha();
  await button('session.code.send').click();
  await page.getByText(/\+886 9/).waitFor();
  const sent = await readSmsCode(shop, phone);
  await page.getByRole('checkbox').check();
  await code.fill(sent);
  await password.fill('password1');
  await button('session.register.submit').click();
  await sees('account.rules.passwordCommon');
  expect([await number.inputValue(), await code.inputValue()]).toEqual([phone, sent]);

  await password.fill('taiwan2026');
  await code.fill(sent === '000000' ? '111111' : '000000');
  await button('session.register.submit').click();
  await sees('errors.smsCodeWrong');
  expect([await number.inputValue(), await password.inputValue()]).toEqual([phone, 'taiwan2026']);

  await go('/user/register');
  await fillPhone(demo.phone);
  await solveCaptcha();
  await button('session.code.send').click();
  await page.getByText(/\+886 9/).waitFor();
  // The shop reveals that a number is registered only to its owner, who can read the code.
  await code.fill(await readSmsCode(shop, demo.phone));
  await password.fill('taiwan2026');
  await page.getByRole('checkbox').check();
  await button('session.register.submit').click();
  await sees('errors.usernameTaken');
  expect(await number.inputValue()).toBe(demo.phone);
  expect(serverErrors).toEqual([]);
  await context.close();
});

test('a used SMS code and a wrong password are rejected', async () => {
  const { page, context, serverErrors, t, button, sees, go, number, fillPhone, solveCaptcha } = await visit('zh-CN');
  const phone = createPhoneNumber();
  await go('/user/register');
  await fillPhone(phone);
  await solveCaptcha();
  await button('session.code.send').click();
  await page.getByText(/\+886 9/).waitFor();
  const used = await readSmsCode(shop, phone);
  await page.getByRole('textbox', { name: t('session.code.label') }).fill(used);
  await page.getByLabel(t('session.newPassword')).first().fill('taiwan2026');
  await page.getByRole('checkbox').check();
  await button('session.register.submit').click();
  await page.waitForURL((url) => !url.pathname.endsWith('/user/register'));

  await context.clearCookies();
  await page.evaluate(() => localStorage.clear());
  await go('/user/forget');
  await fillPhone(phone);
  await page.getByRole('textbox', { name: t('session.code.label') }).fill(used);
  await page.getByLabel(t('session.newPassword')).first().fill('taipei2027');
  await button('session.forget.submit').click();
  // A device without a pending code has to solve a captcha before the code is checked.
  await sees('session.captcha.why');
  await solveCaptcha();
  await button('session.forget.submit').click();
  await sees('errors.smsCodeWrong');
  expect(await number.inputValue()).toBe(phone);

  await go('/user/login');
  await fillPhone(demo.phone);
  await page.locator('main input[name=password]').fill('not-my-password-1');
  await button('session.login.submit').click();
  await sees('errors.wrongPassword');
  expect(await number.inputValue()).toBe(demo.phone);
  expect(serverErrors).toEqual([]);
  await context.close();
});

test('an invalid quantity is corrected to a valid one', async () => {
  const { page, context, serverErrors, t, go } = await visit('en');
  const { id, stock } = await findProduct(({ stock: left }) => left > 4);
  await go(`/product?id=${id}`);
  const quantity = page.getByRole('spinbutton', { name: t('catalog.product.quantity') }).first();
  const numbers: number[] = [];
  for (const wrong of ['-1', '0', '0.5', '1000000000', 'abc']) {
    await quantity.fill(wrong);
    await quantity.press('Enter');
    numbers.push(Number(await quantity.inputValue()));
  }
  expect(numbers.filter((num) => !Number.isInteger(num) || num < 1 || num > stock)).toEqual([]);
  expect(serverErrors).toEqual([]);
  await context.close();
});

test('a checkout with an invalid phone number and sold-out products explains both', async () => {
  const { page, context, serverErrors, button, sees, go, signIn } = await visit('zh-CN');
  const { skuId } = await findProduct(({ stock }) => stock > 4);
  const soldOut = await findProduct(({ stock }) => stock === 0);
  await signIn('/setting/cart');
  for (const num of ['-1', '0', '0.5', '1000000000']) {
    await go(`/order/calculate?skuId=${skuId}&num=${num}`);
    // The checkout clamps the quantity, or says why it cannot continue.
    await button('orders.checkout.submit')
      .or(page.getByRole('heading', { level: 1 }))
      .first()
      .waitFor();
    expect(await page.locator('main').innerText()).not.toMatch(/NaN|undefined|-\d+\.\d|Infinity/);
  }
  await go(`/order/calculate?skuId=${soldOut.skuId}&num=1`);
  await sees('errors.stockTooLow');
  expect(serverErrors).toEqual([]);
  await context.close();
});

test('an address without a district is rejected', async () => {
  const { page, context, serverErrors, t, button, sees, go, signIn } = await visit('zh-TW');
  await signIn('/setting/cart');
  await go('/setting/address');
  await button('account.address.add').first().click();
  await page.getByRole('textbox', { name: t('account.address.name') }).fill('林小美');
  await page.getByRole('textbox', { name: t('account.phone.number') }).fill(demo.phone);
  const choose = async (key: string, text: RegExp) => {
    const select = page.getByRole('combobox', { name: t(key) });
    const option = select.locator('option').filter({ hasText: text }).first();
    await option.waitFor({ state: 'attached' });
    await select.selectOption((await option.getAttribute('value')) ?? '');
  };
  await choose('account.address.country', /臺灣|台灣/);
  await choose('account.address.levels.TW.2', /臺北市|台北市/);
  await page.getByLabel(t('account.address.detail')).fill('忠孝西路一段 1 號 5 樓');
  await button('account.address.save').click();
  await sees('account.rules.addressRegion');
  expect(await page.getByLabel(t('account.address.detail')).inputValue()).toBe('忠孝西路一段 1 號 5 樓');
  expect(await page.getByRole('textbox', { name: t('account.address.name') }).inputValue()).toBe('林小美');
  expect(serverErrors).toEqual([]);
  await context.close();
});

test('another member’s order is not shown, and a changed amount is rejected', async () => {
  const { page, context, serverErrors, t, sees, go, signIn } = await visit('en');
  await signIn('/setting/cart');
  await go('/order/info?code=T261121AAAAAAAAAAAA');
  await sees('orders.detail.notFound.title');
  await go('/payment/select?code=T261121AAAAAAAAAAAA');
  await sees('payment.select.notFound.title');
  await go('/payment/result/alipay?out_trade_no=P261121AAAAAAAAAAAA&trade_no=2026112122001&total_amount=0.01&sign=AAAA');
  await page.getByRole('heading', { level: 1 }).waitFor();
  expect(await page.getByRole('heading', { name: t('payment.result.paid.title') }).count()).toBe(0);
  expect(serverErrors).toEqual([]);
  await context.close();
});

interface Found {
  id: number;
  skuId: number;
  stock: number;
}

/** Finds the first product with a matching SKU. */
async function findProduct(isMatch: (sku: { stock: number }) => boolean): Promise<Found> {
  for (let index = 1; index <= 5; index += 1) {
    const { list } = await fetchApiData<{ list: { id: number }[] }>(shop, `product/composite/category?count=50&index=${index}`);
    for (const { id } of list) {
      const { skus } = await fetchApiData<{ skus: { id: number; stock: number }[] }>(shop, `product/detail?id=${id}`);
      const found = skus.find(isMatch);
      if (found) return { id, skuId: found.id, stock: Math.max(...skus.map(({ stock }) => stock)) };
    }
  }
  throw new Error('No product of the sample has a matching SKU');
}

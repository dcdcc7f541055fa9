// Browser helpers for tests that buy products, and for the sandbox pages on which the supplier answers.
import type { Language } from '@baodao/domain/wire/fields';
import type { Browser, Page } from 'playwright-core';
import { type Account, demoAccount, enterAccount } from '../pageTour/signIn.ts';
import { findAvailableSku } from './availableSkus.ts';
import { createTranslate } from './createTranslate.ts';
import { fetchApiData } from './fetchApiData.ts';
import { readSmsCode } from './smsInbox.ts';
import type { RunningShop } from './startShop.ts';
import { createPhoneNumber, openVisitor, type viewports, waitUntilHydrated } from './visitor.ts';

export interface OpenedShop {
  shop: Pick<RunningShop, 'url' | 'apiUrl' | 'sandboxUrl'>;
  browser: Browser;
}

export interface AvailableProduct {
  id: number;
  skuId: number;
}

const patient = { timeout: 20_000 };

/** Finds a product with enough stock by its sales rank. */
export async function findAvailableProduct(shop: OpenedShop['shop'], at: number): Promise<AvailableProduct> {
  const { list } = await fetchApiData<{ list: { id: number; stock: number }[] }>(shop, 'product/composite/category?sort=sales&count=20');
  const goods: number[] = [];
  for (const { id } of list.filter(({ stock }) => stock > 3)) {
    const { booking } = await fetchApiData<{ booking: object | null }>(shop, `product/detail?id=${id}`);
    // A service that is sold by the day needs a day.
    if (!booking) goods.push(id);
    if (goods.length > at) break;
  }
  const id = goods[at] ?? 0;
  return { id, skuId: await findAvailableSku(shop, id, 4) };
}

interface BuyerOptions {
  language?: Language;
  userAgent?: string | undefined;
  account?: Account;
}

export async function openBuyer(
  { shop, browser }: OpenedShop,
  size: keyof typeof viewports,
  { language = 'zh-CN', userAgent, account = demoAccount }: BuyerOptions = {},
) {
  const visitor = await openVisitor(browser, size, userAgent);
  const { page } = visitor;
  const t = createTranslate(language);
  const start = shop.url + (language === 'zh-CN' ? '' : `/${language}`);
  const button = (key: string, values?: Record<string, string | number>) =>
    page.getByRole('button', { name: t(key, values), exact: true }).filter({ visible: true });
  const sees = (key: string, values?: Record<string, string | number>) =>
    page.getByText(t(key, values)).filter({ visible: true }).first().waitFor(patient);

  const go = async (path: string) => {
    // A busy machine answers 503 at times, which the browser logs.
    for (let attempt = 0; (await page.goto(start + path))?.status() === 503 && attempt < 20; attempt += 1) {
      await page.waitForTimeout(1_000);
      visitor.consoleMessages.length = 0;
    }
    await waitUntilHydrated(page);
  };
  const signIn = async () => {
    await go('/user/login');
    await enterAccount(page, account);
    await page.locator('[data-session=member]').first().waitFor({ state: 'attached' });
  };
  /** Registers a new member with a mobile number of Taiwan. */
  const register = async (): Promise<Account> => {
    const phone = createPhoneNumber();
    const password = 'taiwan2026';
    await go('/user/register');
    await page.getByRole('combobox', { name: t('account.phone.area'), exact: true }).selectOption('886');
    await page.getByRole('textbox', { name: t('account.phone.number') }).fill(phone);
    await button('session.captcha.without').click();
    await page.getByText(t('session.captcha.solved')).filter({ visible: true }).first().waitFor();
    await button('session.code.send').click();
    // The reply takes the picture code away, so what stands below it moves.
    await page.getByText(/\+886 9/).waitFor();
    await page.getByRole('textbox', { name: t('session.code.label') }).fill(await readSmsCode(shop, phone));
    await page.getByLabel(t('session.newPassword')).first().fill(password);
    await page.getByRole('checkbox').check();
    await button('session.register.submit').click();
    await page.locator('[data-session=member]').first().waitFor({ state: 'attached' });
    return { name: `+886${phone.slice(1)}`, password };
  };
  /** Pays a placed order at the sandbox's payment page. */
  const payPlaced = async (): Promise<string> => {
    await page.waitForURL(/\/payment\/select\?/);
    const code = new URL(page.url()).searchParams.get('code') ?? '';
    await waitUntilHydrated(page);
    await button('payment.select.pay').click();
    await page.waitForURL((url) => url.origin === new URL(shop.sandboxUrl).origin, patient);
    await page.getByRole('button', { name: /Pay/ }).first().click();
    await page.waitForURL(/\/payment\/result/);
    await page.getByRole('heading', { name: t('payment.result.paid.title') }).waitFor(patient);
    return code;
  };
  /** Places the order on the checkout page, and pays it. */
  const pay = async (): Promise<string> => {
    await button('orders.checkout.submit').click();
    return payPlaced();
  };
  /** Buys and pays one unit. */
  const buy = async ({ skuId }: AvailableProduct): Promise<string> => {
    await go(`/order/calculate?skuId=${skuId}`);
    return pay();
  };
  const openOrder = (code: string) => go(`/order/info?code=${code}`);
  /** Uploads JPEG photos, as a phone does. */
  const addPhotos = async (count = 1) => {
    const buffer = await page.screenshot({ type: 'jpeg', quality: 60 });
    const photos = Array.from({ length: count }, (_, at) => ({ name: `photo${at}.jpg`, mimeType: 'image/jpeg', buffer }));
    await page.locator('input[type=file]').first().setInputFiles(photos);
    await page
      .locator('[data-state=ready] img')
      .nth(count - 1)
      .waitFor(patient);
  };
  return { ...visitor, button, sees, go, signIn, register, payPlaced, pay, buy, openOrder, addPhotos };
}

/** Opens the supplier page once it lists the order and, where `answer` is given, a button with that name. */
async function openSupplierPage({ shop, browser }: OpenedShop, code: string, answer?: RegExp): Promise<Page> {
  const supplierPage = await browser.newPage();
  const order = supplierPage.locator(`article[aria-labelledby="order-${code}"]`);
  const expected = answer ? order.getByRole('button', { name: answer }) : order;
  const deadline = Date.now() + 20_000;
  do {
    if (Date.now() > deadline) throw new Error(`The supplier page does not list order ${code}`);
    await supplierPage.goto(`${shop.sandboxUrl}/supplier`);
    await supplierPage.waitForTimeout(300);
  } while ((await expected.count()) === 0);
  return supplierPage;
}

/** Submits a form of the supplier page. The sandbox responds after the shop has accepted the event. */
async function submitForm(supplierPage: Page, submit: () => Promise<void>): Promise<void> {
  await Promise.all([supplierPage.waitForResponse((reply) => reply.request().method() === 'POST', patient), submit()]);
}

/** Begins to pack an order as its supplier. The shop rejects it until it has sent the newest address, so the supplier tries again. */
export async function beginPacking(place: OpenedShop, code: string): Promise<void> {
  const supplierPage = await openSupplierPage(place, code, /Begin to pack/);
  const button = supplierPage.locator(`article[aria-labelledby="order-${code}"]`).getByRole('button', { name: /Begin to pack/ });
  const deadline = Date.now() + 20_000;
  while ((await button.count()) > 0) {
    if (Date.now() > deadline) throw new Error(`The shop does not accept that order ${code} is packed`);
    await submitForm(supplierPage, () => button.click());
    await supplierPage.waitForTimeout(300);
  }
  await supplierPage.close();
}

/** Ships an order as its supplier with a courier. */
export async function ship(place: OpenedShop, code: string, courier: string, number: string): Promise<void> {
  const supplierPage = await openSupplierPage(place, code);
  const order = supplierPage.locator(`article[aria-labelledby="order-${code}"]`);
  await order.getByRole('combobox', { name: /Courier/ }).selectOption(courier);
  await order.getByRole('textbox', { name: /Tracking number/ }).fill(number);
  await submitForm(supplierPage, () => order.getByRole('button', { name: '出货 Ship', exact: true }).click());
  await supplierPage.close();
}

/** Declares an order to customs as its supplier. Returns the text of the page, which shows the identity once. */
export async function declareOrder(place: OpenedShop, code: string): Promise<string> {
  const supplierPage = await openSupplierPage(place, code, /Get the identity/);
  const order = supplierPage.locator(`article[aria-labelledby="order-${code}"]`);
  await submitForm(supplierPage, () => order.getByRole('button', { name: /Get the identity/ }).click());
  const text = await supplierPage.getByRole('status').first().innerText();
  await supplierPage.close();
  return text;
}

/** The order as its supplier sees it. */
export async function readSupplierOrder(place: OpenedShop, code: string): Promise<string> {
  const supplierPage = await openSupplierPage(place, code);
  const text = await supplierPage.locator(`article[aria-labelledby="order-${code}"]`).innerText();
  await supplierPage.close();
  return text;
}

/** Scans a parcel as the sandbox's courier, with a text of its own or the event "arrived". The shop then asks for the parcel. */
export async function scanParcel({ shop, browser }: OpenedShop, number: string, where: string, text = ''): Promise<void> {
  const courierPage = await browser.newPage();
  await courierPage.goto(`${shop.sandboxUrl}/courier`);
  const parcel = courierPage.locator(`section[aria-labelledby="heading-${number}"]`);
  await parcel.getByRole('textbox', { name: /Place/ }).fill(where);
  await parcel.getByRole('textbox', { name: /Text/ }).fill(text);
  await submitForm(courierPage, () => parcel.getByRole('button', { name: /Scan/ }).click());
  await courierPage.close();
}

/** Ships an order as its supplier, and reports the parcel as delivered. */
export async function deliver(place: OpenedShop, code: string): Promise<void> {
  const supplierPage = await openSupplierPage(place, code);
  const order = supplierPage.locator(`article[aria-labelledby="order-${code}"]`);
  await order.getByRole('textbox', { name: /Tracking number/ }).fill('TCAT87654321');
  await order.getByRole('button', { name: '出货 Ship', exact: true }).click();
  await order.getByRole('combobox', { name: /State/ }).first().selectOption('delivered');
  await submitForm(supplierPage, () => order.getByRole('button', { name: /Send event/ }).click());
  await supplierPage.close();
}

/** Answers a buyer's after-sale request as the supplier. */
export async function answerRefundRequest(place: OpenedShop, code: string, answer: RegExp, comment = ''): Promise<void> {
  const supplierPage = await openSupplierPage(place, code, answer);
  const form = supplierPage
    .locator(`article[aria-labelledby="order-${code}"] form`)
    .filter({ has: supplierPage.getByRole('button', { name: answer }) })
    .last();
  await form.getByRole('textbox').fill(comment);
  await submitForm(supplierPage, () => form.getByRole('button', { name: answer }).click());
  await supplierPage.close();
}

/** Reports as the supplier what the convenience store did with a parcel that is paid on pickup. */
export async function answerPickup(place: OpenedShop, code: string, answer: RegExp): Promise<void> {
  const supplierPage = await openSupplierPage(place, code, answer);
  const button = supplierPage.locator(`article[aria-labelledby="order-${code}"]`).getByRole('button', { name: answer });
  await submitForm(supplierPage, () => button.click());
  await supplierPage.close();
}

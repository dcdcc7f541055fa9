// A member who buys in a browser, and the sandbox pages on which the supplier answers.
import type { Browser, Page } from 'playwright-core';
import { enterAccount } from '../pageTour/signIn.ts';
import { findAvailableSku } from './availableSkus.ts';
import { createTranslate } from './createTranslate.ts';
import { fetchApiData } from './fetchApiData.ts';
import type { RunningShop } from './startShop.ts';
import { openVisitor, type viewports, waitUntilHydrated } from './visitor.ts';

export interface OpenedShop {
  shop: RunningShop;
  browser: Browser;
}

export interface AvailableProduct {
  id: number;
  skuId: number;
}

const t = createTranslate('zh-CN');
const patient = { timeout: 20_000 };

/** A product with enough stock, by its rank in sales. */
export async function findAvailableProduct(shop: RunningShop, at: number): Promise<AvailableProduct> {
  const { list } = await fetchApiData<{ list: { id: number; stock: number }[] }>(shop, 'product/composite/category?sort=sales&count=20');
  const { id = 0 } = list.filter(({ stock }) => stock > 3)[at] ?? {};
  return { id, skuId: await findAvailableSku(shop, id, 4) };
}

export async function openBuyer({ shop, browser }: OpenedShop, size: keyof typeof viewports) {
  const visitor = await openVisitor(browser, size);
  const { page } = visitor;
  const button = (key: string, values?: Record<string, string | number>) =>
    page.getByRole('button', { name: t(key, values), exact: true }).filter({ visible: true });
  const sees = (key: string, values?: Record<string, string | number>) =>
    page.getByText(t(key, values)).filter({ visible: true }).first().waitFor(patient);

  return {
    ...visitor,
    button,
    sees,

    async go(path: string) {
      await page.goto(shop.url + path);
      await waitUntilHydrated(page);
    },

    async signIn() {
      await page.goto(`${shop.url}/user/login`);
      await enterAccount(page);
      await page.locator('[data-session=member]').first().waitFor({ state: 'attached' });
    },

    /** From an order that is placed to where it is paid, in the sandbox. */
    async payPlaced(): Promise<string> {
      await page.waitForURL(/\/payment\/select\?/);
      const code = new URL(page.url()).searchParams.get('code') ?? '';
      await waitUntilHydrated(page);
      await button('payment.select.pay').click();
      await page.waitForURL((url) => url.origin === new URL(shop.sandboxUrl).origin, patient);
      await page.getByRole('button', { name: /Pay/ }).first().click();
      await page.waitForURL(/\/payment\/result/);
      await page.getByRole('heading', { name: t('payment.result.paid.title') }).waitFor(patient);
      return code;
    },

    /** From where an order is placed to where it is paid. */
    async pay(): Promise<string> {
      await button('orders.checkout.submit').click();
      return this.payPlaced();
    },

    /** Buys one piece, and pays for it. */
    async buy({ skuId }: AvailableProduct): Promise<string> {
      await this.go(`/order/calculate?skuId=${skuId}`);
      return this.pay();
    },

    openOrder(code: string) {
      return this.go(`/order/info?code=${code}`);
    },

    /** Photos, as a phone would give them. */
    async addPhotos(count = 1) {
      const buffer = await page.screenshot({ type: 'jpeg', quality: 60 });
      const photos = Array.from({ length: count }, (_, at) => ({ name: `photo${at}.jpg`, mimeType: 'image/jpeg', buffer }));
      await page.locator('input[type=file]').first().setInputFiles(photos);
      await page
        .locator('[data-state=ready] img')
        .nth(count - 1)
        .waitFor(patient);
    },
  };
}

/** The desk, once it has heard of an order, and of something that can be answered where it is named. */
async function openDesk({ shop, browser }: OpenedShop, code: string, answer?: RegExp): Promise<Page> {
  const desk = await browser.newPage();
  const order = desk.locator(`article[aria-labelledby="order-${code}"]`);
  const wanted = answer ? order.getByRole('button', { name: answer }) : order;
  const giveUp = Date.now() + 20_000;
  do {
    if (Date.now() > giveUp) throw new Error(`The supplier never heard of ${code}`);
    await desk.goto(`${shop.sandboxUrl}/supplier`);
    await desk.waitForTimeout(300);
  } while ((await wanted.count()) === 0);
  return desk;
}

/** Sends a form of the desk; it is answered when the shop has taken what it says. */
async function send(desk: Page, press: () => Promise<void>): Promise<void> {
  await Promise.all([desk.waitForResponse((reply) => reply.request().method() === 'POST', patient), press()]);
}

/** The supplier's desk sends an order off, and its parcel comes. */
export async function deliver(place: OpenedShop, code: string): Promise<void> {
  const desk = await openDesk(place, code);
  const order = desk.locator(`article[aria-labelledby="order-${code}"]`);
  await order.getByRole('textbox', { name: /Tracking number/ }).fill('TCAT87654321');
  await order.getByRole('button', { name: '出货 Ship', exact: true }).click();
  await order.getByRole('combobox', { name: /State/ }).first().selectOption('delivered');
  await send(desk, () => order.getByRole('button', { name: /Send event/ }).click());
  await desk.close();
}

/** The supplier's desk answers what its buyer wants after the sale. */
export async function answerRefundRequest(place: OpenedShop, code: string, answer: RegExp, words = ''): Promise<void> {
  const desk = await openDesk(place, code, answer);
  const form = desk
    .locator(`article[aria-labelledby="order-${code}"] form`)
    .filter({ has: desk.getByRole('button', { name: answer }) })
    .last();
  await form.getByRole('textbox').fill(words);
  await send(desk, () => form.getByRole('button', { name: answer }).click());
  await desk.close();
}

// After a sale, in a browser: a line is given back with a photo and its money returns; what was received is reviewed with pictures.
import { expect, test } from 'vitest';
import { enterAccount } from '../../tour/signIn.ts';
import { openShop } from '../openShop.ts';
import { readData } from '../publicData.ts';
import { skuOf } from '../skuOf.ts';
import { textsOf } from '../texts.ts';
import { hydrated, openVisitor, type widths } from '../visitor.ts';

const { shop, browser } = await openShop();

const t = textsOf('zh-CN');

interface Goods {
  id: number;
  skuId: number;
}

/** Something that can be had, the best sold first. */
async function someGoods(at: number): Promise<Goods> {
  const { list } = await readData<{ list: { id: number; stock: number }[] }>(shop, 'product/composite/category?sort=sales&count=20');
  const { id = 0 } = list.filter(({ stock }) => stock > 3)[at] ?? {};
  return { id, skuId: await skuOf(shop, id, 4) };
}

async function openBuyer(size: keyof typeof widths) {
  const visitor = await openVisitor(browser, size);
  const { page } = visitor;
  const button = (key: string, values?: Record<string, string | number>) =>
    page.getByRole('button', { name: t(key, values), exact: true }).filter({ visible: true });
  const sees = (key: string, values?: Record<string, string | number>) =>
    page.getByText(t(key, values)).filter({ visible: true }).first().waitFor({ timeout: 20_000 });

  return {
    ...visitor,
    button,
    sees,

    async signIn() {
      await page.goto(`${shop.url}/user/login`);
      await enterAccount(page);
      await page.locator('[data-session=member]').first().waitFor({ state: 'attached' });
    },

    /** Buys one piece, and pays for it in the sandbox. */
    async buy({ skuId }: Goods): Promise<string> {
      await page.goto(`${shop.url}/order/calculate?skuId=${skuId}`);
      await hydrated(page);
      await button('orders.checkout.submit').click();
      await page.waitForURL(/\/payment\/select\?/);
      const code = new URL(page.url()).searchParams.get('code') ?? '';
      await hydrated(page);
      await button('payment.select.pay').click();
      await page.waitForURL((url) => url.origin === new URL(shop.sandboxUrl).origin, { timeout: 20_000 });
      await page.getByRole('button', { name: /Pay/ }).first().click();
      await page.waitForURL(/\/payment\/result/);
      await page.getByRole('heading', { name: t('payment.result.paid.title') }).waitFor({ timeout: 20_000 });
      return code;
    },

    async openOrder(code: string) {
      await page.goto(`${shop.url}/order/info?code=${code}`);
      await hydrated(page);
    },

    /** A photo, as a phone would give it. */
    async addPhoto() {
      const photo = await page.screenshot({ type: 'jpeg', quality: 60 });
      await page.locator('input[type=file]').first().setInputFiles({ name: 'photo.jpg', mimeType: 'image/jpeg', buffer: photo });
      await page.locator('[data-state=ready] img').first().waitFor({ timeout: 20_000 });
    },
  };
}

/** The supplier's desk sends an order off, and its parcel comes. */
async function deliver(code: string): Promise<void> {
  const desk = await browser.newPage();
  const giveUp = Date.now() + 20_000;
  do {
    if (Date.now() > giveUp) throw new Error(`The supplier never heard of ${code}`);
    await desk.goto(`${shop.sandboxUrl}/supplier`);
    await desk.waitForTimeout(300);
  } while ((await desk.getByText(code).count()) === 0);
  const order = desk.locator(`article[aria-labelledby="order-${code}"]`);
  await order.getByRole('textbox', { name: /Tracking number/ }).fill('TCAT87654321');
  await order.getByRole('button', { name: '出货 Ship', exact: true }).click();
  await order.getByRole('combobox', { name: /State/ }).first().selectOption('delivered');
  await order.getByRole('button', { name: /Send event/ }).click();
  await desk.waitForLoadState('networkidle');
  await desk.close();
}

test('a line is given back with a photo before it is sent, and its money returns', async ({ onTestFailed }) => {
  const buyer = await openBuyer('phone');
  const { page, button, sees } = buyer;
  onTestFailed(() => page.screenshot({ path: '.test/afterSale-refund.png', fullPage: true }).then(() => {}));
  await buyer.signIn();
  const code = await buyer.buy(await someGoods(0));
  await buyer.openOrder(code);
  await button('orders.action.refund').first().click();
  const form = page.getByRole('dialog');
  await form.getByText(t('afterSale.form.amount')).waitFor();
  await button('afterSale.form.submit').click();
  await sees('afterSale.form.reasonMissing');
  await form.getByRole('combobox', { name: t('afterSale.form.reason') }).selectOption('changedMind');
  await buyer.addPhoto();
  await buyer.checkPage('form of a refund');
  await button('afterSale.form.submit').click();
  await sees('afterSale.state.2');
  await sees('orders.state.refunded');
  await buyer.checkPage('order with a refund');

  // The money is on its way by then; it is there once its provider has taken it.
  await expect
    .poll(
      async () => {
        await buyer.openOrder(code);
        const returned = page.getByText(t('afterSale.state.5')).filter({ visible: true }).first();
        return returned.waitFor({ timeout: 3_000 }).then(
          () => 1,
          () => 0,
        );
      },
      { timeout: 30_000, interval: 1_000 },
    )
    .toBeGreaterThan(0);
  await page.goto(`${shop.url}/setting/service?tab=after-sale`);
  await hydrated(page);
  await sees('afterSale.card.order', { code });
  await buyer.checkPage('after-sale of a member');
  expect(buyer.said).toEqual([]);
  await buyer.context.close();
});

test('what was received is reviewed with a picture, and others read it', async ({ onTestFailed }) => {
  const buyer = await openBuyer('desk');
  const { page, button, sees } = buyer;
  onTestFailed(() => page.screenshot({ path: '.test/afterSale-review.png', fullPage: true }).then(() => {}));
  await buyer.signIn();
  const goods = await someGoods(1);
  const code = await buyer.buy(goods);
  await deliver(code);
  await buyer.openOrder(code);
  await button('orders.action.confirm').click();
  await page.getByRole('dialog').or(page.getByRole('alertdialog')).getByRole('button').last().click();
  await sees('orders.state.toReview');
  await page.getByRole('link', { name: t('orders.action.review'), exact: true }).click();
  await page.waitForURL(/\/order\/detail\/evaluation\/save\?/);
  await hydrated(page);
  await button('reviews.page.submit').click();
  await sees('reviews.form.starMissing');
  await page
    .getByRole('group', { name: t('reviews.form.star') })
    .locator('label')
    .nth(3)
    .click();
  const words = '酥皮很香，馅料不太甜，送长辈刚好。';
  await page.getByRole('textbox', { name: t('reviews.form.content') }).fill(words);
  // What was typed is there after a reload.
  await page.waitForTimeout(500);
  await page.reload();
  await hydrated(page);
  expect(await page.getByRole('textbox', { name: t('reviews.form.content') }).inputValue()).toBe(words);
  await buyer.addPhoto();
  await buyer.checkPage('review');
  await button('reviews.page.submit').click();
  await sees('reviews.thanks.title', { count: 1 });
  await sees('reviews.done.title');
  await buyer.checkPage('reviewed');

  const { list } = await readData<{ list: object[] }>(shop, `order/detail/evaluation/product?productId=${goods.id}&type=image`);
  expect(list[0]).toMatchObject({ content: words, star: 4, images: [{}] });
  expect(buyer.said).toEqual([]);
  await buyer.context.close();
});

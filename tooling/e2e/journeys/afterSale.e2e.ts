// After a sale, in a browser: a line is given back with a photo and its money returns; what was received is reviewed with pictures.
import { expect, test } from 'vitest';
import { deliver, openBuyer, type Place, someGoods } from '../buyer.ts';
import { openShop } from '../openShop.ts';
import { readData } from '../publicData.ts';
import { textsOf } from '../texts.ts';
import { hydrated } from '../visitor.ts';

const place: Place = await openShop();
const { shop } = place;

const t = textsOf('zh-CN');

test('a line is given back with a photo before it is sent, and its money returns', async ({ onTestFailed }) => {
  const buyer = await openBuyer(place, 'phone');
  const { page, button, sees } = buyer;
  onTestFailed(() => page.screenshot({ path: '.test/afterSale-refund.png', fullPage: true }).then(() => {}));
  await buyer.signIn();
  const code = await buyer.buy(await someGoods(shop, 0));
  await buyer.openOrder(code);
  await button('orders.action.refund').first().click();
  const form = page.getByRole('dialog');
  await form.getByText(t('afterSale.form.amount')).waitFor();
  await button('afterSale.form.submit').click();
  await sees('afterSale.form.reasonMissing');
  await form.getByRole('combobox', { name: t('afterSale.form.reason') }).selectOption('changedMind');
  await buyer.addPhotos();
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
  const buyer = await openBuyer(place, 'desk');
  const { page, button, sees } = buyer;
  onTestFailed(() => page.screenshot({ path: '.test/afterSale-review.png', fullPage: true }).then(() => {}));
  await buyer.signIn();
  const goods = await someGoods(shop, 1);
  const code = await buyer.buy(goods);
  await deliver(place, code);
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
  await buyer.addPhotos();
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

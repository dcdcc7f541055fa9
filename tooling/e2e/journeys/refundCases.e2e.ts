// After-sale requests in a browser: an exchange, a withdrawn request, an escalation to the platform, and a review with nine pictures.
import { expect, test } from 'vitest';
import { answerRefundRequest, deliver, findAvailableProduct, type OpenedShop, openBuyer } from '../buyer.ts';
import { createTranslate } from '../createTranslate.ts';
import { openShop } from '../openShop.ts';

const place: OpenedShop = await openShop();
const t = createTranslate('zh-CN');

type Buyer = Awaited<ReturnType<typeof openBuyer>>;

/** Sends an after-sale request for the only line of an order. */
async function requestAfterSale(buyer: Buyer, code: string, type: number, reason: string, photos = 0) {
  const { page, button, sees } = buyer;
  await buyer.openOrder(code);
  await button('orders.action.afterSale').click();
  const form = page.getByRole('dialog');
  await form.getByRole('radio', { name: t(`afterSale.type.${type}`) }).check();
  await form.getByRole('combobox', { name: t('afterSale.form.reason') }).selectOption(reason);
  if (photos > 0) await buyer.addPhotos(photos);
  await button('afterSale.form.submit').click();
  await sees('afterSale.state.1');
}

test('a broken product is returned and replaced', async ({ onTestFailed }) => {
  const buyer = await openBuyer(place, 'phone');
  const { page, button, sees } = buyer;
  onTestFailed(() => page.screenshot({ path: '.test/exchange.png', fullPage: true }).then(() => {}));
  await buyer.signIn();
  const code = await buyer.buy(await findAvailableProduct(place.shop, 0));
  await deliver(place, code);
  await requestAfterSale(buyer, code, 3, 'damaged', 2);
  // The buyer sees the uploaded pictures again.
  await expect
    .poll(() =>
      page
        .getByRole('list', { name: t('afterSale.pictures.label') })
        .getByRole('img')
        .count(),
    )
    .toBe(2);
  await answerRefundRequest(place, code, /Approve/, '请寄回，我们换新的。');
  await buyer.openOrder(code);
  await page.getByText('请寄回，我们换新的。').first().waitFor();
  await page.getByRole('combobox', { name: t('afterSale.parcel.courier') }).selectOption('sf');
  const number = page.getByRole('textbox', { name: t('afterSale.parcel.number') });
  await number.fill('12');
  await sees('afterSale.parcel.wrong');
  await number.fill('SF1234567890');
  await buyer.checkPage('exchange to be sent back');
  await button('afterSale.parcel.send').click();
  await sees('afterSale.state.3');
  await answerRefundRequest(place, code, /Goods received/);
  await answerRefundRequest(place, code, /Sent again/, '黑猫 TCAT99887766');
  await buyer.openOrder(code);
  await sees('afterSale.state.6');
  expect(buyer.consoleMessages).toEqual([]);
  await buyer.context.close();
});

test('a request is withdrawn, and a rejected one is escalated to the platform', async ({ onTestFailed }) => {
  const buyer = await openBuyer(place, 'desktop');
  const { page, button, sees } = buyer;
  onTestFailed(() => page.screenshot({ path: '.test/escalation.png', fullPage: true }).then(() => {}));
  await buyer.signIn();
  const code = await buyer.buy(await findAvailableProduct(place.shop, 1));
  await deliver(place, code);
  await requestAfterSale(buyer, code, 2, 'changedMind');
  await button('afterSale.card.withdraw').click();
  await sees('afterSale.state.-2');
  await requestAfterSale(buyer, code, 4, 'missing');
  await answerRefundRequest(place, code, /Refuse/, '出货时称过重。');
  await buyer.openOrder(code);
  await page.getByText('出货时称过重。').first().waitFor();
  await page.getByRole('textbox', { name: t('afterSale.escalate.label') }).fill('开箱视频里只有一件。');
  await button('afterSale.escalate.send').click();
  await sees('afterSale.card.platform');
  await button('afterSale.escalate.send').waitFor({ state: 'detached' });
  await buyer.checkPage('request escalated to the platform');
  expect(buyer.consoleMessages).toEqual([]);
  await buyer.context.close();
});

test('a review has nine pictures, and completes its order', async ({ onTestFailed }) => {
  const buyer = await openBuyer(place, 'phone');
  const { page, button, sees } = buyer;
  onTestFailed(() => page.screenshot({ path: '.test/ninePictures.png', fullPage: true }).then(() => {}));
  await buyer.signIn();
  const code = await buyer.buy(await findAvailableProduct(place.shop, 2));
  await deliver(place, code);
  await buyer.openOrder(code);
  await button('orders.action.confirm').click();
  await page.getByRole('dialog').or(page.getByRole('alertdialog')).getByRole('button').last().click();
  await page.getByRole('link', { name: t('orders.action.review'), exact: true }).click();
  await page
    .getByRole('group', { name: t('reviews.form.star') })
    .locator('label')
    .nth(4)
    .click();
  await page.getByRole('textbox', { name: t('reviews.form.content') }).fill('送长辈刚好。');
  await buyer.addPhotos(9);
  await page.getByRole('checkbox', { name: t('reviews.form.anonymous') }).check();
  await buyer.checkPage('review with nine pictures');
  await button('reviews.page.submit').click();
  await sees('reviews.thanks.title', { count: 1 });
  await buyer.openOrder(code);
  await page.getByRole('heading', { level: 1, name: t('orders.state.received') }).waitFor();
  expect(buyer.consoleMessages).toEqual([]);
  await buyer.context.close();
});

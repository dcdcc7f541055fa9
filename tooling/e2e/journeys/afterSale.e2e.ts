// After-sale in a browser: a line is returned with a photo and refunded; received products are reviewed with pictures.
import { expect, test } from 'vitest';
import { postAsMember, taipeiAddress } from '../addresses.ts';
import { answerRefundRequest, beginPacking, deliver, findAvailableProduct, type OpenedShop, openBuyer } from '../buyer.ts';
import { createTranslate } from '../createTranslate.ts';
import { fetchApiData } from '../fetchApiData.ts';
import { openShop } from '../openShop.ts';
import { waitUntilHydrated } from '../visitor.ts';

const place: OpenedShop = await openShop();
const { shop } = place;

const t = createTranslate('zh-CN');

test('an unshipped line is refunded on a request with a photo', async ({ onTestFailed }) => {
  const buyer = await openBuyer(place, 'phone');
  const { page, button, sees } = buyer;
  onTestFailed(() => page.screenshot({ path: '.test/afterSale-refund.png', fullPage: true }).then(() => {}));
  await buyer.signIn();
  const code = await buyer.buy(await findAvailableProduct(shop, 0));
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
  await sees('orders.state.refunded');
  await buyer.checkPage('order with a refund');

  // The refund is pending until the payment provider accepts it.
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
      { timeout: 60_000, interval: 1_000 },
    )
    .toBeGreaterThan(0);
  await page.goto(`${shop.url}/setting/service?tab=after-sale`);
  await waitUntilHydrated(page);
  await sees('afterSale.card.order', { code });
  await buyer.checkPage('after-sale of a member');
  expect(buyer.consoleMessages).toEqual([]);
  await buyer.context.close();
});

test('a received product is reviewed with a picture, and others can read the review', async ({ onTestFailed }) => {
  const buyer = await openBuyer(place, 'desktop');
  const { page, button, sees } = buyer;
  onTestFailed(() => page.screenshot({ path: '.test/afterSale-review.png', fullPage: true }).then(() => {}));
  await buyer.signIn();
  const product = await findAvailableProduct(shop, 1);
  const code = await buyer.buy(product);
  await deliver(place, code);
  await buyer.openOrder(code);
  await button('orders.action.confirm').click();
  await page.getByRole('dialog').or(page.getByRole('alertdialog')).getByRole('button').last().click();
  await sees('orders.state.toReview');
  await page.getByRole('link', { name: t('orders.action.review'), exact: true }).click();
  await page.waitForURL(/\/order\/detail\/evaluation\/save\?/);
  await waitUntilHydrated(page);
  await button('reviews.page.submit').click();
  await sees('reviews.form.starMissing');
  await page
    .getByRole('group', { name: t('reviews.form.star') })
    .locator('label')
    .nth(3)
    .click();
  const content = '酥皮很香，馅料不太甜，送长辈刚好。';
  await page.getByRole('textbox', { name: t('reviews.form.content') }).fill(content);
  // The draft survives a reload.
  await page.waitForTimeout(500);
  await page.reload();
  await waitUntilHydrated(page);
  expect(await page.getByRole('textbox', { name: t('reviews.form.content') }).inputValue()).toBe(content);
  await buyer.addPhotos();
  await buyer.checkPage('review');
  await button('reviews.page.submit').click();
  await sees('reviews.thanks.title', { count: 1 });
  await sees('reviews.done.title');
  await buyer.checkPage('reviewed');

  const { list } = await fetchApiData<{ list: object[] }>(shop, `order/detail/evaluation/product?productId=${product.id}&type=image`);
  expect(list[0]).toMatchObject({ content, star: 4, images: [{}] });
  expect(buyer.consoleMessages).toEqual([]);
  await buyer.context.close();
});

test('the address changes until packing; the invoice is issued at shipping and voided by a full refund', async ({ onTestFailed }) => {
  const buyer = await openBuyer(place, 'phone');
  const { page, button, sees } = buyer;
  onTestFailed(() => page.screenshot({ path: '.test/afterSale-invoice.png', fullPage: true }).then(() => {}));
  await buyer.signIn();
  await postAsMember(shop, page, 'user/address/save', { ...taipeiAddress, name: '陈新址', detail: '衡陽路 20 號', isDefault: false });
  const { skuId } = await findAvailableProduct(shop, 2);
  await buyer.go(`/order/calculate?skuId=${skuId}&num=2`);
  await page.getByRole('radio', { name: t('orders.invoice.types.company') }).check();
  await page.getByRole('textbox', { name: new RegExp(t('orders.invoice.fields.companyNumber')) }).fill('22099131');
  await page.getByRole('textbox', { name: new RegExp(t('orders.invoice.fields.title')) }).fill('寶島股份有限公司');
  await expect.poll(() => button('orders.checkout.submit').isEnabled()).toBe(true);
  const code = await buyer.pay();

  await buyer.openOrder(code);
  await sees('orders.invoice.issued.states.waiting');
  await button('orders.changeAddress.open').click();
  await button('orders.changeAddress.add').click();
  const form = page.getByRole('dialog');
  await form
    .getByLabel(/粘贴|貼上/)
    .first()
    .waitFor();
  await buyer.checkPage('change of an address');
  await page.keyboard.press('Escape');
  await page.getByRole('radio', { name: /陈新址/ }).check();
  await button('orders.changeAddress.save').click();
  await page.locator('main dd').getByText('陈新址').waitFor();

  await beginPacking(place, code);
  await buyer.openOrder(code);
  await sees('orders.state.packing');
  expect(await button('orders.changeAddress.open').count()).toBe(0);
  await buyer.checkPage('order being packed');

  await deliver(place, code);
  const number = page.getByText(/^[A-Z]{2}\d{8}$/).first();
  await expect
    .poll(
      async () => {
        await buyer.openOrder(code);
        return number.isVisible();
      },
      { timeout: 60_000, interval: 1_000 },
    )
    .toBe(true);
  const invoiceNumber = await number.innerText();
  await button('orders.action.confirm').click();
  await page.getByRole('dialog').or(page.getByRole('alertdialog')).getByRole('button').last().click();
  await sees('orders.state.toReview');
  await page.goto(`${shop.url}/setting/order?state=40`);
  await waitUntilHydrated(page);
  await page
    .getByRole('link', { name: t('orders.action.invoice'), exact: true })
    .first()
    .click();
  await page.waitForURL(/\/order\/info\?.*#invoice$/);
  await number.waitFor();
  await expect.poll(() => number.evaluate((element) => element.getBoundingClientRect().top < innerHeight)).toBe(true);

  await button('orders.action.afterSale').first().click();
  const refundForm = page.getByRole('dialog');
  await refundForm.getByRole('combobox', { name: t('afterSale.form.reason') }).selectOption('damaged');
  await buyer.addPhotos();
  await button('afterSale.form.submit').click();
  await answerRefundRequest(place, code, /Approve/);
  const inbox = await buyer.context.newPage();
  await expect
    .poll(
      async () => {
        await inbox.goto(`${shop.sandboxUrl}/invoices?code=${code}`);
        return inbox.getByText('已作废').count();
      },
      { timeout: 60_000, interval: 1_000 },
    )
    .toBeGreaterThan(0);
  expect(await inbox.getByText(invoiceNumber).count()).toBeGreaterThan(0);
  await inbox.close();
  await buyer.context.close();
});

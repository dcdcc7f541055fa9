// An order is paid at the convenience store, another is not picked up, and the payment in cash is refunded to a bank account.
import { expect, test } from 'vitest';
import { answerPickup, answerRefundRequest, deliver, findAvailableProduct, openBuyer } from '../buyer.ts';
import { createTranslate } from '../createTranslate.ts';
import { fetchApiData } from '../fetchApiData.ts';
import { openOffice, withoutRefusals } from '../office.ts';
import { openShop } from '../openShop.ts';

const place = await openShop();
const { shop } = place;
const t = createTranslate('zh-CN');
const patient = { timeout: 60_000 };
type Buyer = Awaited<ReturnType<typeof openBuyer>>;

/** A product of a sample shop that accepts payment on pickup: those with odd ids do. */
async function findProduct(): Promise<number> {
  for (let at = 0; at < 20; at += 1) {
    const { id, skuId } = await findAvailableProduct(shop, at);
    const { shop: seller } = await fetchApiData<{ shop: { orgId: number } }>(shop, `product/detail?id=${id}`);
    if (seller.orgId % 2 === 1) return skuId;
  }
  throw new Error('No product of a shop with payment on pickup');
}

/** Orders one unit for a store, and chooses to pay there. */
async function orderOnPickup(buyer: Buyer): Promise<string> {
  const { page, button, sees, checkPage } = buyer;
  const main = page.locator('main');
  await buyer.go(`/order/calculate?skuId=${await findProduct()}&num=1`);
  await main.getByRole('radio', { name: /超商取货/ }).check();
  await sees('orders.store.cash');
  await main.getByRole('searchbox', { name: t('orders.store.search') }).fill('南港2');
  await main.getByRole('radio', { name: /示範南港2店 139002/ }).check();
  await expect.poll(() => main.getByText(t('orders.checkout.missing.store')).count(), patient).toBe(0);
  await button('orders.checkout.submit').click();
  await page.waitForURL(/\/payment\/select\?/);
  const code = new URL(page.url()).searchParams.get('code') ?? '';
  await main.getByRole('radio', { name: new RegExp(t('payment.channel.cod.name')) }).check();
  await checkPage('payment with cash on delivery');
  await button('payment.select.cash.confirm').click();
  await page.getByRole('heading', { name: t('payment.result.onPickup.title') }).waitFor(patient);
  await checkPage('result of cash on delivery');
  return code;
}

const openShipped = async (buyer: Buyer, code: string): Promise<void> => {
  await deliver(place, code);
  await buyer.openOrder(code);
  await buyer.sees('orders.hint.dueAtStore');
};

test('a shopper pays at the store, and is refunded to a bank account', async ({ onTestFailed }) => {
  const buyer = await openBuyer(place, 'phone');
  const { page, button, sees } = buyer;
  onTestFailed(() => page.screenshot({ path: '.test/cash.png', fullPage: true }).then(() => {}));
  await buyer.signIn();
  const code = await orderOnPickup(buyer);
  await buyer.openOrder(code);
  await sees('orders.hint.dueToShip');
  await sees('orders.amounts.due');
  await button('orders.action.cancel').waitFor();
  await openShipped(buyer, code);
  expect(await button('orders.action.confirm').count()).toBe(0);
  await buyer.checkPage('order to be paid at the store');
  await buyer.go('/setting/order');
  await sees('orders.list.totals.due');
  await buyer.checkPage('list with an order to be paid at the store');

  await answerPickup(place, code, /Collected the payment/);
  await buyer.openOrder(code);
  await sees('orders.state.toReview');
  await sees('orders.detail.doneSteps.collect');
  await buyer.checkPage('order paid at the store');

  await page
    .getByRole('button', { name: /申请售后/ })
    .first()
    .click();
  const form = page.getByRole('dialog');
  await form.getByRole('combobox', { name: new RegExp(t('afterSale.form.reason')) }).selectOption('damaged');
  await form.getByRole('button', { name: t('afterSale.form.submit') }).click();
  await form.getByText(t('afterSale.bank.wrong.account')).waitFor();
  await form.getByRole('textbox', { name: new RegExp(t('afterSale.bank.bankCode').slice(0, 4)) }).fill('012');
  await form.getByRole('textbox', { name: t('afterSale.bank.account') }).fill('1234567890123');
  await form.getByRole('textbox', { name: t('afterSale.bank.holder') }).fill('陳小美');
  await buyer.checkPage('refund to a bank account');
  await form.getByRole('button', { name: t('afterSale.form.submit') }).click();
  await page.getByText('012 *********0123').first().waitFor(patient);
  await answerRefundRequest(place, code, /Approve/);
  await expect
    .poll(async () => {
      await buyer.openOrder(code);
      return page.getByText(t('afterSale.card.refundingState')).first().isVisible();
    }, patient)
    .toBe(true);

  // Nobody pays a bank account back by machine: finance does it, and notes the transfer.
  const finance = await openOffice(place, 'desktop');
  await finance.enterAs('finance');
  const refund = finance.page.getByRole('row').filter({ hasText: code });
  const confirm = refund.getByRole('button', { name: finance.t('refunds.confirm'), exact: true });
  // The list may be read before the refund was left to staff.
  await expect
    .poll(async () => {
      await finance.open('/refunds');
      await refund.waitFor();
      return confirm.count();
    }, patient)
    .toBe(1);
  await confirm.click();
  await finance.submit('refunds.confirm').click();
  await finance.page
    .getByRole('dialog')
    .getByRole('textbox', { name: finance.t('refunds.proof') })
    .fill('012-20261130-7');
  await finance.check('a refund that was paid by hand');
  await finance.submit('refunds.confirm').click();
  await finance.said('refunds.done');
  await expect.poll(() => refund.count(), patient).toBe(0);
  await expect
    .poll(async () => {
      await buyer.openOrder(code);
      return page.getByText(t('afterSale.state.5')).first().isVisible();
    }, patient)
    .toBe(true);
  expect(withoutRefusals(finance.visitor)).toEqual([]);
  expect(buyer.consoleMessages).toEqual([]);
  await buyer.context.close();
});

test('a parcel that is not picked up closes its order', async ({ onTestFailed }) => {
  const buyer = await openBuyer(place, 'desktop');
  const { page, sees } = buyer;
  onTestFailed(() => page.screenshot({ path: '.test/cash-unclaimed.png', fullPage: true }).then(() => {}));
  await buyer.signIn();
  const code = await orderOnPickup(buyer);
  await openShipped(buyer, code);
  await answerPickup(place, code, /Returned unclaimed/);
  await buyer.openOrder(code);
  await page.getByRole('heading', { level: 1, name: t('orders.state.unclaimed') }).waitFor();
  await sees('orders.hint.unclaimed');
  await sees('orders.parcel.state.returned');
  await buyer.checkPage('order with an unclaimed parcel');
  expect(buyer.consoleMessages).toEqual([]);
  await buyer.context.close();
});

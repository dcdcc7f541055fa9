// A parcel above the limits of mainland customs: split, declared with the receiver's identity, and tracked by its courier.
import { expect, test } from 'vitest';
import { findMainlandProduct, mainlandAddress, postAsMember } from '../addresses.ts';
import { declareOrder, type OpenedShop, openBuyer, scanParcel, ship } from '../buyer.ts';
import { createTranslate } from '../createTranslate.ts';
import { openShop } from '../openShop.ts';

const place: OpenedShop = await openShop();
const { shop } = place;
const t = createTranslate('zh-CN');
const patient = { timeout: 60_000 };

test('a parcel above the limit is split, declared with an identity, and tracked', async ({ onTestFailed }) => {
  const buyer = await openBuyer(place, 'phone');
  const { page, button, sees } = buyer;
  const main = page.locator('main');
  onTestFailed(() => page.screenshot({ path: '.test/overseas-parcel.png', fullPage: true }).then(() => {}));
  await buyer.signIn();
  await postAsMember(shop, page, 'user/address/save', mainlandAddress);

  await buyer.go(`/order/calculate?skuId=${(await findMainlandProduct(shop)).skuId}&num=12`);
  await button('account.identity.add').click();
  await page.getByLabel(t('account.identity.name')).fill('李雷');
  await page.getByLabel(t('account.identity.number')).fill('11010519491231002X');
  await main.getByRole('checkbox', { name: new RegExp(t('account.identity.consent').slice(0, 8)) }).check();
  await button('account.identity.save').click();
  await main.getByText('110***********002X').waitFor(patient);
  const split = main.getByRole('button', { name: /个包裹/ });
  await split.waitFor(patient);
  await buyer.checkPage('checkout above the limit of customs');
  await split.click();
  await main.getByRole('checkbox', { name: /个包裹/ }).waitFor(patient);
  await main.getByText(t('orders.customsLimit.show')).click();
  await buyer.checkPage('checkout split into parcels');
  await expect.poll(() => button('orders.checkout.submit').isEnabled(), patient).toBe(true);
  const code = await buyer.pay();

  // The number is opened for the supplier, and the member sees that.
  expect(await declareOrder(place, code)).toContain('11010519491231002X');
  await ship(place, code, 'baodao', 'BD20261124001');
  await scanParcel(place, 'BD20261124001', '上海浦东', '海关放行');
  await expect
    .poll(
      async () => {
        await buyer.openOrder(code);
        return main.getByText('海关放行').first().isVisible();
      },
      { timeout: 60_000, interval: 1_500 },
    )
    .toBe(true);
  await main
    .getByText(t('orders.detail.events'))
    .first()
    .click()
    .catch(() => {});
  await buyer.checkPage('order tracked by its courier');

  await buyer.go('/setting/info');
  await button('account.identity.log.show').click();
  await sees('account.identity.log.opened', { order: code });
  await buyer.checkPage('log with an opened identity');
  expect(buyer.consoleMessages).toEqual([]);
  await buyer.context.close();
});

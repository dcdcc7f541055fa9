// A parcel above the limits of mainland customs: split, declared with the receiver's identity, and tracked by its courier.
import { expect, test } from 'vitest';
import { declareOrder, findAvailableProduct, type OpenedShop, openBuyer, scanParcel, ship } from '../buyer.ts';
import { createTranslate } from '../createTranslate.ts';
import { fetchApiData } from '../fetchApiData.ts';
import { openShop } from '../openShop.ts';

const place: OpenedShop = await openShop();
const { shop } = place;
const t = createTranslate('zh-CN');
const patient = { timeout: 20_000 };

const mainland = {
  name: '李雷',
  phoneArea: '86',
  phone: '13912345678',
  countryId: 100_000,
  provinceId: 110_000,
  cityId: 110_100,
  districtId: 110_101,
  detail: '东长安街 1 号',
  zip: '',
  label: '',
  isDefault: true,
};

/** A product that ships to mainland China and has enough stock. */
async function findProduct(): Promise<number> {
  for (let at = 0; at < 20; at += 1) {
    const { id, skuId } = await findAvailableProduct(shop, at);
    const detail = await fetchApiData<{ price: string; shippings: { countries: string[] }[] }>(shop, `product/detail?id=${id}`);
    const isShipped = detail.shippings.some(({ countries }) => countries.includes('CN'));
    if (isShipped && Number(detail.price) > 200 && Number(detail.price) < 900) return skuId;
  }
  throw new Error('No product that ships to mainland China');
}

test('a parcel above the limit is split, declared with an identity, and tracked', { timeout: 240_000 }, async ({ onTestFailed }) => {
  const buyer = await openBuyer(place, 'phone');
  const { page, button, sees } = buyer;
  const main = page.locator('main');
  onTestFailed(() => page.screenshot({ path: '.test/overseas-parcel.png', fullPage: true }).then(() => {}));
  await buyer.signIn();
  const token = await page.evaluate(() => localStorage.getItem('token'));
  const saved = await page.request.post(`${shop.url}/rest/user/address/save?platform=web`, {
    headers: { authorization: `Bearer ${token}` },
    data: mainland,
  });
  expect(await saved.json()).toMatchObject({ status: true });

  await buyer.go(`/order/calculate?skuId=${await findProduct()}&num=12`);
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

import { account } from '@baodao/api-client/endpoints/account';
import { catalog } from '@baodao/api-client/endpoints/catalog';
import { orders } from '@baodao/api-client/endpoints/orders';
import { expect, test } from 'vitest';
import { addToCart, getCartLines, readCart } from '../../../test/carts.ts';
import { addAddress, signUp } from '../../../test/members.ts';
import { addProduct, addRates, addShop } from '../../../test/products.ts';
import { openTestShop } from '../../../test/shop.ts';

const singapore = {
  name: 'Tan Wei Ming',
  phoneArea: '65' as const,
  phone: '+65 9123 4567',
  countryId: 3000000,
  provinceId: 3000142,
  cityId: 3000702,
  districtId: null,
  detail: 'Blk 123 Ang Mo Kio Ave 3 #08-12',
  zip: '560123',
  label: '家',
  isDefault: true,
};

const shop = await openTestShop();
await addRates(shop);
const person = await signUp(shop);
await shop.call(account.saveAddress, singapore, person);

test('what a shop sends overseas is ordered in TWD, and customs of the mainland ask nobody', async () => {
  const { shopId } = await addShop(shop, { countries: ['TW', 'XX'], fee: '680.00' });
  const { skuId, productId } = await addProduct(shop, { shopId, price: '1280.00' });
  expect((await shop.call(catalog.product, { id: productId })).data.shippings).toMatchObject([{ countries: ['TW', 'XX'], fee: '680.00' }]);

  const { data: quote } = await shop.call(orders.calculate, { lines: [{ skuId, num: 1 }] }, person);
  expect(quote).toMatchObject({
    problems: [],
    payAmount: '1960.00',
    customs: { required: false, identity: null },
    address: { regionText: '海外 亚洲 新加坡' },
    orgs: [{ freightAmount: '680.00' }],
  });
  const { data: saved } = await shop.call(orders.save, { calcToken: quote.calcToken ?? '' }, person);
  const { data: order } = await shop.call(orders.detail, { code: saved.orderCodeArray[0] ?? '' }, person);
  expect(order).toMatchObject({
    payAmount: '1960.00',
    identity: null,
    receiver: { name: 'Tan Wei Ming', phoneArea: '65', phone: '91234567', regionText: '海外 亚洲 新加坡', zip: '560123' },
  });
});

test('what a shop does not send there cannot be ordered, and the cart says so', async () => {
  const { shopId } = await addShop(shop, { countries: ['TW', 'CN', 'HK', 'MO'] });
  const { skuId } = await addProduct(shop, { shopId });
  await addToCart(shop, person, { skuId, num: 1 });
  const found = await readCart(shop, person);
  const lines = [...getCartLines(found), ...found.invalid];
  expect(lines).toMatchObject([{ skuId, state: 'notShippable' }]);

  const { data: quote } = await shop.call(orders.calculate, { lines: [{ skuId, num: 1 }] }, person);
  expect(quote).toMatchObject({ calcToken: null, problems: [{ skuId, code: -207 }], orgs: [{ shippings: [] }] });
});

test('an order for Taiwan goes overseas only where its way of sending does', async () => {
  const buyer = await signUp(shop);
  const { id } = await addAddress(shop, buyer);
  const { data: abroad } = await shop.call(account.saveAddress, { ...singapore, isDefault: false }, buyer);
  const order = async (countries: string[]) => {
    const { skuId } = await addProduct(shop, { shopId: (await addShop(shop, { countries })).shopId });
    const { data } = await shop.call(orders.calculate, { lines: [{ skuId, num: 1 }], addressId: id }, buyer);
    return (await shop.call(orders.save, { calcToken: data.calcToken ?? '' }, buyer)).data.orderCodeArray[0] ?? '';
  };
  const move = async (code: string) => shop.call(orders.updateAddress, { code, addressId: abroad.id }, buyer);
  expect(await move(await order(['TW']))).toMatchObject({ code: -207 });
  expect((await move(await order(['TW', 'XX']))).data.receiver.regionText).toBe('海外 亚洲 新加坡');
});

test('nobody registers with a number overseas', async () => {
  const wanted = { phoneArea: '65', phone: '91234567', scene: 'register', captchaKey: 'x', captcha: 'x' };
  expect(await shop.call(account.sendSms, wanted as never)).toMatchObject({ httpStatus: 400, code: -2 });
});

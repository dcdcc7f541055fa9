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
const member = await signUp(shop);
await shop.call(account.saveAddress, singapore, member);

test('an overseas order is priced in TWD and needs no identity', async () => {
  const { shopId } = await addShop(shop, { countries: ['TW', 'XX'], fee: '680.00' });
  const { skuId, productId } = await addProduct(shop, { shopId, price: '1280.00' });
  expect((await shop.call(catalog.product, { id: productId })).data.shippings).toMatchObject([{ countries: ['TW', 'XX'], fee: '680.00' }]);

  const { data: quote } = await shop.call(orders.calculate, { lines: [{ skuId, num: 1 }] }, member);
  expect(quote).toMatchObject({
    problems: [],
    payAmount: '1960.00',
    customs: { required: false, identity: null },
    address: { regionText: '海外 亚洲 新加坡' },
    orgs: [{ freightAmount: '680.00' }],
  });
  const { data: saved } = await shop.call(orders.save, { calcToken: quote.calcToken ?? '' }, member);
  const { data: order } = await shop.call(orders.detail, { code: saved.orderCodeArray[0] ?? '' }, member);
  expect(order).toMatchObject({
    payAmount: '1960.00',
    identity: null,
    receiver: { name: 'Tan Wei Ming', phoneArea: '65', phone: '91234567', regionText: '海外 亚洲 新加坡', zip: '560123' },
  });
});

test('a product that does not ship to the address cannot be ordered and is marked in the cart', async () => {
  const { shopId } = await addShop(shop, { countries: ['TW', 'CN', 'HK', 'MO'] });
  const { skuId } = await addProduct(shop, { shopId });
  await addToCart(shop, member, { skuId, num: 1 });
  const found = await readCart(shop, member);
  const lines = [...getCartLines(found), ...found.invalid];
  expect(lines).toMatchObject([{ skuId, state: 'notShippable' }]);

  const { data: quote } = await shop.call(orders.calculate, { lines: [{ skuId, num: 1 }] }, member);
  expect(quote).toMatchObject({ calcToken: null, problems: [{ skuId, code: -207 }], orgs: [{ shippings: [] }] });
});

test('an order can only changeAddress to an overseas address that its shipping method serves', async () => {
  const buyer = await signUp(shop);
  const { id } = await addAddress(shop, buyer);
  const { data: abroad } = await shop.call(account.saveAddress, { ...singapore, isDefault: false }, buyer);
  const order = async (countries: string[]) => {
    const { skuId } = await addProduct(shop, { shopId: (await addShop(shop, { countries })).shopId });
    const { data } = await shop.call(orders.calculate, { lines: [{ skuId, num: 1 }], addressId: id }, buyer);
    return (await shop.call(orders.save, { calcToken: data.calcToken ?? '' }, buyer)).data.orderCodeArray[0] ?? '';
  };
  const changeAddress = async (code: string) => shop.call(orders.updateAddress, { code, addressId: abroad.id }, buyer);
  expect(await changeAddress(await order(['TW']))).toMatchObject({ code: -207 });
  expect((await changeAddress(await order(['TW', 'XX']))).data.receiver.regionText).toBe('海外 亚洲 新加坡');
});

test('rejects registration with an overseas phone number', async () => {
  const input = { phoneArea: '65', phone: '91234567', scene: 'register', captchaKey: 'x', captcha: 'x' };
  expect(await shop.call(account.sendSms, input as never)).toMatchObject({ httpStatus: 400, code: -2 });
});

import { cart } from '@baodao/api-client/endpoints/cart';
import { orders } from '@baodao/api-client/endpoints/orders';
import { countryCodes } from '@baodao/domain/regions/regions';
import { expect, test } from 'vitest';
import { addToCart, readCart } from '../../../test/carts.ts';
import { addAddress, signUp } from '../../../test/members.ts';
import { addProduct, addRates, addShop } from '../../../test/products.ts';
import { openTestShop } from '../../../test/shop.ts';
import { shipping } from '../../platform/db/schema/catalog.ts';

const shop = await openTestShop();
await addRates(shop);
// Free from 500 in Taiwan, and 260 to the mainland.
const { shopId } = await addShop(shop, { countries: ['TW'], fee: '80.00', freeFrom: '500.00' });
const name = { 'zh-CN': '海运', 'zh-TW': '海運' };
await shop.services.db.insert(shipping).values({
  id: 900_001,
  shopId,
  name,
  fee: '260.00',
  countries: ['CN'],
  transport: 'sea',
  minDays: 5,
  maxDays: 9,
  courierCode: 'sf',
  sort: 2,
});
const { skuId } = await addProduct(shop, { shopId, price: '400.00' });
const priceFor = async (country?: (typeof countryCodes)[number], num = 2) =>
  (await shop.call(cart.price, { lines: [{ skuId, num, checked: true }], ...(country ? { country } : {}) })).data;

test('a threshold of free delivery counts for its destination only', async () => {
  expect(await priceFor('TW')).toMatchObject({
    destination: 'TW',
    orgs: [{ freight: { fee: '0.00', freeFrom: '500.00', missing: null } }],
    totals: { payAmount: '800.00', freightAmount: '0.00', dueAmount: '800.00' },
  });
  expect(await priceFor('TW', 1)).toMatchObject({
    orgs: [{ freight: { needsParcel: true, fee: '80.00', missing: '100.00' } }],
    totals: { freightAmount: '80.00', dueAmount: '480.00' },
  });
  expect(await priceFor('CN')).toMatchObject({
    destination: 'CN',
    orgs: [{ freight: { fee: '260.00', freeFrom: null, missing: null } }],
    totals: { payAmount: '800.00', freightAmount: '260.00', dueAmount: '1060.00' },
  });
});

test('without a destination, and where the shop does not deliver, the freight is open', async () => {
  expect(await priceFor()).toMatchObject({
    destination: null,
    totals: { freightAmount: null, freightAmountCny: null, dueAmount: '800.00' },
  });
  expect(await priceFor('HK')).toMatchObject({
    orgs: [{ groups: [{ lines: [{ state: 'notShippable' }] }] }],
    totals: { freightAmount: null, dueAmount: '800.00' },
  });
});

test('a member’s cart is for the default address, or for the chosen destination', async () => {
  const buyer = await signUp(shop);
  await addToCart(shop, buyer, { skuId, num: 1 });
  expect(await readCart(shop, buyer)).toMatchObject({ destination: null, totals: { freightAmount: null } });
  await addAddress(shop, buyer);
  const found = await readCart(shop, buyer);
  expect(found.destination).not.toBeNull();
  const { data } = await shop.call(cart.find, { country: 'TW' }, buyer);
  expect(data).toMatchObject({ destination: 'TW', totals: { freightAmount: '80.00', dueAmount: '480.00' } });
  const [id] = data.orgs.flatMap(({ groups }) => groups.flatMap(({ lines }) => lines.map((line) => line.id)));
  expect((await shop.call(cart.update, { id: id ?? 0, num: 2, country: 'CN' }, buyer)).data).toMatchObject({
    destination: 'CN',
    totals: { freightAmount: '260.00', dueAmount: '1060.00' },
  });
});

test('the cart says what the checkout asks for at the same address, in both currencies', async () => {
  const buyer = await signUp(shop);
  await addAddress(shop, buyer);
  for (const num of [1, 2, 3]) {
    await shop.call(
      cart.delete,
      { ids: (await readCart(shop, buyer)).orgs.flatMap(({ groups }) => groups.flatMap(({ lines }) => lines.map(({ id }) => id))) },
      buyer,
    );
    await addToCart(shop, buyer, { skuId, num });
    const { totals } = await readCart(shop, buyer);
    const { data: quote } = await shop.call(orders.calculate, { lines: [{ skuId, num }] }, buyer);
    expect([totals.dueAmount, totals.dueAmountCny]).toEqual([quote.payAmount, quote.payAmountCny]);
  }
});

test('a service has no freight, whatever the shop charges for parcels', async () => {
  const { skuId: service } = await addProduct(shop, { shopId, price: '300.00', shipClass: 'none' });
  const { data } = await shop.call(cart.price, { lines: [{ skuId: service, num: 1, checked: true }] });
  expect(data).toMatchObject({
    orgs: [{ freight: { needsParcel: false, fee: '0.00' } }],
    totals: { freightAmount: '0.00', dueAmount: '300.00' },
  });
});

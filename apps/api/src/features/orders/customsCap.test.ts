import { account } from '@baodao/api-client/endpoints/account';
import { orders } from '@baodao/api-client/endpoints/orders';
import { errorCodes } from '@baodao/domain/errors/codes';
import type { OrderQuoteInput } from '@baodao/domain/orders/shapes';
import { expect, test } from 'vitest';
import { addAddress, signUp } from '../../../test/members.ts';
import { addProduct, addRates, addShop } from '../../../test/products.ts';
import { openTestShop } from '../../../test/shop.ts';

const shop = await openTestShop();
await addRates(shop, '0.2000');

/** A buyer with addresses in Taiwan and mainland China, and a shop with a customs cap of 800 CNY per parcel. */
async function prepare() {
  const member = await signUp(shop);
  const home = await addAddress(shop, member, { name: '李雷' });
  const mainland = await addAddress(shop, member, { countryId: 100000, name: '李雷', isDefault: false });
  await shop.call(account.saveIdentity, { name: '李雷', type: 1, number: '11010519491231002X', consent: true }, { token: member.token });
  const { shopId } = await addShop(shop, { customsCap: '800.00' });
  const { skuId } = await addProduct(shop, { shopId, price: '2000.00' });
  const calculate = async (num: number, more: Partial<OrderQuoteInput> = {}) =>
    (await shop.call(orders.calculate, { lines: [{ skuId, num }], addressId: mainland.id, ...more }, { token: member.token })).data;
  return { shopId, home, calculate };
}

test('rejects parcels above the customs cap, except for a single unit', async () => {
  const { shopId, home, calculate } = await prepare();
  expect(await calculate(2)).toMatchObject({ calcToken: expect.any(String), customs: { problem: null } });
  expect(await calculate(3)).toMatchObject({
    calcToken: null,
    customs: { required: true, problem: errorCodes.customsCap, identity: { name: '李雷' } },
  });
  // The cap only applies to mainland China.
  expect(await calculate(3, { addressId: home.id })).toMatchObject({ calcToken: expect.any(String), customs: { problem: null } });
  // Products without a parcel do not count, and a single unit may exceed the cap.
  const expensive = await addProduct(shop, { shopId, price: '9000.00' });
  const ticket = await addProduct(shop, { shopId, price: '9000.00', shipClass: 'none' });
  const lines = [expensive, ticket].map(({ skuId }) => ({ skuId, num: 1 }));
  expect(await calculate(1, { lines })).toMatchObject({ calcToken: expect.any(String), customs: { problem: null } });
});

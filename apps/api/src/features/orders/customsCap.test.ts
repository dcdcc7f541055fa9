import { account } from '@baodao/api-client/endpoints/account';
import { orders } from '@baodao/api-client/endpoints/orders';
import { errorCodes } from '@baodao/domain/errors/codes';
import type { CalculateInput } from '@baodao/domain/orders/shapes';
import { expect, test } from 'vitest';
import { addAddress, signUp } from '../../../test/members.ts';
import { addProduct, addRates, addShop } from '../../../test/products.ts';
import { openTestShop } from '../../../test/shop.ts';

const shop = await openTestShop();
await addRates(shop, '0.2000');

/** Somebody at home in Taiwan whom customs of the mainland know, and a shop whose parcels they let through up to 800 yuan. */
async function prepare() {
  const person = await signUp(shop);
  const home = await addAddress(shop, person, { name: '李雷' });
  const mainland = await addAddress(shop, person, { countryId: 100000, name: '李雷', isDefault: false });
  await shop.call(account.saveIdentity, { name: '李雷', type: 1, number: '11010519491231002X', consent: true }, { token: person.token });
  const { shopId } = await addShop(shop, { customsCap: '800.00' });
  const { skuId } = await addProduct(shop, { shopId, price: '2000.00' });
  const calculate = async (num: number, more: Partial<CalculateInput> = {}) =>
    (await shop.call(orders.calculate, { lines: [{ skuId, num }], addressId: mainland.id, ...more }, { token: person.token })).data;
  return { shopId, home, calculate };
}

test('a parcel that is worth more than customs let through is not ordered, but a single piece is', async () => {
  const { shopId, home, calculate } = await prepare();
  expect(await calculate(2)).toMatchObject({ calcToken: expect.any(String), customs: { problem: null } });
  expect(await calculate(3)).toMatchObject({
    calcToken: null,
    customs: { required: true, problem: errorCodes.customsCap, identity: { name: '李雷' } },
  });
  // Nobody else asks what it is worth.
  expect(await calculate(3, { addressId: home.id })).toMatchObject({ calcToken: expect.any(String), customs: { problem: null } });
  // What is no parcel does not count, nor what goes by itself.
  const dear = await addProduct(shop, { shopId, price: '9000.00' });
  const ticket = await addProduct(shop, { shopId, price: '9000.00', shipClass: 'none' });
  const lines = [dear, ticket].map(({ skuId }) => ({ skuId, num: 1 }));
  expect(await calculate(1, { lines })).toMatchObject({ calcToken: expect.any(String), customs: { problem: null } });
});

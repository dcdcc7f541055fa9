import { cart } from '@baodao/api-client/endpoints/cart';
import { catalog } from '@baodao/api-client/endpoints/catalog';
import { expect, test } from 'vitest';
import { signUp } from '../../../test/members.ts';
import { openTestShop } from '../../../test/shop.ts';

const shop = await openTestShop();

test('a rejected body names every field that is missing, unknown, of the wrong type, out of its limits or not accepted', async () => {
  const { token } = await signUp(shop);
  const call = async (path: string, body: object) => {
    const reply = await fetch(`${shop.url}${path}`, {
      method: 'POST',
      headers: { 'content-type': 'application/json', authorization: `Bearer ${token}` },
      body: JSON.stringify(body),
    });
    expect(reply.status).toBe(400);
    return (await reply.json()) as { code: number; data: unknown; errors: { field: string }[] };
  };
  const address = await call('/rest/user/address/save', { name: 'x'.repeat(41), phoneArea: '+999', countryId: '1', zipCode: '100' });
  expect(address).toMatchObject({ code: -2, data: { field: expect.any(String) }, name: 'badParameter' });
  expect(address.errors.toSorted((one, other) => (one.field < other.field ? -1 : 1))).toEqual([
    { field: 'cityId', code: 'missing' },
    { field: 'countryId', code: 'wrongType', expected: 'number' },
    { field: 'detail', code: 'missing' },
    { field: 'districtId', code: 'missing' },
    { field: 'isDefault', code: 'missing' },
    { field: 'label', code: 'missing' },
    { field: 'name', code: 'tooLong', limit: 40 },
    { field: 'phone', code: 'missing' },
    { field: 'phoneArea', code: 'notAccepted', accepted: expect.arrayContaining(['886', '86']) },
    { field: 'provinceId', code: 'missing' },
    { field: 'zip', code: 'missing' },
    { field: 'zipCode', code: 'unknown' },
  ]);
  const quote = await call('/rest/order/calculate', { lines: [{ skuId: 1, num: 100 }, { skuId: 0 }] });
  expect(quote.errors).toEqual([
    { field: 'lines.0.num', code: 'tooBig', limit: 99 },
    { field: 'lines.1.skuId', code: 'tooSmall', limit: 1 },
    { field: 'lines.1.num', code: 'missing' },
  ]);
  expect((await call('/rest/order/calculate', { lines: [] })).errors).toEqual([{ field: 'lines', code: 'tooFew', limit: 1 }]);
});

test('a rejected query names its limits too', async () => {
  const reply = await fetch(`${shop.url}/rest/product/composite/category?count=51&index=x&sort=best`);
  expect(await reply.json()).toMatchObject({
    code: -2,
    errors: [
      { field: 'sort', code: 'notAccepted', accepted: expect.arrayContaining(['sales']) },
      { field: 'index', code: 'wrongFormat' },
      { field: 'count', code: 'tooBig', limit: 50 },
    ],
  });
});

test('a field that a handler refuses is named too, and other errors name none', async () => {
  const { token } = await signUp(shop);
  const refused = await shop.call(cart.save, {}, { token });
  expect(refused).toMatchObject({ code: -2, errors: [{ code: 'invalid' }] });
  expect(await shop.call(catalog.product, { id: 999_999 })).not.toHaveProperty('errors');
});

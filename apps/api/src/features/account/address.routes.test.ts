import { account } from '@baodao/api-client/endpoints/account';
import type { AddressInput } from '@baodao/domain/account/shapes';
import { and, eq } from 'drizzle-orm';
import { beforeEach, describe, expect, test } from 'vitest';
import { addAddress, signUp, type TestMember, taipeiAddress } from '../../../test/members.ts';
import { openTestShop } from '../../../test/shop.ts';
import { address } from '../../platform/db/schema/account.ts';
import { auditLog } from '../../platform/db/schema/system.ts';

const shop = await openTestShop();
let person: TestMember;
beforeEach(async () => {
  person = await signUp(shop);
});

const taipei: AddressInput = { ...taipeiAddress, phone: '0912 345 678', isDefault: false };
const beijing: AddressInput = {
  ...taipei,
  phoneArea: '86',
  phone: '13800138000',
  countryId: 100000,
  provinceId: 110000,
  cityId: 110100,
  districtId: 110101,
  zip: '',
};
const singapore: AddressInput = {
  ...taipei,
  name: 'Tan Wei Ming',
  phoneArea: '65',
  phone: '+65 9123-4567',
  countryId: 3000000,
  provinceId: 3000142,
  cityId: 3000702,
  detail: 'Blk 123 Ang Mo Kio Ave 3 #08-12',
  zip: '560123',
};
const save = (input: AddressInput, token = person.token) => shop.call(account.saveAddress, input, { token });
const find = async (token = person.token) => (await shop.call(account.addresses, {}, { token })).data;
const defaults = async () => (await find()).filter(({ isDefault }) => isDefault).map(({ id }) => id);

describe('saving', () => {
  test('normalizes an address and makes the first one the default', async () => {
    const saved = await save({ ...taipei, name: ' 王小明 ' });
    expect(saved.data).toEqual({
      ...taipei,
      id: expect.any(Number),
      phone: '0912345678',
      regionText: '台湾 台北市 中正区',
      isDefault: true,
    });
    expect(await find()).toEqual([saved.data]);
    const [event] = await shop.services.db.select().from(auditLog).where(eq(auditLog.userId, person.userId));
    expect(event).toMatchObject({ event: 'address.saved', facts: { address: saved.data.id } });
  });

  test('returns region names in the requested language', async () => {
    await save(taipei);
    await save(beijing);
    const texts = async (language: string) =>
      (await shop.call(account.addresses, {}, { ...person, language })).data.map(({ regionText }) => regionText);
    expect(await texts('zh-TW')).toEqual(['台灣 台北市 中正區', '中國大陸 北京市 北京市 東城區']);
    await save(singapore);
    expect((await texts('zh-TW'))[1]).toBe('海外 亞洲 新加坡');
    expect((await texts('en'))[1]).toBe('Singapore');
    expect((await texts('en'))[0]).toBe('Zhongzheng District, Taipei City, Taiwan');
  });

  test('accepts an overseas address with a foreign phone number', async () => {
    const saved = await save(singapore);
    expect(saved.data).toMatchObject({
      phoneArea: '65',
      phone: '91234567',
      regionText: '海外 亚洲 新加坡',
      zip: '560123',
      districtId: null,
    });
    const fieldsOf = async (change: object) =>
      (await save({ ...singapore, ...change })) as unknown as { code: number; data: { fields: { field: string }[] } };
    for (const [field, change] of [
      ['region', { cityId: 3000840 }],
      ['phone', { phone: '12345' }],
      ['zip', { zip: '56?0123' }],
    ] as const) {
      expect(await fieldsOf(change)).toMatchObject({ code: -401, data: { fields: [{ field }] } });
    }
    expect(await save({ ...singapore, phoneArea: '999' } as unknown as AddressInput)).toMatchObject({ httpStatus: 400, code: -2 });
    expect(await find()).toHaveLength(1);
  });

  test('edits an address without unsetting the default', async () => {
    const { data: first } = await save(taipei);
    const { data: second } = await save(beijing);
    const edited = await save({ ...taipei, id: first.id, detail: '忠孝东路四段1号', isDefault: false });
    expect(edited.data).toMatchObject({ id: first.id, detail: '忠孝东路四段1号', isDefault: true });
    expect((await save({ ...beijing, id: second.id, isDefault: true })).data.isDefault).toBe(true);
    expect(await defaults()).toEqual([second.id]);
  });

  test('reports every missing or invalid field', async () => {
    const refused = await save({ ...taipei, name: '', phone: '123', cityId: 0, detail: 'x', zip: '1' });
    expect(refused).toMatchObject({ httpStatus: 422, code: -401 });
    expect((refused.data as unknown as { fields: { field: string }[] }).fields.map(({ field }) => field)).toEqual([
      'name',
      'phone',
      'region',
      'detail',
      'zip',
    ]);
    expect(await find()).toEqual([]);
  });

  test.each([
    ['a district under another county', { provinceId: 2200200 }],
    ['a mainland city without its district', { ...beijing, districtId: null }],
    ['a district in a city without districts', { districtId: 110101 }],
    ['another country', { countryId: 100000, zip: '' }],
  ])('rejects %s', async (_, change) => {
    const refused = await save({ ...taipei, ...change });
    expect(refused).toMatchObject({ code: -401, data: { fields: [{ field: 'region', key: 'account.rules.addressRegion' }] } });
  });

  test('rejects unknown fields and wrong types', async () => {
    for (const field of [{ userId: 1 }, { id: -1 }, { id: '7' }, { isDefault: 'yes' }, { name: 'a\u0000b' }]) {
      expect(await save({ ...taipei, ...field } as unknown as AddressInput)).toMatchObject({ httpStatus: 400, code: -2 });
    }
  });

  test('limits a member to fifty addresses, also under concurrent requests', async () => {
    for (let num = 0; num < 45; num++) await addAddress(shop, person);
    const saved = await Promise.all(Array.from({ length: 10 }, () => save(taipei)));
    expect(saved.filter(({ status }) => status)).toHaveLength(5);
    expect(saved.find(({ status }) => !status)).toMatchObject({ httpStatus: 403, code: -5 });
    expect(await find()).toHaveLength(50);
  });
});

describe('the default address', () => {
  test('is read and set by one endpoint', async () => {
    expect((await shop.call(account.defaultAddress, {}, person)).data).toBeNull();
    const first = await addAddress(shop, person);
    const second = await addAddress(shop, person);
    expect((await shop.call(account.defaultAddress, {}, person)).data).toMatchObject({ id: first.id });
    expect((await shop.call(account.defaultAddress, { id: second.id }, person)).data).toMatchObject({ id: second.id, isDefault: true });
    expect((await find()).map(({ id }) => id)).toEqual([second.id, first.id]);
  });

  test('passes to the newest address when it is deleted', async () => {
    const [first, second, third] = [await addAddress(shop, person), await addAddress(shop, person), await addAddress(shop, person)];
    expect((await shop.call(account.deleteAddress, { id: first.id }, person)).data).toEqual({ done: true });
    expect(await defaults()).toEqual([third.id]);
    await shop.call(account.deleteAddress, { id: second.id }, person);
    expect(await defaults()).toEqual([third.id]);
    await shop.call(account.deleteAddress, { id: third.id }, person);
    expect(await find()).toEqual([]);
  });

  test('stays unique under twenty concurrent changes', async () => {
    const ids: number[] = [];
    for (let num = 0; num < 5; num++) ids.push((await addAddress(shop, person)).id);
    const changes = await Promise.all(
      Array.from({ length: 20 }, (_, index) =>
        index % 4 === 3
          ? save({ ...taipei, isDefault: true })
          : shop.call(account.defaultAddress, { id: ids[index % ids.length] ?? 0 }, person),
      ),
    );
    expect(changes.every(({ status }) => status)).toBe(true);
    expect(await defaults()).toHaveLength(1);
  });
});

describe('an address of another member', () => {
  const bodyOf = async (path: string, token: string, body?: object) => {
    const reply = await fetch(`${shop.url}/rest/user/address/${path}`, {
      method: body ? 'POST' : 'GET',
      headers: { authorization: `Bearer ${token}`, ...(body ? { 'content-type': 'application/json' } : {}) },
      ...(body ? { body: JSON.stringify(body) } : {}),
    });
    const text = (await reply.text()).replace(/"requestId":"[^"]*"/, '');
    return { text, status: reply.status };
  };

  test('gets the same reply as an unknown address and is not changed', async () => {
    const stranger = await signUp(shop);
    const { id } = await addAddress(shop, person);
    const missing = 999_999_999;
    const routes = [
      (at: number) => bodyOf(`find?id=${at}`, stranger.token),
      (at: number) => bodyOf('save', stranger.token, { ...taipei, id: at }),
      (at: number) => bodyOf('delete', stranger.token, { id: at }),
      (at: number) => bodyOf('default', stranger.token, { id: at }),
    ];
    for (const route of routes) {
      const reply = await route(id);
      expect(reply).toEqual(await route(missing));
      expect(reply.text).not.toContain('王小明');
    }
    const [row] = await shop.services.db
      .select()
      .from(address)
      .where(and(eq(address.id, id), eq(address.userId, person.userId)));
    expect(row).toMatchObject({ isDefault: true, name: '王小明' });
    expect(await find(stranger.token)).toEqual([]);
  });

  test('cannot be accessed without a session', async () => {
    for (const path of ['find', 'default', 'delete', 'save']) {
      const body = path === 'find' ? undefined : path === 'save' ? taipei : { id: 1 };
      expect((await bodyOf(path, 'an-invalid-token-of-enough-length', body)).status).toBe(401);
    }
  });
});

test('passes the database audit', async () => {
  expect(await shop.audit()).toEqual([]);
});

import { account } from '@baodao/api-client/endpoints/account';
import { expect, test } from 'vitest';
import { login } from '../../../test/account.ts';
import { openTestShop } from '../../../test/shop.ts';
import { member } from '../../platform/db/schema/account.ts';
import { ensureDemoAccount } from './demoAccount.ts';

const shop = await openTestShop();

test('creates one demo member with an address, however often it runs', async () => {
  const { db } = shop.services;
  const [demo] = await Promise.all([ensureDemoAccount(db), ensureDemoAccount(db)]);
  expect(await ensureDemoAccount(db)).toEqual(demo);
  expect(await db.select().from(member)).toHaveLength(1);
  const { access_token: token = '' } = await login(shop, '0912 345 678', demo.password);
  const { data } = await shop.call(account.addresses, {}, { token });
  expect(data).toMatchObject([{ isDefault: true, regionText: '台湾 台北市 中正区', zip: '100' }]);
});

test('passes the database audit', async () => {
  expect(await shop.audit()).toEqual([]);
});

import { account } from '@baodao/api-client/endpoints/account';
import { orders } from '@baodao/api-client/endpoints/orders';
import { errorCodes } from '@baodao/domain/errors/codes';
import type { OrderQuoteInput } from '@baodao/domain/orders/shapes';
import { expect, test } from 'vitest';
import { addAddress, signUp } from '../../../test/members.ts';
import { addProduct, addRates, addShop } from '../../../test/products.ts';
import { openTestShop } from '../../../test/shop.ts';
import { customsRule } from '../../platform/db/schema/catalog.ts';

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

const words = (text: string) => ({ 'zh-CN': text, 'zh-TW': text });

/** A buyer with a mainland address, and rules as published: 800 CNY per parcel, 13% on the test category, no tax up to 50 CNY. */
async function prepareRule({ collectsTax = false, fee = '220.00' } = {}) {
  const { db } = shop.services;
  const limits = { maxValue: '800.00', maxWeightGrams: 30_000, exemptUpTo: '50.00' };
  const rates = [{ categories: [1], goodsClasses: [], percent: '13' }];
  const rule = { id: 1, country: 'CN', ...limits, rates, percent: '20', source: words('公告第43号'), firstDay: '2019-04-09' };
  await db.insert(customsRule).values(rule).onConflictDoNothing();
  const member = await signUp(shop);
  const home = await addAddress(shop, member, { name: '李雷' });
  const mainland = await addAddress(shop, member, { countryId: 100000, name: '李雷', isDefault: false });
  await shop.call(account.saveIdentity, { name: '李雷', type: 1, number: '11010519491231002X', consent: true }, { token: member.token });
  const { shopId } = await addShop(shop, { fee, collectsTax });
  const { skuId } = await addProduct(shop, { shopId, price: '400.00', stock: 500 });
  const calculate = async (num: number, { split = false, addressId = mainland.id } = {}) =>
    (
      await shop.call(
        orders.calculate,
        { lines: [{ skuId, num }], addressId, orgs: [{ orgId: shopId, ...(split ? { split } : {}) }] },
        { token: member.token },
      )
    ).data;
  await expect.poll(async () => (await calculate(1)).orgs[0]?.customs?.source).toBe('公告第43号');
  return { member, home, skuId, calculate };
}

test('sixty boxes to the mainland warn, and can be split into parcels within the limit, each with its freight', async () => {
  const { member, home, skuId, calculate } = await prepareRule();
  const whole = await calculate(60);
  expect(whole).toMatchObject({ calcToken: null, freightAmount: '220.00', customs: { problem: errorCodes.customsCap } });
  const parcel = {
    lines: [{ skuId, num: 10 }],
    amount: '4000.00',
    amountCny: '800.00',
    freight: '220.00',
    tax: '520.00',
    taxCny: '104.00',
  };
  expect(whole.orgs[0]?.customs).toMatchObject({
    exceeded: 'value',
    isSplit: false,
    limits: { valueCny: '800.00', weightGrams: 30_000, count: null },
    parcels: Array.from({ length: 6 }, () => parcel),
    splitFreight: '1320.00',
  });
  const split = await calculate(60, { split: true });
  expect(split).toMatchObject({
    calcToken: expect.any(String),
    customs: { problem: null },
    freightAmount: '1320.00',
    taxAmount: '0.00',
    payAmount: '25320.00',
    orgs: [{ customs: { isSplit: true, tax: '3120.00', paidBy: 'recipient', since: '2019-04-09' } }],
  });
  const { data: saved } = await shop.call(orders.save, { calcToken: split.calcToken ?? '' }, { token: member.token });
  const { data: order } = await shop.call(orders.detail, { code: saved.orderCodeArray[0] ?? '' }, { token: member.token });
  expect(order).toMatchObject({
    freightAmount: '1320.00',
    payAmount: '25320.00',
    customs: { tax: '3120.00', taxCny: '624.00', paidBy: 'recipient', parcelCount: 6 },
  });
  expect(await shop.audit()).toEqual([]);
  expect(await calculate(60, { addressId: home.id })).toMatchObject({ calcToken: expect.any(String), orgs: [{ customs: null }] });
});

test('a tax up to the exemption is not collected, and splitting what fits into one parcel changes nothing', async () => {
  const { calculate } = await prepareRule();
  // 4 boxes: 208 TWD of tax are 41.60 CNY. 5 boxes: 260 TWD are 52 CNY.
  expect((await calculate(4)).orgs[0]?.customs).toMatchObject({ tax: '0.00', parcels: [], exceeded: null });
  expect((await calculate(5)).orgs[0]?.customs).toMatchObject({ tax: '260.00', taxCny: '52.00', parcels: [] });
  expect(await calculate(5, { split: true })).toMatchObject({ freightAmount: '220.00', orgs: [{ customs: { isSplit: false } }] });
});

test('a tax that the carrier collects is part of the total, in both currencies', async () => {
  const { member, calculate } = await prepareRule({ collectsTax: true });
  const quote = await calculate(10);
  expect(quote).toMatchObject({
    productAmount: '4000.00',
    freightAmount: '220.00',
    taxAmount: '520.00',
    payAmount: '4740.00',
    payAmountCny: '948.00',
    orgs: [{ customs: { paidBy: 'shopper', tax: '520.00' } }],
  });
  const { data: saved } = await shop.call(orders.save, { calcToken: quote.calcToken ?? '' }, { token: member.token });
  expect(saved).toMatchObject({ payAmount: '4740.00' });
  expect(await shop.audit()).toEqual([]);
});

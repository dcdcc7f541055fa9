import { account } from '@baodao/api-client/endpoints/account';
import { orders } from '@baodao/api-client/endpoints/orders';
import { errorCodes } from '@baodao/domain/errors/codes';
import type { CalculateInput } from '@baodao/domain/orders/shapes';
import { eq } from 'drizzle-orm';
import { expect, test } from 'vitest';
import { addAddress, type TestMember } from '../../../test/members.ts';
import { addProduct, addRates, addShop } from '../../../test/products.ts';
import { signUpBuyer } from '../../../test/purchase.ts';
import { openTestShop } from '../../../test/shop.ts';
import { shipping } from '../../db/schema/catalog.ts';

const shop = await openTestShop();
await addRates(shop);

const ask = async ({ token }: TestMember, input: CalculateInput) => (await shop.call(orders.calculate, input, { token })).data;

async function order({ token }: TestMember, calcToken: string | null) {
  const { data, code } = await shop.call(orders.save, { calcToken: calcToken ?? '' }, { token });
  const [first = ''] = data?.orderCodeArray ?? [];
  if (first === '') throw new Error(`not ordered: ${code}`);
  return (await shop.call(orders.detail, { code: first }, { token })).data;
}

/** Goods of a shop that brings them, and sends them to stores. */
async function addStoreGoods(price = '100.00') {
  const { shopId, shippingIds } = await addShop(shop, { otherFees: ['60.00'] });
  const storeWay = shippingIds[1] ?? 0;
  await shop.services.db
    .update(shipping)
    .set({ kind: 'store', countries: ['TW'] })
    .where(eq(shipping.id, storeWay));
  return { ...(await addProduct(shop, { shopId, price })), storeWay };
}

test('a parcel goes to a store when its number can be one, and the order says which', async () => {
  const person = await signUpBuyer(shop);
  const { shopId, skuId, storeWay } = await addStoreGoods();
  const lines = [{ skuId, num: 1 }];
  const home = await ask(person, { lines });
  expect(home.orgs[0]).toMatchObject({ store: null, needs: [], shippings: [{ kind: 'home' }, { kind: 'store', checked: false }] });

  const wish = { orgId: shopId, shippingId: storeWay };
  const without = await ask(person, { lines, orgs: [wish] });
  expect(without).toMatchObject({ calcToken: null, freightAmount: '60.00', orgs: [{ store: null, needs: ['store'] }] });
  const wrong = await ask(person, { lines, orgs: [{ ...wish, store: { chain: 'hilife', storeCode: '131386', storeName: '' } }] });
  expect(wrong).toMatchObject({ calcToken: null, orgs: [{ store: null, needs: ['store'] }] });

  const store = { chain: 'seven', storeCode: ' １３１386', storeName: ' 南港門市 ' } as const;
  const right = await ask(person, { lines, orgs: [{ ...wish, store }] });
  expect(right.orgs[0]).toMatchObject({ needs: [], store: { chain: 'seven', storeCode: '131386', storeName: '南港門市' } });
  const saved = await order(person, right.calcToken);
  expect(saved).toMatchObject({ store: { chain: 'seven', storeCode: '131386', storeName: '南港門市' }, invoice: null, identity: null });

  // A store calls whoever picks up: another address must have a number that it can call.
  const far = await addAddress(shop, person, { phone: '0223456789', isDefault: false });
  const change = { code: saved.code, addressId: far.id };
  expect(await shop.call(orders.updateAddress, change, { token: person.token })).toMatchObject({ code: errorCodes.addressIncomplete });
  const unheard = await ask(person, { lines, addressId: far.id, orgs: [{ ...wish, store }] });
  expect(unheard).toMatchObject({ calcToken: null, orgs: [{ needs: ['mobile'] }] });
});

test('what is worth too much for a store, or goes abroad, is brought', async () => {
  const person = await signUpBuyer(shop);
  const { skuId, shopId, storeWay } = await addStoreGoods('20000.00');
  const orgs = [{ orgId: shopId, shippingId: storeWay }];
  expect((await ask(person, { lines: [{ skuId, num: 1 }], orgs })).orgs[0]?.shippings).toHaveLength(2);
  const dear = await ask(person, { lines: [{ skuId, num: 2 }], orgs });
  expect(dear.orgs[0]).toMatchObject({ shippings: [{ kind: 'home', checked: true }], needs: [] });
  const abroad = await addAddress(shop, person, { countryId: 100000, isDefault: false });
  expect((await ask(person, { lines: [{ skuId, num: 1 }], addressId: abroad.id })).orgs[0]?.shippings).toHaveLength(1);
});

test('the receipt is kept as it can be printed, and what cannot be is refused by its field', async () => {
  const person = await signUpBuyer(shop);
  const { skuId } = await addProduct(shop);
  const lines = [{ skuId, num: 1 }];
  const quoted = await ask(person, { lines, invoice: { type: 'mobile', carrier: ' /abc1234', title: 'not mine' } });
  expect(quoted.invoice).toEqual({ type: 'mobile', carrier: '/ABC1234' });
  expect((await order(person, quoted.calcToken)).invoice).toEqual({ type: 'mobile', carrier: '/ABC1234' });

  const { id: addressId } = await addAddress(shop, person, { countryId: 810000, isDefault: false });
  expect((await ask(person, { lines, addressId, invoice: { type: 'donation', donationCode: '919' } })).invoice).toBeNull();

  const company = { type: 'company', companyNumber: '22099132', title: '台灣積體電路製造股份有限公司' } as const;
  const refused = await shop.call(orders.calculate, { lines, invoice: company }, { token: person.token });
  expect(refused).toMatchObject({ code: errorCodes.badParameter, data: { field: 'companyNumber' } });
  const kept = await ask(person, { lines, invoice: { ...company, companyNumber: '22099131' } });
  expect((await order(person, kept.calcToken)).invoice).toEqual({ ...company, companyNumber: '22099131' });
});

test('the mainland wants to know whom a parcel is for: the receiver, of his own identities, until it is ordered', async () => {
  const [person, other] = [await signUpBuyer(shop), await signUpBuyer(shop)];
  const { skuId } = await addProduct(shop);
  const { id: addressId } = await addAddress(shop, person, { countryId: 100000, name: '李 雷', isDefault: false });
  const input = { lines: [{ skuId, num: 1 }], addressId };
  const keep = async ({ token }: TestMember, name: string, number: string) =>
    (await shop.call(account.saveIdentity, { name, type: 1, number, consent: true }, { token })).data.id;

  expect((await ask(person, { lines: input.lines })).customs).toEqual({ required: false, identity: null, problem: null });
  const none = await ask(person, input);
  expect(none).toMatchObject({ calcToken: null, customs: { required: true, identity: null, problem: errorCodes.identityRequired } });

  const foreign = await keep(other, '李雷', '440524188001010014');
  const wrong = await keep(person, '韩梅梅', '440524188001010014');
  for (const identityId of [foreign, wrong, undefined]) {
    const { calcToken, customs } = await ask(person, { ...input, ...(identityId ? { identityId } : {}) });
    expect([calcToken, customs.identity]).toEqual([null, null]);
  }
  expect((await ask(person, input)).customs.problem).toBe(errorCodes.identityMismatch);

  const own = await keep(person, '李雷', '11010519491231002X');
  const quoted = await ask(person, input);
  expect(quoted.customs).toMatchObject({ required: true, problem: null, identity: { id: own, numberMasked: '110***********002X' } });
  expect(await order(person, quoted.calcToken)).toMatchObject({ identity: { name: '李雷', type: 1, numberMasked: '110***********002X' } });

  // It is gone before the order is sent: the shopper is asked again.
  const late = await ask(person, input);
  await shop.call(account.deleteIdentity, { id: own }, { token: person.token });
  const refused = await shop.call(orders.save, { calcToken: late.calcToken ?? '' }, { token: person.token });
  expect(refused).toMatchObject({
    code: errorCodes.priceChanged,
    data: { calcToken: null, customs: { problem: errorCodes.identityMismatch } },
  });
});

import { account } from '@baodao/api-client/endpoints/account';
import { orders } from '@baodao/api-client/endpoints/orders';
import { errorCodes } from '@baodao/domain/errors/codes';
import type { OrderQuoteInput } from '@baodao/domain/orders/shapes';
import { expect, test } from 'vitest';
import { addAddress, type TestMember } from '../../../test/members.ts';
import { addProduct, addRates, addStoreProduct } from '../../../test/products.ts';
import { signUpBuyer } from '../../../test/purchase.ts';
import { openTestShop } from '../../../test/shop.ts';
import { pickupStore } from '../../platform/db/schema/orders.ts';
import { foldText } from '../search/fullTextSearch.ts';

const shop = await openTestShop();
await addRates(shop);

const quote = async ({ token }: TestMember, input: OrderQuoteInput) => (await shop.call(orders.calculate, input, { token })).data;

async function saveOrder({ token }: TestMember, calcToken: string | null) {
  const { data, code } = await shop.call(orders.save, { calcToken: calcToken ?? '' }, { token });
  const [first = ''] = data?.orderCodeArray ?? [];
  if (first === '') throw new Error(`not ordered: ${code}`);
  return (await shop.call(orders.detail, { code: first }, { token })).data;
}

test('ships to a pickup store if its store code is valid, and stores it with the order', async () => {
  const buyer = await signUpBuyer(shop);
  const { shopId, skuId, storeShippingId } = await addStoreProduct(shop);
  const lines = [{ skuId, num: 1 }];
  const home = await quote(buyer, { lines });
  expect(home.orgs[0]).toMatchObject({ store: null, needs: [], shippings: [{ kind: 'home' }, { kind: 'store', checked: false }] });

  const choice = { orgId: shopId, shippingId: storeShippingId };
  const without = await quote(buyer, { lines, orgs: [choice] });
  expect(without).toMatchObject({ calcToken: null, freightAmount: '60.00', orgs: [{ store: null, needs: ['store'] }] });
  const wrong = await quote(buyer, { lines, orgs: [{ ...choice, store: { chain: 'hilife', storeCode: '131386', storeName: '' } }] });
  expect(wrong).toMatchObject({ calcToken: null, orgs: [{ store: null, needs: ['store'] }] });

  const store = { chain: 'seven', storeCode: ' １３１386', storeName: ' 南港門市 ' } as const;
  const right = await quote(buyer, { lines, orgs: [{ ...choice, store }] });
  expect(right.orgs[0]).toMatchObject({ needs: [], store: { chain: 'seven', storeCode: '131386', storeName: '南港門市' } });
  const saved = await saveOrder(buyer, right.calcToken);
  expect(saved).toMatchObject({
    store: { chain: 'seven', storeCode: '131386', storeName: '南港門市' },
    invoice: { type: 'member' },
    identity: null,
  });

  // A store notifies the receiver by text message, so another address needs a mobile number.
  const far = await addAddress(shop, buyer, { phone: '0223456789', isDefault: false });
  const change = { code: saved.code, addressId: far.id };
  expect(await shop.call(orders.updateAddress, change, { token: buyer.token })).toMatchObject({ code: errorCodes.addressIncomplete });
  const withoutMobile = await quote(buyer, { lines, addressId: far.id, orgs: [{ ...choice, store }] });
  expect(withoutMobile).toMatchObject({ calcToken: null, orgs: [{ needs: ['mobile'] }] });
});

test('offers no store pickup above the value limit or for addresses abroad', async () => {
  const buyer = await signUpBuyer(shop);
  const { skuId, shopId, storeShippingId } = await addStoreProduct(shop, { price: '20000.00' });
  const orgs = [{ orgId: shopId, shippingId: storeShippingId }];
  expect((await quote(buyer, { lines: [{ skuId, num: 1 }], orgs })).orgs[0]?.shippings).toHaveLength(2);
  const expensive = await quote(buyer, { lines: [{ skuId, num: 2 }], orgs });
  expect(expensive.orgs[0]).toMatchObject({ shippings: [{ kind: 'home', checked: true }], needs: [] });
  const abroad = await addAddress(shop, buyer, { countryId: 100000, isDefault: false });
  expect((await quote(buyer, { lines: [{ skuId, num: 1 }], addressId: abroad.id })).orgs[0]?.shippings).toHaveLength(1);
});

test('normalizes invoice data and rejects an invalid company number', async () => {
  const buyer = await signUpBuyer(shop);
  const { skuId } = await addProduct(shop);
  const lines = [{ skuId, num: 1 }];
  const quoted = await quote(buyer, { lines, invoice: { type: 'mobile', carrier: ' /abc1234', title: 'not mine' } });
  expect(quoted.invoice).toEqual({ type: 'mobile', carrier: '/ABC1234' });
  expect((await saveOrder(buyer, quoted.calcToken)).invoice).toEqual({ type: 'mobile', carrier: '/ABC1234' });

  const { id: addressId } = await addAddress(shop, buyer, { countryId: 810000, isDefault: false });
  expect((await quote(buyer, { lines, addressId, invoice: { type: 'donation', donationCode: '919' } })).invoice).toBeNull();

  const company = { type: 'company', companyNumber: '22099132', title: '台灣積體電路製造股份有限公司' } as const;
  const refused = await shop.call(orders.calculate, { lines, invoice: company }, { token: buyer.token });
  expect(refused).toMatchObject({ code: errorCodes.badParameter, data: { field: 'companyNumber' } });
  const accepted = await quote(buyer, { lines, invoice: { ...company, companyNumber: '22099131' } });
  expect((await saveOrder(buyer, accepted.calcToken)).invoice).toEqual({ ...company, companyNumber: '22099131' });
});

test("requires one of the member's identities in the receiver's name for parcels to mainland China", async () => {
  const [buyer, other] = [await signUpBuyer(shop), await signUpBuyer(shop)];
  const { skuId } = await addProduct(shop);
  const { id: addressId } = await addAddress(shop, buyer, { countryId: 100000, name: '李 雷', isDefault: false });
  const input = { lines: [{ skuId, num: 1 }], addressId };
  const saveIdentity = async ({ token }: TestMember, name: string, number: string) =>
    (await shop.call(account.saveIdentity, { name, type: 1, number, consent: true }, { token })).data.id;

  expect((await quote(buyer, { lines: input.lines })).customs).toEqual({ required: false, identity: null, problem: null });
  const none = await quote(buyer, input);
  expect(none).toMatchObject({ calcToken: null, customs: { required: true, identity: null, problem: errorCodes.identityRequired } });

  const foreign = await saveIdentity(other, '李雷', '440524188001010014');
  const wrong = await saveIdentity(buyer, '韩梅梅', '440524188001010014');
  for (const identityId of [foreign, wrong, undefined]) {
    const { calcToken, customs } = await quote(buyer, { ...input, ...(identityId ? { identityId } : {}) });
    expect([calcToken, customs.identity]).toEqual([null, null]);
  }
  expect((await quote(buyer, input)).customs.problem).toBe(errorCodes.identityMismatch);

  const own = await saveIdentity(buyer, '李雷', '11010519491231002X');
  const quoted = await quote(buyer, input);
  expect(quoted.customs).toMatchObject({ required: true, problem: null, identity: { id: own, numberMasked: '110***********002X' } });
  const placed = await saveOrder(buyer, quoted.calcToken);
  expect(placed).toMatchObject({ identity: { name: '李雷', type: 1, numberMasked: '110***********002X' } });

  // The identity is deleted after the quote, when no order needs it any more.
  await shop.call(orders.cancel, { code: placed.code }, { token: buyer.token });
  const late = await quote(buyer, input);
  await shop.call(account.deleteIdentity, { id: own }, { token: buyer.token });
  const refused = await shop.call(orders.save, { calcToken: late.calcToken ?? '' }, { token: buyer.token });
  expect(refused).toMatchObject({
    code: errorCodes.priceChanged,
    data: { calcToken: null, customs: { problem: errorCodes.identityMismatch } },
  });
});

test('with a list of stores, finds them by number, name or address, and refuses closed and unlisted ones', async () => {
  const { db } = shop.services;
  const row = (code: string, name: string, isOpen: boolean) => {
    const address = '新北市板橋區文化路一段 3 號';
    return { chain: 'seven' as const, code, name, address, searchText: foldText(`${code} ${name} ${address}`), isOpen };
  };
  const position = { lng: 121.4675, lat: 25.0165 };
  await db.insert(pickupStore).values([{ ...row('139003', '板橋店', true), ...position }, row('139004', '江翠店', false)]);
  const find = async (key: string) =>
    (await shop.call(orders.pickupStores, { chain: 'seven', key })).data.list.map((store) => store.storeCode);
  // Simplified words find traditional ones, and open stores come first.
  expect(await find('板桥 文化路')).toEqual(['139003', '139004']);
  expect(await find('江翠')).toEqual(['139004']);
  expect(await find('139003')).toEqual(['139003']);
  expect(await find('%')).toEqual(['139003', '139004']);
  const { list } = (await shop.call(orders.pickupStores, { chain: 'seven' })).data;
  expect(list.map((store) => store.position)).toEqual([position, null]);
  expect((await shop.call(orders.pickupStores, { chain: 'ok' })).data).toMatchObject({ total: 0, list: [] });

  const buyer = await signUpBuyer(shop);
  const { shopId, skuId, storeShippingId } = await addStoreProduct(shop);
  const quoteStore = (storeCode: string) =>
    quote(buyer, {
      lines: [{ skuId, num: 1 }],
      orgs: [{ orgId: shopId, shippingId: storeShippingId, store: { chain: 'seven', storeCode, storeName: '別的名字' } }],
    });
  for (const refused of ['139004', '139005'])
    expect(await quoteStore(refused)).toMatchObject({ calcToken: null, orgs: [{ store: null, needs: ['openStore'] }] });
  expect(await quoteStore('1390')).toMatchObject({ orgs: [{ needs: ['store'] }] });
  const open = await quoteStore('139003');
  expect(open.orgs[0]).toMatchObject({ needs: [], store: { storeCode: '139003', storeName: '板橋店' } });
  // The store closes between the quote and the order.
  await db.update(pickupStore).set({ isOpen: false });
  expect(await shop.call(orders.save, { calcToken: open.calcToken ?? '' }, { token: buyer.token })).toMatchObject({ status: false });
  await db.delete(pickupStore);
});

import { randomUUID } from 'node:crypto';
import { account } from '@baodao/api-client/endpoints/account';
import { gifts } from '@baodao/api-client/endpoints/gifts';
import { orders } from '@baodao/api-client/endpoints/orders';
import { errorCodes } from '@baodao/domain/errors/codes';
import { eq, sql } from 'drizzle-orm';
import { beforeEach, expect, test } from 'vitest';
import { advanceClock } from '../../../test/clock.ts';
import { openFakeSupplier } from '../../../test/fakeSupplier.ts';
import { addAddress, signUp, type TestMember } from '../../../test/members.ts';
import { deliver, flushOutbox, readOrder } from '../../../test/paidOrders.ts';
import { openPayingShop, payOrders } from '../../../test/payments.ts';
import { addProduct, addShop } from '../../../test/products.ts';
import { signUpBuyer } from '../../../test/purchase.ts';
import { shipping, sku } from '../../platform/db/schema/catalog.ts';
import { gift as giftTable } from '../../platform/db/schema/gifts.ts';
import { shopOrder } from '../../platform/db/schema/orders.ts';
import { paymentRefund } from '../../platform/db/schema/payment.ts';
import { expireGifts } from './expireGifts.ts';

const { shop, alipay } = await openPayingShop();
const supplier = await openFakeSupplier(shop);
let giver: TestMember;
beforeEach(async () => {
  giver = await signUpBuyer(shop);
});

const receiver = {
  name: '陈美丽',
  phoneArea: '886' as const,
  phone: '0933444555',
  regionIds: [2200000, 2200100, 2200101],
  detail: '忠孝东路四段2号',
  zip: '100',
};

const ordersSentToSupplier = (orderCode: string) =>
  supplier.calls.flatMap(({ path, body }) => (path === '/supplier/order' && body['orderCode'] === orderCode ? [body] : []));

async function saveGiftOrder(skuId: number, num = 1, input: object = {}): Promise<string> {
  const gift = { isGift: true, card: '生日快乐！', hidePrice: true };
  const { data } = await shop.call(orders.calculate, { lines: [{ skuId, num }], gift, ...input }, giver);
  const saved = await shop.call(orders.save, { calcToken: data.calcToken ?? '' }, giver);
  return saved.data.orderCodeArray[0] ?? '';
}

async function addPaidGift(skuId: number, num = 1, input: object = {}) {
  const orderCode = await saveGiftOrder(skuId, num, input);
  await payOrders(shop, alipay, giver, [orderCode]);
  const [row] = await shop.services.db.select().from(giftTable).where(eq(giftTable.orderCode, orderCode));
  if (!row) throw new Error('no gift');
  return { orderCode, code: row.code, id: row.id };
}

test('a gift is visible once it is paid, and is not sent to the supplier before it is claimed', async () => {
  const { skuId } = await addProduct(shop, { price: '777.00' });
  await saveGiftOrder(skuId);
  expect((await shop.call(gifts.list, {}, giver)).data.total).toBe(0);
  const { orderCode, code, id } = await addPaidGift(skuId);
  await flushOutbox(shop);
  expect(ordersSentToSupplier(orderCode)).toEqual([]);
  // Where it goes is not known, so nothing says when it arrives, and the shop cannot be reminded.
  const waiting = await readOrder(shop, giver, orderCode);
  expect([waiting.arrival, waiting.actions.map(({ key }) => key)]).toEqual([null, ['refund']]);
  expect(await shop.call(orders.remind, { code: orderCode }, giver)).toMatchObject({ code: errorCodes.actionNotAllowed });
  expect((await shop.call(gifts.list, { state: 0 }, giver)).data).toMatchObject({
    total: 1,
    list: [{ id, code, given: true, state: 0, receiver: null }],
  });

  const seen = await shop.call(gifts.gift, { code });
  expect(seen.data).toMatchObject({
    claimable: true,
    mine: false,
    product: null,
    gift: { message: '生日快乐！', fromUser: { nickname: '小明' }, given: false },
  });
  expect(JSON.stringify(seen.data)).not.toContain('777.00');
  expect((await shop.call(gifts.gift, { id }, giver)).data).toMatchObject({ product: { price: '777.00' } });
  expect(await shop.call(gifts.gift, { id }, await signUp(shop))).toMatchObject({ httpStatus: 404 });
  expect(await shop.call(gifts.gift, { id })).toMatchObject({ httpStatus: 404 });
  expect(await shop.call(gifts.gift, { code: `L${'0'.repeat(32)}` })).toMatchObject({ httpStatus: 404 });
  expect(await shop.call(gifts.gift, {})).toMatchObject({ httpStatus: 400 });
});

test('a gift is claimed once with an address and then sent', async () => {
  const { skuId } = await addProduct(shop);
  const { orderCode, code } = await addPaidGift(skuId);
  const friend = await signUp(shop);
  const key = randomUUID();
  const claimed = await shop.call(gifts.saveReceiver, { code, ...receiver }, { ...friend, key });
  expect(claimed.data).toMatchObject({ state: 1, receiver: { name: '陈美丽', regionText: expect.stringContaining('台北') } });
  expect((await shop.call(gifts.saveReceiver, { code, ...receiver }, { ...friend, key })).data).toEqual(claimed.data);
  expect(await shop.call(gifts.saveReceiver, { code, ...receiver, name: '别人甲' }, await signUp(shop))).toMatchObject({ code: -804 });
  await flushOutbox(shop);
  const sent = ordersSentToSupplier(orderCode);
  expect(sent.length).toBeGreaterThan(0);
  for (const body of sent) expect(body).toMatchObject({ receiver: { name: '陈美丽' } });
  // The buyer sees that it was claimed, but not the address.
  expect((await shop.call(gifts.gift, { code }, giver)).data.gift).toMatchObject({ state: 1, receiver: null });
  expect((await shop.call(gifts.gift, { code })).data.gift.receiver).toBeNull();
  await deliver(shop, await readOrder(shop, giver, orderCode));
  expect((await shop.call(gifts.list, {}, friend)).data.list).toMatchObject([
    { given: false, state: 2, parcels: [{ courierCode: 'tcat' }] },
  ]);
});

test('a guest can claim a gift with a complete address that the shop ships to', async () => {
  const { shopId } = await addShop(shop, { countries: ['TW'] });
  const { skuId } = await addProduct(shop, { shopId });
  const { code } = await addPaidGift(skuId);
  expect(await shop.call(gifts.saveReceiver, { code, ...receiver, phone: '12345' })).toMatchObject({ code: -401 });
  const abroad = { ...receiver, phoneArea: '852' as const, phone: '91234567', regionIds: [810000, 810100, 810101], zip: '' };
  expect((await shop.call(gifts.saveReceiver, { code, ...abroad })).code).toBeLessThan(0);
  expect(await shop.call(gifts.saveReceiver, { code, ...receiver, identityId: 1 })).toMatchObject({ httpStatus: 404 });
  expect((await shop.call(gifts.saveReceiver, { code, ...receiver })).data).toMatchObject({ state: 1, receiver: null });
});

test('the recipient is told the name that the giver entered, or else the nickname', async () => {
  const { skuId } = await addProduct(shop);
  const gift = { isGift: true, card: '', hidePrice: true };
  const senderOf = async (sender: string) => {
    const { code } = await addPaidGift(skuId, 1, { gift: { ...gift, sender } });
    return (await shop.call(gifts.gift, { code })).data.gift.fromUser?.nickname;
  };
  expect(await senderOf(' 阿明和小美 ')).toBe('阿明和小美');
  expect(await senderOf(' ')).toBe('小明');
  const tooLong = { lines: [{ skuId, num: 1 }], gift: { ...gift, sender: '明'.repeat(41) } };
  expect(await shop.call(orders.calculate, tooLong, giver)).toMatchObject({ httpStatus: 400 });
});

test('the recipient can choose another SKU of the product, and stock is adjusted', async () => {
  const { skuIds } = await addProduct(shop, { skus: 2, stock: 4 });
  const [bought = 0, other = 0] = skuIds;
  const { orderCode, code } = await addPaidGift(bought, 2);
  expect((await shop.call(gifts.gift, { code })).data.skus.map(({ id }) => id)).toEqual([bought, other]);
  const { skuId: foreign } = await addProduct(shop);
  expect(await shop.call(gifts.saveReceiver, { code, ...receiver, skuId: foreign })).toMatchObject({ httpStatus: 400 });
  expect((await shop.call(gifts.saveReceiver, { code, ...receiver, skuId: other })).data).toMatchObject({ skuId: other });
  const stocks = await shop.services.db.select({ stock: sku.stock }).from(sku).where(sql`id IN (${bought}, ${other})`).orderBy(sku.id);
  expect(stocks.map(({ stock }) => stock)).toEqual([4, 2]);
  expect((await readOrder(shop, giver, orderCode)).details).toMatchObject([{ skuId: other, num: 2 }]);
});

test('refunds gifts that are not claimed in time', async () => {
  const { skuId } = await addProduct(shop, { price: '500.00', stock: 3 });
  const { orderCode, code } = await addPaidGift(skuId);
  expect(await expireGifts(shop.services)).toBe(0);
  await advanceClock(shop, '15 days');
  expect(await shop.call(gifts.saveReceiver, { code, ...receiver })).toMatchObject({ code: -804 });
  expect(await expireGifts(shop.services)).toBeGreaterThan(0);
  expect(await expireGifts(shop.services)).toBe(0);
  expect((await shop.call(gifts.gift, { code })).data).toMatchObject({ claimable: false, gift: { state: 4 } });
  expect(await readOrder(shop, giver, orderCode)).toMatchObject({ state: -12 });
  const { payAmount } = await readOrder(shop, giver, orderCode);
  expect(await shop.services.db.select().from(paymentRefund).where(eq(paymentRefund.orderCode, orderCode))).toMatchObject([
    { orderAmount: payAmount },
  ]);
});

test('of ten concurrent claims, one succeeds', async () => {
  const { skuId } = await addProduct(shop);
  const { code } = await addPaidGift(skuId);
  const friends = await Promise.all(Array.from({ length: 10 }, () => signUp(shop)));
  const replies = await Promise.all(friends.map((friend) => shop.call(gifts.saveReceiver, { code, ...receiver }, friend)));
  expect(replies.filter(({ status }) => status)).toHaveLength(1);
  expect(replies.filter((reply) => reply.code === -804)).toHaveLength(9);
});

const mainland = {
  name: '李雷',
  phoneArea: '86' as const,
  phone: '13912345678',
  regionIds: [100000, 110000, 110100, 110101],
  detail: '东长安街1号',
  zip: '',
};

test('customs require an identity of the recipient, not of the buyer', async () => {
  const { shopId } = await addShop(shop, { countries: ['TW', 'CN'] });
  const { skuId } = await addProduct(shop, { shopId });
  await addAddress(shop, giver, { countryId: 100000, isDefault: false });
  const { id: addressId } = await addAddress(shop, giver, { name: '李雷', countryId: 100000, isDefault: false });
  const input = { lines: [{ skuId, num: 1 }], addressId };
  expect((await shop.call(orders.calculate, input, giver)).data).toMatchObject({
    calcToken: null,
    customs: { required: true, problem: -402 },
  });
  const asGift = { ...input, gift: { isGift: true, card: '', hidePrice: true } };
  const quoted = (await shop.call(orders.calculate, asGift, giver)).data;
  expect(quoted).toMatchObject({ calcToken: expect.any(String), customs: { required: false } });
  expect((await shop.call(orders.save, { calcToken: quoted.calcToken ?? '' }, giver)).status).toBe(true);

  const { orderCode, code } = await addPaidGift(skuId);
  const friend = await signUp(shop);
  expect(await shop.call(gifts.saveReceiver, { code, ...mainland })).toMatchObject({ code: -402 });
  expect(await shop.call(gifts.saveReceiver, { code, ...mainland }, friend)).toMatchObject({ code: -402 });
  const identity = { name: '韩梅梅', type: 1, number: '11010519491231002X', consent: true } as const;
  await shop.call(account.saveIdentity, identity, friend);
  expect(await shop.call(gifts.saveReceiver, { code, ...mainland }, friend)).toMatchObject({ code: -403 });
  // Names are compared without spaces, for chosen and for found identities.
  const [stored] = (await shop.call(account.identities, {}, friend)).data;
  const chosen = { code, ...mainland, name: '韩 梅梅', identityId: stored?.id ?? 0 };
  expect((await shop.call(gifts.saveReceiver, chosen, friend)).data).toMatchObject({ state: 1 });
  const [sent] = await shop.services.db.select().from(shopOrder).where(eq(shopOrder.code, orderCode));
  expect(sent?.identity).toMatchObject({ name: '韩梅梅', type: 1 });
});

test('a gift that customs do not admit as one parcel is not claimed there, but at home', async () => {
  const { shopId } = await addShop(shop, { countries: ['TW', 'CN'], customsCap: '800.00' });
  const { skuId } = await addProduct(shop, { shopId, price: '2000.00' });
  const friend = await signUp(shop);
  await shop.call(account.saveIdentity, { name: '韩梅梅', type: 1, number: '11010519491231002X', consent: true }, friend);
  const dear = await addPaidGift(skuId, 3);
  expect(await shop.call(gifts.saveReceiver, { code: dear.code, ...mainland, name: '韩梅梅' }, friend)).toMatchObject({
    code: errorCodes.customsCap,
  });
  expect((await shop.call(gifts.gift, { code: dear.code })).data).toMatchObject({ claimable: true });
  expect((await shop.call(gifts.saveReceiver, { code: dear.code, ...receiver }, friend)).data).toMatchObject({ state: 1 });
  const modest = await addPaidGift(skuId, 1);
  expect((await shop.call(gifts.saveReceiver, { code: modest.code, ...mainland, name: '韩梅梅' }, friend)).data).toMatchObject({
    state: 1,
  });
});

test('a gift ships overseas without an identity if its shop ships there', async () => {
  const abroad = {
    ...receiver,
    name: 'Tan Wei Ming',
    phoneArea: '65' as const,
    phone: '9123 4567',
    regionIds: [3000000, 3000142, 3000702],
  };
  const { shopId } = await addShop(shop, { countries: ['TW', 'XX'] });
  const far = await addPaidGift((await addProduct(shop, { shopId })).skuId);
  const near = await addPaidGift((await addProduct(shop)).skuId);
  const friend = await signUp(shop);
  expect(await shop.call(gifts.saveReceiver, { code: near.code, ...abroad }, friend)).toMatchObject({ code: -207 });
  expect((await shop.call(gifts.saveReceiver, { code: far.code, ...abroad }, friend)).data).toMatchObject({ state: 1 });
  const [stored] = await shop.services.db.select().from(shopOrder).where(eq(shopOrder.code, far.orderCode));
  expect(stored).toMatchObject({ identity: null, receiver: { phoneArea: '65', phone: '91234567', regionText: '海外 亚洲 新加坡' } });
});

test('the default address of the giver decides nothing: a gift from abroad is claimed in Taiwan', async () => {
  const { shopId, shippingIds } = await addShop(shop, { countries: ['TW'], fee: '60.00', otherFees: ['300.00'] });
  const [, overseas = 0] = shippingIds;
  await shop.services.db
    .update(shipping)
    .set({ countries: ['XX'] })
    .where(eq(shipping.id, overseas));
  const { skuId } = await addProduct(shop, { shopId });
  const abroad = {
    ...receiver,
    name: 'Tan Wei Ming',
    phoneArea: '65' as const,
    phone: '9123 4567',
    regionIds: [3000000, 3000142, 3000702],
  };
  const expatriate = await signUp(shop);
  await addAddress(shop, expatriate, { countryId: 3_000_000 });
  const gift = { isGift: true, card: '', hidePrice: true };
  const order = async (shippingId?: number) => {
    const input = { lines: [{ skuId, num: 1 }], gift, ...(shippingId ? { orgs: [{ orgId: shopId, shippingId }] } : {}) };
    const { data } = await shop.call(orders.calculate, input, expatriate);
    expect(data).toMatchObject({ problems: [], needsAddress: false, address: null });
    const saved = await shop.call(orders.save, { calcToken: data.calcToken ?? '' }, expatriate);
    const [orderCode = ''] = saved.data.orderCodeArray;
    await payOrders(shop, alipay, expatriate, [orderCode]);
    const [row] = await shop.services.db.select().from(giftTable).where(eq(giftTable.orderCode, orderCode));
    return { orderCode, code: row?.code ?? '', shippings: data.orgs[0]?.shippings };
  };

  const home = await order();
  // Nobody knows when it arrives.
  expect(home.shippings).toMatchObject([
    { fee: '60.00', checked: true, eta: [] },
    { fee: '300.00', checked: false, eta: [] },
  ]);
  expect((await shop.call(gifts.saveReceiver, { code: home.code, ...receiver })).data).toMatchObject({ state: 1 });

  // What was paid for the way abroad is enough for Taiwan, but not the other way round.
  const expensive = await order(overseas);
  expect((await shop.call(gifts.saveReceiver, { code: expensive.code, ...receiver })).data).toMatchObject({ state: 1 });
  const [sent] = await shop.services.db.select().from(shopOrder).where(eq(shopOrder.code, expensive.orderCode));
  expect(sent).toMatchObject({ shippingId: shippingIds[0], freightAmount: '300.00' });
  const cheap = await order();
  expect(await shop.call(gifts.saveReceiver, { code: cheap.code, ...abroad })).toMatchObject({ code: -207 });
});

test('a gift is priced for the place that its giver names, and is refused before payment if it cannot go there', async () => {
  const { shopId, shippingIds } = await addShop(shop, { countries: ['TW'], fee: '60.00', otherFees: ['220.00'], customsCap: '800.00' });
  const [, toMainland = 0] = shippingIds;
  await shop.services.db
    .update(shipping)
    .set({ countries: ['CN'], customsCap: '800.00' })
    .where(eq(shipping.id, toMainland));
  const { skuId } = await addProduct(shop, { shopId, price: '2000.00' });
  const quoteFor = async (country: 'CN' | 'HK' | 'TW', num = 1) => {
    const gift = { isGift: true, card: '', hidePrice: true, country };
    return (await shop.call(orders.calculate, { lines: [{ skuId, num }], gift }, giver)).data;
  };
  expect(await quoteFor('TW')).toMatchObject({ freightAmount: '60.00', orgs: [{ shippings: [{ id: shippingIds[0] }] }] });
  expect(await quoteFor('CN')).toMatchObject({ freightAmount: '220.00', problems: [], orgs: [{ shippings: [{ id: toMainland }] }] });
  expect(await quoteFor('HK')).toMatchObject({ calcToken: null, problems: [{ skuId, code: errorCodes.notShippableThere }] });
  expect(await quoteFor('TW', 3)).toMatchObject({ problems: [] });
  expect(await quoteFor('CN', 3)).toMatchObject({ calcToken: null, problems: [{ skuId, code: errorCodes.customsCap }] });
});

test('a gift needs no address of its giver', async () => {
  const { skuId } = await addProduct(shop);
  const homeless = await signUp(shop);
  const input = { lines: [{ skuId, num: 1 }], gift: { isGift: true, card: '', hidePrice: true } };
  const { data } = await shop.call(orders.calculate, input, homeless);
  expect(data).toMatchObject({ calcToken: expect.any(String), needsAddress: false, invoice: { type: 'member' } });
  const saved = await shop.call(orders.save, { calcToken: data.calcToken ?? '' }, homeless);
  const [stored] = await shop.services.db
    .select()
    .from(shopOrder)
    .where(eq(shopOrder.code, saved.data.orderCodeArray[0] ?? ''));
  expect(stored?.receiver).toMatchObject({ addressId: 0, name: '', countryId: 0, detail: '' });
});

test('the address of the recipient, not that of the buyer, decides whether the sale has an invoice', async () => {
  const { skuId } = await addProduct(shop);
  const invoiceOf = async (orderCode: string) => (await readOrder(shop, giver, orderCode)).invoice;
  const exported = await addPaidGift(skuId);
  expect(await invoiceOf(exported.orderCode)).toEqual({ type: 'member' });
  const hongKong = { ...receiver, phoneArea: '852' as const, phone: '91234567', regionIds: [810000, 810100, 810101], zip: '' };
  const { id: addressId } = await addAddress(shop, giver, { countryId: 810000, isDefault: false });
  const domestic = await addPaidGift(skuId, 1, { addressId });
  expect(await invoiceOf(domestic.orderCode)).toEqual({ type: 'member' });
  expect(await shop.call(gifts.saveReceiver, { code: exported.code, ...hongKong })).toMatchObject({ status: true });
  expect(await shop.call(gifts.saveReceiver, { code: domestic.code, ...receiver })).toMatchObject({ status: true });
  expect([await invoiceOf(exported.orderCode), await invoiceOf(domestic.orderCode)]).toEqual([null, { type: 'member' }]);
});

test("the buyer sees the recipient's masked name and city, and the supplier gets the card without a price", async () => {
  const { skuId } = await addProduct(shop, { price: '777.00' });
  const { orderCode, code, id } = await addPaidGift(skuId);
  const before = await readOrder(shop, giver, orderCode);
  expect(before).toMatchObject({
    gift: { id, claimed: false, hidePrice: true },
    receiver: { name: '', phone: '', regionText: '', detail: '' },
  });
  const { id: addressId } = await addAddress(shop, giver, { isDefault: false });
  expect(await shop.call(orders.updateAddress, { code: orderCode, addressId }, giver)).toMatchObject({ code: -502 });

  await shop.call(gifts.saveReceiver, { code, ...receiver }, await signUp(shop));
  await flushOutbox(shop);
  const sent = ordersSentToSupplier(orderCode).at(-1);
  expect(sent).toMatchObject({ receiver: { name: '陈美丽' }, gift: { card: '生日快乐！', hidePrice: true } });
  expect(JSON.stringify(sent)).not.toContain('777.00');
  await deliver(shop, await readOrder(shop, giver, orderCode));
  const after = await readOrder(shop, giver, orderCode);
  expect(after).toMatchObject({
    state: 30,
    gift: { claimed: true },
    receiver: { name: '陈***丽', phone: '', regionText: '台湾 台北市', detail: '', zip: '' },
    parcels: [{ courierCode: 'tcat' }],
    identity: null,
  });
  for (const secret of [receiver.name, receiver.phone, receiver.detail, '中正']) expect(JSON.stringify(after)).not.toContain(secret);
});

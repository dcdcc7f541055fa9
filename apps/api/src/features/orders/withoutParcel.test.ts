import { orders } from '@baodao/api-client/endpoints/orders';
import { errorCodes } from '@baodao/domain/errors/codes';
import type { OrderQuoteInput } from '@baodao/domain/orders/shapes';
import { eq } from 'drizzle-orm';
import { beforeAll, expect, test } from 'vitest';
import { addBookedProduct } from '../../../test/bookings.ts';
import { setClock } from '../../../test/clock.ts';
import { callShopAsSupplier, openFakeSupplier } from '../../../test/fakeSupplier.ts';
import { addAddress, signUp, type TestMember } from '../../../test/members.ts';
import { flushOutbox, readOrder } from '../../../test/paidOrders.ts';
import { openPayingShop, payOrders } from '../../../test/payments.ts';
import { addProduct } from '../../../test/products.ts';
import { signUpBuyer } from '../../../test/purchase.ts';
import { addVoucherProduct } from '../../../test/vouchers.ts';
import { product } from '../../platform/db/schema/catalog.ts';

const { shop, alipay } = await openPayingShop();
const { calls } = await openFakeSupplier(shop);
beforeAll(() => setClock(shop, '2026-11-23T03:00:00Z'));

const days = { first: '2026-12-10', last: '2026-12-11' };
const guest = { name: '林小姐', phoneArea: '886', phone: '0912345678' } as const;

async function addService(options: { questions?: ('arrival' | 'pickupPlace')[] } = {}) {
  const added = await addBookedProduct(shop);
  await shop.services.db
    .update(product)
    .set({ type: 2, guestQuestions: options.questions ?? [] })
    .where(eq(product.id, added.productId));
  return added;
}

const calculate = async ({ token }: TestMember, input: OrderQuoteInput) => (await shop.call(orders.calculate, input, { token })).data;

async function save({ token }: TestMember, calcToken: string | null): Promise<string[]> {
  const saved = await shop.call(orders.save, { calcToken: calcToken ?? '' }, { token });
  if (!saved.status) throw new Error(`Not ordered: ${saved.code}`);
  return saved.data.orderCodeArray;
}

test('a voucher is ordered without an address, a guest and a shipping method, and has an invoice', async () => {
  const stranger = await signUp(shop);
  const { skuId } = await addVoucherProduct(shop, { price: '80.00' });
  const quote = await calculate(stranger, { lines: [{ skuId, num: 2 }] });
  expect(quote).toMatchObject({
    calcToken: expect.any(String),
    needsAddress: false,
    needsGuest: false,
    address: null,
    guest: null,
    freightAmount: '0.00',
    payAmount: '160.00',
    invoice: { type: 'member' },
    customs: { required: false },
    orgs: [{ shippings: [], needs: [], questions: [], lines: [{ fulfilment: 'voucher' }] }],
  });
  const [code = ''] = await save(stranger, quote.calcToken);
  expect(await readOrder(shop, stranger, code)).toMatchObject({
    receiver: { name: '', phone: '', regionText: '', detail: '' },
    guest: null,
    shippingName: '',
    invoice: { type: 'member' },
  });
  expect((await readOrder(shop, stranger, code)).actions.map(({ key }) => key)).toEqual(['pay', 'cancel']);
});

test('goods still need an address, alone and beside a voucher', async () => {
  const stranger = await signUp(shop);
  const [goods, voucher] = [await addProduct(shop), await addVoucherProduct(shop)];
  const lines = [goods, voucher].map(({ skuId }) => ({ skuId, num: 1 }));
  for (const some of [lines.slice(0, 1), lines]) {
    expect(await calculate(stranger, { lines: some })).toMatchObject({ calcToken: null, needsAddress: true, address: null, problems: [] });
  }
  await addAddress(shop, stranger);
  const quote = await calculate(stranger, { lines });
  expect(quote).toMatchObject({ needsAddress: true, needsGuest: false, address: { name: '王小明' } });
  const codes = await save(stranger, quote.calcToken);
  const saved = await Promise.all(codes.map((code) => readOrder(shop, stranger, code)));
  // The shop of the voucher does not learn where the parcel goes.
  expect(saved.map(({ details, receiver }) => [details[0]?.fulfilment, receiver.detail !== ''])).toEqual([
    ['parcel', true],
    ['voucher', false],
  ]);
});

test('a service asks for a guest whom the shop can reach, and for what the product asks', async () => {
  const stranger = await signUp(shop);
  const { skuId, shopId } = await addService({ questions: ['arrival'] });
  const lines = [{ skuId, num: 1, days }];
  expect(await calculate(stranger, { lines })).toMatchObject({
    calcToken: null,
    needsAddress: false,
    needsGuest: true,
    guest: null,
    orgs: [{ needs: ['guest', 'arrival'], questions: ['arrival'] }],
  });
  const wrong = await shop.call(orders.calculate, { lines, guest: { ...guest, phone: '123' } }, { token: stranger.token });
  expect(wrong).toMatchObject({ httpStatus: 400, code: errorCodes.badParameter, data: { field: 'guest.phone' } });
  expect(await calculate(stranger, { lines, guest })).toMatchObject({ calcToken: null, orgs: [{ needs: ['arrival'] }] });

  const orgs = [{ orgId: shopId, answers: { arrival: ' 晚上八点 ', pickupPlace: '不问的地方' } }];
  const quote = await calculate(stranger, { lines, guest: { ...guest, phone: '0912-345-678' }, orgs });
  expect(quote).toMatchObject({ guest, orgs: [{ needs: [], answers: { arrival: '晚上八点', pickupPlace: '' } }] });
  const [code = ''] = await save(stranger, quote.calcToken);
  await payOrders(shop, alipay, stranger, [code]);
  calls.length = 0;
  await flushOutbox(shop);
  expect(await readOrder(shop, stranger, code)).toMatchObject({
    state: 20,
    guest: { ...guest, arrival: '晚上八点', pickupPlace: '' },
    receiver: { name: guest.name, detail: '' },
  });
  expect(calls.find(({ path }) => path === '/supplier/order')?.body).toMatchObject({
    receiver: { name: guest.name, address: '' },
    guest: { name: guest.name, phone: '+886 0912345678', arrival: '晚上八点' },
    lines: [{ fulfilment: 'service' }],
  });
});

test('a guest who typed nothing is the receiver of the default address', async () => {
  const buyer = await signUpBuyer(shop);
  const { skuId } = await addService();
  expect(await calculate(buyer, { lines: [{ skuId, num: 1, days }] })).toMatchObject({
    calcToken: expect.any(String),
    address: null,
    guest: { name: '王小明' },
  });
});

test('an order without a parcel is neither packed nor shipped, nor sent to another address, and is no gift', async () => {
  const buyer = await signUpBuyer(shop);
  const { skuId } = await addService();
  const quote = await calculate(buyer, { lines: [{ skuId, num: 1, days }], gift: { isGift: true, card: '', hidePrice: true } });
  const [code = ''] = await save(buyer, quote.calcToken);
  await payOrders(shop, alipay, buyer, [code]);
  const order = await readOrder(shop, buyer, code);
  expect(order.gift).toBeNull();
  expect(order.actions.map(({ key }) => key)).toEqual(['remind', 'refund']);
  const home = await addAddress(shop, buyer);
  expect(await shop.call(orders.updateAddress, { code, addressId: home.id }, { token: buyer.token })).toMatchObject({ code: -502 });
  expect(await callShopAsSupplier(shop, 'packing', { orderCode: code })).toMatchObject({ code: -502 });
  const shipment = {
    orderCode: code,
    courierCode: 'tcat',
    courierName: '黑貓宅急便',
    number: 'TC00000001',
    lines: [{ orderDetailId: order.details[0]?.id ?? 0, num: 1 }],
    shippedAt: '2026-11-23T03:00:00Z',
  };
  expect(await callShopAsSupplier(shop, 'shipment', shipment)).toMatchObject({ code: -502 });
  expect(await callShopAsSupplier(shop, 'ready', { orderCode: code })).toMatchObject({ code: 0 });
});

test('a service for a shopper abroad has an invoice, because it is used in Taiwan, and exports have none', async () => {
  const buyer = await signUp(shop);
  await addAddress(shop, buyer, { countryId: 100000 });
  const [goods, { skuId }] = [await addProduct(shop), await addVoucherProduct(shop)];
  expect((await calculate(buyer, { lines: [{ skuId, num: 1 }] })).invoice).toEqual({ type: 'member' });
  const quote = await calculate(buyer, {
    lines: [
      { skuId, num: 1 },
      { skuId: goods.skuId, num: 1 },
    ],
  });
  expect(quote.invoice).toEqual({ type: 'member' });
});

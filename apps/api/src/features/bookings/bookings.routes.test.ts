import { afterSale } from '@baodao/api-client/endpoints/afterSale';
import { bookings } from '@baodao/api-client/endpoints/bookings';
import { cart } from '@baodao/api-client/endpoints/cart';
import { orders } from '@baodao/api-client/endpoints/orders';
import type { BookedDays } from '@baodao/domain/bookings/shapes';
import { eq } from 'drizzle-orm';
import { beforeAll, beforeEach, expect, test } from 'vitest';
import { addBookedProduct, closeDay } from '../../../test/bookings.ts';
import { addToCart, getCartLines, readCart } from '../../../test/carts.ts';
import { setClock } from '../../../test/clock.ts';
import { callShopAsSupplier, openFakeSupplier } from '../../../test/fakeSupplier.ts';
import type { TestMember } from '../../../test/members.ts';
import { buyAndPay, flushOutbox, readOrder } from '../../../test/paidOrders.ts';
import { openPayingShop } from '../../../test/payments.ts';
import { addProduct } from '../../../test/products.ts';
import { buyOne, quoteFor, signUpBuyer } from '../../../test/purchase.ts';
import { sku } from '../../platform/db/schema/catalog.ts';
import { skuDay } from '../../platform/db/schema/local.ts';
import { cartLine } from '../../platform/db/schema/orders.ts';

const { shop, alipay } = await openPayingShop();
const { calls } = await openFakeSupplier(shop);
let buyer: TestMember;
beforeAll(() => setClock(shop, '2026-11-23T03:00:00Z'));
beforeEach(async () => {
  buyer = await signUpBuyer(shop);
});

/** Thursday and Friday. */
const days: BookedDays = { first: '2026-12-10', last: '2026-12-11' };
const leftOn = async (skuId: number, day: string) =>
  (await shop.call(bookings.bookableDays, { skuId })).data.days.find((each) => each.day === day)?.left ?? 0;
const cancel = (orderDetailId: number) =>
  shop.call(
    afterSale.saveRefund,
    { orderDetailId, type: 1, num: 1, reason: 'changedMind', description: '', images: [] },
    { token: buyer.token },
  );

test('the calendar of a SKU shows price and units of open days, and no closed or past ones', async () => {
  const { skuId } = await addBookedProduct(shop, { rooms: 3, daysOff: ['2026-12-12'] });
  const { data } = await shop.call(bookings.bookableDays, { skuId });
  expect(data).toMatchObject({ unit: 'night', today: '2026-11-23' });
  expect(data.days.filter(({ day }) => day >= '2026-12-10' && day <= '2026-12-13')).toEqual([
    { day: '2026-12-10', price: '100.00', priceCny: '23.00', left: 3 },
    { day: '2026-12-11', price: '150.00', priceCny: '34.00', left: 3 },
    { day: '2026-12-13', price: '100.00', priceCny: '23.00', left: 3 },
  ]);
  expect(data.days[0]?.day).toBe('2026-11-23');
});

test('the cart holds the days, with the sum of their prices, and other days replace them', async () => {
  const { skuId } = await addBookedProduct(shop);
  await addToCart(shop, buyer, { skuId, num: 1, days });
  await addToCart(shop, buyer, { skuId, num: 1, days });
  const freeCancelUntil = '2026-12-03';
  expect(getCartLines(await readCart(shop, buyer))).toMatchObject([
    { num: 2, price: '250.00', amount: '500.00', stock: 2, state: 'ok', booking: { days, unit: 'night', freeCancelUntil } },
  ]);
  const other = { first: '2026-12-14', last: '2026-12-14' };
  const saved = await addToCart(shop, buyer, { skuId, num: 5, days: other });
  expect(saved.data).toMatchObject({ count: 2, capped: [{ skuId, num: 2 }] });
  expect(getCartLines(await readCart(shop, buyer))).toMatchObject([{ num: 2, price: '100.00', booking: { days: other } }]);
});

test.each([
  ['without days', undefined, -210],
  ['on a past day', { first: '2026-11-22', last: '2026-11-23' }, -211],
  ['on a closed day', { first: '2026-12-11', last: '2026-12-12' }, -211],
])('a stay cannot be put into the cart or ordered %s', async (_, wrongDays, code) => {
  const { skuId } = await addBookedProduct(shop, { daysOff: ['2026-12-12'] });
  const line = { skuId, num: 1, ...(wrongDays ? { days: wrongDays } : {}) };
  expect((await addToCart(shop, buyer, line)).code).toBe(code);
  const { data } = await shop.call(orders.calculate, { lines: [line] }, { token: buyer.token });
  expect(data).toMatchObject({ calcToken: null, problems: [{ skuId, code }] });
});

test('a transfer is booked for one day, and other products have no days', async () => {
  const { skuId } = await addBookedProduct(shop, { unit: 'day' });
  expect((await addToCart(shop, buyer, { skuId, num: 1, days })).code).toBe(-211);
  expect((await addToCart(shop, buyer, { skuId, num: 1, days: { first: days.first, last: days.first } })).code).toBe(0);
});

test('lines of one order that share a day cannot book more units than it has', async () => {
  const { skuId } = await addBookedProduct(shop);
  const lines = [
    { skuId, num: 2, days: { first: '2026-12-14', last: '2026-12-15' } },
    { skuId, num: 1, days: { first: '2026-12-15', last: '2026-12-16' } },
  ];
  const { data } = await shop.call(orders.calculate, { lines }, { token: buyer.token });
  expect(data.problems.map(({ code }) => code)).toEqual([-203, -203]);
});

test('an unpaid order keeps its days until it is cancelled, and of two buyers of the last room one gets it', async () => {
  const { skuId } = await addBookedProduct(shop, { rooms: 1 });
  const other = await signUpBuyer(shop);
  const [first, second] = [await quoteFor(shop, buyer, [{ skuId, days }]), await quoteFor(shop, other, [{ skuId, days }])];
  const saved = await shop.call(orders.save, { calcToken: first.calcToken }, { token: buyer.token });
  expect(saved.status).toBe(true);
  expect(await shop.call(orders.save, { calcToken: second.calcToken }, { token: other.token })).toMatchObject({
    status: false,
    code: -211,
  });
  expect([await leftOn(skuId, days.first), await leftOn(skuId, days.last), await leftOn(skuId, '2026-12-12')]).toEqual([0, 0, 1]);
  const stock = () => shop.services.db.select({ stock: sku.stock }).from(sku).where(eq(sku.id, skuId));
  expect(await stock()).toEqual([{ stock: 1 }]);

  const [code = ''] = saved.data.orderCodeArray;
  await shop.call(orders.delete, { code, action: 'cancel' }, { token: buyer.token });
  expect([await leftOn(skuId, days.first), await leftOn(skuId, days.last)]).toEqual([1, 1]);
  expect(await stock()).toEqual([{ stock: 1 }]);
  expect(await shop.audit()).toEqual([]);
});

test('units of a day that the shop closed after they were booked are not sold again when they are freed', async () => {
  const { skuId } = await addBookedProduct(shop, { rooms: 2 });
  const night = { first: days.first, last: days.first };
  const code = await buyOne(shop, buyer, { skuId, days: night });
  await buyOne(shop, buyer, { skuId, days: night });
  await closeDay(shop, skuId, night.first);
  await shop.call(orders.delete, { code, action: 'cancel' }, { token: buyer.token });
  expect(await leftOn(skuId, night.first)).toBe(0);
  const [row] = await shop.services.db.select().from(skuDay).where(eq(skuDay.skuId, skuId));
  expect(row).toMatchObject({ booked: 1, num: 1 });
  expect((await addToCart(shop, buyer, { skuId, num: 1, days: night })).code).toBe(-211);
  expect(await shop.audit()).toEqual([]);
});

test('a cart line without its days, or with a day that another buyer booked, is invalid, and clearing removes only invalid lines', async () => {
  const { skuId } = await addBookedProduct(shop, { rooms: 1 });
  await addToCart(shop, buyer, { skuId, num: 1, days });
  await buyOne(shop, await signUpBuyer(shop), { skuId, days: { first: days.last, last: days.last } });
  // An import made one product sold by the day, and the other not, after they were added.
  const [undated, dated] = [await addBookedProduct(shop), await addProduct(shop)];
  const line = { userId: buyer.userId, num: 1, priceAdded: '100.00' };
  await shop.services.db.insert(cartLine).values([
    { ...line, skuId: undated.skuId },
    { ...line, skuId: dated.skuId, firstDay: days.first, lastDay: days.last },
  ]);
  expect((await readCart(shop, buyer)).invalid).toMatchObject([
    { skuId: undated.skuId, state: 'daysTaken' },
    { skuId, state: 'daysTaken' },
  ]);
  expect((await shop.call(cart.delete, { invalid: true }, { token: buyer.token })).data).toEqual({ count: 1 });
  expect(getCartLines(await readCart(shop, buyer))).toMatchObject([{ skuId: dated.skuId, state: 'ok' }]);
});

test('voucher and supplier carry the days, and a free cancellation frees them, also after the voucher was issued', async () => {
  const { skuId } = await addBookedProduct(shop, { rooms: 1 });
  const order = await buyAndPay(shop, alipay, buyer, [{ skuId, days }]);
  calls.length = 0;
  await flushOutbox(shop);
  const lines = [{ num: 1, days: { first: days.first, last: days.last, unit: 'night' } }];
  expect(calls.find(({ path }) => path === '/supplier/order')?.body).toMatchObject({ state: 'toShip', lines });
  await callShopAsSupplier(shop, 'ready', { orderCode: order.code });
  const voucher = await readOrder(shop, buyer, order.code);
  expect(voucher.pickupCode).toMatch(/^\d{6}$/);
  expect(voucher.details).toMatchObject([{ price: '250.00', booking: { days, unit: 'night', freeCancelUntil: '2026-12-03' } }]);
  expect(voucher.actions.map(({ key }) => key)).toEqual(['showPickupCode', 'refund']);

  expect((await cancel(order.details[0]?.id ?? 0)).data).toMatchObject({ state: 2, amount: '250.00' });
  await flushOutbox(shop);
  expect(await readOrder(shop, buyer, order.code)).toMatchObject({ state: -12, payState: 3 });
  expect(await leftOn(skuId, days.first)).toBe(1);
  expect(await shop.audit()).toEqual([]);
});

test('cart, checkout and order say whether cancelling is free on the day of the reply, and a quote holds over midnight', async () => {
  const { skuId } = await addBookedProduct(shop);
  const soon = { first: '2026-11-30', last: '2026-11-30' };
  // The last minute of the last day of free cancellation in Taipei.
  await setClock(shop, '2026-11-23T15:59:00Z');
  const quote = await quoteFor(shop, buyer, [{ skuId, days: soon }]);
  expect(quote.orgs[0]?.lines).toMatchObject([{ booking: { freeCancelUntil: '2026-11-23', cancelsFreely: true } }]);
  await setClock(shop, '2026-11-23T16:00:00Z');
  const saved = await shop.call(orders.save, { calcToken: quote.calcToken }, { token: buyer.token });
  expect(saved.status).toBe(true);
  const order = await readOrder(shop, buyer, saved.data.orderCodeArray[0] ?? '');
  expect(order.details).toMatchObject([{ booking: { freeCancelUntil: '2026-11-23', cancelsFreely: false } }]);
  await addToCart(shop, buyer, { skuId, num: 1, days: soon });
  expect(getCartLines(await readCart(shop, buyer))).toMatchObject([{ booking: { cancelsFreely: false } }]);
  await setClock(shop, '2026-11-23T03:00:00Z');
});

test('after the time for free cancellation the shop decides, and the days are free when it agrees', async () => {
  const { skuId } = await addBookedProduct(shop, { rooms: 1 });
  const soon = { first: '2026-11-30', last: '2026-11-30' };
  await setClock(shop, '2026-11-23T15:59:00Z');
  const inTime = await buyAndPay(shop, alipay, buyer, [{ skuId, days: soon }]);
  expect((await cancel(inTime.details[0]?.id ?? 0)).data).toMatchObject({ state: 2 });
  // One minute later it is the next day in Taipei.
  await setClock(shop, '2026-11-23T16:00:00Z');
  const late = await buyAndPay(shop, alipay, buyer, [{ skuId, days: soon }]);
  const { data } = await cancel(late.details[0]?.id ?? 0);
  expect(data).toMatchObject({ state: 1 });
  expect(await leftOn(skuId, soon.first)).toBe(0);
  await callShopAsSupplier(shop, 'after-sale', { requestId: data.id, action: 'approve', text: '', restock: false });
  await flushOutbox(shop);
  expect(await readOrder(shop, buyer, late.code)).toMatchObject({ state: -12 });
  expect(await leftOn(skuId, soon.first)).toBe(1);
  expect(await shop.audit()).toEqual([]);
  await setClock(shop, '2026-11-23T03:00:00Z');
});

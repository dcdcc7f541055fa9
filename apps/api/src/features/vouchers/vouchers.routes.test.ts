import { afterSale } from '@baodao/api-client/endpoints/afterSale';
import { messages } from '@baodao/api-client/endpoints/messages';
import { orders } from '@baodao/api-client/endpoints/orders';
import { vouchers } from '@baodao/api-client/endpoints/vouchers';
import type { RefundReason } from '@baodao/domain/afterSale/rules';
import { errorCodes } from '@baodao/domain/errors/codes';
import type { Order } from '@baodao/domain/orders/shapes';
import { eq } from 'drizzle-orm';
import { beforeEach, expect, test } from 'vitest';
import { setClock } from '../../../test/clock.ts';
import { callShopAsSupplier, openFakeSupplier } from '../../../test/fakeSupplier.ts';
import { signUp, type TestMember } from '../../../test/members.ts';
import { buyAndPay, flushOutbox, readOrder, receive } from '../../../test/paidOrders.ts';
import { openPayingShop } from '../../../test/payments.ts';
import { addProduct, getStock } from '../../../test/products.ts';
import { buyOne, signUpBuyer } from '../../../test/purchase.ts';
import { addVoucherProduct } from '../../../test/vouchers.ts';
import { expireVouchers } from '../../jobs/expireVouchers.ts';
import { product } from '../../platform/db/schema/catalog.ts';

const { shop, alipay } = await openPayingShop();
const { calls } = await openFakeSupplier(shop);
let buyer: TestMember;
beforeEach(async () => {
  await setClock(shop, '2026-11-23T03:00:00Z');
  buyer = await signUp(shop);
});

const list = async (query = {}, { token } = buyer) => (await shop.call(vouchers.list, query, { token })).data;
const codesOf = async ({ code }: Pick<Order, 'code'>) => (await list({ orderCode: code })).list.map((voucher) => voucher.code);
const redeem = (code: string, redemptionId = `desk-${Math.random()}`) => callShopAsSupplier(shop, 'voucher', { code, redemptionId });
const readMessages = async () => (await shop.call(messages.list, {}, { token: buyer.token })).data.list;
const refund = (order: Order, num: number, at = 0, reason: RefundReason = 'changedMind') =>
  shop.call(
    afterSale.saveRefund,
    { orderDetailId: order.details[at]?.id ?? 0, type: 1, num, reason, description: '', images: [] },
    { token: buyer.token },
  );

test('each paid unit is a voucher at once, with its own code, its last day, its rules and its shop', async () => {
  const { skuId, productId } = await addVoucherProduct(shop, { days: 60 });
  const unpaid = await buyOne(shop, buyer, { skuId });
  expect(await list({ orderCode: unpaid })).toMatchObject({ total: 0 });
  const order = await buyAndPay(shop, alipay, buyer, [{ skuId, num: 3 }]);
  expect(order).toMatchObject({
    state: 35,
    pickupCode: null,
    details: [{ fulfilment: 'voucher', vouchers: { open: 3, used: 0, returned: 0 } }],
  });
  expect(order.actions.map(({ key }) => key)).toEqual(['showVouchers', 'refund']);
  const { list: found, counts } = await list();
  expect(counts).toEqual({ open: 3, past: 0 });
  expect(new Set(found.map(({ code }) => code)).size).toBe(3);
  for (const voucher of found) {
    expect(voucher).toMatchObject({
      code: expect.stringMatching(/^[A-Z2-7]{12}$/),
      state: 'issued',
      productId,
      orderCode: order.code,
      lastDay: '2027-01-22',
      rules: '一码一份',
      isRefundable: true,
      shop: { phone: '02-12345678', address: '台北', lng: 121.5, lat: 25 },
    });
  }
  // A later change of the product changes no voucher that was bought.
  await shop.services.db.update(product).set({ voucherDays: 1, voucherRules: null }).where(eq(product.id, productId));
  expect((await list()).list[0]).toMatchObject({ lastDay: '2027-01-22', rules: '一码一份' });
  await flushOutbox(shop);
  expect((await readMessages()).map(({ title }) => title)).toContain('券已到账');
  expect(
    calls.filter(({ path }) => path === '/supplier/order').map(({ text }) => found.some(({ code }) => text.includes(code))),
  ).not.toContain(true);
  expect(await shop.audit()).toEqual([]);
});

test('another member does not see a voucher, and nobody without a session does', async () => {
  const order = await buyAndPay(shop, alipay, buyer, [{ skuId: (await addVoucherProduct(shop)).skuId }]);
  expect(await list({ orderCode: order.code }, await signUp(shop))).toMatchObject({ list: [], total: 0, counts: { open: 0, past: 0 } });
  expect(await shop.call(vouchers.list, {})).toMatchObject({ httpStatus: 401 });
});

test('a voucher is redeemed once by the signed call, however it is typed, and the same redemption may be repeated', async () => {
  const order = await buyAndPay(shop, alipay, buyer, [{ skuId: (await addVoucherProduct(shop)).skuId, num: 2 }]);
  const [first = '', second = ''] = await codesOf(order);
  const typed = ` ${first.slice(0, 4)}-${first.slice(4, 8)} ${first.slice(8).toLowerCase()}`;
  const redeemed = await redeem(typed, 'desk-0001');
  expect(redeemed).toMatchObject({
    code: 0,
    data: { code: first, orderCode: order.code, usedAt: expect.stringMatching(/^2026-11-23T03:00/) },
  });
  expect(await redeem(first, 'desk-0001')).toMatchObject({ code: 0, data: redeemed.data });
  expect(await redeem(first, 'desk-0002')).toMatchObject({
    code: errorCodes.voucherUsed,
    data: { usedAt: (redeemed.data as { usedAt: string }).usedAt },
  });
  expect(await redeem('AAAABBBBCCCC')).toMatchObject({ httpStatus: 404, code: errorCodes.notFound });
  const unsigned = { code: second, redemptionId: 'desk-0003' };
  expect(await callShopAsSupplier(shop, 'voucher', unsigned, { key: 'another secret' })).toMatchObject({ code: errorCodes.notAllowed });

  expect(await readOrder(shop, buyer, order.code)).toMatchObject({ state: 35, details: [{ vouchers: { open: 1, used: 1 } }] });
  expect(await list({ tab: 'past' })).toMatchObject({ total: 1, list: [{ code: first, state: 'used', isRefundable: false }] });
  await redeem(second);
  expect(await readOrder(shop, buyer, order.code)).toMatchObject({ state: 40, receiveTime: expect.stringMatching(/^2026-11-23T03:00/) });
  await flushOutbox(shop);
  expect((await readMessages()).filter(({ title }) => title === '券已使用')).toHaveLength(2);
  expect(await shop.audit()).toEqual([]);
});

test('the buyer cannot use the vouchers up by confirming the order', async () => {
  const order = await buyAndPay(shop, alipay, buyer, [{ skuId: (await addVoucherProduct(shop)).skuId }]);
  expect(await shop.call(orders.pickUp, { code: order.code }, { token: buyer.token })).toMatchObject({ code: errorCodes.actionNotAllowed });
});

test('unused vouchers are refunded at once and cannot be redeemed any more, and used ones are not refunded', async () => {
  const { skuId } = await addVoucherProduct(shop, { price: '80.00', stock: 5 });
  const order = await buyAndPay(shop, alipay, buyer, [{ skuId, num: 3 }]);
  const [first = ''] = await codesOf(order);
  await redeem(first);
  const preview = await shop.call(afterSale.previewRefund, { orderDetailId: order.details[0]?.id ?? 0 }, { token: buyer.token });
  expect(preview.data).toMatchObject({ types: [1], fulfilment: 'voucher', mostNum: 2, amount: '160.00' });
  // A voucher is in no parcel that could be late or damaged.
  expect(await refund(order, 1, 0, 'damaged')).toMatchObject({ httpStatus: 400 });
  expect(await refund(order, 3)).toMatchObject({ httpStatus: 400 });
  expect((await refund(order, 1)).data).toMatchObject({ state: 2, amount: '80.00' });
  await flushOutbox(shop);
  const states = async () => (await list({ orderCode: order.code })).list.map(({ code, state }) => [code, state] as const);
  const refunded = (await states()).find(([, state]) => state === 'refunded')?.[0] ?? '';
  expect(await redeem(refunded)).toMatchObject({ code: errorCodes.voucherRefunded });
  expect(await getStock(shop, skuId)).toBe(3);
  const paidBack = await readOrder(shop, buyer, order.code);
  expect(paidBack).toMatchObject({ state: 35, refundedAmount: '80.00', details: [{ vouchers: { open: 1, used: 1, returned: 1 } }] });
  await refund(order, 1);
  await flushOutbox(shop);
  // One was used, and nothing else is left.
  expect(await readOrder(shop, buyer, order.code)).toMatchObject({ state: 40, payState: 2, refundedAmount: '160.00' });
  expect((await states()).map(([, state]) => state).toSorted()).toEqual(['refunded', 'refunded', 'used']);
  expect((await refund(order, 1)).code).toBe(errorCodes.actionNotAllowed);
  expect(await shop.audit()).toEqual([]);
});

test('refunding all vouchers closes the order', async () => {
  const order = await buyAndPay(shop, alipay, buyer, [{ skuId: (await addVoucherProduct(shop)).skuId, num: 2 }]);
  await refund(order, 2);
  await flushOutbox(shop);
  expect(await readOrder(shop, buyer, order.code)).toMatchObject({ state: -12, payState: 3 });
  expect(await list()).toMatchObject({ counts: { open: 0, past: 2 } });
  expect(await shop.audit()).toEqual([]);
});

test('a voucher beside goods of the same shop is issued at once, and refunded after the parcel has arrived', async () => {
  buyer = await signUpBuyer(shop);
  const goods = await addProduct(shop);
  const { skuId } = await addVoucherProduct(shop, { shopId: goods.shopId, price: '80.00' });
  const order = await buyAndPay(shop, alipay, buyer, [{ skuId: goods.skuId }, { skuId }]);
  expect(order).toMatchObject({ state: 20, details: [{ vouchers: null }, { vouchers: { open: 1 } }] });
  expect(order.actions.map(({ key }) => key)).toContain('showVouchers');
  const [goodsLine] = order.details;
  const received = await receive(shop, buyer, { ...order, details: goodsLine ? [goodsLine] : [] });
  expect(received).toMatchObject({ state: 40 });
  await setClock(shop, '2026-12-13T03:00:00Z');
  expect((await refund(received, 1, 1)).data).toMatchObject({ state: 2 });
  await flushOutbox(shop);
  expect(await list({ orderCode: order.code })).toMatchObject({ list: [{ state: 'refunded' }] });
  expect(await shop.audit()).toEqual([]);
});

test('its owner is reminded in the last week, once, and an unused voucher is refunded when its last day is over', async () => {
  const { skuId } = await addVoucherProduct(shop, { days: 10, price: '80.00' });
  const order = await buyAndPay(shop, alipay, buyer, [{ skuId, num: 2 }]);
  const [used = '', open = ''] = await codesOf(order);
  const titles = async () => {
    await expireVouchers(shop.services);
    await flushOutbox(shop);
    return (await readMessages()).map(({ title }) => title);
  };
  expect(await titles()).not.toContain('券快到期了');
  await setClock(shop, '2026-11-27T03:00:00Z');
  await titles();
  expect((await titles()).filter((title) => title === '券快到期了')).toHaveLength(1);
  await redeem(used);
  // The last minute of the last day in Taipei, and the first one after it.
  await setClock(shop, '2026-12-03T15:59:00Z');
  expect(await titles()).not.toContain('券已过期，正在退款');
  expect(await list()).toMatchObject({ counts: { open: 1, past: 1 } });
  await setClock(shop, '2026-12-03T16:00:00Z');
  expect(await list({ tab: 'past' })).toMatchObject({
    list: expect.arrayContaining([expect.objectContaining({ code: open, state: 'expired' })]),
  });
  expect(await redeem(open)).toMatchObject({ code: errorCodes.voucherExpired, data: { lastDay: '2026-12-03' } });
  expect(await titles()).toContain('券已过期，正在退款');
  expect(await readOrder(shop, buyer, order.code)).toMatchObject({ state: 40, payState: 2 });
  expect(await expireVouchers(shop.services)).toBe(0);
  expect(await shop.audit()).toEqual([]);
});

test('a voucher without a number of days does not expire', async () => {
  await buyAndPay(shop, alipay, buyer, [{ skuId: (await addVoucherProduct(shop, { days: null })).skuId }]);
  await setClock(shop, '2026-12-20T03:00:00Z');
  await expireVouchers(shop.services);
  expect(await list()).toMatchObject({ counts: { open: 1, past: 0 }, list: [{ lastDay: null, state: 'issued' }] });
});

import { afterSale } from '@baodao/api-client/endpoints/afterSale';
import { member as memberRows } from '@baodao/api-client/endpoints/member';
import { orders } from '@baodao/api-client/endpoints/orders';
import type { Order } from '@baodao/domain/orders/shapes';
import { beforeEach, expect, test } from 'vitest';
import { callShopAsSupplier, configureSupplier } from '../../../test/fakeSupplier.ts';
import { creditBalance, type TestMember } from '../../../test/members.ts';
import { flushOutbox, readOrder, receive } from '../../../test/paidOrders.ts';
import { openPayingShop, payOrders } from '../../../test/payments.ts';
import { addProduct } from '../../../test/products.ts';
import { signUpBuyer } from '../../../test/purchase.ts';

const { shop, alipay } = await openPayingShop();
configureSupplier(shop);
let buyer: TestMember;
beforeEach(async () => {
  buyer = await signUpBuyer(shop);
  await creditBalance(shop, buyer.userId, 'integral', 2_000);
  await creditBalance(shop, buyer.userId, 'money', '100.00');
});

/** Three units for 1500 plus shipping, of which 1000 points pay 100 and store credit pays 100. */
async function addPaidOrder(): Promise<Order> {
  const { skuId } = await addProduct(shop, { price: '500.00' });
  const input = { lines: [{ skuId, num: 3 }], integral: 1_000, money: '100.00' };
  const { calcToken } = (await shop.call(orders.calculate, input, buyer)).data;
  const { orderCodeArray } = (await shop.call(orders.save, { calcToken: calcToken ?? '' }, buyer)).data;
  await payOrders(shop, alipay, buyer, orderCodeArray);
  return readOrder(shop, buyer, orderCodeArray[0] ?? '');
}

async function requestRefund(order: Order, num: number, type: 1 | 2 = 1) {
  const input = { orderDetailId: order.details[0]?.id ?? 0, type, num, reason: 'other' as const, description: '', images: [] };
  return (await shop.call(afterSale.saveRefund, input, buyer)).data;
}
const balances = async () => {
  const { integral, money } = (await shop.call(memberRows.find, {}, buyer)).data;
  return { integral, money };
};
const returns = async () =>
  (await shop.call(memberRows.ledger, { type: 'integral' }, buyer)).data.list
    .filter(({ sourceType }) => sourceType === 'refundReturned' || sourceType === 'orderReturned')
    .map(({ change, sourceType, sourceCode }) => [sourceType, sourceCode, change]);

test('refunded units return their share of points and store credit, all units everything', async () => {
  const order = await addPaidOrder();
  expect(await balances()).toEqual({ integral: 1_000, money: '0.00' });
  const first = await requestRefund(order, 1);
  const part = Number(first.amount) / Number(order.payAmount);
  const points = Math.floor(1_000 * part);
  expect(points).toBeGreaterThan(330);
  expect(await balances()).toEqual({ integral: 1_000 + points, money: (Math.floor(10_000 * part) / 100).toFixed(2) });
  expect(await returns()).toEqual([['refundReturned', String(first.id), String(points)]]);
  expect(await shop.audit()).toEqual([]);

  await flushOutbox(shop);
  await requestRefund(order, 2);
  expect(await balances()).toEqual({ integral: 2_000, money: '100.00' });
  expect((await returns())[0]).toEqual(['orderReturned', order.code, String(1_000 - points)]);
  await flushOutbox(shop);
  expect(await balances()).toEqual({ integral: 2_000, money: '100.00' });
});

test('for received orders, points return once with the refund, not with the request', async () => {
  const order = await receive(shop, buyer, await addPaidOrder());
  const refund = await requestRefund(order, 3, 2);
  await callShopAsSupplier(shop, 'after-sale', { requestId: refund.id, action: 'approve', text: '', restock: false });
  await shop.call(afterSale.saveRefundParcel, { id: refund.id, courierCode: 'tcat', number: 'TC-BACK-1' }, buyer);
  expect(await balances()).toEqual({ integral: 1_000, money: '0.00' });
  const received = { requestId: refund.id, action: 'received', text: '', restock: false };
  await callShopAsSupplier(shop, 'after-sale', received);
  await callShopAsSupplier(shop, 'after-sale', received);
  expect(await balances()).toEqual({ integral: 2_000, money: '100.00' });
  await flushOutbox(shop);
  expect(await returns()).toEqual([['refundReturned', String(refund.id), '1000']]);
});

test('a rejected request returns nothing', async () => {
  const order = await receive(shop, buyer, await addPaidOrder());
  const refund = await requestRefund(order, 1);
  await callShopAsSupplier(shop, 'after-sale', { requestId: refund.id, action: 'refuse', text: '没有损坏', restock: false });
  expect(await balances()).toEqual({ integral: 1_000, money: '0.00' });
  expect(await returns()).toEqual([]);
});

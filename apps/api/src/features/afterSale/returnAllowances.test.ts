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
let person: TestMember;
beforeEach(async () => {
  person = await signUpBuyer(shop);
  await creditBalance(shop, person.userId, 'integral', 2_000);
  await creditBalance(shop, person.userId, 'money', '100.00');
});

/** Three pieces for 1500 and the freight, of which 1000 points take 100 and the purse 100. */
async function paid(): Promise<Order> {
  const { skuId } = await addProduct(shop, { price: '500.00' });
  const wish = { lines: [{ skuId, num: 3 }], integral: 1_000, money: '100.00' };
  const { calcToken } = (await shop.call(orders.calculate, wish, person)).data;
  const { orderCodeArray } = (await shop.call(orders.save, { calcToken: calcToken ?? '' }, person)).data;
  await payOrders(shop, alipay, person, orderCodeArray);
  return readOrder(shop, person, orderCodeArray[0] ?? '');
}

async function ask(order: Order, num: number, type: 1 | 2 = 1) {
  const input = { orderDetailId: order.details[0]?.id ?? 0, type, num, reason: 'damaged' as const, description: '', images: [] };
  return (await shop.call(orders.saveRefund, input, person)).data;
}
const balances = async () => {
  const { integral, money } = (await shop.call(memberRows.find, {}, person)).data;
  return { integral, money };
};
const returns = async () =>
  (await shop.call(memberRows.ledger, { type: 'integral' }, person)).data.list
    .filter(({ sourceType }) => sourceType === 'refundReturned' || sourceType === 'orderReturned')
    .map(({ change, sourceType, sourceCode }) => [sourceType, sourceCode, change]);

test('pieces that go back bring back their part of the points and the money, and all of them all of it', async () => {
  const order = await paid();
  expect(await balances()).toEqual({ integral: 1_000, money: '0.00' });
  const first = await ask(order, 1);
  const part = Number(first.amount) / Number(order.payAmount);
  const points = Math.floor(1_000 * part);
  expect(points).toBeGreaterThan(330);
  expect(await balances()).toEqual({ integral: 1_000 + points, money: (Math.floor(10_000 * part) / 100).toFixed(2) });
  expect(await returns()).toEqual([['refundReturned', String(first.id), String(points)]]);
  expect(await shop.audit()).toEqual([]);

  await flushOutbox(shop);
  await ask(order, 2);
  expect(await balances()).toEqual({ integral: 2_000, money: '100.00' });
  expect((await returns())[0]).toEqual(['orderReturned', order.code, String(1_000 - points)]);
  await flushOutbox(shop);
  expect(await balances()).toEqual({ integral: 2_000, money: '100.00' });
});

test('of goods that were received it goes back with the money, not with the wish, and once', async () => {
  const order = await receive(shop, person, await paid());
  const refund = await ask(order, 3, 2);
  await callShopAsSupplier(shop, 'after-sale', { requestId: refund.id, action: 'approve', text: '', restock: false });
  await shop.call(orders.saveRefundParcel, { id: refund.id, courierCode: 'tcat', number: 'TC-BACK-1' }, person);
  expect(await balances()).toEqual({ integral: 1_000, money: '0.00' });
  const received = { requestId: refund.id, action: 'received', text: '', restock: false };
  await callShopAsSupplier(shop, 'after-sale', received);
  await callShopAsSupplier(shop, 'after-sale', received);
  expect(await balances()).toEqual({ integral: 2_000, money: '100.00' });
  await flushOutbox(shop);
  expect(await returns()).toEqual([['refundReturned', String(refund.id), '1000']]);
});

test('a wish that is refused brings nothing back', async () => {
  const order = await receive(shop, person, await paid());
  const refund = await ask(order, 1);
  await callShopAsSupplier(shop, 'after-sale', { requestId: refund.id, action: 'refuse', text: '没有损坏', restock: false });
  expect(await balances()).toEqual({ integral: 1_000, money: '0.00' });
  expect(await returns()).toEqual([]);
});

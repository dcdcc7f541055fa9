import { member as memberRows } from '@baodao/api-client/endpoints/member';
import { orders } from '@baodao/api-client/endpoints/orders';
import { beforeEach, expect, test } from 'vitest';
import { callShopAsSupplier, configureSupplier } from '../../../test/fakeSupplier.ts';
import { creditBalance, type TestMember } from '../../../test/members.ts';
import { buyAndPay, flushOutbox, receive } from '../../../test/paidOrders.ts';
import { openPayingShop } from '../../../test/payments.ts';
import { addProduct } from '../../../test/products.ts';
import { signUpBuyer } from '../../../test/purchase.ts';

const { shop, alipay } = await openPayingShop();
configureSupplier(shop);
let person: TestMember;
beforeEach(async () => {
  person = await signUpBuyer(shop);
});

const points = async () => (await shop.call(memberRows.find, {}, person)).data.integral;
const taken = async () =>
  (await shop.call(memberRows.ledger, { type: 'integral' }, person)).data.list
    .filter(({ sourceType }) => sourceType === 'refundTaken')
    .map(({ change, sourceCode }) => [change, sourceCode]);

/** The line of two pieces that were received and reviewed. */
async function reviewed(): Promise<number> {
  const { skuId } = await addProduct(shop);
  const { details } = await receive(shop, person, await buyAndPay(shop, alipay, person, [{ skuId, num: 2 }]));
  const orderDetailId = details[0]?.id ?? 0;
  const review = { orderDetailId, star: 5, serviceStar: 5, deliveryStar: 5, content: '好喝', images: [], tags: [], anonymous: false };
  expect((await shop.call(orders.evaluate, { list: [review] }, person)).data).toMatchObject({ integral: 20 });
  return orderDetailId;
}

async function giveBack(orderDetailId: number, num: number): Promise<string> {
  const input = { orderDetailId, type: 1, num, reason: 'damaged' as const, description: '', images: [] };
  const { data } = await shop.call(orders.saveRefund, input, person);
  await callShopAsSupplier(shop, 'after-sale', { requestId: data.id, action: 'approve', text: '', restock: false });
  await flushOutbox(shop);
  return String(data.id);
}

test('what a review earned is taken back with the last of what it is about, and no sooner', async () => {
  const lineId = await reviewed();
  await giveBack(lineId, 1);
  expect([await points(), await taken()]).toEqual([20, []]);
  const last = await giveBack(lineId, 1);
  expect([await points(), await taken()]).toEqual([0, [['-20', last]]]);
  expect(await shop.audit()).toEqual([]);
});

test('nobody owes points: what is spent by then stays spent', async () => {
  const lineId = await reviewed();
  await creditBalance(shop, person.userId, 'integral', -15);
  const id = await giveBack(lineId, 2);
  expect([await points(), await taken()]).toEqual([0, [['-5', id]]]);
  expect(await shop.audit()).toEqual([]);
});

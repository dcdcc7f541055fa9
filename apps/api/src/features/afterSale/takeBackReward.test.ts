import { member as memberRows } from '@baodao/api-client/endpoints/member';
import { orders } from '@baodao/api-client/endpoints/orders';
import { beforeEach, expect, test } from 'vitest';
import { addGoods } from '../../../test/goods.ts';
import { buyAndPay, receive, tellAll } from '../../../test/paidOrders.ts';
import { openPayingShop } from '../../../test/payments.ts';
import { giveBalance, type Person } from '../../../test/people.ts';
import { signUpBuyer } from '../../../test/purchase.ts';
import { nameSupplier, tellShop } from '../../../test/supplierSide.ts';

const { shop, alipay } = await openPayingShop();
nameSupplier(shop);
let person: Person;
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
  const { skuId } = await addGoods(shop);
  const { details } = await receive(shop, person, await buyAndPay(shop, alipay, person, [{ skuId, num: 2 }]));
  const orderDetailId = details[0]?.id ?? 0;
  const review = { orderDetailId, star: 5, serviceStar: 5, deliveryStar: 5, content: '好喝', images: [], tags: [], anonymous: false };
  expect((await shop.call(orders.evaluate, { list: [review] }, person)).data).toMatchObject({ integral: 20 });
  return orderDetailId;
}

async function giveBack(orderDetailId: number, num: number): Promise<string> {
  const input = { orderDetailId, type: 1, num, reason: 'damaged' as const, description: '', images: [] };
  const { data } = await shop.call(orders.saveRefund, input, person);
  await tellShop(shop, 'after-sale', { requestId: data.id, action: 'approve', text: '', restock: false });
  await tellAll(shop);
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
  await giveBalance(shop, person.userId, 'integral', -15);
  const id = await giveBack(lineId, 2);
  expect([await points(), await taken()]).toEqual([0, [['-5', id]]]);
  expect(await shop.audit()).toEqual([]);
});

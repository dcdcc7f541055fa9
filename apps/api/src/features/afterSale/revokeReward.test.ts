import { afterSale } from '@baodao/api-client/endpoints/afterSale';
import { member as memberRows } from '@baodao/api-client/endpoints/member';
import { reviews } from '@baodao/api-client/endpoints/reviews';
import { beforeEach, expect, test } from 'vitest';
import { callShopAsSupplier, configureSupplier } from '../../../test/fakeSupplier.ts';
import { creditBalance, type TestMember } from '../../../test/members.ts';
import { buyAndPay, flushOutbox, receive } from '../../../test/paidOrders.ts';
import { openPayingShop } from '../../../test/payments.ts';
import { addProduct } from '../../../test/products.ts';
import { signUpBuyer } from '../../../test/purchase.ts';

const { shop, alipay } = await openPayingShop();
configureSupplier(shop);
let buyer: TestMember;
beforeEach(async () => {
  buyer = await signUpBuyer(shop);
});

const points = async () => (await shop.call(memberRows.find, {}, buyer)).data.integral;
const revoked = async () =>
  (await shop.call(memberRows.ledger, { type: 'integral' }, buyer)).data.list
    .filter(({ sourceType }) => sourceType === 'refundTaken')
    .map(({ change, sourceCode }) => [change, sourceCode]);

/** A received and reviewed line of two units. */
async function addReviewedLine(): Promise<number> {
  const { skuId } = await addProduct(shop);
  const { details } = await receive(shop, buyer, await buyAndPay(shop, alipay, buyer, [{ skuId, num: 2 }]));
  const orderDetailId = details[0]?.id ?? 0;
  const review = { orderDetailId, star: 5, serviceStar: 5, deliveryStar: 5, content: '好喝', images: [], tags: [], anonymous: false };
  expect((await shop.call(reviews.save, { list: [review] }, buyer)).data).toMatchObject({ integral: 20 });
  return orderDetailId;
}

async function refundUnits(orderDetailId: number, num: number): Promise<string> {
  const input = { orderDetailId, type: 1, num, reason: 'damaged' as const, description: '', images: [] };
  const { data } = await shop.call(afterSale.saveRefund, input, buyer);
  await callShopAsSupplier(shop, 'after-sale', { requestId: data.id, action: 'approve', text: '', restock: false });
  await flushOutbox(shop);
  return String(data.id);
}

test('revokes the points for a review when the last unit is refunded', async () => {
  const lineId = await addReviewedLine();
  await refundUnits(lineId, 1);
  expect([await points(), await revoked()]).toEqual([20, []]);
  const last = await refundUnits(lineId, 1);
  expect([await points(), await revoked()]).toEqual([0, [['-20', last]]]);
  expect(await shop.audit()).toEqual([]);
});

test('revokes at most the remaining balance', async () => {
  const lineId = await addReviewedLine();
  await creditBalance(shop, buyer.userId, 'integral', -15);
  const id = await refundUnits(lineId, 2);
  expect([await points(), await revoked()]).toEqual([0, [['-5', id]]]);
  expect(await shop.audit()).toEqual([]);
});

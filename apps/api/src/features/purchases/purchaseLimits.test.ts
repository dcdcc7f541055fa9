import { afterSale } from '@baodao/api-client/endpoints/afterSale';
import { orders } from '@baodao/api-client/endpoints/orders';
import { promotionTypes } from '@baodao/domain/catalog/campaigns';
import { beforeEach, expect, test } from 'vitest';
import { addToCart, getCartLines, readCart } from '../../../test/carts.ts';
import { callShopAsSupplier, configureSupplier } from '../../../test/fakeSupplier.ts';
import { addPromotion, addSale } from '../../../test/markets.ts';
import type { TestMember } from '../../../test/members.ts';
import { buyAndPay, flushOutbox, receive } from '../../../test/paidOrders.ts';
import { openPayingShop } from '../../../test/payments.ts';
import { addProduct, addShop } from '../../../test/products.ts';
import { buy, signUpBuyer } from '../../../test/purchase.ts';

const { shop, alipay } = await openPayingShop();
configureSupplier(shop);
let buyer: TestMember;
beforeEach(async () => {
  buyer = await signUpBuyer(shop);
});

const problemsOf = async (skuId: number, num: number) =>
  (await shop.call(orders.calculate, { lines: [{ skuId, num }] }, { token: buyer.token })).data.problems.map(({ code, left }) => [
    code,
    left,
  ]);
const capped = async (skuId: number, num: number) => (await addToCart(shop, buyer, { skuId, num })).data?.capped;
const requestRefund = async (orderDetailId: number, num: number, type: 1 | 2 | 3 = 1) => {
  const input = { orderDetailId, type, num, reason: 'other' as const, description: '', images: [] };
  return (await shop.call(afterSale.saveRefund, input, { token: buyer.token })).data;
};

test('free gifts do not count towards the purchase limit', async () => {
  const { shopId } = await addShop(shop);
  const cup = await addProduct(shop, { shopId, price: '80.00', limit: 2 });
  const tea = await addProduct(shop, { shopId, price: '500.00' });
  const steps = [{ spend: '400', save: '0' }];
  await addPromotion(shop, { shopId, type: promotionTypes.gift, steps, giftSkuId: cup.skuId, giftNum: 1 });
  const gifts = async () =>
    (await shop.call(orders.calculate, { lines: [{ skuId: tea.skuId, num: 1 }] }, { token: buyer.token })).data.orgs[0]?.gifts;
  // Promotions are cached for two seconds.
  await expect.poll(gifts).toHaveLength(1);
  const order = await buyAndPay(shop, alipay, buyer, [{ skuId: tea.skuId }]);
  expect(order.details.filter(({ isGift }) => isGift)).toHaveLength(1);
  expect(await problemsOf(cup.skuId, 2)).toEqual([]);
  expect(await problemsOf(cup.skuId, 3)).toEqual([[-204, 2]]);
  expect(await capped(cup.skuId, 2)).toEqual([]);
  expect(getCartLines(await readCart(shop, buyer))).toMatchObject([{ skuId: cup.skuId, num: 2, state: 'ok' }]);
});

test('only refunded units can be bought again, not requested or replaced ones', async () => {
  const { shopId, skuId } = await addProduct(shop, { limit: 3, stock: 20 });
  const other = await addProduct(shop, { shopId });
  const order = await receive(shop, buyer, await buyAndPay(shop, alipay, buyer, [{ skuId, num: 3 }, { skuId: other.skuId }]));
  const lineId = order.details.find((line) => line.skuId === skuId)?.id ?? 0;
  expect(await problemsOf(skuId, 1)).toEqual([[-204, 0]]);
  const answer = (requestId: number, action: string) =>
    callShopAsSupplier(shop, 'after-sale', { requestId, action, text: '', restock: false });

  const exchanged = await requestRefund(lineId, 1, 3);
  await answer(exchanged.id, 'approve');
  await shop.call(afterSale.saveRefundParcel, { id: exchanged.id, courierCode: 'tcat', number: 'BACK-0009' }, { token: buyer.token });
  await answer(exchanged.id, 'received');
  await answer(exchanged.id, 'sent');
  expect(await problemsOf(skuId, 1)).toEqual([[-204, 0]]);

  const back = await requestRefund(lineId, 2);
  expect(await problemsOf(skuId, 1)).toEqual([[-204, 0]]);
  await answer(back.id, 'approve');
  await flushOutbox(shop);
  expect(await problemsOf(skuId, 2)).toEqual([]);
  expect(await problemsOf(skuId, 3)).toEqual([[-204, 2]]);
  expect(await capped(skuId, 5)).toEqual([{ skuId, num: 2 }]);
  expect(getCartLines(await readCart(shop, buyer))).toMatchObject([{ skuId, num: 2, state: 'ok' }]);
  await buy(shop, buyer, [{ skuId, num: 2 }]);
  expect(await problemsOf(skuId, 1)).toEqual([[-204, 0]]);
});

test('refunded units of a limited sale can be bought again, but not at the sale price', async () => {
  const { shopId, productId, skuId } = await addProduct(shop, { limit: 1, stock: 20 });
  const { marketProductId } = await addSale(shop, { productId, skuId, price: '60.00', limit: 1 });
  const other = await addProduct(shop, { shopId });
  const { details } = await buyAndPay(shop, alipay, buyer, [{ skuId, marketProductId }, { skuId: other.skuId }]);
  await requestRefund(details.find((line) => line.skuId === skuId)?.id ?? 0, 1);
  await flushOutbox(shop);
  expect(await problemsOf(skuId, 1)).toEqual([]);
  const { data } = await shop.call(orders.calculate, { lines: [{ skuId, num: 1, marketProductId }] }, { token: buyer.token });
  expect(data.problems).toMatchObject([{ code: -204, left: 0 }]);
  expect(await shop.audit()).toEqual([]);
});

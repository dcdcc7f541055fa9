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
let person: TestMember;
beforeEach(async () => {
  person = await signUpBuyer(shop);
});

const problemsOf = async (skuId: number, num: number) =>
  (await shop.call(orders.calculate, { lines: [{ skuId, num }] }, { token: person.token })).data.problems.map(({ code, left }) => [
    code,
    left,
  ]);
const capped = async (skuId: number, num: number) => (await addToCart(shop, person, { skuId, num })).data?.capped;
const ask = async (orderDetailId: number, num: number, type: 1 | 2 | 3 = 1) => {
  const input = { orderDetailId, type, num, reason: 'damaged' as const, description: '', images: [] };
  return (await shop.call(orders.saveRefund, input, { token: person.token })).data;
};

test('what came free with something else does not count towards what one may buy', async () => {
  const { shopId } = await addShop(shop);
  const cup = await addProduct(shop, { shopId, price: '80.00', limit: 2 });
  const tea = await addProduct(shop, { shopId, price: '500.00' });
  const steps = [{ spend: '400', save: '0' }];
  await addPromotion(shop, { shopId, type: promotionTypes.gift, steps, giftSkuId: cup.skuId, giftNum: 1 });
  const gifts = async () =>
    (await shop.call(orders.calculate, { lines: [{ skuId: tea.skuId, num: 1 }] }, { token: person.token })).data.orgs[0]?.gifts;
  // Promotions are known a moment after they were made.
  await expect.poll(gifts, { timeout: 5_000 }).toHaveLength(1);
  const order = await buyAndPay(shop, alipay, person, [{ skuId: tea.skuId }]);
  expect(order.details.filter(({ isGift }) => isGift)).toHaveLength(1);
  expect(await problemsOf(cup.skuId, 2)).toEqual([]);
  expect(await problemsOf(cup.skuId, 3)).toEqual([[-204, 2]]);
  expect(await capped(cup.skuId, 2)).toEqual([]);
  expect(getCartLines(await readCart(shop, person))).toMatchObject([{ skuId: cup.skuId, num: 2, state: 'ok' }]);
});

test('what the money was given back for may be bought again, piece by piece; what is only asked for or exchanged may not', async () => {
  const { shopId, skuId } = await addProduct(shop, { limit: 3, stock: 20 });
  const other = await addProduct(shop, { shopId });
  const order = await receive(shop, person, await buyAndPay(shop, alipay, person, [{ skuId, num: 3 }, { skuId: other.skuId }]));
  const lineId = order.details.find((line) => line.skuId === skuId)?.id ?? 0;
  expect(await problemsOf(skuId, 1)).toEqual([[-204, 0]]);
  const answer = (requestId: number, action: string) =>
    callShopAsSupplier(shop, 'after-sale', { requestId, action, text: '', restock: false });

  const exchanged = await ask(lineId, 1, 3);
  await answer(exchanged.id, 'approve');
  await shop.call(orders.saveRefundParcel, { id: exchanged.id, courierCode: 'tcat', number: 'BACK-0009' }, { token: person.token });
  await answer(exchanged.id, 'received');
  await answer(exchanged.id, 'sent');
  expect(await problemsOf(skuId, 1)).toEqual([[-204, 0]]);

  const back = await ask(lineId, 2);
  expect(await problemsOf(skuId, 1)).toEqual([[-204, 0]]);
  await answer(back.id, 'approve');
  await flushOutbox(shop);
  expect(await problemsOf(skuId, 2)).toEqual([]);
  expect(await problemsOf(skuId, 3)).toEqual([[-204, 2]]);
  expect(await capped(skuId, 5)).toEqual([{ skuId, num: 2 }]);
  expect(getCartLines(await readCart(shop, person))).toMatchObject([{ skuId, num: 2, state: 'ok' }]);
  await buy(shop, person, [{ skuId, num: 2 }]);
  expect(await problemsOf(skuId, 1)).toEqual([[-204, 0]]);
});

test('a share of a limited sale is had once: given back, it can be bought again, but not in the sale', async () => {
  const { shopId, productId, skuId } = await addProduct(shop, { limit: 1, stock: 20 });
  const { marketProductId } = await addSale(shop, { productId, skuId, price: '60.00', limit: 1 });
  const other = await addProduct(shop, { shopId });
  const { details } = await buyAndPay(shop, alipay, person, [{ skuId, marketProductId }, { skuId: other.skuId }]);
  await ask(details.find((line) => line.skuId === skuId)?.id ?? 0, 1);
  await flushOutbox(shop);
  expect(await problemsOf(skuId, 1)).toEqual([]);
  const { data } = await shop.call(orders.calculate, { lines: [{ skuId, num: 1, marketProductId }] }, { token: person.token });
  expect(data.problems).toMatchObject([{ code: -204, left: 0 }]);
  expect(await shop.audit()).toEqual([]);
});

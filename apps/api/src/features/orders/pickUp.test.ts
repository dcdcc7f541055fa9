import { orders } from '@baodao/api-client/endpoints/orders';
import { sql } from 'drizzle-orm';
import { expect, test } from 'vitest';
import { openPayingShop, payOrders } from '../../../test/payments.ts';
import { addProduct } from '../../../test/products.ts';
import { buyOne, signUpBuyer } from '../../../test/purchase.ts';
import { inTransaction } from '../../platform/db/transaction.ts';
import { transitionOrders } from './transitions.ts';

const { shop, alipay } = await openPayingShop();
const buyer = await signUpBuyer(shop);

async function orderToPickUp(pickupCode: string | null): Promise<string> {
  const { skuId } = await addProduct(shop);
  const code = await buyOne(shop, buyer, { skuId });
  await payOrders(shop, alipay, buyer, [code]);
  const transition = { event: 'readyForPickup', by: 'supplier', set: sql`, pickup_code = ${pickupCode}` } as const;
  await inTransaction(shop.services.db, (tx) => transitionOrders(tx, [code], transition));
  return code;
}

const pickUp = (input: { code: string; pickupCode?: string }) => shop.call(orders.pickUp, input, { token: buyer.token });

test('an order with a pickup code needs the code', async () => {
  const code = await orderToPickUp('470812');
  const wrong = { httpStatus: 400, code: -2, data: { field: 'pickupCode' } };
  expect(await pickUp({ code })).toMatchObject(wrong);
  expect(await pickUp({ code, pickupCode: '470813' })).toMatchObject(wrong);
  expect((await pickUp({ code, pickupCode: ' 470812 ' })).data).toMatchObject({ state: 40 });
  expect(await pickUp({ code, pickupCode: '470812' })).toMatchObject({ httpStatus: 200, data: { state: 40 } });
});

test('an order without a pickup code needs none', async () => {
  expect((await pickUp({ code: await orderToPickUp(null) })).data).toMatchObject({ state: 40 });
});

import { orders } from '@baodao/api-client/endpoints/orders';
import { sql } from 'drizzle-orm';
import { expect, test } from 'vitest';
import { openPayingShop, payOrders } from '../../../test/payments.ts';
import { addProduct } from '../../../test/products.ts';
import { buyOne, signUpBuyer } from '../../../test/purchase.ts';
import { inTransaction } from '../../db/transaction.ts';
import { transitionOrders } from './transitions.ts';

const { shop, alipay } = await openPayingShop();
const person = await signUpBuyer(shop);

/** A paid order that lies ready. */
async function orderToPickUp(pickupCode: string | null): Promise<string> {
  const { skuId } = await addProduct(shop);
  const code = await buyOne(shop, person, { skuId });
  await payOrders(shop, alipay, person, [code]);
  const move = { event: 'readyForPickup', by: 'supplier', set: sql`, pickup_code = ${pickupCode}` } as const;
  await inTransaction(shop.services.db, (tx) => transitionOrders(tx, [code], move));
  return code;
}

const pickUp = (input: { code: string; pickupCode?: string }) => shop.call(orders.pickUp, input, { token: person.token });

test('an order that has a code is picked up with it alone', async () => {
  const code = await orderToPickUp('470812');
  const wrong = { httpStatus: 400, code: -2, data: { field: 'pickupCode' } };
  expect(await pickUp({ code })).toMatchObject(wrong);
  expect(await pickUp({ code, pickupCode: '470813' })).toMatchObject(wrong);
  expect((await pickUp({ code, pickupCode: ' 470812 ' })).data).toMatchObject({ state: 40 });
  expect(await pickUp({ code, pickupCode: '470812' })).toMatchObject({ httpStatus: 200, data: { state: 40 } });
});

test('an order without a code is picked up without one', async () => {
  expect((await pickUp({ code: await orderToPickUp(null) })).data).toMatchObject({ state: 40 });
});

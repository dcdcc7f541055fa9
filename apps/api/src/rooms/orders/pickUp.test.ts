import { orders } from '@baodao/api-client/endpoints/orders';
import { payment } from '@baodao/api-client/endpoints/payment';
import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { type FakeAlipay, startFakeAlipay } from '../../../test/fakeAlipay.ts';
import { addGoods, addRates } from '../../../test/goods.ts';
import type { Person } from '../../../test/people.ts';
import { buyOne, signUpBuyer } from '../../../test/purchase.ts';
import { startTestShop, type TestShop } from '../../../test/shop.ts';
import { inTransaction } from '../../db/transaction.ts';
import { moveOrders } from './moves.ts';

let shop: TestShop;
let alipay: FakeAlipay;
let person: Person;
beforeAll(async () => {
  shop = await startTestShop();
  alipay = await startFakeAlipay(shop);
  await addRates(shop);
  person = await signUpBuyer(shop);
});
afterAll(async () => {
  expect(await shop.audit()).toEqual([]);
  alipay.close();
  await shop.stop();
});

/** A paid order that lies ready. */
async function orderToPickUp(pickupCode: string | null): Promise<string> {
  const { skuId } = await addGoods(shop);
  const code = await buyOne(shop, person, { skuId });
  const input = { orderCodeArray: [code], channel: 'alipay' as const, device: 'desktop' as const };
  const { data } = await shop.call(payment.save, input, { token: person.token });
  await alipay.notify(alipay.pay(data));
  const move = { event: 'readyForPickup', by: 'supplier', set: sql`, pickup_code = ${pickupCode}` } as const;
  await inTransaction(shop.services.db, (tx) => moveOrders(tx, [code], move));
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

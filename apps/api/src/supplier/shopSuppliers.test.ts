import { afterSale } from '@baodao/api-client/endpoints/afterSale';
import { and, eq, isNull, like } from 'drizzle-orm';
import { beforeEach, expect, test } from 'vitest';
import { callShopAsSupplier, openFakeSupplier, openShopSupplier, supplierSecret } from '../../test/fakeSupplier.ts';
import type { TestMember } from '../../test/members.ts';
import { flushOutbox, readOrder } from '../../test/paidOrders.ts';
import { openPayingShop, payOrders } from '../../test/payments.ts';
import { addProduct, addShop } from '../../test/products.ts';
import { buyOne, signUpBuyer } from '../../test/purchase.ts';
import { shopOrder } from '../platform/db/schema/orders.ts';
import { outbox } from '../platform/db/schema/payment.ts';

const WAREHOUSE_SECRET = 'another shared secret, long enough';
const { shop, alipay } = await openPayingShop();
const { shopId } = await addShop(shop);
const everyone = await openFakeSupplier(shop);
const warehouse = await openShopSupplier(shop, shopId, WAREHOUSE_SECRET);
let person: TestMember;
beforeEach(async () => {
  person = await signUpBuyer(shop);
  everyone.calls.length = 0;
  warehouse.calls.length = 0;
});

async function buyPaidOrder(options: { shopId?: number }) {
  const { skuId } = await addProduct(shop, options);
  const code = await buyOne(shop, person, { skuId, num: 1 });
  await payOrders(shop, alipay, person, [code]);
  await flushOutbox(shop);
  const [line] = (await readOrder(shop, person, code)).details;
  return { code, lineId: line?.id ?? 0 };
}

const shipment = (orderCode: string, orderDetailId: number, number: string) => ({
  orderCode,
  courierCode: 'tcat',
  courierName: '黑貓宅急便',
  number,
  lines: [{ orderDetailId, num: 1 }],
  shippedAt: new Date().toISOString(),
});
const ordersOf = ({ calls }: typeof everyone) => new Set(calls.map(({ body }) => body['orderCode']));

test('a shop with a system of its own sends its orders there, and all others to the common one', async () => {
  const own = await buyPaidOrder({ shopId });
  const other = await buyPaidOrder({});
  expect(ordersOf(warehouse)).toEqual(new Set([own.code]));
  expect(ordersOf(everyone)).toEqual(new Set([other.code]));
});

test('a system changes the orders of its shops only, whatever call it makes', async () => {
  const own = await buyPaidOrder({ shopId });
  const other = await buyPaidOrder({});
  for (const [key, { code, lineId }, mine] of [
    [WAREHOUSE_SECRET, other, own],
    [supplierSecret, own, other],
  ] as const) {
    const foreignCalls = {
      packing: { orderCode: code },
      ready: { orderCode: code },
      collected: { orderCode: code, amount: '1.00' },
      unclaimed: { orderCode: code },
      identity: { orderCode: code },
      shipment: shipment(code, lineId, `X${code.slice(-8)}`),
    };
    for (const [path, message] of Object.entries(foreignCalls))
      expect([path, await callShopAsSupplier(shop, path, message, { key })]).toMatchObject([path, { status: false, httpStatus: 404 }]);
    const number = `P${mine.code.slice(-8)}`;
    expect(await callShopAsSupplier(shop, 'shipment', shipment(mine.code, mine.lineId, number), { key })).toMatchObject({ status: true });
  }
  const event = { text: '已送達', place: '', time: new Date().toISOString(), state: 'delivered' };
  const foreignParcel = { ...event, number: `P${other.code.slice(-8)}` };
  expect(await callShopAsSupplier(shop, 'parcel-event', foreignParcel, { key: WAREHOUSE_SECRET })).toMatchObject({ httpStatus: 404 });
  const ownParcel = { ...event, number: `P${own.code.slice(-8)}` };
  expect(await callShopAsSupplier(shop, 'parcel-event', ownParcel, { key: WAREHOUSE_SECRET })).toMatchObject({ status: true });
});

test('only the system of its order gets and answers a refund request', async () => {
  const { code, lineId } = await buyPaidOrder({ shopId });
  await callShopAsSupplier(shop, 'shipment', shipment(code, lineId, `R${code.slice(-8)}`), { key: WAREHOUSE_SECRET });
  const request = { orderDetailId: lineId, type: 2 as const, num: 1, reason: 'changedMind' as const, description: '', images: [] };
  const { data } = await shop.call(afterSale.saveRefund, request, { token: person.token });
  await flushOutbox(shop);
  expect(warehouse.calls.filter(({ path }) => path === '/supplier/after-sale')).toHaveLength(1);
  expect(everyone.calls).toEqual([]);
  const answer = { requestId: data.id, action: 'approve', text: '', restock: false };
  expect(await callShopAsSupplier(shop, 'after-sale', answer)).toMatchObject({ httpStatus: 404 });
  expect(await callShopAsSupplier(shop, 'after-sale', answer, { key: WAREHOUSE_SECRET })).toMatchObject({ status: true });
});

test('the orders of a shop without any system wait for staff, and nothing stays in the outbox', async () => {
  const { supplier } = shop.services;
  shop.services.supplier = null;
  try {
    const { code } = await buyPaidOrder({});
    expect([...ordersOf(everyone), ...ordersOf(warehouse)]).not.toContain(code);
    expect(
      await shop.services.db
        .select()
        .from(outbox)
        .where(and(isNull(outbox.doneAt), like(outbox.kind, 'supplier%'))),
    ).toEqual([]);
    const [order] = await shop.services.db.select({ state: shopOrder.state }).from(shopOrder).where(eq(shopOrder.code, code));
    expect(order).toMatchObject({ state: 20 });
  } finally {
    shop.services.supplier = supplier;
  }
});

import { afterSale } from '@baodao/api-client/endpoints/afterSale';
import { catalog } from '@baodao/api-client/endpoints/catalog';
import { orders } from '@baodao/api-client/endpoints/orders';
import type { Order } from '@baodao/domain/orders/shapes';
import { eq, sql } from 'drizzle-orm';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { openFakeSupplier, shipInTwoParcels } from '../../../test/fakeSupplier.ts';
import { addListedProduct, localized } from '../../../test/listedProducts.ts';
import { buyAndPay, deliver, readOrder } from '../../../test/paidOrders.ts';
import { openPayingShop } from '../../../test/payments.ts';
import { addProduct, addShop } from '../../../test/products.ts';
import { signUpBuyer } from '../../../test/purchase.ts';
import { skuLot } from '../../platform/db/schema/catalog.ts';

const { shop, alipay } = await openPayingShop();
await openFakeSupplier(shop);
const { db } = shop.services;
const buyer = await signUpBuyer(shop);

/** A day some months and days from today in Taipei. */
async function dayAfter(months: number, days = 0): Promise<string> {
  const { rows } = await db.execute<{ day: string }>(sql`
    SELECT ((shop_now() AT TIME ZONE 'Asia/Taipei')::date + make_interval(months => ${months}::int, days => ${days}::int))::date::text AS day`);
  return rows[0]?.day ?? '';
}

interface Lot {
  lot: string;
  bestBefore: string;
  num: number;
}

const addLots = (productId: number, skuId: number, lots: readonly Lot[]) =>
  db.insert(skuLot).values(lots.map((lot) => ({ ...lot, skuId, productId, madeOn: '2019-01-01' })));
const lotsIn = ({ details }: Order) => details.flatMap(({ lots }) => lots.map(({ lot, num }) => [lot, num]));
const unitsLeft = async (skuId: number) => {
  const rows = await db.select().from(skuLot).where(eq(skuLot.skuId, skuId)).orderBy(skuLot.lot);
  return Object.fromEntries(rows.map(({ lot, num }) => [lot, num]));
};

test('units come from the lot that expires first, never from an expired one, when the order ships', async () => {
  const { productId, skuId } = await addProduct(shop);
  const soon = await dayAfter(2);
  await addLots(productId, skuId, [
    { lot: 'late', bestBefore: await dayAfter(9), num: 5 },
    { lot: 'soon', bestBefore: soon, num: 2 },
    { lot: 'gone', bestBefore: await dayAfter(0, -1), num: 5 },
  ]);
  const order = await buyAndPay(shop, alipay, buyer, [{ skuId, num: 3 }]);
  expect(lotsIn(order)).toEqual([]);
  expect((await shop.call(catalog.product, { id: productId })).data.lots).toEqual([
    { skuId, lot: 'soon', madeOn: '2019-01-01', bestBefore: soon, months: 2 },
  ]);
  await deliver(shop, order);
  const shipped = await readOrder(shop, buyer, order.code);
  expect(shipped.details[0]?.lots).toEqual([
    { lot: 'soon', madeOn: '2019-01-01', bestBefore: soon, num: 2 },
    { lot: 'late', madeOn: '2019-01-01', bestBefore: await dayAfter(9), num: 1 },
  ]);
  expect((await shop.call(orders.list, {}, { token: buyer.token })).data.list[0]?.details[0]?.lots).toHaveLength(2);
  expect(await unitsLeft(skuId)).toEqual({ gone: 5, late: 4, soon: 0 });
  // Guests share replies for a moment.
  await expect
    .poll(async () => (await shop.call(catalog.product, { id: productId })).data.lots)
    .toMatchObject([{ lot: 'late', months: 9 }]);
  expect(await shop.audit()).toEqual([]);
});

test('several parcels and repeated notices take the units once', async () => {
  const { productId, skuId } = await addProduct(shop);
  await addLots(productId, skuId, [{ lot: 'one', bestBefore: await dayAfter(3), num: 10 }]);
  const order = await buyAndPay(shop, alipay, buyer, [{ skuId, num: 3 }]);
  await shipInTwoParcels(shop, order);
  expect(lotsIn(await readOrder(shop, buyer, order.code))).toEqual([['one', 3]]);
  expect(await unitsLeft(skuId)).toEqual({ one: 7 });
});

test('units refunded before shipping stay in their lots', async () => {
  const { productId, skuId } = await addProduct(shop);
  await addLots(productId, skuId, [
    { lot: 'first', bestBefore: await dayAfter(3), num: 2 },
    { lot: 'second', bestBefore: await dayAfter(5), num: 8 },
  ]);
  const order = await buyAndPay(shop, alipay, buyer, [{ skuId, num: 3 }]);
  const refund = {
    orderDetailId: order.details[0]?.id ?? 0,
    type: 1 as const,
    num: 1,
    reason: 'changedMind' as const,
    description: '',
    images: [],
  };
  expect((await shop.call(afterSale.saveRefund, refund, { token: buyer.token })).status).toBe(true);
  await deliver(shop, await readOrder(shop, buyer, order.code));
  expect(lotsIn(await readOrder(shop, buyer, order.code))).toEqual([['first', 2]]);
  expect(await unitsLeft(skuId)).toEqual({ first: 0, second: 8 });
});

test('orders that ship at once share the lots, and units beyond them have none', async () => {
  const { productId, skuId } = await addProduct(shop, { stock: 30 });
  await addLots(productId, skuId, [
    { lot: 'first', bestBefore: await dayAfter(3), num: 5 },
    { lot: 'second', bestBefore: await dayAfter(5), num: 4 },
  ]);
  const bought: Order[] = [];
  for (let at = 0; at < 6; at += 1) bought.push(await buyAndPay(shop, alipay, buyer, [{ skuId, num: 2 }]));
  await Promise.all(bought.map((order) => deliver(shop, order)));
  const shipped = await Promise.all(bought.map(({ code }) => readOrder(shop, buyer, code)));
  const taken = shipped.flatMap(({ details }) => details.flatMap(({ lots }) => lots));
  const unitsOf = (lot: string) => taken.filter((one) => one.lot === lot).reduce((sum, { num }) => sum + num, 0);
  expect([unitsOf('first'), unitsOf('second')]).toEqual([5, 4]);
  expect(await unitsLeft(skuId)).toEqual({ first: 0, second: 0 });
  expect(await shop.audit()).toEqual([]);
});

test('any lots and lines: the earliest units go first, and none is lost or taken twice', async () => {
  await fc.assert(
    fc.asyncProperty(
      fc.array(fc.tuple(fc.integer({ min: 0, max: 24 }), fc.integer({ min: 0, max: 4 })), { maxLength: 5 }),
      fc.integer({ min: 1, max: 9 }),
      async (given, num) => {
        const { productId, skuId } = await addProduct(shop);
        const lots = await Promise.all(
          given.map(async ([months, units], at) => ({ lot: `L${at}`, bestBefore: await dayAfter(months), num: units })),
        );
        if (lots.length > 0) await addLots(productId, skuId, lots);
        const order = await buyAndPay(shop, alipay, buyer, [{ skuId, num }]);
        await deliver(shop, order);
        const inOrder = lots.toSorted((a, b) => a.bestBefore.localeCompare(b.bestBefore) || a.lot.localeCompare(b.lot));
        const expected = inOrder.flatMap(({ lot, num: units }) => Array.from({ length: units }, () => lot)).slice(0, num);
        const taken = lotsIn(await readOrder(shop, buyer, order.code)).flatMap(([lot, units]) =>
          Array.from({ length: Number(units) }, () => lot),
        );
        expect(taken).toEqual(expected);
        const left = Object.values(await unitsLeft(skuId)).reduce((sum, units) => sum + units, 0);
        expect(left + taken.length).toBe(lots.reduce((sum, { num: units }) => sum + units, 0));
      },
    ),
    { numRuns: 12 },
  );
  expect(await shop.audit()).toEqual([]);
});

test('lists filter and count products by the months that all units in stock have left', async () => {
  const { shopId } = await addShop(shop);
  const add = async (lots: readonly [months: number, days: number, num: number][]) => {
    const { id, skuIds } = await addListedProduct(shop, { title: localized('麻油'), shopId, stock: 9 });
    const rows = await Promise.all(
      lots.map(async ([months, days, num], at) => ({ lot: `L${at}`, bestBefore: await dayAfter(months, days), num })),
    );
    if (rows.length > 0) await addLots(id, skuIds[0] ?? 0, rows);
    return id;
  };
  const year = await add([[12, 0, 3]]);
  const half = await add([
    [24, 0, 3],
    [6, 0, 1],
    [1, 0, 0],
    [0, -3, 5],
  ]);
  const short = await add([
    [12, 0, 5],
    [6, -1, 1],
  ]);
  await add([]);
  await add([[0, -1, 4]]);
  const list = async (life?: string) => {
    const query = { orgId: shopId, key: '麻油', ...(life === undefined ? {} : { life }) };
    return (await shop.call(catalog.products, query as never)).data;
  };
  const idsOf = async (life: string) => (await list(life)).list.map(({ id }) => id).toSorted((a, b) => a - b);
  expect(await idsOf('12')).toEqual([year]);
  expect(await idsOf('6')).toEqual([year, half]);
  expect(await idsOf('3')).toEqual([year, half, short]);
  // Of several values, the lowest counts.
  expect(await idsOf('12,6')).toEqual([year, half]);
  const { total, facets } = await list();
  expect(total).toBe(5);
  expect(facets.find(({ key }) => key === 'life')?.values.map(({ value, count }) => [value, count])).toEqual([
    ['3', 3],
    ['6', 2],
    ['12', 1],
  ]);
  expect((await shop.call(catalog.products, { life: '0' } as never)).httpStatus).toBe(400);
  expect((await shop.call(catalog.product, { id: half })).data.lots).toMatchObject([{ lot: 'L1', months: 6 }]);
});

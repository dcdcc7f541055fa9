import { orders } from '@baodao/api-client/endpoints/orders';
import type { Order } from '@baodao/domain/orders/shapes';
import { sql } from 'drizzle-orm';
import { publishOutboxBatch } from '../src/jobs/publishOutbox.ts';
import { outbox } from '../src/platform/db/schema/payment.ts';
import type { FakeAlipay } from './fakeAlipay.ts';
import { callShopAsSupplier } from './fakeSupplier.ts';
import type { TestMember } from './members.ts';
import { payOrders } from './payments.ts';
import { buy, type PurchaseLine } from './purchase.ts';
import type { TestShop } from './shop.ts';

export const readOrder = async (shop: TestShop, buyer: TestMember, code: string): Promise<Order> =>
  (await shop.call(orders.detail, { code }, { token: buyer.token })).data;

export async function buyAndPay(shop: TestShop, alipay: FakeAlipay, buyer: TestMember, lines: PurchaseLine[]): Promise<Order> {
  const { orderCodeArray } = await buy(shop, buyer, lines);
  await payOrders(shop, alipay, buyer, orderCodeArray);
  return readOrder(shop, buyer, orderCodeArray[0] ?? '');
}

/** Ships all units in one parcel and reports it as delivered. */
export async function deliver(shop: TestShop, { code, details }: Order): Promise<void> {
  const number = `TC${code.slice(-8)}`;
  const lines = details.flatMap(({ id, num, refundNum }) => (num > refundNum ? [{ orderDetailId: id, num: num - refundNum }] : []));
  const now = new Date().toISOString();
  await callShopAsSupplier(shop, 'shipment', {
    orderCode: code,
    courierCode: 'tcat',
    courierName: '黑貓宅急便',
    number,
    lines,
    shippedAt: now,
  });
  await callShopAsSupplier(shop, 'parcel-event', { number, text: '已送达', place: '台北', time: now, state: 'delivered' });
}

/** Delivers an order and confirms the delivery. */
export async function receive(shop: TestShop, buyer: TestMember, order: Order): Promise<Order> {
  await deliver(shop, order);
  return (await shop.call(orders.finish, { code: order.code }, { token: buyer.token })).data;
}

/** Ends the backoff of failed outbox items. */
export async function makeOutboxDue(shop: TestShop): Promise<void> {
  await shop.services.db.update(outbox).set({ dueAt: sql`shop_now() - interval '1 second'` }).where(sql`done_at IS NULL`);
}

export async function flushOutbox(shop: TestShop): Promise<void> {
  await makeOutboxDue(shop);
  while ((await publishOutboxBatch(shop.services)) > 0);
}

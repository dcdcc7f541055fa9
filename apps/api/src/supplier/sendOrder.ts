import { orderStates } from '@baodao/domain/orders/states';
import { asc, eq } from 'drizzle-orm';
import type { Database } from '../db/database.ts';
import { textIn } from '../db/localText.ts';
import { shop, sku } from '../db/schema/catalog.ts';
import { orderLine, shopOrder } from '../db/schema/orders.ts';
import type { Supplier } from '../services.ts';
import { signedHeaders } from './signature.ts';

const ANSWER_MS = 8_000;

/** Tells the supplier side of an order as it is now: to be sent, or not any more. The delivery id lets it do so once. */
export async function sendOrder(db: Database, { url, secret }: Supplier, orderCode: string, deliveryId: string): Promise<void> {
  const body = JSON.stringify(await describeOrder(db, orderCode));
  const reply = await fetch(new URL('/supplier/order', url), {
    method: 'POST',
    headers: { 'content-type': 'application/json', 'x-delivery-id': deliveryId, ...signedHeaders(secret, body) },
    body,
    redirect: 'manual',
    signal: AbortSignal.timeout(ANSWER_MS),
  });
  await reply.body?.cancel();
  if (!reply.ok) throw new Error(`The supplier side answered ${reply.status}`);
}

/** Only what somebody who packs and sends needs. */
async function describeOrder(db: Database, orderCode: string): Promise<object> {
  const [order] = await db
    .select({
      state: shopOrder.state,
      shopName: shop.name,
      paidAt: shopOrder.paidAt,
      remark: shopOrder.remark,
      receiver: shopOrder.receiver,
      shippingName: shopOrder.shippingName,
    })
    .from(shopOrder)
    .leftJoin(shop, eq(shop.id, shopOrder.shopId))
    .where(eq(shopOrder.code, orderCode));
  if (!order) throw new Error(`There is no order ${orderCode}`);
  const lines = await db
    .select({ orderDetailId: orderLine.id, title: orderLine.title, spec: orderLine.attrText, sku: sku.code, num: orderLine.num })
    .from(orderLine)
    .leftJoin(sku, eq(sku.id, orderLine.skuId))
    .where(eq(orderLine.orderCode, orderCode))
    .orderBy(asc(orderLine.id));
  const { name, phoneArea, phone, regionText, detail, zip } = order.receiver;
  return {
    orderCode,
    state: order.state === orderStates.refunded ? 'cancelled' : 'toShip',
    shopName: order.shopName ? textIn(order.shopName, 'zh-TW') : '',
    paidAt: order.paidAt?.toISOString() ?? '',
    remark: order.remark,
    shippingName: order.shippingName,
    receiver: { name, phone: `+${phoneArea} ${phone}`, address: `${regionText} ${detail}`, zip },
    lines: lines.map((line) => ({ ...line, sku: line.sku ?? '' })),
  };
}

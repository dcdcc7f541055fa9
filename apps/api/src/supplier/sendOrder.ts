import { orderStates } from '@baodao/domain/orders/states';
import { asc, eq, sql } from 'drizzle-orm';
import { awaitsReceiver, findOrderGift } from '../features/orders/orderGifts.ts';
import type { Queryable } from '../platform/db/database.ts';
import { localize } from '../platform/db/localizedText.ts';
import { shop, sku } from '../platform/db/schema/catalog.ts';
import {
  type CustomsRecord,
  type GuestRecord,
  type IdentityRecord,
  orderLine,
  type StoreRecord,
  shopOrder,
} from '../platform/db/schema/orders.ts';
import type { Services } from '../services.ts';
import { findSupplierOfOrder, type Suppliers } from './findSupplier.ts';
import { notifySupplier } from './notifySupplier.ts';

/** Sends an order in its current state to its supplier: to ship, or cancelled. Staff send the orders of a shop without one. */
export async function sendOrder(services: Pick<Services, 'db'> & Suppliers, orderCode: string, deliveryId: string): Promise<void> {
  const { db } = services;
  const supplier = await findSupplierOfOrder(db, services, orderCode);
  if (!supplier || (await awaitsReceiver(db, orderCode))) return;
  await notifySupplier(supplier, '/supplier/order', deliveryId, await describeOrder(db, orderCode));
}

/** Contains only what packing and shipping needs. Staff of a shop without a supplier's system read the same. */
export async function describeOrder(db: Queryable, orderCode: string) {
  const [order] = await db
    .select({
      state: shopOrder.state,
      shopName: shop.name,
      paidAt: shopOrder.paidAt,
      pickupPayment: shopOrder.pickupPayment,
      payAmount: shopOrder.payAmount,
      remark: shopOrder.remark,
      wrapCard: shopOrder.wrapCard,
      receiver: shopOrder.receiver,
      guest: shopOrder.guest,
      shippingName: shopOrder.shippingName,
      store: shopOrder.store,
      identity: shopOrder.identity,
      customs: shopOrder.customs,
    })
    .from(shopOrder)
    .leftJoin(shop, eq(shop.id, shopOrder.shopId))
    .where(eq(shopOrder.code, orderCode));
  if (!order) throw new Error(`Order ${orderCode} not found`);
  const lines = await db
    .select({
      orderDetailId: orderLine.id,
      title: orderLine.title,
      spec: orderLine.attrText,
      sku: sku.code,
      skuId: orderLine.skuId,
      isGift: orderLine.isGift,
      orderedNum: orderLine.num,
      firstDay: orderLine.firstDay,
      lastDay: orderLine.lastDay,
      unit: orderLine.bookingUnit,
      fulfilment: orderLine.fulfilment,
      // Units refunded before shipping are not sent.
      remainingNum: sql<number>`${orderLine.num} - CASE WHEN ${order.state}::int IN (${orderStates.toShip}::int, ${orderStates.readyForPickup}::int) THEN ${orderLine.refundNum} ELSE 0 END`,
    })
    .from(orderLine)
    .leftJoin(sku, eq(sku.id, orderLine.skuId))
    .where(eq(orderLine.orderCode, orderCode))
    .orderBy(asc(orderLine.id));
  const gift = await findOrderGift(db, orderCode);
  const isCancelled = order.state < 0;
  const { name, phoneArea, phone, regionText, detail, zip } = order.receiver;
  return {
    orderCode,
    state: isCancelled ? 'cancelled' : 'toShip',
    shopName: order.shopName ? localize(order.shopName, 'zh-TW') : '',
    paidAt: order.paidAt?.toISOString() ?? '',
    remark: order.remark,
    ...(order.wrapCard === null ? {} : { giftWrap: { card: order.wrapCard } }),
    // The parcel contains the card and, on request, no prices.
    ...(gift ? { gift: { card: gift.card, hidePrice: gift.hidePrice } } : {}),
    shippingName: order.shippingName,
    // In TWD, what the store collects for the parcel.
    ...(order.pickupPayment === 'due' ? { collect: order.payAmount } : {}),
    receiver: {
      name,
      phone: phone && `+${phoneArea} ${phone}`,
      address: order.store ? describeStore(order.store) : `${regionText} ${detail}`.trim(),
      zip,
    },
    // The shopper paid the freight of these parcels, so that each is within the limits of customs.
    ...(order.customs && order.customs.parcels.length > 0 && !isCancelled ? { parcels: describeParcels(order.customs, lines) } : {}),
    // Names the document. The supplier requests the number when it declares the parcel.
    ...(order.identity && !isCancelled ? { identity: describeIdentity(order.identity) } : {}),
    // Who comes, and what the shop asked them.
    ...(order.guest ? { guest: describeGuest(order.guest) } : {}),
    lines: (isCancelled ? lines : lines.filter(({ remainingNum }) => remainingNum > 0)).map(
      ({ orderDetailId, title, spec, sku: skuCode, orderedNum, remainingNum, firstDay, lastDay, unit, fulfilment }) => ({
        orderDetailId,
        title,
        spec,
        sku: skuCode ?? '',
        num: isCancelled ? orderedNum : remainingNum,
        fulfilment,
        // Calendar days in Taipei, both included. The days of a stay are its nights.
        ...(firstDay === null ? {} : { days: { first: firstDay, last: lastDay, unit } }),
      }),
    ),
  };
}

/** The planned parcels, by the lines of the order. */
const describeParcels = ({ parcels }: CustomsRecord, lines: readonly { orderDetailId: number; skuId: number; isGift: boolean }[]) =>
  parcels.map((parcel) =>
    parcel.flatMap(({ skuId, num }) => {
      const line = lines.find((each) => each.skuId === skuId && !each.isGift);
      return line ? [{ orderDetailId: line.orderDetailId, num }] : [];
    }),
  );

const describeGuest = ({ name, phoneArea, phone, arrival, pickupPlace }: GuestRecord) => ({
  name,
  phone: `+${phoneArea} ${phone}`,
  ...(arrival ? { arrival } : {}),
  ...(pickupPlace ? { pickupPlace } : {}),
});

const describeIdentity = ({ name, type, numberMasked }: IdentityRecord) => ({ name, type, numberMasked });

const chainNames: Record<StoreRecord['chain'], string> = { seven: '7-ELEVEN', family: '全家', hilife: '萊爾富', ok: 'OK超商' };

const describeStore = ({ chain, storeCode, storeName }: StoreRecord): string => `${chainNames[chain]} ${storeCode} ${storeName}`.trim();

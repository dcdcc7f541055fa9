import { errorCodes } from '@baodao/domain/errors/codes';
import { orderStates } from '@baodao/domain/orders/states';
import { and, eq, inArray, type SQL, sql } from 'drizzle-orm';
import { localizedValues } from '../features/notifications/localizedValues.ts';
import { addToOutbox, memberOutboxItem, orderNotification } from '../features/notifications/outbox.ts';
import { awaitsReceiver } from '../features/orders/orderGifts.ts';
import { isAheadOfTime, recordParcelEvents } from '../features/orders/recordParcelEvents.ts';
import { hasParcel } from '../features/orders/sentOrders.ts';
import { lockOrders, type Shipper, transitionOrders } from '../features/orders/transitions.ts';
import { nameCourier } from '../features/shipping/couriers.ts';
import { insertOrderEventsSql } from '../features/webhooks/webhookEvents.ts';
import { orderLine, parcel, parcelLine, shopOrder } from '../platform/db/schema/orders.ts';
import type { Transaction } from '../platform/db/transaction.ts';
import { ApiProblem, badParameter } from '../platform/http/problems.ts';
import type { ParcelEventNotice, Shipment } from './shapes.ts';

/**
 * Records a parcel. The order becomes shipped, or partly shipped while units are left to send. A repeated notice changes nothing: then the
 * result is false.
 *
 * @param shipment - its `lines` are null for all units that are left to send
 */
export async function acceptShipment(
  tx: Transaction,
  shipment: Omit<Shipment, 'lines'> & { lines: Shipment['lines'] | null },
  by: Shipper,
): Promise<boolean> {
  const { orderCode, courierCode, courierName, number, lines } = shipment;
  throwIfAhead('shippedAt', shipment.shippedAt);
  const [order] = await lockOrders(tx, [orderCode]);
  if (!order) throw new ApiProblem(errorCodes.orderNotFound, 'order not found');
  const shippedAt = new Date(shipment.shippedAt);
  const [created] = await tx
    .insert(parcel)
    .values({ orderCode, courierCode, courierName, number, state: 'shipped', shippedAt })
    .onConflictDoNothing()
    .returning({ id: parcel.id });
  if (!created) return false;
  if (order.state !== orderStates.toShip && order.state !== orderStates.partShipped) {
    throw new ApiProblem(errorCodes.actionNotAllowed, 'an order in this state cannot be shipped');
  }
  if (await awaitsReceiver(tx, orderCode)) throw new ApiProblem(errorCodes.actionNotAllowed, 'the gift has no receiver yet');
  if (!(await hasParcel(tx, orderCode))) throw new ApiProblem(errorCodes.actionNotAllowed, 'nothing of the order is sent');
  const isComplete = await packLines(tx, orderCode, created.id, lines);
  const shipped = await transitionOrders(tx, [orderCode], {
    event: isComplete ? 'ship' : 'shipPart',
    by,
    set: sql`, shipped_at = coalesce(shipped_at, ${shippedAt.toISOString()}::timestamptz)`,
  });
  // The store collects the payment of the whole order for one parcel.
  if (order.state === orderStates.toShip && shipped.length === 0)
    throw new ApiProblem(errorCodes.actionNotAllowed, 'cash on delivery is shipped in one parcel');
  const courier = localizedValues('courier', nameCourier(shipment));
  const notification = orderNotification(order.userId, 'shipped', orderCode, { ...courier, number });
  await addToOutbox(tx, [memberOutboxItem(`order.shipped:${created.id}`, notification)]);
  const shippedOrder = sql`(SELECT ${orderCode}::text AS code) AS shipped_order`;
  const parcelFacts = { courierCode, courierName, number };
  await tx.execute(insertOrderEventsSql(shippedOrder, [{ type: 'order.shipped', parcel: parcelFacts, isComplete }], String(created.id)));
  return true;
}

/** Adds units to a parcel, never more than were bought. Returns whether nothing is left to send. */
async function packLines(tx: Transaction, orderCode: string, parcelId: number, requested: Shipment['lines'] | null): Promise<boolean> {
  const lines = await tx
    // Units refunded before shipping are not sent.
    .select({
      id: orderLine.id,
      num: sql<number>`${orderLine.num} - ${orderLine.refundNum}`,
      sent: sql<number>`coalesce(sum(${parcelLine.num}), 0)::int`,
    })
    .from(orderLine)
    .leftJoin(parcelLine, eq(parcelLine.lineId, orderLine.id))
    .where(and(eq(orderLine.orderCode, orderCode), eq(orderLine.fulfilment, 'parcel')))
    .groupBy(orderLine.id);
  const remaining = new Map(lines.map(({ id, num, sent }) => [id, num - sent]));
  const packed = requested ?? [...remaining].filter(([, num]) => num > 0).map(([orderDetailId, num]) => ({ orderDetailId, num }));
  const content = new Map<number, number>();
  for (const { orderDetailId, num } of packed) {
    const remainder = (remaining.get(orderDetailId) ?? 0) - num;
    if (remainder < 0) throw badParameter('lines', 'more than is left to ship');
    remaining.set(orderDetailId, remainder);
    content.set(orderDetailId, (content.get(orderDetailId) ?? 0) + num);
  }
  await tx.insert(parcelLine).values([...content].map(([lineId, num]) => ({ parcelId, lineId, num })));
  return [...remaining.values()].every((num) => num === 0);
}

function throwIfAhead(field: string, time: string): void {
  if (isAheadOfTime(new Date(time))) throw badParameter(field, 'is in the future');
}

/** Records a tracking event of the supplier, for parcels of its own orders. */
export async function acceptParcelEvent(
  tx: Transaction,
  { number, time, ...event }: ParcelEventNotice,
  isOwnOrder: SQL | undefined,
): Promise<void> {
  throwIfAhead('time', time);
  const isOwn = isOwnOrder && inArray(parcel.orderCode, tx.select({ code: shopOrder.code }).from(shopOrder).where(isOwnOrder));
  const matches = and(eq(parcel.number, number), isOwn) ?? sql`false`;
  const isKnown = await recordParcelEvents(tx, matches, [{ ...event, time: new Date(time) }]);
  if (!isKnown) throw new ApiProblem(errorCodes.notFound, 'parcel not found');
}

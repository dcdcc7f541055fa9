import { errorCodes } from '@baodao/domain/errors/codes';
import { orderStates } from '@baodao/domain/orders/states';
import { eq, sql } from 'drizzle-orm';
import type { Database } from '../db/database.ts';
import { orderLine, parcel, parcelLine } from '../db/schema/orders.ts';
import { inTransaction, type Transaction } from '../db/transaction.ts';
import { isAheadOfTime, recordParcelEvents } from '../features/orders/recordParcelEvents.ts';
import { lockOrders, transitionOrders } from '../features/orders/transitions.ts';
import { ApiProblem, badParameter } from '../http/problems.ts';
import { addToOutbox, memberOutboxItem, orderNotification } from '../jobs/outbox.ts';
import type { ParcelEventNotice, Shipment } from './shapes.ts';

/** Records a parcel. A repeated notice changes nothing. The order becomes shipped, or partly shipped while units are left to send. */
export function acceptShipment(db: Database, shipment: Shipment): Promise<void> {
  const { orderCode, courierCode, courierName, number, lines } = shipment;
  throwIfAhead('shippedAt', shipment.shippedAt);
  return inTransaction(db, async (tx) => {
    const [order] = await lockOrders(tx, [orderCode]);
    if (!order) throw new ApiProblem(errorCodes.orderNotFound, 'order not found');
    const shippedAt = new Date(shipment.shippedAt);
    const [created] = await tx
      .insert(parcel)
      .values({ orderCode, courierCode, courierName, number, state: 'shipped', shippedAt })
      .onConflictDoNothing()
      .returning({ id: parcel.id });
    if (!created) return;
    if (order.state !== orderStates.toShip && order.state !== orderStates.partShipped) {
      throw new ApiProblem(errorCodes.actionNotAllowed, 'an order in this state cannot be shipped');
    }
    const isComplete = await packLines(tx, orderCode, created.id, lines);
    const shipped = await transitionOrders(tx, [orderCode], {
      event: isComplete ? 'ship' : 'shipPart',
      by: 'supplier',
      set: sql`, shipped_at = coalesce(shipped_at, ${shippedAt.toISOString()}::timestamptz)`,
    });
    // The store collects the payment of the whole order for one parcel.
    if (order.state === orderStates.toShip && shipped.length === 0)
      throw new ApiProblem(errorCodes.actionNotAllowed, 'cash on delivery is shipped in one parcel');
    const notification = orderNotification(order.userId, 'shipped', orderCode, { courier: courierName, number });
    await addToOutbox(tx, [memberOutboxItem(`order.shipped:${created.id}`, notification)]);
  });
}

/** Adds units to a parcel, never more than were bought. Returns whether nothing is left to send. */
async function packLines(tx: Transaction, orderCode: string, parcelId: number, packed: Shipment['lines']): Promise<boolean> {
  const lines = await tx
    // Units refunded before shipping are not sent.
    .select({
      id: orderLine.id,
      num: sql<number>`${orderLine.num} - ${orderLine.refundNum}`,
      sent: sql<number>`coalesce(sum(${parcelLine.num}), 0)::int`,
    })
    .from(orderLine)
    .leftJoin(parcelLine, eq(parcelLine.lineId, orderLine.id))
    .where(eq(orderLine.orderCode, orderCode))
    .groupBy(orderLine.id);
  const remaining = new Map(lines.map(({ id, num, sent }) => [id, num - sent]));
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

/** Records a tracking event of the supplier. */
export function acceptParcelEvent(db: Database, { number, time, ...event }: ParcelEventNotice): Promise<void> {
  throwIfAhead('time', time);
  return inTransaction(db, async (tx) => {
    const isKnown = await recordParcelEvents(tx, eq(parcel.number, number), [{ ...event, time: new Date(time) }]);
    if (!isKnown) throw new ApiProblem(errorCodes.notFound, 'parcel not found');
  });
}

import { errorCodes } from '@baodao/domain/errors/codes';
import { orderStates } from '@baodao/domain/orders/states';
import { eq, inArray, sql } from 'drizzle-orm';
import type { Database } from '../db/database.ts';
import { orderLine, parcel, parcelEvent, parcelLine, shopOrder } from '../db/schema/orders.ts';
import { inTransaction, type Transaction } from '../db/transaction.ts';
import { lockOrders, transitionOrders } from '../features/orders/transitions.ts';
import { ApiProblem, badParameter } from '../http/problems.ts';
import { addToOutbox, memberOutboxItem, orderNotification } from '../jobs/outbox.ts';
import type { ParcelEventNotice, Shipment } from './shapes.ts';

/** Takes note of a parcel, once: told again it changes nothing. The order moves on when all, or only a part, has been sent. */
export function acceptShipment(db: Database, shipment: Shipment): Promise<void> {
  const { orderCode, courierCode, courierName, number, lines } = shipment;
  return inTransaction(db, async (tx) => {
    const [order] = await lockOrders(tx, [orderCode]);
    if (!order) throw new ApiProblem(errorCodes.orderNotFound, 'order not found');
    const shippedAt = new Date(shipment.shippedAt);
    const [made] = await tx
      .insert(parcel)
      .values({ orderCode, courierCode, courierName, number, state: 'shipped', shippedAt })
      .onConflictDoNothing()
      .returning({ id: parcel.id });
    if (!made) return;
    if (order.state !== orderStates.toShip && order.state !== orderStates.partShipped) {
      throw new ApiProblem(errorCodes.actionNotAllowed, 'not to be shipped in this state');
    }
    const isWhole = await packLines(tx, orderCode, made.id, lines);
    await transitionOrders(tx, [orderCode], {
      event: isWhole ? 'ship' : 'shipPart',
      by: 'supplier',
      set: sql`, shipped_at = coalesce(shipped_at, ${shippedAt.toISOString()}::timestamptz)`,
    });
    const note = orderNotification(order.userId, 'shipped', orderCode, { courier: courierName, number });
    await addToOutbox(tx, [memberOutboxItem(`order.shipped:${made.id}`, note)]);
  });
}

/** Puts pieces into a parcel, never more than were bought. Tells whether nothing is left to send. */
async function packLines(tx: Transaction, orderCode: string, parcelId: number, packed: Shipment['lines']): Promise<boolean> {
  const lines = await tx
    // What was given back before is not sent.
    .select({
      id: orderLine.id,
      num: sql<number>`${orderLine.num} - ${orderLine.refundNum}`,
      sent: sql<number>`coalesce(sum(${parcelLine.num}), 0)::int`,
    })
    .from(orderLine)
    .leftJoin(parcelLine, eq(parcelLine.lineId, orderLine.id))
    .where(eq(orderLine.orderCode, orderCode))
    .groupBy(orderLine.id);
  const left = new Map(lines.map(({ id, num, sent }) => [id, num - sent]));
  const content = new Map<number, number>();
  for (const { orderDetailId, num } of packed) {
    const rest = (left.get(orderDetailId) ?? 0) - num;
    if (rest < 0) throw badParameter('lines', 'more than is left to ship');
    left.set(orderDetailId, rest);
    content.set(orderDetailId, (content.get(orderDetailId) ?? 0) + num);
  }
  await tx.insert(parcelLine).values([...content].map(([lineId, num]) => ({ parcelId, lineId, num })));
  return [...left.values()].every((rest) => rest === 0);
}

const steps = { shipped: 0, moving: 1, delivered: 2 } as const;

/** Writes down where a parcel is. Its state only goes forward, in whatever order the news come. */
export function acceptParcelEvent(db: Database, { number, text, place, time, state }: ParcelEventNotice): Promise<void> {
  return inTransaction(db, async (tx) => {
    const found = await tx.select({ orderCode: parcel.orderCode }).from(parcel).where(eq(parcel.number, number));
    if (found.length === 0) throw new ApiProblem(errorCodes.notFound, 'parcel not found');
    const codes = found.map(({ orderCode }) => orderCode);
    const orders = await lockOrders(tx, codes);
    const parcels = await tx.select().from(parcel).where(eq(parcel.number, number)).for('update');
    const happenedAt = new Date(time);
    await tx
      .insert(parcelEvent)
      .values(parcels.map(({ id }) => ({ parcelId: id, text, place, happenedAt })))
      .onConflictDoNothing();
    const earlier = parcels.filter((each) => steps[state] > (each.state === 'delivered' ? 2 : each.state === 'moving' ? 1 : 0));
    if (earlier.length === 0) return;
    await tx
      .update(parcel)
      .set({ state, ...(state === 'delivered' ? { deliveredAt: happenedAt } : {}) })
      .where(
        inArray(
          parcel.id,
          earlier.map(({ id }) => id),
        ),
      );
    if (state !== 'delivered') return;
    await recordDelivery(tx, codes);
    const owners = new Map(orders.map(({ code, userId }) => [code, userId]));
    await addToOutbox(
      tx,
      earlier.map(({ id, orderCode, courierName }) =>
        memberOutboxItem(
          `order.delivered:${id}`,
          orderNotification(owners.get(orderCode) ?? 0, 'delivered', orderCode, { courier: courierName, number }),
        ),
      ),
    );
  });
}

/** An order is delivered with the last of its parcels; from then on the clock runs. */
async function recordDelivery(tx: Transaction, codes: readonly string[]): Promise<void> {
  await tx
    .update(shopOrder)
    .set({ deliveredAt: sql`(SELECT max(${parcel.deliveredAt}) FROM ${parcel} WHERE ${parcel.orderCode} = ${shopOrder.code})` })
    .where(
      sql`${shopOrder.code} = ANY(${sql.param([...codes])}::text[]) AND ${shopOrder.state} = ${orderStates.shipped} AND NOT EXISTS (
        SELECT 1 FROM ${parcel} WHERE ${parcel.orderCode} = ${shopOrder.code} AND ${parcel.deliveredAt} IS NULL)`,
    );
}

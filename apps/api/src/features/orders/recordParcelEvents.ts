import type { ParcelEventCode } from '@baodao/domain/orders/shapes';
import { orderStates } from '@baodao/domain/orders/states';
import { inArray, type SQL, sql } from 'drizzle-orm';
import { parcel, shopOrder } from '../../db/schema/orders.ts';
import type { Transaction } from '../../db/transaction.ts';
import { addToOutbox, memberOutboxItem, orderNotification } from '../../jobs/outbox.ts';
import { lockOrders } from './transitions.ts';

const stateRanks = { shipped: 0, moving: 1, delivered: 2, returned: 3 } as const;
/** Only the supplier reports a parcel as returned. */
type ParcelState = Exclude<keyof typeof stateRanks, 'returned'>;

export interface TrackedEvent {
  text: string;
  place: string;
  code?: ParcelEventCode | undefined;
  time: Date;
  /** The state of the parcel after the event. */
  state: ParcelState;
}

const MAX_TEXT = 300;
const MAX_PLACE = 120;

/**
 * Records events of parcels, from the supplier or the courier. Both may report the same event, and in any order, so the parcel's state only
 * moves forward. Returns false if no parcel matches.
 */
export async function recordParcelEvents(tx: Transaction, matches: SQL, events: readonly TrackedEvent[]): Promise<boolean> {
  const found = await tx.select({ orderCode: parcel.orderCode }).from(parcel).where(matches);
  if (found.length === 0) return false;
  const codes = found.map(({ orderCode }) => orderCode);
  const orders = await lockOrders(tx, codes);
  const parcels = await tx.select().from(parcel).where(matches).for('update');
  await insertEvents(
    tx,
    parcels.map(({ id }) => id),
    events,
  );
  const latest = events.toSorted((a, b) => stateRanks[b.state] - stateRanks[a.state] || a.time.getTime() - b.time.getTime())[0];
  if (!latest) return true;
  const { state, time } = latest;
  const advancing = parcels.filter((each) => stateRanks[state] > rankOf(each.state));
  if (advancing.length === 0) return true;
  await tx
    .update(parcel)
    .set({ state, ...(state === 'delivered' ? { deliveredAt: time } : {}) })
    .where(
      inArray(
        parcel.id,
        advancing.map(({ id }) => id),
      ),
    );
  if (state !== 'delivered') return true;
  await recordDelivery(tx, codes);
  const buyerIds = new Map(orders.map(({ code, userId }) => [code, userId]));
  await addToOutbox(
    tx,
    advancing.map(({ id, orderCode, courierName, number }) =>
      memberOutboxItem(
        `order.delivered:${id}`,
        orderNotification(buyerIds.get(orderCode) ?? 0, 'delivered', orderCode, { courier: courierName, number }),
      ),
    ),
  );
  return true;
}

const rankOf = (state: string): number => (state === 'delivered' || state === 'moving' || state === 'returned' ? stateRanks[state] : 0);

/** An event with the same text or code less than a minute away is the same one: who passes it on may drop its seconds. */
async function insertEvents(tx: Transaction, parcelIds: readonly number[], events: readonly TrackedEvent[]): Promise<void> {
  const rows = events.map(({ text, place, code = null, time }) => ({
    text: text.slice(0, MAX_TEXT),
    place: place.slice(0, MAX_PLACE),
    code,
    time,
  }));
  await tx.execute(sql`
    INSERT INTO parcel_event (parcel_id, text, place, code, happened_at)
    SELECT target.id, event.text, event.place, event.code, event.time FROM unnest(${sql.param([...parcelIds])}::bigint[]) AS target (id)
    CROSS JOIN jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) AS event (text text, place text, code text, time timestamptz)
    WHERE NOT EXISTS (
      SELECT FROM parcel_event AS known WHERE known.parcel_id = target.id AND (known.text = event.text OR known.code = event.code)
        AND known.happened_at BETWEEN event.time - interval '59 seconds' AND event.time + interval '59 seconds')
    ORDER BY event.time
    ON CONFLICT DO NOTHING`);
}

/** An order counts as delivered with its last parcel. That starts the confirmation period. */
async function recordDelivery(tx: Transaction, codes: readonly string[]): Promise<void> {
  await tx
    .update(shopOrder)
    .set({ deliveredAt: sql`(SELECT max(${parcel.deliveredAt}) FROM ${parcel} WHERE ${parcel.orderCode} = ${shopOrder.code})` })
    .where(
      sql`${shopOrder.code} = ANY(${sql.param([...codes])}::text[]) AND ${shopOrder.state} = ${orderStates.shipped} AND NOT EXISTS (
        SELECT 1 FROM ${parcel} WHERE ${parcel.orderCode} = ${shopOrder.code} AND ${parcel.deliveredAt} IS NULL)`,
    );
}

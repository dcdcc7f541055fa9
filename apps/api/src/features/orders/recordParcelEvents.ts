import type { ParcelEventCode } from '@baodao/domain/orders/shapes';
import { orderStates } from '@baodao/domain/orders/states';
import { eq, type SQL, sql } from 'drizzle-orm';
import { gift } from '../../platform/db/schema/gifts.ts';
import { parcel, shopOrder } from '../../platform/db/schema/orders.ts';
import type { Transaction } from '../../platform/db/transaction.ts';
import { localizedValues } from '../notifications/localizedValues.ts';
import { addToOutbox, memberOutboxItem, orderNotification } from '../notifications/outbox.ts';
import { nameCourier } from '../shipping/couriers.ts';
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
/** Clocks differ by as much, as in signed calls. */
const MAX_AHEAD_MS = 300_000;

/** Whether an event lies in the future. Such a time would move the end of the confirmation period away, or close the parcel early. */
export const isAheadOfTime = (time: Date): boolean => !(time.getTime() <= Date.now() + MAX_AHEAD_MS);

interface TrackedParcel {
  id: number;
  orderCode: string;
  courierCode: string;
  courierName: string;
  number: string;
  state: string;
  /** Events before this time belong to another parcel: couriers use their numbers again. */
  since: Date;
}

/**
 * Records events of parcels, from the supplier or the courier. Both may report the same event, and in any order, so the parcel's state only
 * moves forward. Returns false if no parcel matches.
 */
export async function recordParcelEvents(tx: Transaction, matches: SQL, events: readonly TrackedEvent[]): Promise<boolean> {
  const found = await tx.select({ orderCode: parcel.orderCode }).from(parcel).where(matches);
  if (found.length === 0) return false;
  const orders = await lockOrders(
    tx,
    found.map(({ orderCode }) => orderCode),
  );
  const buyerIds = new Map(orders.map(({ code, userId }) => [code, userId]));
  for (const target of await lockParcels(tx, matches)) {
    const own = events.filter(({ time }) => time >= target.since && !isAheadOfTime(time));
    await insertEvents(tx, target.id, own);
    await advance(tx, target, own, buyerIds.get(target.orderCode) ?? 0);
  }
  return true;
}

async function lockParcels(tx: Transaction, matches: SQL): Promise<TrackedParcel[]> {
  const rows = await tx
    .select({
      id: parcel.id,
      orderCode: parcel.orderCode,
      courierCode: parcel.courierCode,
      courierName: parcel.courierName,
      number: parcel.number,
      state: parcel.state,
      // The shop's clock may be ahead. Couriers write days in several time zones.
      since: sql<string>`(SELECT least(created_at, now()) - interval '1 day' FROM shop_order WHERE code = ${parcel.orderCode})`,
    })
    .from(parcel)
    .where(matches)
    .orderBy(parcel.id)
    .for('update');
  return rows.map(({ since, ...row }) => ({ ...row, since: new Date(since) }));
}

/** Moves a parcel to the furthest state of its events. */
async function advance(tx: Transaction, target: TrackedParcel, events: readonly TrackedEvent[], buyerId: number): Promise<void> {
  const { id, orderCode, number } = target;
  const latest = events.toSorted((a, b) => stateRanks[b.state] - stateRanks[a.state] || a.time.getTime() - b.time.getTime())[0];
  if (!latest || stateRanks[latest.state] <= rankOf(target.state)) return;
  const { state, time } = latest;
  // A delivery of long ago must not end the buyer's time to object before the buyer hears of it.
  const deliveredAt = sql`greatest(${time.toISOString()}::timestamptz, shop_now() - interval '1 day')`;
  await tx
    .update(parcel)
    .set({ state, ...(state === 'delivered' ? { deliveredAt } : {}) })
    .where(eq(parcel.id, id));
  if (state !== 'delivered') return;
  await recordDelivery(tx, orderCode);
  const values = { ...localizedValues('courier', nameCourier(target)), number };
  const [given] = await tx.select({ id: gift.id }).from(gift).where(eq(gift.orderCode, orderCode));
  const event = given ? 'giftDelivered' : 'delivered';
  await addToOutbox(tx, [memberOutboxItem(`order.delivered:${id}`, orderNotification(buyerId, event, orderCode, values))]);
}

const rankOf = (state: string): number => (state === 'delivered' || state === 'moving' || state === 'returned' ? stateRanks[state] : 0);

/** In whole characters, without what PostgreSQL cannot store: one such text would keep all news of the parcel away. */
const clean = (text: string, length: number): string => Array.from(text.toWellFormed().replaceAll('\0', '')).slice(0, length).join('');

/** An event with the same text or code less than a minute away is the same one: who passes it on may drop its seconds. */
async function insertEvents(tx: Transaction, parcelId: number, events: readonly TrackedEvent[]): Promise<void> {
  const rows = events.map(({ text, place, code = null, time }) => ({
    text: clean(text, MAX_TEXT),
    place: clean(place, MAX_PLACE),
    code,
    time,
  }));
  await tx.execute(sql`
    INSERT INTO parcel_event (parcel_id, text, place, code, happened_at)
    SELECT ${parcelId}, event.text, event.place, event.code, event.time
    FROM jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) AS event (text text, place text, code text, time timestamptz)
    WHERE NOT EXISTS (
      SELECT FROM parcel_event AS known WHERE known.parcel_id = ${parcelId} AND (known.text = event.text OR known.code = event.code)
        AND known.happened_at BETWEEN event.time - interval '59 seconds' AND event.time + interval '59 seconds')
    ORDER BY event.time
    ON CONFLICT DO NOTHING`);
}

/** An order counts as delivered with its last parcel. That starts the confirmation period. */
async function recordDelivery(tx: Transaction, code: string): Promise<void> {
  await tx
    .update(shopOrder)
    .set({ deliveredAt: sql`(SELECT max(${parcel.deliveredAt}) FROM ${parcel} WHERE ${parcel.orderCode} = ${shopOrder.code})` })
    .where(
      sql`${shopOrder.code} = ${code} AND ${shopOrder.state} = ${orderStates.shipped} AND NOT EXISTS (
        SELECT 1 FROM ${parcel} WHERE ${parcel.orderCode} = ${shopOrder.code} AND ${parcel.deliveredAt} IS NULL)`,
    );
}

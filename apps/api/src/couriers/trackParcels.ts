import { and, eq, sql } from 'drizzle-orm';
import { recordParcelEvents } from '../features/orders/recordParcelEvents.ts';
import { forEachSequentially } from '../platform/db/forEachSequentially.ts';
import { parcel } from '../platform/db/schema/orders.ts';
import { inTransaction } from '../platform/db/transaction.ts';
import type { Services } from '../services.ts';

const BATCH_SIZE = 20;
/** The next run asks about the parcels that this one leaves, once their lease ends. */
const RUN_MS = 60_000;
/** Other processes leave a leased parcel alone for this long. */
const LEASE_MINUTES = 10;
const POLL_MINUTES = 60;
const FIRST_RETRY_MINUTES = 5;
const MAX_RETRY_MINUTES = 720;
/** Afterwards the courier no longer answers, or the parcel is lost. */
const TRACKED_DAYS = 45;

type TrackServices = Pick<Services, 'db' | 'couriers'>;

interface DueParcel {
  id: number;
  courier: string;
  number: string;
  phone: string;
  failures: number;
}

/** Couriers write their codes in several ways, as in `parcelLink`. */
const normalizedCode = sql<string>`regexp_replace(lower(courier_code), '[^a-z0-9]', '', 'g')`;

/** Asks couriers about parcels on their way, each once per hour, and less and less often while a courier does not answer. */
export async function trackParcels({ db, couriers }: TrackServices): Promise<void> {
  if (couriers.size === 0) return;
  const until = Date.now() + RUN_MS;
  await forEachSequentially(await leaseDueParcels({ db, couriers }), async ({ id, courier, number, phone, failures }) => {
    if (Date.now() > until) return 0;
    try {
      const events = (await couriers.get(courier)?.track({ number, phone })) ?? [];
      if (events.length > 0) await inTransaction(db, (tx) => recordParcelEvents(tx, eq(parcel.id, id), events));
      await schedule(db, id, { minutes: POLL_MINUTES, failures: 0, reason: null });
      return 1;
    } catch (error) {
      const reason = (error instanceof Error ? error.message : String(error)).slice(0, 300);
      const minutes = Math.min(MAX_RETRY_MINUTES, FIRST_RETRY_MINUTES * 2 ** Math.min(failures, 10));
      await schedule(db, id, { minutes, failures: failures + 1, reason });
      return 0;
    }
  });
}

async function leaseDueParcels({ db, couriers }: TrackServices): Promise<DueParcel[]> {
  const { rows } = await db.execute<{ id: string; courier: string; number: string; phone: string | null; failures: number }>(sql`
    UPDATE parcel SET track_at = (SELECT shop_now()) + make_interval(mins => ${LEASE_MINUTES}::int)
    WHERE id IN (
      SELECT id FROM parcel WHERE state <> 'delivered' AND state <> 'returned' AND coalesce(track_at, shipped_at) <= (SELECT shop_now())
        AND shipped_at > (SELECT shop_now()) - make_interval(days => ${TRACKED_DAYS}::int)
        AND ${normalizedCode} = ANY(${sql.param([...couriers.keys()])}::text[])
      ORDER BY coalesce(track_at, shipped_at) LIMIT ${BATCH_SIZE} FOR UPDATE SKIP LOCKED)
    RETURNING id, ${normalizedCode} AS courier, number, track_failures AS failures,
      (SELECT receiver ->> 'phone' FROM shop_order WHERE shop_order.code = parcel.order_code) AS phone`);
  return rows.map(({ id, phone, ...row }) => ({ ...row, id: Number(id), phone: phone ?? '' }));
}

/** Sets when the courier is asked again. A notice that came during the call has ended the lease: then the parcel stays due. */
async function schedule(
  db: TrackServices['db'],
  id: number,
  { minutes, failures, reason }: { minutes: number; failures: number; reason: string | null },
): Promise<void> {
  await db.execute(sql`
    UPDATE parcel SET track_failures = ${failures}, track_error = ${reason},
      track_at = CASE WHEN track_at > shop_now() THEN shop_now() + make_interval(mins => ${minutes}::int) ELSE track_at END
    WHERE id = ${id}`);
}

/** Makes parcels of a courier due at once. This is all that a courier's notice does, because the shop trusts only replies to its own calls. */
export async function requestTracking({ db }: Pick<Services, 'db'>, courier: string, number: string): Promise<void> {
  await db
    .update(parcel)
    .set({ trackAt: sql`shop_now()` })
    .where(and(eq(parcel.number, number), sql`${normalizedCode} = ${courier}`, sql`state NOT IN ('delivered', 'returned')`));
}

import { type SQL, sql } from 'drizzle-orm';

/**
 * The events of an order that the supplier system receives. `closed`: the whole order was refunded before it was sent;
 * `refunded`: a full or partial refund reached the buyer; `accepted`: the buyer pays at the convenience store. After-sale requests are sent separately, with their details.
 */
export type SupplierEvent =
  | 'created'
  | 'accepted'
  | 'paid'
  | 'cancelled'
  | 'expired'
  | 'closed'
  | 'received'
  | 'evaluated'
  | 'finished'
  | 'refunded';

/**
 * The part of an SQL statement that adds a supplier event to the outbox for each order in `rows`, which needs a column `code`. The event
 * is stored with the change itself and is delivered at least once; its key lets the supplier ignore repetitions. `null` adds nothing.
 *
 * @param which - distinguishes events of the same kind of one order
 */
export const insertSupplierEventsSql = (rows: SQL, event: SupplierEvent | null, which = ''): SQL => sql`
  INSERT INTO outbox (kind, dedupe, payload, due_at)
  SELECT 'supplierEvent', 'supplier-event-' || code || ${`-${event}${which && `-${which}`}`}::text,
    jsonb_build_object('orderCode', code, 'event', ${event}::text, 'at', (SELECT shop_now())), (SELECT shop_now())
  FROM ${rows} WHERE ${event}::text IS NOT NULL ON CONFLICT (dedupe) DO NOTHING`;

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

/** Amounts of a refund, in both currencies. */
export interface SupplierEventDetails {
  amount?: string;
  amountCny?: string;
}

/**
 * The part of an SQL statement that adds a supplier event to the outbox for each order in `rows`, which needs a column `code`. The event
 * is stored with the change itself and is delivered at least once; its key lets the supplier ignore repetitions. `null` adds nothing.
 *
 * @param options.which - distinguishes events of the same kind of one order
 * @param options.details - more fields of the event
 */
export const insertSupplierEventsSql = (
  rows: SQL,
  event: SupplierEvent | null,
  { which = '', details = {} }: { which?: string; details?: SupplierEventDetails } = {},
): SQL => sql`
  INSERT INTO outbox (kind, dedupe, payload, due_at)
  SELECT 'supplierEvent', 'supplier-event-' || code || ${`-${event}${which && `-${which}`}`}::text,
    jsonb_build_object('orderCode', code, 'event', ${event}::text, 'at', (SELECT shop_now())) || ${JSON.stringify(details)}::jsonb,
    (SELECT shop_now())
  FROM ${rows} WHERE ${event}::text IS NOT NULL ON CONFLICT (dedupe) DO NOTHING`;

import { type SQL, sql } from 'drizzle-orm';

/**
 * What befalls an order and its money, as the supplier side is told it. `closed`: all of it was given back before it was sent;
 * `refunded`: money has reached its buyer, for a part or for all. Wishes after the sale are told with all that belongs to them.
 */
export type SupplierEvent = 'created' | 'paid' | 'cancelled' | 'expired' | 'closed' | 'received' | 'evaluated' | 'finished' | 'refunded';

/**
 * The part of a statement that writes down what the supplier side is to be told of the orders in `rows`, which have a `code`. Written
 * with the change itself, it is told at least once, under a name by which it is taken once. `null` is told to nobody.
 *
 * @param which - tells one from another where it happens to an order more than once
 */
export const insertSupplierEventsSql = (rows: SQL, event: SupplierEvent | null, which = ''): SQL => sql`
  INSERT INTO outbox (kind, dedupe, payload, due_at)
  SELECT 'supplierEvent', 'supplier-event-' || code || ${`-${event}${which && `-${which}`}`}::text,
    jsonb_build_object('orderCode', code, 'event', ${event}::text, 'at', (SELECT shop_now())), (SELECT shop_now())
  FROM ${rows} WHERE ${event}::text IS NOT NULL ON CONFLICT (dedupe) DO NOTHING`;

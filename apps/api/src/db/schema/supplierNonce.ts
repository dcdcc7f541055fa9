import { sql } from 'drizzle-orm';
import { pgTable, text } from 'drizzle-orm/pg-core';
import { moment } from './columns.ts';

/** The nonces of the supplier's calls, for longer than a signature is valid. In real time, as signatures are. */
export const supplierNonce = pgTable('supplier_nonce', {
  nonce: text('nonce').primaryKey(),
  receivedAt: moment('received_at').notNull().default(sql`now()`),
});

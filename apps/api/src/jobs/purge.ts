import { sql } from 'drizzle-orm';
import type { Services } from '../services.ts';

/** What nobody will ask for again: each table with what makes a row old. */
const old = {
  quote: `expires_at < shop_now() - interval '1 day'`,
  // Keys are promised to be known for 24 hours.
  idempotent_reply: `created_at < shop_now() - interval '2 days'`,
  cart_merge: `merged_at < shop_now() - interval '180 days'`,
  outbox: `done_at < shop_now() - interval '30 days'`,
  payment_notice: `verdict LIKE 'forged%' AND received_at < shop_now() - interval '30 days'`,
  access_token: `expires_at < shop_now() - interval '7 days' OR revoked_at < shop_now() - interval '30 days'`,
  sms_code: `expires_at < shop_now() - interval '2 days'`,
  captcha: `expires_at < shop_now() - interval '1 day'`,
} as const;

/** Deletes what is out of date. */
export async function purge({ db }: Pick<Services, 'db'>): Promise<void> {
  for (const [table, isOld] of Object.entries(old)) await db.execute(sql.raw(`DELETE FROM ${table} WHERE ${isOld}`));
}

import { sql } from 'drizzle-orm';
import type { Services } from '../services.ts';

/** Each table with the condition under which a row expires. */
const expiryConditions = {
  quote: `expires_at < shop_now() - interval '1 day'`,
  // The API promises to remember idempotency keys for 24 hours.
  idempotent_reply: `created_at < shop_now() - interval '2 days'`,
  cart_merge: `merged_at < shop_now() - interval '180 days'`,
  outbox: `done_at < shop_now() - interval '30 days'`,
  // Staff can replay a message for a month.
  webhook_delivery: `created_at < shop_now() - interval '30 days'`,
  // Card schemes allow disputes for up to 540 days, in which a genuine notice is evidence.
  payment_notice: `received_at < shop_now() - CASE WHEN verdict LIKE 'forged%' THEN interval '30 days' ELSE interval '2 years' END`,
  // A signature is valid for ten minutes: five before its time and five after.
  supplier_nonce: `received_at < now() - interval '1 hour'`,
  access_token: `expires_at < shop_now() - interval '7 days' OR revoked_at < shop_now() - interval '30 days'`,
  oauth_code: `expires_at < shop_now() - interval '1 day'`,
  // A used one has to be recognised until it would have expired.
  oauth_refresh_token: `expires_at < shop_now()`,
  // A browser is recognised for 90 days.
  staff_session: `created_at < shop_now() - interval '90 days'`,
  page_preview: `expires_at < shop_now()`,
  product_preview: `expires_at < shop_now()`,
  push_subscription: `NOT EXISTS (SELECT FROM access_token WHERE access_token.id = token_id AND revoked_at IS NULL AND expires_at > shop_now())`,
  // As long as browsers keep the cookie.
  known_device: `seen_at < shop_now() - interval '400 days'`,
  // The guide on privacy promises it.
  former_contact: `deleted_at < shop_now() - interval '2 years'`,
  sms_code: `expires_at < shop_now() - interval '2 days'`,
  third_attempt: `expires_at < shop_now() - interval '1 day'`,
  third_ticket: `expires_at < shop_now() - interval '1 day'`,
  login_pass: `expires_at < shop_now() - interval '1 day'`,
  captcha: `expires_at < shop_now() - interval '1 day'`,
  // The form promises it. The pictures go earlier, together with their files.
  supplier_application: `state = 'refused' AND decided_at < shop_now() - interval '1 year'
    AND NOT EXISTS (SELECT FROM licence_picture WHERE application_code = supplier_application.code)`,
  search_miss: `day < (shop_now() AT TIME ZONE 'Asia/Taipei')::date - 30`,
  import_report: `made_at < shop_now() - interval '1 year'`,
  content_change: `changed_at < now() - interval '2 days'`,
  sale_reminder: `sent_at < shop_now() - interval '30 days'`,
  // Daily sessions would pile up. Those with orders stay.
  market_product: `sold = 0 AND NOT EXISTS (SELECT FROM order_line WHERE order_line.market_product_id = market_product.id)
    AND tab_id IN (SELECT id FROM market_tab WHERE plan_id IS NOT NULL AND ends_at < shop_now() - interval '14 days')`,
  market_tab: `plan_id IS NOT NULL AND ends_at < shop_now() - interval '14 days'
    AND NOT EXISTS (SELECT FROM market_product WHERE market_product.tab_id = market_tab.id)`,
} as const;

/** Deletes expired rows. */
export async function deleteExpiredRows({ db }: Pick<Services, 'db'>): Promise<void> {
  for (const [table, condition] of Object.entries(expiryConditions)) await db.execute(sql.raw(`DELETE FROM ${table} WHERE ${condition}`));
  // The member can no longer ask the platform to decide about a refusal.
  await db.execute(sql`
    UPDATE refund_request SET bank_sealed = NULL WHERE bank_sealed IS NOT NULL AND state < 0 AND done_at < shop_now() - interval '30 days'`);
}

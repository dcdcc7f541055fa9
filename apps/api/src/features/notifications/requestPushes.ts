import { type SQL, sql } from 'drizzle-orm';
import type { Queryable } from '../../platform/db/database.ts';
import type { MessageKey } from './messageTexts.ts';

/** The messages that are also pushed to browsers. */
const pushedMessages = ['orderShipped', 'priceFell'] as const satisfies readonly MessageKey[];
const pushedKeys = new Set<string>(pushedMessages);

/**
 * Adds push messages to the outbox, one for each browser of the member. `messages` is a table with the columns of `message`. It runs in the
 * transaction that writes them.
 */
export const insertPushesSql = (messages: SQL): SQL => sql`
  INSERT INTO outbox (kind, dedupe, payload)
  SELECT 'push', 'push:' || subscription.id || ':' || written.dedupe,
    jsonb_build_object('subscriptionId', subscription.id, 'userId', written.user_id, 'textKey', written.text_key, 'values', written."values",
      'linkValue', written.link_value, 'at', shop_now())
  FROM ${messages} AS written JOIN push_subscription AS subscription ON subscription.user_id = written.user_id
  WHERE written.text_key = ANY(${sql.param([...pushedMessages])}::text[])
  ON CONFLICT (dedupe) DO NOTHING`;

interface WrittenMessage {
  userId: number;
  textKey: string;
  values: Record<string, string>;
  linkValue: string;
  dedupe: string;
}

/** Requests the push messages that accompany messages. */
export async function requestPushesOf(tx: Queryable, messages: readonly WrittenMessage[]): Promise<void> {
  const pushed = messages.filter(({ textKey }) => pushedKeys.has(textKey));
  if (pushed.length === 0) return;
  const rows = pushed.map(({ userId, textKey, values, linkValue, dedupe }) => ({
    user_id: userId,
    text_key: textKey,
    values,
    link_value: linkValue,
    dedupe,
  }));
  await tx.execute(
    insertPushesSql(sql`(SELECT * FROM jsonb_to_recordset(${JSON.stringify(rows)}::jsonb)
      AS item (user_id bigint, text_key text, "values" jsonb, link_value text, dedupe text))`),
  );
}

import type { AccountExport } from '@baodao/domain/account/shapes';
import type { Language } from '@baodao/domain/wire/fields';
import { sql } from 'drizzle-orm';
import type { Queryable } from '../../db/database.ts';
import { formatMessage } from '../messages/messageTexts.ts';
import { findMemberById } from '../session/sessions.queries.ts';
import { buildUserReply } from '../session/userReply.ts';

/** Tables with personal data, and columns that the export omits. */
const exportedTables = {
  addresses: { table: 'address', hidden: [] },
  // The export omits identity numbers, since the file may be stored unprotected.
  identities: { table: 'identity', hidden: ['sealed', 'number_hash'] },
  devices: { table: 'access_token', hidden: ['hash', 'context_hash'] },
  orders: { table: 'shop_order', hidden: [] },
  orderLines: { table: 'order_line', hidden: [] },
  payments: { table: 'payment_attempt', hidden: [] },
  refunds: { table: 'refund_request', hidden: [] },
  favourites: { table: 'collect', hidden: [] },
  footprints: { table: 'footprint', hidden: [] },
  cart: { table: 'cart_line', hidden: [] },
  coupons: { table: 'member_coupon', hidden: [] },
  ledger: { table: 'member_ledger', hidden: [] },
  signIns: { table: 'member_sign', hidden: [] },
  donations: { table: 'donation', hidden: [] },
  reviews: { table: 'evaluation', hidden: [] },
  questions: { table: 'question', hidden: [] },
  answers: { table: 'answer', hidden: [] },
  comments: { table: 'answer_comment', hidden: [] },
  votes: { table: 'answer_thumb', hidden: [] },
  reports: { table: 'report', hidden: [] },
  pictures: { table: 'upload', hidden: [] },
} as const satisfies Record<string, { table: string; hidden: readonly string[] }>;

/** Exports all personal data of a member. */
export async function exportAccount(db: Queryable, userId: number, language: Language): Promise<AccountExport> {
  const member = await findMemberById(db, userId);
  const exported: AccountExport = {};
  if (member) exported.profile = { ...(await buildUserReply(db, member)), phone: member.username, email: member.email };
  for (const [name, { table, hidden }] of Object.entries(exportedTables)) {
    const { rows } = await db.execute<{ list: unknown[] }>(sql`
      SELECT coalesce(jsonb_agg(to_jsonb(record) - ${sql.param(['user_id', ...hidden])}::text[]), '[]') AS list
      FROM ${sql.identifier(table)} AS record WHERE record.user_id = ${userId}`);
    exported[name] = rows[0]?.list ?? [];
  }
  const { rows: messages } = await db.execute<{ key: string; values: Record<string, string>; time: string }>(sql`
    SELECT text_key AS key, values, to_char(created_at AT TIME ZONE 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS"Z"') AS time
    FROM message WHERE user_id = ${userId} ORDER BY created_at DESC, id DESC`);
  exported.messages = messages.map(({ key, values, time }) => ({ ...formatMessage(key, values, language), time }));
  return exported;
}

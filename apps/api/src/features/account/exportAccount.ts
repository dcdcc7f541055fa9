import type { AccountExport } from '@baodao/domain/account/shapes';
import type { Language } from '@baodao/domain/wire/fields';
import { type SQL, sql } from 'drizzle-orm';
import type { Queryable } from '../../platform/db/database.ts';
import { personalData, receivedGifts } from '../../platform/db/personalData.ts';
import { formatMessage } from '../notifications/messageTexts.ts';
import { findMemberById } from '../session/sessions.queries.ts';
import { buildUserReply } from '../session/userReply.ts';

/** Exports all personal data of a member. */
export async function exportAccount(db: Queryable, userId: number, language: Language): Promise<AccountExport> {
  const member = await findMemberById(db, userId);
  const exported: AccountExport = {};
  if (member) {
    const { username: phone, email, emailConfirmedAt, mailOptOut } = member;
    exported.profile = { ...(await buildUserReply(db, member)), phone, email, emailConfirmed: emailConfirmedAt !== null, mailOptOut };
  }
  for (const [table, { owner, exportAs, secret = [], foreign }] of Object.entries(personalData)) {
    if (exportAs === null) continue;
    const hidden = sql.param([owner, ...secret]);
    const others = foreign
      ? sql` - CASE WHEN ${foreign.when} THEN ${sql.param([...foreign.columns])}::text[] ELSE '{}'::text[] END`
      : sql``;
    exported[exportAs] = await list(
      db,
      sql`
      SELECT to_jsonb(record) - ${hidden}::text[]${others} AS row FROM ${sql.identifier(table)} AS record
      WHERE record.${sql.identifier(owner)} = ${userId}`,
    );
  }
  exported.receivedGifts = await list(db, sql`SELECT to_jsonb(record) AS row FROM (${receivedGifts(userId)}) AS record`);
  const { rows: messages } = await db.execute<{ key: string; values: Record<string, string>; time: string }>(sql`
    SELECT text_key AS key, values, to_char(created_at AT TIME ZONE 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS"Z"') AS time
    FROM message WHERE user_id = ${userId} ORDER BY created_at DESC, id DESC`);
  exported.messages = messages.map(({ key, values, time }) => ({ ...formatMessage(key, values, language), time }));
  return exported;
}

async function list(db: Queryable, rows: SQL): Promise<unknown[]> {
  const found = await db.execute<{ list: unknown[] }>(sql`SELECT coalesce(jsonb_agg(row), '[]') AS list FROM (${rows}) AS found`);
  return found.rows[0]?.list ?? [];
}

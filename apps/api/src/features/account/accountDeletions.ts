import { linkTypes } from '@baodao/domain/home/linkTypes';
import { messageTypes } from '@baodao/domain/messages/shapes';
import { toCalendarDay } from '@baodao/domain/time/calendarDay';
import { paths } from '@baodao/link-builders/paths';
import { and, asc, eq, isNull, sql } from 'drizzle-orm';
import type { Queryable } from '../../platform/db/database.ts';
import type { Range } from '../../platform/db/range.ts';
import { member, memberStates } from '../../platform/db/schema/account.ts';
import { accountDeletion } from '../../platform/db/schema/personal.ts';
import type { Transaction } from '../../platform/db/transaction.ts';
import { writeAudit } from '../../platform/db/writeAudit.ts';
import { notFound } from '../../platform/http/problems.ts';
import { insertMessage } from '../notifications/insertMessage.ts';
import { updateMember } from '../session/accounts.queries.ts';
import { revokeTokens } from '../session/sessions.queries.ts';

/** Members can cancel the deletion within this period. */
export const GRACE_DAYS = 14;

/** Stores the request and signs out the other devices. Returns when the account is deleted. */
export async function requestDeletion(tx: Transaction, userId: number, currentTokenId: string | null): Promise<Date> {
  const due = sql`shop_now() + make_interval(days => ${GRACE_DAYS}::int)`;
  // A repeated request does not change the date.
  const [created] = await tx.insert(accountDeletion).values({ userId, dueAt: due }).onConflictDoNothing().returning();
  const [row] = created ? [created] : await tx.select().from(accountDeletion).where(eq(accountDeletion.userId, userId));
  if (!row) throw new Error('The account deletion was not stored');
  if (!created) return row.dueAt;
  await updateMember(tx, userId, { status: memberStates.pendingDeletion });
  await revokeTokens(tx, userId, currentTokenId);
  await writeAudit(tx, 'account.deletionAsked', userId);
  await insertMessage(tx, {
    userId,
    type: messageTypes.system,
    textKey: 'deletionAsked',
    values: { day: toCalendarDay(row.dueAt) },
    linkType: linkTypes.url,
    linkValue: paths.settingInfo,
    dedupe: `deletion:${userId}:${row.requestedAt.toISOString()}`,
  });
  return row.dueAt;
}

export async function cancelDeletion(tx: Transaction, userId: number): Promise<void> {
  const [row] = await tx
    .delete(accountDeletion)
    .where(and(eq(accountDeletion.userId, userId), isNull(accountDeletion.doneAt)))
    .returning();
  if (!row) throw notFound('deletion');
  await updateMember(tx, userId, { status: memberStates.normal });
  await writeAudit(tx, 'account.kept', userId);
  await insertMessage(tx, {
    userId,
    type: messageTypes.system,
    textKey: 'accountKept',
    dedupe: `kept:${userId}:${row.requestedAt.toISOString()}`,
  });
}

/** Accounts that wait for their deletion, the next one first. One with open orders waits for them. */
export const listDeletions = (db: Queryable, { limit, offset }: Range) =>
  db
    .select({
      code: member.code,
      nickname: member.nickname,
      requestedAt: accountDeletion.requestedAt,
      dueAt: accountDeletion.dueAt,
      openOrders: sql<number>`(SELECT count(*)::int FROM shop_order WHERE shop_order.user_id = ${member.id} AND state BETWEEN 10 AND 39)`,
    })
    .from(accountDeletion)
    .innerJoin(member, eq(member.id, accountDeletion.userId))
    .where(isNull(accountDeletion.doneAt))
    .orderBy(asc(accountDeletion.dueAt), asc(accountDeletion.userId))
    .limit(limit)
    .offset(offset);

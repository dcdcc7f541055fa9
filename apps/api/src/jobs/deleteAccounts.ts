import type { Favourite } from '@baodao/domain/favourites/shapes';
import { eq, sql } from 'drizzle-orm';
import { removeCollected } from '../features/favourites/favourites.queries.ts';
import { evictTokens } from '../features/session/findSession.ts';
import { rememberContacts } from '../features/session/formerMembers.ts';
import { addWebhookEvents } from '../features/webhooks/webhookEvents.ts';
import { forEachSequentially } from '../platform/db/forEachSequentially.ts';
import { clearReceivedGifts, personalData } from '../platform/db/personalData.ts';
import { member, memberStates } from '../platform/db/schema/account.ts';
import { inTransaction, type Transaction } from '../platform/db/transaction.ts';
import { writeAudit } from '../platform/db/writeAudit.ts';
import type { Secrets, Services } from '../services.ts';

const BATCH_SIZE = 50;

/** Anonymizes the members whose deletion is due. A member with an unfinished order stays until the order is finished. */
export async function deleteAccounts({ db, secrets }: Pick<Services, 'db' | 'secrets'>): Promise<number> {
  const { rows } = await db.execute<{ userId: string }>(sql`
    SELECT user_id AS "userId" FROM account_deletion AS request WHERE done_at IS NULL AND due_at <= shop_now()
      AND NOT EXISTS (SELECT FROM shop_order WHERE shop_order.user_id = request.user_id AND state BETWEEN 10 AND 39)
    ORDER BY due_at LIMIT ${BATCH_SIZE}`);
  return forEachSequentially(rows, async ({ userId: text }) => {
    const userId = Number(text);
    // `removeCollected` also updates the favourite counts.
    const { rows: favourites } = await db.execute<{ type: Favourite['type']; ids: string[] }>(
      sql`SELECT type, array_agg(target_id::text) AS ids FROM collect WHERE user_id = ${userId} GROUP BY type`,
    );
    for (const { type, ids } of favourites) await removeCollected(db, { userId, type, ids: ids.map(Number) });
    const isDeleted = await inTransaction(db, (tx) => anonymizeMember(tx, secrets, userId));
    evictTokens(db, (session) => session.userId === userId);
    return Number(isDeleted);
  });
}

async function anonymizeMember(tx: Transaction, secrets: Secrets, userId: number): Promise<boolean> {
  const { rowCount } = await tx.execute(sql`
    UPDATE account_deletion SET done_at = shop_now() WHERE user_id = ${userId} AND done_at IS NULL AND due_at <= shop_now()`);
  // The member withdrew the deletion in the meantime.
  if (rowCount === 0) return false;
  await rememberContacts(tx, secrets, userId);
  await tx.execute(sql`DELETE FROM sms_code WHERE phone = (SELECT username FROM member WHERE id = ${userId})`);
  // A portrait without a user becomes an unused upload, which the upload cleanup deletes.
  await tx.execute(sql`
    UPDATE upload SET used_at = NULL WHERE user_id = ${userId} AND id = (SELECT portrait FROM member WHERE id = ${userId})`);
  await tx.execute(clearReceivedGifts(userId));
  for (const [table, { owner, deletion }] of Object.entries(personalData)) {
    const rows = sql`${sql.identifier(owner)} = ${userId}`;
    if (deletion === 'keep') continue;
    if (deletion === 'delete') await tx.execute(sql`DELETE FROM ${sql.identifier(table)} WHERE ${rows}`);
    else
      for (const { set, where = sql`true` } of deletion)
        await tx.execute(sql`UPDATE ${sql.identifier(table)} SET ${set} WHERE ${rows} AND ${where}`);
  }
  const [former] = await tx
    .update(member)
    .set({ status: memberStates.deleted })
    .where(eq(member.id, userId))
    .returning({ code: member.code });
  if (former)
    await addWebhookEvents(tx, [{ type: 'member.deleted', resource: `member:${former.code}`, data: { memberCode: former.code } }]);
  await writeAudit(tx, 'account.deleted', userId);
  return true;
}

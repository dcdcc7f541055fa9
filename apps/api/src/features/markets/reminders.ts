import { saleStates } from '@baodao/domain/catalog/campaigns';
import { errorCodes } from '@baodao/domain/errors/codes';
import type { Reminders, RemindInput } from '@baodao/domain/markets/shapes';
import { and, eq, isNull, sql } from 'drizzle-orm';
import type { Queryable } from '../../db/database.ts';
import { saleReminder } from '../../db/schema/markets.ts';
import { ApiProblem, badParameter, notFound } from '../../http/problems.ts';
import { saleKey, saleStateOf, salesOf } from './saleFacts.ts';

/** Nobody needs more, and a list of everything would be a list of nothing. */
const MOST_WAITING = 200;

/** What a member waits to be told of. */
export async function remindersOf(db: Queryable, userId: number): Promise<Reminders> {
  const rows = await db
    .select({ marketProductId: saleReminder.marketProductId, promoteId: saleReminder.promoteId })
    .from(saleReminder)
    .where(and(eq(saleReminder.userId, userId), isNull(saleReminder.sentAt)));
  const ids = (name: 'marketProductId' | 'promoteId') =>
    rows
      .map((row) => row[name])
      .filter((id) => id > 0)
      .toSorted((a, b) => a - b);
  return { marketProductIds: ids('marketProductId'), promoteIds: ids('promoteId') };
}

/** Wants to be told when a sale begins, or no longer. What has begun needs no telling. */
export async function saveReminder(db: Queryable, userId: number, { remind, ...named }: RemindInput): Promise<Reminders> {
  const { marketProductId = 0, promoteId = 0 } = named;
  if (marketProductId > 0 === promoteId > 0) throw badParameter('marketProductId');
  if (!remind) {
    await db
      .delete(saleReminder)
      .where(
        and(eq(saleReminder.userId, userId), eq(saleReminder.marketProductId, marketProductId), eq(saleReminder.promoteId, promoteId)),
      );
    return remindersOf(db, userId);
  }
  const sale = (await salesOf(db, userId, [named])).get(saleKey(named));
  if (!sale) throw notFound(marketProductId > 0 ? 'market product' : 'promotion');
  const state = saleStateOf(sale, sale.now);
  if (state === saleStates.over) throw new ApiProblem(errorCodes.saleEnded, 'the sale is over');
  if (state === saleStates.on) throw new ApiProblem(errorCodes.actionNotAllowed, 'the sale has begun');
  await db.execute(sql`
    INSERT INTO sale_reminder (user_id, market_product_id, promote_id)
    SELECT ${userId}::bigint, ${marketProductId}::int, ${promoteId}::int
    WHERE (SELECT count(*) FROM sale_reminder WHERE user_id = ${userId}::bigint AND sent_at IS NULL) < ${MOST_WAITING}
    ON CONFLICT DO NOTHING`);
  return remindersOf(db, userId);
}

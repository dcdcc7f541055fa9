import { saleStates } from '@baodao/domain/catalog/campaigns';
import { errorCodes } from '@baodao/domain/errors/codes';
import type { Reminders, RemindInput } from '@baodao/domain/markets/shapes';
import { and, eq, isNull, sql } from 'drizzle-orm';
import type { Queryable } from '../../platform/db/database.ts';
import { saleReminder } from '../../platform/db/schema/markets.ts';
import { ApiProblem, badParameter, notFound } from '../../platform/http/problems.ts';
import { getSaleState, loadSales, saleKey } from '../sales/sales.ts';

/** Pending reminders per member. */
const MAX_REMINDERS = 200;

/** A member's pending reminders. */
export async function listReminders(db: Queryable, userId: number): Promise<Reminders> {
  const rows = await db
    .select({ marketProductId: saleReminder.marketProductId, promoteId: saleReminder.promoteId })
    .from(saleReminder)
    .where(and(eq(saleReminder.userId, userId), isNull(saleReminder.sentAt)));
  const pendingIds = (name: 'marketProductId' | 'promoteId') =>
    rows
      .map((row) => row[name])
      .filter((id) => id > 0)
      .toSorted((a, b) => a - b);
  return { marketProductIds: pendingIds('marketProductId'), promoteIds: pendingIds('promoteId') };
}

/** Adds or removes a reminder for the start of a sale. A sale that has started cannot be added. */
export async function saveReminder(db: Queryable, userId: number, { remind, ...ids }: RemindInput): Promise<Reminders> {
  const { marketProductId = 0, promoteId = 0 } = ids;
  if (marketProductId > 0 === promoteId > 0) throw badParameter('marketProductId');
  if (!remind) {
    await db
      .delete(saleReminder)
      .where(
        and(eq(saleReminder.userId, userId), eq(saleReminder.marketProductId, marketProductId), eq(saleReminder.promoteId, promoteId)),
      );
    return listReminders(db, userId);
  }
  const sale = (await loadSales(db, userId, [ids])).get(saleKey(ids));
  if (!sale) throw notFound(marketProductId > 0 ? 'market product' : 'promotion');
  const state = getSaleState(sale, sale.now);
  if (state === saleStates.ended) throw new ApiProblem(errorCodes.saleEnded, 'the sale is over');
  if (state === saleStates.active) throw new ApiProblem(errorCodes.actionNotAllowed, 'the sale has begun');
  await db.execute(sql`
    INSERT INTO sale_reminder (user_id, market_product_id, promote_id)
    SELECT ${userId}::bigint, ${marketProductId}::int, ${promoteId}::int
    WHERE (SELECT count(*) FROM sale_reminder WHERE user_id = ${userId}::bigint AND sent_at IS NULL) < ${MAX_REMINDERS}
    ON CONFLICT DO NOTHING`);
  return listReminders(db, userId);
}

import { sql } from 'drizzle-orm';
import type { Transaction } from '../platform/db/transaction.ts';
import { FIRST_STAFF_RECORD_ID } from './recordKind.ts';

/** An id that no row of a table has, above those of folders. Whoever asks next waits for the end of the transaction. */
export async function nextRecordId(
  tx: Transaction,
  table:
    | 'article'
    | 'banner'
    | 'button'
    | 'category'
    | 'guess_activity'
    | 'lottery'
    | 'lottery_prize'
    | 'market'
    | 'product'
    | 'promotion'
    | 'sku',
): Promise<number> {
  await tx.execute(sql`SELECT pg_advisory_xact_lock(hashtextextended('records of staff', 0))`);
  const { rows } = await tx.execute<{ id: number }>(
    sql`SELECT greatest(coalesce(max(id), 0) + 1, ${FIRST_STAFF_RECORD_ID}::int)::int AS id FROM ${sql.identifier(table)}`,
  );
  return rows[0]?.id ?? FIRST_STAFF_RECORD_ID;
}

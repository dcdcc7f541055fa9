import { type SQL, sql } from 'drizzle-orm';
import type { Queryable } from './database.ts';

/**
 * The total for a page beyond the last one. List queries return the total as a column of their rows, so an empty page has none.
 *
 * @param from - what follows FROM in the list query
 */
export async function countWhenPastEnd(db: Queryable, { offset }: { offset: number }, from: SQL): Promise<number> {
  if (offset === 0) return 0;
  const { rows } = await db.execute<{ total: number }>(sql`SELECT count(*)::int AS total FROM ${from}`);
  return rows[0]?.total ?? 0;
}

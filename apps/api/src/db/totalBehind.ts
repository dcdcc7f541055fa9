import { type SQL, sql } from 'drizzle-orm';
import type { Queryable } from './database.ts';

/**
 * How many rows there are where a page that counts them beside itself has none: behind the last page nothing is left to carry the
 * count. `listed` is what follows FROM. On the first page there are none, and nothing is asked.
 */
export async function totalBehind(db: Queryable, { offset }: { offset: number }, listed: SQL): Promise<number> {
  if (offset === 0) return 0;
  const { rows } = await db.execute<{ total: number }>(sql`SELECT count(*)::int AS total FROM ${listed}`);
  return rows[0]?.total ?? 0;
}

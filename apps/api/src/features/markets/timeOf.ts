import { sql } from 'drizzle-orm';
import type { Queryable } from '../../db/database.ts';

/** The shop's time, by which sales are on or not. */
export async function timeOf(db: Queryable): Promise<Date> {
  const { rows } = await db.execute<{ now: string }>(sql`SELECT shop_now() AS now`);
  return new Date(rows[0]?.now ?? Number.NaN);
}

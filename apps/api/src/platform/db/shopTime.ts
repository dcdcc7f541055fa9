import { sql } from 'drizzle-orm';
import type { Queryable } from './database.ts';

/** The shop's clock, which tests and demos can offset. */
export async function readShopTime(db: Queryable): Promise<Date> {
  const { rows } = await db.execute<{ now: string }>(sql`SELECT shop_now() AS now`);
  return new Date(rows[0]?.now ?? Number.NaN);
}

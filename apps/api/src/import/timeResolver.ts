import { sql } from 'drizzle-orm';
import type { Transaction } from '../platform/db/transaction.ts';

const HOUR = 3_600_000;

/** Resolves the times of a folder. Offsets count from the full hour in which the import runs. */
export async function createTimeResolver(tx: Transaction): Promise<(time: string) => Date> {
  const { rows } = await tx.execute<{ hour: string }>(sql`SELECT date_trunc('hour', shop_now()) AS hour`);
  const hour = new Date(rows[0]?.hour ?? Number.NaN).getTime();
  return (time) => (/^[+-]/.test(time) ? new Date(hour + Number.parseInt(time, 10) * HOUR) : new Date(time));
}

import { sql } from 'drizzle-orm';
import type { Queryable } from './database.ts';
import { shopFact } from './schema/system.ts';

/** Stores when the last backup was made, for the metric that says how old it is. */
export async function recordBackup(db: Queryable, madeAt: Date): Promise<void> {
  const value = { at: madeAt.toISOString() };
  await db
    .insert(shopFact)
    .values({ name: 'backup', value })
    .onConflictDoUpdate({ target: shopFact.name, set: { value: sql`excluded.value` } });
}

import { readFile } from 'node:fs/promises';
import { sql } from 'drizzle-orm';
import type { Queryable } from './database.ts';

/** A row that breaks a rule of the shop. */
export interface Violation extends Record<string, unknown> {
  invariant: string;
  row_key: string;
  facts: unknown;
}

/** Checks the shop's rules in all its rows. */
export async function runAudit(db: Queryable): Promise<Violation[]> {
  const text = await readFile(new URL('./audit.sql', import.meta.url), 'utf8');
  return (await db.execute<Violation>(sql.raw(text))).rows;
}

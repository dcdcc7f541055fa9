import { readFile } from 'node:fs/promises';
import { sql } from 'drizzle-orm';
import type { Queryable } from './database.ts';

/** A row that breaks a rule of the shop. */
export interface Violation extends Record<string, unknown> {
  invariant: string;
  row_key: string;
  facts: unknown;
}

/** The query that lists all rows which break a rule of the shop. */
export const readAuditQuery = (): Promise<string> => readFile(new URL('./audit.sql', import.meta.url), 'utf8');

/** Checks the shop's rules in all its rows. */
export async function runAudit(db: Queryable): Promise<Violation[]> {
  return (await db.execute<Violation>(sql.raw(await readAuditQuery()))).rows;
}

import { readFile } from 'node:fs/promises';

/** A row that breaks a rule of the shop. */
export interface Violation extends Record<string, unknown> {
  invariant: string;
  row_key: string;
  facts: unknown;
}

/** The query that lists all rows which break a rule of the shop. */
export const readAuditQuery = (): Promise<string> => readFile(new URL('./audit.sql', import.meta.url), 'utf8');

/** Its rules as statements of their own. Each reads a consistent state, and others have their turn between two of them. */
export async function readAuditRules(): Promise<string[]> {
  const rules = (await readAuditQuery()).split(/^UNION ALL$/m);
  return rules.map((rule) => `SELECT * FROM (${rule}) AS found (invariant, row_key, facts)`);
}

import { sql } from 'drizzle-orm';
import type { Transaction } from '../platform/db/transaction.ts';

/**
 * Imports wait for edits that are being saved, and edits for an import: it decides at its beginning which records it leaves. Any number of edits
 * are saved at once.
 */
export async function lockAgainstImports(tx: Transaction, mode: 'shared' | 'exclusive'): Promise<void> {
  const lock = sql.raw(mode === 'shared' ? 'pg_advisory_xact_lock_shared' : 'pg_advisory_xact_lock');
  await tx.execute(sql`SELECT ${lock}(hashtextextended('edits of staff', 0))`);
}

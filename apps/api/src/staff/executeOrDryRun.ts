import type { Database } from '../db/database.ts';
import { inTransaction, type Transaction } from '../db/transaction.ts';

class DryRunRollback extends Error {}

/** Does something in one transaction, or, on a dry run, does it and takes all of it back: what is told of it is what would be. */
export async function executeOrDryRun<Result>(db: Database, isDry: boolean, act: (tx: Transaction) => Promise<Result>): Promise<Result> {
  if (!isDry) return inTransaction(db, act);
  const outcome: Result[] = [];
  try {
    await inTransaction(db, async (tx) => {
      outcome.push(await act(tx));
      throw new DryRunRollback('dry run');
    });
  } catch (error) {
    if (!(error instanceof DryRunRollback)) throw error;
  }
  const [first] = outcome.slice(-1);
  if (first === undefined) throw new Error('nothing was tried');
  return first;
}

import type { Database } from '../db/database.ts';
import { inTransaction, type Transaction } from '../db/transaction.ts';

class DryRunRollback extends Error {}

/** Runs `act` in a transaction. A dry run rolls the transaction back, so its result is what the real run would return. */
export async function executeOrDryRun<Result>(db: Database, dryRun: boolean, act: (tx: Transaction) => Promise<Result>): Promise<Result> {
  if (!dryRun) return inTransaction(db, act);
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
  if (first === undefined) throw new Error('the dry run did not run');
  return first;
}

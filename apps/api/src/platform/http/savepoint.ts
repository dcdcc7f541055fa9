import type { Transaction } from '../db/transaction.ts';
import { ApiProblem } from './problems.ts';

/**
 * Runs a part of a transaction in a savepoint. When it throws an `ApiProblem`, the part is rolled back and the problem is returned. Any
 * other error fails the whole transaction.
 *
 * @example const granted = await runInSavepoint(tx, (part) => grantCoupon(part, grant));
 */
export async function runInSavepoint<Result>(tx: Transaction, work: (part: Transaction) => Promise<Result>): Promise<Result | ApiProblem> {
  try {
    return await tx.transaction(work);
  } catch (error) {
    if (error instanceof ApiProblem) return error;
    throw error;
  }
}

import type { Transaction } from '../db/transaction.ts';
import { ApiProblem } from './problems.ts';

/**
 * Does a part of a transaction that may be refused without the rest: what it did until then is taken back, and the refusal is given
 * instead of thrown. Anything else that goes wrong ends the transaction.
 *
 * @example const own = await attempt(tx, (part) => giveCoupon(part, gift));
 */
export async function attempt<Result>(tx: Transaction, work: (part: Transaction) => Promise<Result>): Promise<Result | ApiProblem> {
  try {
    return await tx.transaction(work);
  } catch (error) {
    if (error instanceof ApiProblem) return error;
    throw error;
  }
}

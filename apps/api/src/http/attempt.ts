import type { Transaction } from '../db/transaction.ts';
import { Refusal } from './refusal.ts';

/**
 * Does a part of a transaction that may be refused without the rest: what it did until then is taken back, and the refusal is given
 * instead of thrown. Anything else that goes wrong ends the transaction.
 *
 * @example const own = await attempt(tx, (part) => giveCoupon(part, gift));
 */
export async function attempt<Result>(tx: Transaction, work: (part: Transaction) => Promise<Result>): Promise<Result | Refusal> {
  try {
    return await tx.transaction(work);
  } catch (error) {
    if (error instanceof Refusal) return error;
    throw error;
  }
}

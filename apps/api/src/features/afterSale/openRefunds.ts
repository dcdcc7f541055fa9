import { and, asc, eq, inArray, ne, sql } from 'drizzle-orm';
import type { Queryable } from '../../platform/db/database.ts';
import { type Range, wholeList } from '../../platform/db/range.ts';
import { outbox, paymentAttempt, paymentRefund } from '../../platform/db/schema/payment.ts';
import type { Transaction } from '../../platform/db/transaction.ts';
import { InvalidDecision } from '../payment/discrepancies.ts';
import { completeRefund } from './refundAtProvider.ts';

/** Refunds that are not done, oldest first. */
export function listOpenRefunds(db: Queryable, { limit, offset }: Range = wholeList) {
  return db
    .select({
      refund: paymentRefund,
      channel: paymentAttempt.channel,
      transaction: paymentAttempt.providerTransaction,
      tries: sql<number>`coalesce((SELECT attempts FROM outbox WHERE dedupe = 'payment.refund:' || ${paymentRefund.code}), 0)`,
    })
    .from(paymentRefund)
    .innerJoin(paymentAttempt, eq(paymentAttempt.code, paymentRefund.paymentCode))
    .where(ne(paymentRefund.state, 'done'))
    .orderBy(asc(paymentRefund.createdAt), asc(paymentRefund.code))
    .limit(limit)
    .offset(offset);
}

/** Retries a refund now instead of after its backoff, also one that was left to staff. */
export async function retryRefund(tx: Transaction, code: string): Promise<void> {
  const due = await tx
    .update(paymentRefund)
    .set({ state: 'due' })
    .where(and(eq(paymentRefund.code, code), inArray(paymentRefund.state, ['due', 'manual'])))
    .returning({ code: paymentRefund.code });
  if (due.length === 0) throw new InvalidDecision(`There is no open refund ${code}.`);
  await tx
    .update(outbox)
    .set({ dueAt: sql`shop_now()`, doneAt: null })
    .where(eq(outbox.dedupe, `payment.refund:${code}`));
}

/** Staff have refunded the payment in the provider's back office. `note` says where the proof is. */
export async function confirmManualRefund(tx: Transaction, code: string, note: string): Promise<void> {
  if (note.trim() === '') throw new InvalidDecision('A manual refund needs a note with its proof: --note.');
  if (!(await completeRefund(tx, code, { from: 'manual', note }))) throw new InvalidDecision(`There is no manual refund ${code}.`);
}

import { and, asc, eq, inArray, ne, sql } from 'drizzle-orm';
import type { Database, Queryable } from '../../db/database.ts';
import { outbox, paymentAttempt, paymentRefund } from '../../db/schema/payment.ts';
import { inTransaction } from '../../db/transaction.ts';
import { finishRefund } from './afterPayment.ts';
import { NotDecidable } from './suspectMoney.ts';

/** Money that has not gone back yet, oldest first. */
export async function listOpenRefunds(db: Queryable) {
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
    .orderBy(asc(paymentRefund.createdAt), asc(paymentRefund.code));
}

/** Sends a refund now rather than after its wait, also one that was left to people. The provider knows it by its code. */
export async function retryRefund(db: Database, code: string): Promise<void> {
  await inTransaction(db, async (tx) => {
    const due = await tx
      .update(paymentRefund)
      .set({ state: 'due' })
      .where(and(eq(paymentRefund.code, code), inArray(paymentRefund.state, ['due', 'manual'])))
      .returning({ code: paymentRefund.code });
    if (due.length === 0) throw new NotDecidable('There is no such refund that waits.');
    await tx
      .update(outbox)
      .set({ dueAt: sql`shop_now()`, doneAt: null })
      .where(eq(outbox.dedupe, `payment.refund:${code}`));
  });
}

/** Staff has sent it back in the provider's office, and says how that can be seen. */
export async function confirmManualRefund(db: Database, code: string, note: string): Promise<void> {
  if (note.trim() === '') throw new NotDecidable('A refund by hand needs a note of its proof: --note.');
  await inTransaction(db, async (tx) => {
    if (!(await finishRefund(tx, code, { from: 'manual', note }))) throw new NotDecidable('There is no such refund left to people.');
  });
}

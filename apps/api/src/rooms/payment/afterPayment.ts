import { and, eq, sql } from 'drizzle-orm';
import { paymentAttempt, paymentRefund } from '../../db/schema/payment.ts';
import { inTransaction } from '../../db/transaction.ts';
import { memberItem, orderNote, putIntoOutbox } from '../../jobs/outbox.ts';
import type { PaymentProvider } from '../../payments/provider.ts';
import type { Services } from '../../services.ts';
import { settle } from './settle.ts';

/** Sends money back through the provider it came by, and tells the member. The provider knows a repeated refund by its code. */
export async function refundAtProvider(services: Services, refundCode: string): Promise<void> {
  const { db } = services;
  const [refund] = await db
    .select({
      state: paymentRefund.state,
      amount: paymentRefund.amount,
      currency: paymentRefund.currency,
      paymentCode: paymentAttempt.code,
      channel: paymentAttempt.channel,
      userId: paymentAttempt.userId,
      orderCode: sql<string>`(SELECT min(order_code) FROM payment_order WHERE payment_code = ${paymentAttempt.code} AND NOT settled)`,
    })
    .from(paymentRefund)
    .innerJoin(paymentAttempt, eq(paymentAttempt.code, paymentRefund.paymentCode))
    .where(eq(paymentRefund.code, refundCode));
  if (!refund) throw new Error(`There is no refund ${refundCode}`);
  if (refund.state === 'done') return;
  await providerOf(services, refund.channel).refund({ code: refund.paymentCode, refundCode, amount: refund.amount });
  await inTransaction(db, async (tx) => {
    const done = await tx
      .update(paymentRefund)
      .set({ state: 'done', doneAt: sql`shop_now()` })
      .where(and(eq(paymentRefund.code, refundCode), eq(paymentRefund.state, 'due')))
      .returning({ code: paymentRefund.code });
    if (done.length === 0) return;
    const note = orderNote(refund.userId, 'refunded', refund.orderCode, { amount: refund.amount, currency: refund.currency });
    await putIntoOutbox(tx, [memberItem(`payment.refunded:${refundCode}`, note)]);
  });
}

/** Closes a payment at its provider. One that cannot be closed any more was paid after all, and is settled as such. */
export async function closeAtProvider(services: Services, paymentCode: string): Promise<void> {
  const { db } = services;
  const [attempt] = await db.select().from(paymentAttempt).where(eq(paymentAttempt.code, paymentCode));
  if (!attempt || attempt.state === 'paid') return;
  const provider = providerOf(services, attempt.channel);
  if (await provider.close(paymentCode)) return;
  const answer = await provider.query(paymentCode);
  if (answer.state === 'paid') await inTransaction(db, (tx) => settle(tx, answer.received));
  else if (answer.state !== 'closed' && answer.state !== 'failed') throw new Error(`The provider does not close it: ${answer.state}`);
}

function providerOf({ payments }: Services, channel: string): PaymentProvider {
  const provider = [...payments.values()].find((each) => each.channel === channel);
  if (!provider) throw new Error(`${channel} is not configured`);
  return provider;
}

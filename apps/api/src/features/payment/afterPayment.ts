import { and, eq, sql } from 'drizzle-orm';
import { paymentAttempt, paymentRefund } from '../../db/schema/payment.ts';
import { inTransaction, type Transaction } from '../../db/transaction.ts';
import { memberItem, orderNote, putIntoOutbox } from '../../jobs/outbox.ts';
import { tellSupplierSql } from '../../jobs/supplierEvents.ts';
import type { PaymentProvider } from '../../paymentProviders/provider.ts';
import type { Services } from '../../services.ts';
import { moneyReturned } from '../afterSale/moneyReturned.ts';
import { settle } from './settle.ts';

/**
 * Sends money back through the provider it came by, and tells the member. The provider knows a repeated refund by its code. What it
 * does not take by wire is left to people.
 */
export async function refundAtProvider(services: Services, refundCode: string): Promise<void> {
  const { db } = services;
  // The time of the first sending stays: to some providers it is part of what the refund is known by.
  const [refund] = await db
    .update(paymentRefund)
    .set({ sentAt: sql`coalesce(${paymentRefund.sentAt}, now())` })
    .where(and(eq(paymentRefund.code, refundCode), eq(paymentRefund.state, 'due')))
    .returning();
  if (!refund) return;
  const [payment] = await db.select().from(paymentAttempt).where(eq(paymentAttempt.code, refund.paymentCode));
  if (!payment || !refund.sentAt) throw new Error(`There is no payment of ${refundCode}`);
  const wish = {
    payment,
    transaction: payment.providerTransaction ?? (await suspectTransaction(services, payment.code)),
    refundCode,
    amount: refund.amount,
    sentAt: refund.sentAt,
  };
  try {
    const answer = await providerOf(services, payment.channel).refund(wish);
    if (answer === 'done') await inTransaction(db, (tx) => finishRefund(tx, refundCode, { from: 'due' }));
    else await db.update(paymentRefund).set({ state: 'manual', lastError: null }).where(eq(paymentRefund.code, refundCode));
  } catch (error) {
    const lastError = (error instanceof Error ? error.message : String(error)).slice(0, 500);
    await db.update(paymentRefund).set({ lastError }).where(eq(paymentRefund.code, refundCode));
    throw error;
  }
}

/** Of money that paid nothing, the number stands with what waited for a decision. */
async function suspectTransaction({ db }: Services, paymentCode: string): Promise<string> {
  const { rows } = await db.execute<{ number: string }>(
    sql`SELECT provider_transaction AS number FROM suspect_money WHERE payment_code = ${paymentCode}`,
  );
  return rows[0]?.number ?? '';
}

/** The money is back: written down and told to the member, once. */
export async function finishRefund(
  tx: Transaction,
  refundCode: string,
  { from, note = '' }: { from: 'due' | 'manual'; note?: string },
): Promise<boolean> {
  const [refund] = await tx
    .update(paymentRefund)
    .set({ state: 'done', doneAt: sql`shop_now()`, lastError: null, note })
    .where(and(eq(paymentRefund.code, refundCode), eq(paymentRefund.state, from)))
    .returning();
  if (!refund) return false;
  if (refund.requestKey !== null) await moneyReturned(tx, refund.requestKey);
  if (refund.orderCode !== null)
    await tx.execute(tellSupplierSql(sql`(SELECT ${refund.orderCode}::text AS code) AS given`, 'refunded', refundCode));
  const { rows } = await tx.execute<{ userId: string; orderCode: string }>(sql`
    SELECT user_id AS "userId", coalesce(${refund.orderCode}::text, min(order_code)) AS "orderCode"
    FROM payment_attempt JOIN payment_order ON payment_code = code AND NOT (settled AND ${refund.orderCode}::text IS NULL)
    WHERE code = ${refund.paymentCode} GROUP BY user_id`);
  const [whom] = rows;
  if (whom) {
    const told = orderNote(Number(whom.userId), 'refunded', whom.orderCode, { amount: refund.amount, currency: refund.currency });
    await putIntoOutbox(tx, [memberItem(`payment.refunded:${refundCode}`, told)]);
  }
  return true;
}

/**
 * Closes a payment at its provider. One that cannot be closed any more was paid after all, and is settled as such. Where none can be
 * closed it ends by itself, and is asked about again after its time.
 */
export async function closeAtProvider(services: Services, paymentCode: string): Promise<void> {
  const { db } = services;
  const [attempt] = await db.select().from(paymentAttempt).where(eq(paymentAttempt.code, paymentCode));
  if (!attempt || attempt.state === 'paid') return;
  const provider = providerOf(services, attempt.channel);
  if (await provider.close?.(paymentCode)) return;
  const answer = await provider.query(attempt);
  if (answer.state === 'paid') await inTransaction(db, (tx) => settle(tx, answer.received));
  else if (provider.close && answer.state !== 'closed' && answer.state !== 'failed')
    throw new Error(`The provider does not close it: ${answer.state}`);
}

function providerOf({ payments }: Services, channel: string): PaymentProvider {
  const provider = [...payments.values()].find((each) => each.channel === channel);
  if (!provider) throw new Error(`${channel} is not configured`);
  return provider;
}

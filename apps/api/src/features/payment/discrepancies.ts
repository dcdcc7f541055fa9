import { compare } from '@baodao/domain/money/compare';
import { orderStates } from '@baodao/domain/orders/states';
import { asc, eq, isNull, sql } from 'drizzle-orm';
import type { Queryable } from '../../platform/db/database.ts';
import { type Range, wholeList } from '../../platform/db/range.ts';
import { paymentAttempt, paymentDiscrepancy, paymentOrder, paymentRefund } from '../../platform/db/schema/payment.ts';
import type { Transaction } from '../../platform/db/transaction.ts';
import { addToOutbox } from '../notifications/outbox.ts';
import { lockOrders } from '../orders/transitions.ts';
import { applyPayment, type PaymentAttempt } from './settlePayment.ts';

export type PaymentDiscrepancy = typeof paymentDiscrepancy.$inferSelect;
export type DiscrepancyDecision = 'settled' | 'refunded' | 'dismissed';

export interface DiscrepantPayment {
  discrepancy: PaymentDiscrepancy;
  attempt: PaymentAttempt;
  orderCodes: string[];
}

/** Staff asked for something that is not possible. The message explains why. */
export class InvalidDecision extends Error {
  constructor(message: string) {
    super(message);
    this.name = 'InvalidDecision';
  }
}

/** Unresolved payment discrepancies, oldest first. */
export function listDiscrepancies(db: Queryable, { limit, offset }: Range = wholeList): Promise<DiscrepantPayment[]> {
  return db
    .select({
      discrepancy: paymentDiscrepancy,
      attempt: paymentAttempt,
      orderCodes: sql<string[]>`ARRAY(SELECT order_code FROM payment_order WHERE payment_code = ${paymentAttempt.code} ORDER BY 1)`,
    })
    .from(paymentDiscrepancy)
    .innerJoin(paymentAttempt, eq(paymentAttempt.code, paymentDiscrepancy.paymentCode))
    .where(isNull(paymentDiscrepancy.decision))
    .orderBy(asc(paymentDiscrepancy.receivedAt), asc(paymentDiscrepancy.paymentCode))
    .limit(limit)
    .offset(offset);
}

/** Resolves a discrepancy once. */
export async function resolveDiscrepancy(
  tx: Transaction,
  code: string,
  { decision, note }: { decision: DiscrepancyDecision; note: string },
): Promise<void> {
  await applyDecision(tx, code, decision);
  await tx.update(paymentDiscrepancy).set({ decision, note, decidedAt: sql`shop_now()` }).where(eq(paymentDiscrepancy.paymentCode, code));
}

async function applyDecision(tx: Transaction, code: string, decision: DiscrepancyDecision): Promise<void> {
  const parts = await tx.select().from(paymentOrder).where(eq(paymentOrder.paymentCode, code)).orderBy(asc(paymentOrder.orderCode));
  const locked = await lockOrders(
    tx,
    parts.map(({ orderCode }) => orderCode),
  );
  const [attempt] = await tx.select().from(paymentAttempt).where(eq(paymentAttempt.code, code)).for('update');
  const [discrepancy] = await tx.select().from(paymentDiscrepancy).where(eq(paymentDiscrepancy.paymentCode, code)).for('update');
  if (!attempt || !discrepancy) throw new InvalidDecision(`There is no discrepancy for payment ${code}.`);
  if (discrepancy.decision) throw new InvalidDecision(`It is already ${discrepancy.decision}.`);
  // A correct payment may have arrived since.
  const isPaid = attempt.state === 'paid';
  if (decision === 'dismissed') return isPaid ? undefined : failAttempt(tx, code);
  if (isPaid) throw new InvalidDecision('A correct payment arrived later. Settle this one at the provider, then dismiss it.');
  if (discrepancy.reason === 'transaction')
    throw new InvalidDecision('The same transaction paid another attempt: it can only be dismissed.');
  if (compare(discrepancy.amount, 0) <= 0) throw new InvalidDecision('Nothing was received: it can only be dismissed.');
  if (decision === 'refunded') return refundDiscrepancy(tx, discrepancy);

  if (discrepancy.currency !== attempt.currency) throw new InvalidDecision('It is in another currency: refund it.');
  const arePayable = locked.length === parts.length && locked.every(({ state }) => state === orderStates.unpaid);
  if (!arePayable) throw new InvalidDecision('Not all of its orders can still be paid: refund it.');
  const { amount, providerTransaction: transaction } = discrepancy;
  await applyPayment(tx, attempt, parts, { code, transaction, amount, currency: attempt.currency === 'TWD' ? 'TWD' : 'CNY' });
}

/** The orders can be paid by another attempt. */
async function failAttempt(tx: Transaction, code: string): Promise<void> {
  await tx.update(paymentAttempt).set({ state: 'failed' }).where(eq(paymentAttempt.code, code));
}

async function refundDiscrepancy(tx: Transaction, { paymentCode, amount, currency }: PaymentDiscrepancy): Promise<void> {
  await failAttempt(tx, paymentCode);
  const refundCode = `${paymentCode}S0`;
  await tx.insert(paymentRefund).values({ code: refundCode, paymentCode, amount, currency, reason: 'suspect', state: 'due' });
  await addToOutbox(tx, [{ kind: 'refund', dedupe: `payment.refund:${refundCode}`, payload: { refundCode } }]);
}

import { compare } from '@baodao/domain/money/compare';
import { orderStates } from '@baodao/domain/orders/states';
import { asc, eq, isNull, sql } from 'drizzle-orm';
import type { Database, Queryable } from '../../db/database.ts';
import { paymentAttempt, paymentOrder, paymentRefund, suspectMoney } from '../../db/schema/payment.ts';
import { inTransaction, type Transaction } from '../../db/transaction.ts';
import { putIntoOutbox } from '../../jobs/outbox.ts';
import { lockOrders } from '../orders/moves.ts';
import { type Attempt, acceptMoney } from './settle.ts';

export type SuspectMoney = typeof suspectMoney.$inferSelect;
export type Decision = 'settled' | 'refunded' | 'dismissed';

export interface SuspectPayment {
  money: SuspectMoney;
  attempt: Attempt;
  orderCodes: string[];
}

/** The decision cannot be carried out; the message says why, to staff. */
export class NotDecidable extends Error {
  constructor(message: string) {
    super(message);
    this.name = 'NotDecidable';
  }
}

/** Money that does not fit what was asked, oldest first. */
export async function listSuspectMoney(db: Queryable): Promise<SuspectPayment[]> {
  const rows = await db
    .select({
      money: suspectMoney,
      attempt: paymentAttempt,
      orderCodes: sql<string[]>`ARRAY(SELECT order_code FROM payment_order WHERE payment_code = ${paymentAttempt.code} ORDER BY 1)`,
    })
    .from(suspectMoney)
    .innerJoin(paymentAttempt, eq(paymentAttempt.code, suspectMoney.paymentCode))
    .where(isNull(suspectMoney.decision))
    .orderBy(asc(suspectMoney.receivedAt), asc(suspectMoney.paymentCode));
  return rows;
}

const DRY = Symbol('a dry run');

/** Decides once what becomes of money that does not fit. A dry run does all of it, and then takes it back. */
export async function decideSuspectMoney(
  db: Database,
  code: string,
  { decision, note, dryRun }: { decision: Decision; note: string; dryRun: boolean },
): Promise<void> {
  try {
    await inTransaction(db, async (tx) => {
      await decide(tx, code, decision);
      await tx.update(suspectMoney).set({ decision, note, decidedAt: sql`shop_now()` }).where(eq(suspectMoney.paymentCode, code));
      if (dryRun) throw DRY;
    });
  } catch (error) {
    if (error !== DRY) throw error;
  }
}

async function decide(tx: Transaction, code: string, decision: Decision): Promise<void> {
  const parts = await tx.select().from(paymentOrder).where(eq(paymentOrder.paymentCode, code)).orderBy(asc(paymentOrder.orderCode));
  const locked = await lockOrders(
    tx,
    parts.map(({ orderCode }) => orderCode),
  );
  const [attempt] = await tx.select().from(paymentAttempt).where(eq(paymentAttempt.code, code)).for('update');
  const [money] = await tx.select().from(suspectMoney).where(eq(suspectMoney.paymentCode, code)).for('update');
  if (!attempt || !money) throw new NotDecidable('There is no such money.');
  if (money.decision) throw new NotDecidable(`It was ${money.decision} before.`);
  // The right money has come since, and paid.
  const isPaid = attempt.state === 'paid';
  if (decision === 'dismissed') return isPaid ? undefined : fail(tx, code);
  if (isPaid)
    throw new NotDecidable('The right money came later and has paid. Settle this one in the books of the provider, and dismiss it.');
  if (money.reason === 'transaction') throw new NotDecidable('The same money paid something else before: it can only be dismissed.');
  if (compare(money.amount, 0) <= 0) throw new NotDecidable('Nothing was received: it can only be dismissed.');
  if (decision === 'refunded') return giveBack(tx, money);

  if (money.currency !== attempt.currency) throw new NotDecidable('It is money of another currency: give it back.');
  const arePayable = locked.length === parts.length && locked.every(({ state }) => state === orderStates.unpaid);
  if (!arePayable) throw new NotDecidable('Not all of its orders can be paid any more: give it back.');
  const { amount, providerTransaction: transaction } = money;
  await acceptMoney(tx, attempt, parts, { code, transaction, amount, currency: attempt.currency === 'TWD' ? 'TWD' : 'CNY' });
}

/** Its orders may be paid by another attempt. */
async function fail(tx: Transaction, code: string): Promise<void> {
  await tx.update(paymentAttempt).set({ state: 'failed' }).where(eq(paymentAttempt.code, code));
}

async function giveBack(tx: Transaction, { paymentCode, amount, currency }: SuspectMoney): Promise<void> {
  await fail(tx, paymentCode);
  const refundCode = `${paymentCode}S0`;
  await tx.insert(paymentRefund).values({ code: refundCode, paymentCode, amount, currency, reason: 'suspect', state: 'due' });
  await putIntoOutbox(tx, [{ kind: 'refund', dedupe: `payment.refund:${refundCode}`, payload: { refundCode } }]);
}

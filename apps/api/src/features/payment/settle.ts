import { sum } from '@baodao/domain/money/add';
import { compare } from '@baodao/domain/money/compare';
import { and, asc, eq, ne, sql } from 'drizzle-orm';
import { paidLedger, paymentAttempt, paymentOrder, paymentRefund, suspectMoney } from '../../db/schema/payment.ts';
import type { Transaction } from '../../db/transaction.ts';
import { memberItem, type OutboxItem, orderNote, putIntoOutbox } from '../../jobs/outbox.ts';
import type { ReceivedPayment } from '../../paymentProviders/provider.ts';
import { closeOpenPayments } from '../orders/closeOrders.ts';
import { lockOrders, moveOrders } from '../orders/moves.ts';

/** `settled` now, or `already` before; `suspect`: the money is not what was asked for; `unknown`: not a payment of ours. */
export type Settlement = 'settled' | 'already' | 'suspect' | 'unknown';

export type Attempt = typeof paymentAttempt.$inferSelect;
type Part = typeof paymentOrder.$inferSelect;

/**
 * Takes note of money that a provider has vouched for, once: the attempt is paid, its orders move on, their stock is sold,
 * and all who must know are told, in one transaction. Money for orders that were closed or paid before it came is written
 * down all the same and sent back. Orders are locked first, as by all who change them.
 */
export async function settle(tx: Transaction, received: ReceivedPayment): Promise<Settlement> {
  const parts = await tx
    .select()
    .from(paymentOrder)
    .where(eq(paymentOrder.paymentCode, received.code))
    .orderBy(asc(paymentOrder.orderCode));
  await lockOrders(
    tx,
    parts.map(({ orderCode }) => orderCode),
  );
  const [attempt] = await tx.select().from(paymentAttempt).where(eq(paymentAttempt.code, received.code)).for('update');
  if (!attempt) return 'unknown';
  if (attempt.state === 'paid') return 'already';
  const reason = await suspicionOf(tx, attempt, received);
  if (reason) {
    await keepSuspect(tx, attempt, received, reason);
    return 'suspect';
  }
  await acceptMoney(tx, attempt, parts, received);
  return 'settled';
}

/** The orders of a payment move on, as far as they still can; what they cannot take goes back. */
export async function acceptMoney(tx: Transaction, attempt: Attempt, parts: readonly Part[], received: ReceivedPayment): Promise<void> {
  const codes = parts.map(({ orderCode }) => orderCode);
  const moved = await moveOrders(tx, codes, { event: 'pay', by: 'payment', set: sql`, pay_state = 1, paid_at = shop_now()` });
  const paid = moved.map(({ code }) => code);
  const unpayable = parts.filter(({ orderCode }) => !paid.includes(orderCode));
  await keepMoney(tx, attempt, received, paid, unpayable.length > 0);
  if (paid.length > 0) {
    await sellStock(tx, paid);
    await closeOpenPayments(tx, paid, { except: attempt.code });
  }
  await putIntoOutbox(tx, [
    ...paid.flatMap((code): OutboxItem[] => [
      memberItem(`order.paid:${code}`, orderNote(attempt.userId, 'paid', code)),
      { kind: 'supplierOrder', dedupe: `supplier-order-${code}`, payload: { orderCode: code } },
    ]),
    ...(unpayable.length > 0 ? await sendBack(tx, attempt, unpayable) : []),
  ]);
}

/** What was reserved is sold now, once, and counts as sold: products are locked by their ids, as by all who pay at the same time. */
async function sellStock(tx: Transaction, orderCodes: readonly string[]): Promise<void> {
  await tx.execute(sql`
    WITH line AS (
      UPDATE order_line SET stock_state = 'sold'
      WHERE order_code = ANY(${sql.param([...orderCodes])}::text[]) AND stock_state = 'reserved' RETURNING product_id, num
    ), sold AS (
      SELECT product_id, sum(num)::int AS num FROM line GROUP BY product_id
    ), locked AS MATERIALIZED (
      SELECT id FROM product WHERE id = ANY(ARRAY(SELECT product_id FROM sold)) ORDER BY id FOR NO KEY UPDATE
    )
    UPDATE product SET sales = sales + sold.num FROM sold
    WHERE product.id = sold.product_id AND product.id = ANY(ARRAY(SELECT id FROM locked))`);
}

/** What is wrong with money; null where it is what was asked for. */
async function suspicionOf(
  tx: Transaction,
  attempt: Attempt,
  { transaction, amount, currency }: ReceivedPayment,
): Promise<'amount' | 'currency' | 'transaction' | null> {
  // One and the same money cannot pay twice.
  const [other] = await tx
    .select({ code: paymentAttempt.code })
    .from(paymentAttempt)
    .where(
      and(
        eq(paymentAttempt.channel, attempt.channel),
        eq(paymentAttempt.providerTransaction, transaction),
        ne(paymentAttempt.code, attempt.code),
      ),
    );
  if (other) return 'transaction';
  if (currency !== attempt.currency) return 'currency';
  return compare(amount, attempt.amount) === 0 ? null : 'amount';
}

/** Pays nothing and is written down, for people to decide. What they have decided before stands, however often it is told again. */
async function keepSuspect(
  tx: Transaction,
  attempt: Attempt,
  { transaction, amount, currency }: ReceivedPayment,
  reason: string,
): Promise<void> {
  const kept = await tx
    .insert(suspectMoney)
    .values({ paymentCode: attempt.code, providerTransaction: transaction, amount, currency, reason })
    .onConflictDoNothing()
    .returning({ code: suspectMoney.paymentCode });
  if (kept.length === 0) return;
  await tx.update(paymentAttempt).set({ state: 'suspect' }).where(eq(paymentAttempt.code, attempt.code));
  await tx.update(paymentOrder).set({ open: false }).where(eq(paymentOrder.paymentCode, attempt.code));
}

async function keepMoney(
  tx: Transaction,
  attempt: Attempt,
  { transaction, amount, currency }: ReceivedPayment,
  paid: string[],
  refundDue: boolean,
): Promise<void> {
  await tx
    .update(paymentAttempt)
    .set({ state: 'paid', providerTransaction: transaction, paidAt: sql`shop_now()`, refundDue })
    .where(eq(paymentAttempt.code, attempt.code));
  await tx.insert(paidLedger).values({ paymentCode: attempt.code, amount, currency, paidAt: sql`shop_now()` });
  await tx
    .update(paymentOrder)
    .set({ open: false, settled: sql`${paymentOrder.orderCode} = ANY(${sql.param(paid)}::text[])` })
    .where(eq(paymentOrder.paymentCode, attempt.code));
}

async function sendBack(tx: Transaction, attempt: Attempt, unpayable: (typeof paymentOrder.$inferSelect)[]): Promise<OutboxItem[]> {
  const refundCode = `${attempt.code}R0`;
  const amount = sum(unpayable.map((part) => part.amount));
  await tx
    .insert(paymentRefund)
    .values({ code: refundCode, paymentCode: attempt.code, amount, currency: attempt.currency, reason: 'orderClosed', state: 'due' });
  return [{ kind: 'refund', dedupe: `payment.refund:${refundCode}`, payload: { refundCode } }];
}

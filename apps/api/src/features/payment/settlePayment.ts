import { sum } from '@baodao/domain/money/add';
import { compare } from '@baodao/domain/money/compare';
import { and, asc, eq, ne, sql } from 'drizzle-orm';
import type { ReceivedPayment } from '../../paymentProviders/paymentProvider.ts';
import { paidLedger, paymentAttempt, paymentDiscrepancy, paymentOrder, paymentRefund } from '../../platform/db/schema/payment.ts';
import type { Transaction } from '../../platform/db/transaction.ts';
import { addToOutbox, memberOutboxItem, type OutboxItem, orderNotification } from '../notifications/outbox.ts';
import { closeOpenPayments } from '../orders/closeOrders.ts';
import { findUnclaimedGifts } from '../orders/orderGifts.ts';
import { findSentOrders } from '../orders/sentOrders.ts';
import { lockOrders, type Shipper, transitionOrders } from '../orders/transitions.ts';
import { findVoucherOrders } from '../vouchers/voucherOrders.ts';

/** `already` was settled before, `suspect` is a payment discrepancy, `unknown` is no payment of this shop. */
export type SettlementResult = 'settled' | 'already' | 'suspect' | 'unknown';

export type PaymentAttempt = typeof paymentAttempt.$inferSelect;
type PaymentPart = typeof paymentOrder.$inferSelect;

/**
 * Settles a payment that the provider has confirmed, once. Money for orders that were closed or paid before it arrived is recorded and
 * refunded. Orders are locked first, as in every transaction that changes them.
 *
 * @param reportedBy - of a payment that a store has collected
 */
export async function settlePayment(
  tx: Transaction,
  received: ReceivedPayment,
  { reportedBy }: { reportedBy?: Shipper } = {},
): Promise<SettlementResult> {
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
  // A provider's signature proves nothing about payments that were started with another provider.
  if (!attempt || attempt.channel !== received.channel) return 'unknown';
  if (attempt.state === 'paid') return 'already';
  const reason = await findDiscrepancy(tx, attempt, received);
  if (reason) {
    await recordDiscrepancy(tx, attempt, received, reason);
    return 'suspect';
  }
  await applyPayment(tx, attempt, parts, { ...received, reportedBy });
  return 'settled';
}

/** Marks the orders of a payment as paid. Money for orders that can no longer be paid is refunded. */
export async function applyPayment(
  tx: Transaction,
  attempt: PaymentAttempt,
  parts: readonly PaymentPart[],
  received: Omit<ReceivedPayment, 'channel'> & { reportedBy?: Shipper | undefined },
): Promise<void> {
  const codes = parts.map(({ orderCode }) => orderCode);
  const paidSql = sql`, pay_state = 1, paid_at = shop_now()`;
  const isCash = attempt.channel === 'cod';
  const changed = await transitionOrders(
    tx,
    codes,
    isCash
      ? {
          event: 'collect',
          by: received.reportedBy ?? 'supplier',
          set: sql`${paidSql}, received_at = shop_now(), pickup_payment = 'collected'`,
        }
      : { event: 'pay', by: 'payment', set: paidSql },
  );
  const paid = changed.map(({ code }) => code);
  const unpayable = parts.filter(({ orderCode }) => !paid.includes(orderCode));
  await recordPayment(tx, attempt, received, paid, unpayable.length > 0);
  if (paid.length > 0) {
    await markStockSold(tx, paid);
    await closeOpenPayments(tx, paid, { except: attempt.code });
  }
  await addToOutbox(tx, [
    ...(isCash
      ? paid.map((code) => memberOutboxItem(`order.collected:${code}`, orderNotification(attempt.userId, 'collected', code)))
      : await describePaid(tx, attempt.userId, paid)),
    ...(unpayable.length > 0 ? await refundUnpayable(tx, attempt, unpayable) : []),
  ]);
}

/** What buyer and supplier learn of paid orders. The message about vouchers says that they are paid. */
async function describePaid(tx: Transaction, userId: number, paid: readonly string[]): Promise<OutboxItem[]> {
  const voucherOrders = await findVoucherOrders(tx, paid);
  const sentOrders = await findSentOrders(tx, paid);
  const gifts = await findUnclaimedGifts(tx, paid);
  const eventOf = (code: string) => (gifts.has(code) ? 'giftPaid' : sentOrders.includes(code) ? 'paid' : 'servicePaid');
  return paid.flatMap((code): OutboxItem[] => [
    ...(voucherOrders.includes(code) ? [] : [memberOutboxItem(`order.paid:${code}`, orderNotification(userId, eventOf(code), code))]),
    { kind: 'supplierOrder', dedupe: `supplier-order-${code}`, payload: { orderCode: code } },
  ]);
}

/** Turns reserved units into sold ones, once. Products are locked in ascending order of ids to avoid deadlocks. */
export async function markStockSold(tx: Transaction, orderCodes: readonly string[]): Promise<void> {
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

/** How the payment differs from what was requested. Null if it does not. */
async function findDiscrepancy(
  tx: Transaction,
  attempt: PaymentAttempt,
  { transaction, amount, currency }: ReceivedPayment,
): Promise<'amount' | 'currency' | 'transaction' | null> {
  // One transaction at the provider cannot pay two attempts.
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

/** Records a discrepancy for staff to resolve. A repeated notice does not change their decision. */
async function recordDiscrepancy(
  tx: Transaction,
  attempt: PaymentAttempt,
  { transaction, amount, currency }: ReceivedPayment,
  reason: string,
): Promise<void> {
  const recorded = await tx
    .insert(paymentDiscrepancy)
    .values({ paymentCode: attempt.code, providerTransaction: transaction, amount, currency, reason })
    .onConflictDoNothing()
    .returning({ code: paymentDiscrepancy.paymentCode });
  if (recorded.length === 0) return;
  await tx.update(paymentAttempt).set({ state: 'suspect' }).where(eq(paymentAttempt.code, attempt.code));
  await tx.update(paymentOrder).set({ open: false }).where(eq(paymentOrder.paymentCode, attempt.code));
}

async function recordPayment(
  tx: Transaction,
  attempt: PaymentAttempt,
  { transaction, amount, currency }: Omit<ReceivedPayment, 'channel'>,
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

async function refundUnpayable(
  tx: Transaction,
  attempt: PaymentAttempt,
  unpayable: (typeof paymentOrder.$inferSelect)[],
): Promise<OutboxItem[]> {
  const refundCode = `${attempt.code}R0`;
  const amount = sum(unpayable.map((part) => part.amount));
  await tx
    .insert(paymentRefund)
    .values({ code: refundCode, paymentCode: attempt.code, amount, currency: attempt.currency, reason: 'orderClosed', state: 'due' });
  return [{ kind: 'refund', dedupe: `payment.refund:${refundCode}`, payload: { refundCode } }];
}

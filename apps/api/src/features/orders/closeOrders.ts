import { sql } from 'drizzle-orm';
import type { Transaction } from '../../platform/db/transaction.ts';
import { returnAllowances } from '../member/allowances.ts';
import { addToOutbox } from '../notifications/outbox.ts';
import { releaseStock } from './stock.ts';
import { lockOrders, type Transition, type TransitionedOrder, transitionOrders } from './transitions.ts';

/**
 * Closes unpaid orders, releases their stock and balances, and closes open payments here and at the provider. Money that
 * arrives later is refunded.
 */
export async function closeUnpaidOrders(
  tx: Transaction,
  codes: readonly string[],
  transition: Transition & { event: 'cancel' | 'expire' | 'cancelUnpaid' | 'returnUnclaimed' },
): Promise<TransitionedOrder[]> {
  await lockOrders(tx, codes);
  const changed = await transitionOrders(tx, codes, { ...transition, set: sql`, cancelled_at = shop_now()${transition.set ?? sql``}` });
  const closedCodes = changed.map(({ code }) => code);
  if (closedCodes.length === 0) return [];
  await releaseStock(tx, closedCodes);
  await returnAllowances(tx, closedCodes);
  await closeOpenPayments(tx, closedCodes);
  return changed;
}

/** Closes the open payments of these orders. The caller has locked the orders. */
export async function closeOpenPayments(tx: Transaction, orderCodes: readonly string[], { except = '' } = {}): Promise<void> {
  const { rows } = await tx.execute<{ code: string; channel: string }>(sql`
    WITH open AS (
      SELECT DISTINCT payment_code AS code FROM payment_order
      WHERE open AND order_code = ANY(${sql.param([...orderCodes])}::text[]) AND payment_code <> ${except}
    ), closed AS (
      UPDATE payment_order SET open = false WHERE open AND payment_code IN (SELECT code FROM open)
    )
    UPDATE payment_attempt SET state = 'closed' WHERE state = 'pending' AND code IN (SELECT code FROM open) RETURNING code, channel`);
  await addToOutbox(
    tx,
    // No provider knows of cash on delivery.
    rows
      .filter(({ channel }) => channel !== 'cod')
      .map(({ code }) => ({ kind: 'closePayment', dedupe: `payment.close:${code}`, payload: { paymentCode: code } })),
  );
}

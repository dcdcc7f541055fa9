import { errorCodes } from '@baodao/domain/errors/codes';
import { sum } from '@baodao/domain/money/add';
import { compare } from '@baodao/domain/money/compare';
import type { Amount } from '@baodao/domain/money/money';
import { cashOnDelivery } from '@baodao/domain/payment/cashOnDelivery';
import type { PaymentOption, PaymentRedirect } from '@baodao/domain/payment/shapes';
import { sql } from 'drizzle-orm';
import type { Queryable } from '../../platform/db/database.ts';
import { paymentAttempt, paymentOrder } from '../../platform/db/schema/payment.ts';
import type { Transaction } from '../../platform/db/transaction.ts';
import { ApiProblem } from '../../platform/http/problems.ts';
import { addToOutbox, memberOutboxItem, type OutboxItem, orderNotification } from '../notifications/outbox.ts';
import { closeOpenPayments } from '../orders/closeOrders.ts';
import { transitionOrders } from '../orders/transitions.ts';
import { markStockSold } from './settlePayment.ts';

/** The payment waits for the store this long. The supplier reports its outcome before. */
const EXPIRY_DAYS = 90;

export interface CashOrder {
  code: string;
  tradeCode: string;
  payAmount: Amount;
}

/** Cash on delivery for these orders, with the reason if the member may not have it. Null unless every order can be paid at its store. */
export async function findCashOption(db: Queryable, userId: number, codes: readonly string[]): Promise<PaymentOption | null> {
  const { rows } = await db.execute<{ amount: string; highest: string; isAccepted: boolean; unclaimed: number; due: number }>(sql`
    SELECT sum(pay_amount)::text AS amount, max(pay_amount)::text AS highest,
      count(*) = ${codes.length}::int AND bool_and(
        store IS NOT NULL AND pay_amount > 0 AND shop.cash_on_delivery AND NOT EXISTS (SELECT FROM gift WHERE order_code = shop_order.code)
      ) AS "isAccepted",
      (SELECT count(*)::int FROM shop_order AS returned WHERE user_id = ${userId} AND pickup_payment = 'unclaimed'
        AND cancelled_at > shop_now() - make_interval(days => ${cashOnDelivery.unclaimedDays}::int)) AS unclaimed,
      (SELECT count(*)::int FROM shop_order AS unpaid WHERE user_id = ${userId} AND pickup_payment = 'due') AS due
    FROM shop_order JOIN shop ON shop.id = shop_id WHERE user_id = ${userId} AND code = ANY(${sql.param([...codes])}::text[])`);
  const [row] = rows;
  if (!row?.isAccepted) return null;
  return { channel: 'cod', currency: 'TWD', amount: row.amount, reason: findReason() };

  function findReason(): PaymentOption['reason'] {
    if (!row || compare(row.highest, cashOnDelivery.maxAmount) > 0) return 'tooMuch';
    if (row.unclaimed >= cashOnDelivery.maxUnclaimed) return 'unclaimed';
    return row.due + codes.length > cashOnDelivery.maxDue ? 'tooManyDue' : null;
  }
}

interface NewPayment {
  userId: number;
  orders: readonly CashOrder[];
  /** A new payment code for each order. */
  createCode: () => string;
}

/**
 * Accepts orders that are paid at their convenience store, and sends them to the supplier. Each gets a payment of its own, which waits until
 * the supplier reports it as collected. The caller has locked the orders.
 */
export async function acceptCashOrders(tx: Transaction, { userId, orders, createCode }: NewPayment): Promise<PaymentRedirect> {
  const codes = orders.map(({ code }) => code);
  // Concurrent requests of a member must not exceed the limits together. Members are locked after orders.
  await tx.execute(sql`SELECT id FROM member WHERE id = ${userId} FOR UPDATE`);
  const option = await findCashOption(tx, userId, codes);
  if (option?.reason !== null) throw new ApiProblem(errorCodes.paymentRefused, `cash on delivery: ${option?.reason ?? 'not offered'}`);
  await closeOpenPayments(tx, codes);
  const rows = orders.map(({ code, tradeCode, payAmount }) => ({ orderCode: code, code: createCode(), tradeCode, amount: payAmount }));
  const started = await tx
    .insert(paymentAttempt)
    .values(
      rows.map(({ code, tradeCode, amount }) => ({
        code,
        userId,
        tradeCode,
        channel: 'cod',
        amount,
        currency: 'TWD',
        state: 'pending',
        expiresAt: sql`shop_now() + make_interval(days => ${EXPIRY_DAYS}::int)`,
      })),
    )
    .returning({ payId: paymentAttempt.code, expiresAt: paymentAttempt.expiresAt });
  await tx.insert(paymentOrder).values(rows.map(({ orderCode, code, amount }) => ({ paymentCode: code, orderCode, amount, open: true })));
  const accepted = await transitionOrders(tx, codes, { event: 'payOnPickup', by: 'member', userId, set: sql`, pickup_payment = 'due'` });
  const [first] = started;
  if (!first || accepted.length < codes.length) throw new ApiProblem(errorCodes.actionNotAllowed, 'not allowed in this state');
  await markStockSold(tx, codes);
  await addToOutbox(
    tx,
    codes.flatMap((code): OutboxItem[] => [
      memberOutboxItem(`order.onPickup:${code}`, orderNotification(userId, 'onPickup', code)),
      { kind: 'supplierOrder', dedupe: `supplier-order-${code}`, payload: { orderCode: code } },
    ]),
  );
  return {
    payId: first.payId,
    channel: 'cod',
    amount: sum(rows.map(({ amount }) => amount)),
    currency: 'TWD',
    expireAt: first.expiresAt.toISOString(),
    mode: 'onPickup',
  };
}

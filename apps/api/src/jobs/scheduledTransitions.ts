import { refundStates, refundTimeLimits } from '@baodao/domain/afterSale/rules';
import { type OrderEvent, orderTimeLimits } from '@baodao/domain/orders/states';
import { type SQL, sql } from 'drizzle-orm';
import { addToOutbox, memberOutboxItem, orderNotification } from '../features/notifications/outbox.ts';
import { lockOrders, transitionOrders } from '../features/orders/transitions.ts';
import { hasOpenRefund, isOfOrder } from '../features/purchases/orderConditions.ts';
import { forEachSequentially } from '../platform/db/forEachSequentially.ts';
import { isConnectionError } from '../platform/db/sqlState.ts';
import { inTransaction } from '../platform/db/transaction.ts';
import type { Services } from '../services.ts';

const BATCH_SIZE = 500;

const days = (column: string, count: number) => sql`${sql.raw(column)} + make_interval(days => ${count}::int)`;

/**
 * Confirms delivered orders some days after delivery, unless the store has not collected their payment. Finishes received orders when their review period ends, or earlier when all
 * lines are reviewed and the return period is over. An order with an open or escalatable after-sale request is not finished.
 */
export async function runScheduledTransitions({ db }: Pick<Services, 'db'>): Promise<number> {
  const { confirmDays, extendDays, returnDays, reviewDays } = orderTimeLimits;
  const extended = sql`${days('delivered_at', confirmDays)} + CASE WHEN extended_at IS NULL THEN interval '0' ELSE make_interval(days => ${extendDays}::int) END`;
  const received = await transitionDue(
    { db },
    'confirm',
    sql`state = 30 AND pay_state > 0 AND ${extended} <= shop_now()`,
    sql`, received_at = shop_now()`,
  );
  const finished = await transitionDue(
    { db },
    'finish',
    sql`state = 40 AND ${days('received_at', returnDays)} <= shop_now()
      AND NOT ${hasOpenRefund}
      AND NOT EXISTS (SELECT FROM refund_request AS request WHERE ${isOfOrder} AND request.state = ${refundStates.refused}
        AND escalated_at IS NULL AND ${days('done_at', refundTimeLimits.escalateDays)} > shop_now())
      AND (${days('received_at', reviewDays)} <= shop_now() OR NOT EXISTS (
        SELECT FROM order_line WHERE ${isOfOrder} AND NOT evaluated AND NOT (refund_state = 5 AND refund_num = num)))`,
    sql`, finished_at = shop_now()`,
  );
  return received + finished;
}

async function transitionDue({ db }: Pick<Services, 'db'>, event: OrderEvent, due: SQL, set: SQL): Promise<number> {
  const { rows } = await db.execute<{ code: string }>(sql`SELECT code FROM shop_order WHERE ${due} ORDER BY code LIMIT ${BATCH_SIZE}`);
  const codes = rows.map(({ code }) => code);
  if (codes.length === 0) return 0;
  const transition = (batch: readonly string[]) => transitionLocked(db, batch, { event, due, set });
  return transition(codes).catch((error: unknown) => {
    if (isConnectionError(error)) throw error;
    return forEachSequentially(codes, (code) => transition([code]));
  });
}

function transitionLocked(
  db: Services['db'],
  candidates: readonly string[],
  { event, due, set }: { event: OrderEvent; due: SQL; set: SQL },
): Promise<number> {
  return inTransaction(db, async (tx) => {
    await lockOrders(tx, candidates);
    // The buyer may have extended the period or requested a refund while this transaction waited for the lock.
    const { rows } = await tx.execute<{ code: string }>(
      sql`SELECT code FROM shop_order WHERE code = ANY(${sql.param([...candidates])}::text[]) AND ${due}`,
    );
    const codes = rows.map(({ code }) => code);
    const transitioned = await transitionOrders(tx, codes, { event, by: 'job', set });
    if (event === 'confirm') {
      await addToOutbox(
        tx,
        transitioned.map(({ code, userId }) => memberOutboxItem(`order.received:${code}`, orderNotification(userId, 'received', code))),
      );
    }
    return transitioned.length;
  });
}

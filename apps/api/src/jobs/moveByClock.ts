import { type OrderEvent, orderLimits } from '@baodao/domain/orders/states';
import { type SQL, sql } from 'drizzle-orm';
import { inTransaction } from '../db/transaction.ts';
import { lockOrders, moveOrders } from '../rooms/orders/moves.ts';
import type { Services } from '../services.ts';
import { memberItem, orderNote, putIntoOutbox } from './outbox.ts';

const AT_ONCE = 500;

const days = (column: string, count: number) => sql`${sql.raw(column)} + make_interval(days => ${count}::int)`;

/**
 * Delivered goods count as received after some days. Orders are finished when the time for reviews is over, or all is reviewed and
 * nothing can be sent back any more; never while something is asked for.
 */
export async function moveByClock({ db }: Pick<Services, 'db'>): Promise<number> {
  const { confirmDays, extendDays, returnDays, reviewDays } = orderLimits;
  const extended = sql`${days('delivered_at', confirmDays)} + CASE WHEN extended_at IS NULL THEN interval '0' ELSE make_interval(days => ${extendDays}::int) END`;
  const received = await moveDue({ db }, 'confirm', sql`state = 30 AND ${extended} <= shop_now()`, sql`, received_at = shop_now()`);
  const finished = await moveDue(
    { db },
    'finish',
    sql`state = 40 AND ${days('received_at', returnDays)} <= shop_now()
      AND NOT EXISTS (SELECT FROM order_line WHERE order_code = code AND refund_state BETWEEN 1 AND 4)
      AND (${days('received_at', reviewDays)} <= shop_now() OR NOT EXISTS (
        SELECT FROM order_line WHERE order_code = code AND NOT evaluated AND NOT (refund_state = 5 AND refund_num = num)))`,
    sql`, finished_at = shop_now()`,
  );
  return received + finished;
}

async function moveDue({ db }: Pick<Services, 'db'>, event: OrderEvent, due: SQL, set: SQL): Promise<number> {
  const { rows } = await db.execute<{ code: string }>(sql`SELECT code FROM shop_order WHERE ${due} ORDER BY code LIMIT ${AT_ONCE}`);
  const codes = rows.map(({ code }) => code);
  if (codes.length === 0) return 0;
  return inTransaction(db, async (tx) => {
    await lockOrders(tx, codes);
    const moved = await moveOrders(tx, codes, { event, by: 'job', set });
    if (event === 'confirm') {
      await putIntoOutbox(
        tx,
        moved.map(({ code, userId }) => memberItem(`order.received:${code}`, orderNote(userId, 'received', code))),
      );
    }
    return moved.length;
  });
}

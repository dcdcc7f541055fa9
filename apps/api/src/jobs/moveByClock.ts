import { type OrderEvent, orderLimits } from '@baodao/domain/orders/states';
import { type SQL, sql } from 'drizzle-orm';
import { inTransaction } from '../db/transaction.ts';
import { lockOrders, moveOrders } from '../rooms/orders/moves.ts';
import type { Services } from '../services.ts';

const AT_ONCE = 500;

const days = (column: string, count: number) => sql`${sql.raw(column)} + make_interval(days => ${count}::int)`;

/** Delivered goods count as received after some days, and orders are finished when the time for reviews is over. */
export async function moveByClock({ db }: Pick<Services, 'db'>): Promise<number> {
  const { confirmDays, extendDays, reviewDays } = orderLimits;
  const extended = sql`${days('delivered_at', confirmDays)} + CASE WHEN extended_at IS NULL THEN interval '0' ELSE make_interval(days => ${extendDays}::int) END`;
  const received = await moveDue({ db }, 'confirm', sql`state = 30 AND ${extended} <= shop_now()`, sql`, received_at = shop_now()`);
  const finished = await moveDue(
    { db },
    'finish',
    sql`state = 40 AND ${days('received_at', reviewDays)} <= shop_now()`,
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
    return (await moveOrders(tx, codes, { event, by: 'job', set })).length;
  });
}

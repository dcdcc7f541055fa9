import { nextState, type OrderEvent, type OrderState, orderStates, statesBefore } from '@baodao/domain/orders/states';
import { sql } from 'drizzle-orm';
import type { Transaction } from '../../db/transaction.ts';
import { type SupplierEvent, tellSupplierSql } from '../../jobs/supplierEvents.ts';
import { giveBackCoupons, spendCoupons } from '../coupons/holdCoupons.ts';
import { returnAllowances } from '../member/allowances.ts';
import { rewardFinished } from '../member/rewardFinished.ts';

export type Mover = 'member' | 'payment' | 'supplier' | 'job' | 'staff';

export interface Move {
  event: OrderEvent;
  by: Mover;
  /** Of whom the orders must be, where a member moves them. */
  userId?: number;
  /** Further columns, as `name = value` with a comma before each. */
  set?: ReturnType<typeof sql>;
}

/** What the supplier side calls what moves an order. Of parcels it has told us itself. */
const supplierEvents: Readonly<Partial<Record<OrderEvent, SupplierEvent>>> = {
  pay: 'paid',
  cancel: 'cancelled',
  expire: 'expired',
  refund: 'closed',
  confirm: 'received',
  pickUp: 'received',
  finish: 'finished',
};

export interface MovedOrder {
  code: string;
  userId: number;
  from: OrderState;
}

/**
 * Moves orders whose state allows the event, each by an update that names the state it leaves, and writes the moves down.
 * Only the orders returned were moved: whoever comes second moves nothing. The coupons they hold move with them, before their
 * stock does.
 */
export async function moveOrders(
  tx: Transaction,
  codes: readonly string[],
  { event, by, userId, set = sql`` }: Move,
): Promise<MovedOrder[]> {
  const moved: MovedOrder[] = [];
  for (const from of statesBefore(event)) {
    const to = nextState(from, event);
    const { rows } = await tx.execute<{ code: string; userId: string }>(sql`
      WITH moved AS (
        UPDATE shop_order SET state = ${to}${set}
        WHERE code = ANY(${sql.param([...codes])}::text[]) AND state = ${from} ${userId === undefined ? sql`` : sql`AND user_id = ${userId}`}
        RETURNING code, user_id
      ), written AS (
        INSERT INTO order_move (order_code, from_state, to_state, by) SELECT code, ${from}, ${to}, ${by} FROM moved
      ), told AS (
        ${tellSupplierSql(sql`moved`, supplierEvents[event] ?? null)}
      )
      SELECT code, user_id AS "userId" FROM moved`);
    moved.push(...rows.map((row) => ({ code: row.code, userId: Number(row.userId), from })));
  }
  const movedCodes = moved.map(({ code }) => code);
  if (event === 'finish') await rewardFinished(tx, movedCodes);
  if (event === 'refund') await returnAllowances(tx, movedCodes);
  if (event === 'pay') await spendCoupons(tx, movedCodes);
  if (event === 'cancel' || event === 'expire' || event === 'refund') await giveBackCoupons(tx, movedCodes);
  return moved;
}

/** Locks orders, lowest code first: all who change several orders at once do it in this order, and before anything else. */
export async function lockOrders(tx: Transaction, codes: readonly string[]): Promise<{ code: string; state: number; userId: number }[]> {
  const { rows } = await tx.execute<{ code: string; state: number; userId: string }>(sql`
    SELECT code, state, user_id AS "userId" FROM shop_order WHERE code = ANY(${sql.param([...codes])}::text[]) ORDER BY code FOR UPDATE`);
  return rows.map((row) => ({ ...row, userId: Number(row.userId) }));
}

/** Closed without goods: nothing is shipped, and it may be hidden. */
export const closedStates: readonly number[] = [orderStates.cancelled, orderStates.expired, orderStates.refunded];

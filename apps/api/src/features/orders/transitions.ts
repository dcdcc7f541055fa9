import { nextState, type OrderEvent, type OrderState, statesAllowing } from '@baodao/domain/orders/states';
import { sql } from 'drizzle-orm';
import type { Transaction } from '../../platform/db/transaction.ts';
import { markCouponsUsed, releaseCoupons } from '../coupons/reserveCoupons.ts';
import { returnAllowances } from '../member/allowances.ts';
import { rewardFinishedOrders } from '../member/rewardFinishedOrders.ts';
import { insertSupplierEventsSql, type SupplierEvent } from '../notifications/supplierEvents.ts';
import { issueVouchers } from '../vouchers/issueVouchers.ts';
import { withdrawGiftVouchers } from '../vouchers/refundVouchers.ts';
import { findUsedUpOrders, findVoucherOrders } from '../vouchers/voucherOrders.ts';
import { insertOrderEventsSql, type OrderEventFacts } from '../webhooks/webhookEvents.ts';
import { allocateLots } from './allocateLots.ts';
import { requestInvoices } from './requestInvoices.ts';

type Actor = 'member' | 'payment' | 'supplier' | 'job' | 'staff';

/** Who packs and ships: the supplier's system by its notices, or staff by their commands. */
export type Shipper = Extract<Actor, 'supplier' | 'staff'>;

export interface Transition {
  event: OrderEvent;
  by: Actor;
  /** Restricts the transition to orders of this member. */
  userId?: number;
  /** Additional assignments, each as `, name = value`. */
  set?: ReturnType<typeof sql>;
}

/** Order events that the supplier is notified of. Parcel events come from the supplier itself. */
const supplierEvents: Readonly<Partial<Record<OrderEvent, SupplierEvent>>> = {
  pay: 'paid',
  cancel: 'cancelled',
  expire: 'expired',
  refund: 'closed',
  confirm: 'received',
  pickUp: 'received',
  finish: 'finished',
  payOnPickup: 'accepted',
  cancelUnpaid: 'cancelled',
  collect: 'paid',
  returnUnclaimed: 'closed',
};

const paid: OrderEventFacts = { type: 'order.paid' };
const received: OrderEventFacts = { type: 'order.received' };
const cancelled: OrderEventFacts = { type: 'order.cancelled', reason: 'cancelled' };

/** What subscribers are told of a transition. Parcels and refunds are reported where they are recorded. */
const webhookEvents: Readonly<Partial<Record<OrderEvent, readonly OrderEventFacts[]>>> = {
  pay: [paid],
  collect: [paid, received],
  confirm: [received],
  pickUp: [received],
  cancel: [cancelled],
  cancelUnpaid: [cancelled],
  expire: [{ type: 'order.cancelled', reason: 'expired' }],
  returnUnclaimed: [{ type: 'order.cancelled', reason: 'unclaimed' }],
};

/** With the first of them, the order leaves the shop: it needs its invoice, and its units come from certain lots. */
const shippingEvents: ReadonlySet<OrderEvent> = new Set(['shipPart', 'ship', 'readyForPickup']);

/** The events that require or exclude cash on delivery that is still due. */
const dueOnPickup: Readonly<Partial<Record<OrderEvent, boolean>>> = {
  shipPart: false,
  readyForPickup: false,
  refund: false,
  confirm: false,
  cancelUnpaid: true,
  collect: true,
  returnUnclaimed: true,
};

function paymentSql(event: OrderEvent) {
  const isDue = dueOnPickup[event];
  if (isDue === undefined) return sql``;
  return isDue ? sql`AND pickup_payment = 'due'` : sql`AND pickup_payment IS DISTINCT FROM 'due'`;
}

/** With one of them, the order is paid. */
const paymentEvents: ReadonlySet<OrderEvent> = new Set(['pay', 'collect']);

const closingEvents: ReadonlySet<OrderEvent> = new Set(['cancel', 'expire', 'refund', 'cancelUnpaid', 'returnUnclaimed']);

export interface TransitionedOrder {
  code: string;
  userId: number;
  from: OrderState;
}

/**
 * Applies an event to all orders whose state allows it, and returns those that changed. Each UPDATE names the old state, so of two
 * concurrent transitions only one succeeds. Coupons are updated here because they must be locked before stock.
 */
export async function transitionOrders(
  tx: Transaction,
  codes: readonly string[],
  { event, by, userId, set = sql`` }: Transition,
): Promise<TransitionedOrder[]> {
  const transitioned: TransitionedOrder[] = [];
  for (const from of statesAllowing(event)) {
    const to = nextState(from, event);
    const { rows } = await tx.execute<{ code: string; userId: string }>(sql`
      WITH changed AS (
        UPDATE shop_order SET state = ${to}${set}
        WHERE code = ANY(${sql.param([...codes])}::text[]) AND state = ${from} ${paymentSql(event)}
          ${userId === undefined ? sql`` : sql`AND user_id = ${userId}`}
        RETURNING code, user_id
      ), history AS (
        INSERT INTO order_move (order_code, from_state, to_state, by) SELECT code, ${from}, ${to}, ${by} FROM changed
      ), supplier_events AS (
        ${insertSupplierEventsSql(sql`changed`, supplierEvents[event] ?? null)}
      ), webhook_events AS (
        ${insertOrderEventsSql(sql`changed`, webhookEvents[event] ?? [])}
      )
      SELECT code, user_id AS "userId" FROM changed`);
    transitioned.push(...rows.map((row) => ({ code: row.code, userId: Number(row.userId), from })));
  }
  const changedCodes = transitioned.map(({ code }) => code);
  if (shippingEvents.has(event)) {
    await requestInvoices(tx, changedCodes);
    await allocateLots(tx, changedCodes);
  }
  if (paymentEvents.has(event)) {
    await issueVouchers(tx, changedCodes);
    // A voucher is used as soon as it is paid. The shop confirms nothing and sends nothing.
    const voucherOrders = event === 'pay' ? await findVoucherOrders(tx, changedCodes) : [];
    if (voucherOrders.length > 0) await transitionOrders(tx, voucherOrders, { event: 'readyForPickup', by });
  }
  if (event === 'finish') await rewardFinishedOrders(tx, changedCodes);
  if (event === 'refund') {
    await returnAllowances(tx, changedCodes);
    for (const code of changedCodes) await withdrawGiftVouchers(tx, code);
  }
  if (event === 'pay' || event === 'payOnPickup') await markCouponsUsed(tx, changedCodes);
  if (closingEvents.has(event)) await releaseCoupons(tx, changedCodes);
  return transitioned;
}

/** Counts orders as received once none of their vouchers can be used any more, if some were. */
export async function finishUsedUpOrders(tx: Transaction, codes: readonly string[], by: Actor): Promise<void> {
  const usedUp = await findUsedUpOrders(tx, codes);
  if (usedUp.length > 0) await transitionOrders(tx, usedUp, { event: 'pickUp', by, set: sql`, received_at = shop_now()` });
}

/** Locks orders in ascending order of codes. Every transaction that changes orders does this first, to avoid deadlocks. */
export async function lockOrders(tx: Transaction, codes: readonly string[]): Promise<{ code: string; state: number; userId: number }[]> {
  const { rows } = await tx.execute<{ code: string; state: number; userId: string }>(sql`
    SELECT code, state, user_id AS "userId" FROM shop_order WHERE code = ANY(${sql.param([...codes])}::text[]) ORDER BY code FOR UPDATE`);
  return rows.map((row) => ({ ...row, userId: Number(row.userId) }));
}

import {
  nextRefundState,
  type RefundEvent,
  type RefundState,
  refundStates,
  refundsMoney,
  refundTimeLimits,
  requiresReturn,
} from '@baodao/domain/afterSale/rules';
import { and, eq, sql } from 'drizzle-orm';
import { refundRequest, refundStep } from '../../platform/db/schema/afterSale.ts';
import type { Transaction } from '../../platform/db/transaction.ts';
import { revokeSeasonCoupons } from '../coupons/seasons.ts';
import { addToOutbox, memberOutboxItem, type OrderNotificationEvent, type OutboxItem, orderNotification } from '../notifications/outbox.ts';
import { parseRequest, type RefundRequest, type RequestActor, type RequestTransition, requestNotAllowed } from './refundRequest.ts';
import { revokeReward } from './revokeReward.ts';
import { startRefund } from './startRefund.ts';

/**
 * Applies an event to a refund request: records the step, updates line and order, notifies member and supplier, and starts the refund
 * when it is due. The caller has locked the request with `lockRequest`.
 */
export async function transitionRequest(tx: Transaction, request: RefundRequest, transition: RequestTransition): Promise<RefundRequest> {
  const { event, by, text = '', set = {} } = transition;
  const state = nextRefundState(request.type, request.state, event, request.number !== null);
  if (state === null) throw requestNotAllowed();
  const isFinal = state < 0 || state >= refundStates.refunded;
  const [row] = await tx
    .update(refundRequest)
    .set({
      ...set,
      state,
      deadline: deadlineSql(request, state, event),
      // A refused request can be escalated. Then the account is still needed.
      ...(state === refundStates.refunded || state === refundStates.withdrawn ? { bankSealed: null } : {}),
      doneAt: isFinal ? sql`shop_now()` : null,
    })
    .where(and(eq(refundRequest.id, request.id), eq(refundRequest.state, request.state)))
    .returning();
  if (!row) throw requestNotAllowed();
  const changed = parseRequest(row);
  await updateRefundedQuantity(tx, changed, event);
  const [step] = await tx.insert(refundStep).values({ requestId: changed.id, state, by, text }).returning({ id: refundStep.id });
  await addToOutbox(tx, toOutboxItems(changed, { by, text, step: step?.id ?? 0 }));
  if (changed.state === refundStates.refunded) {
    await revokeReward(tx, changed);
    await revokeSeasonCoupons(tx, changed.userId);
  }
  if (isRefundDue(changed)) return startRefund(tx, changed, (due, next) => transitionRequest(tx, due, next));
  return changed;
}

const isRefundDue = ({ type, state }: RefundRequest) =>
  refundsMoney(type) && state === (requiresReturn(type) ? refundStates.received : refundStates.approved);

const afterDays = (days: number) => sql`shop_now() + make_interval(days => ${days}::int)`;

function deadlineSql({ type }: RefundRequest, state: RefundState, event: RefundEvent) {
  const { answerDays, sendBackDays, checkDays } = refundTimeLimits;
  // The platform has no deadline.
  if (state === refundStates.applied) return event === 'escalate' ? null : afterDays(answerDays);
  if (state === refundStates.approved && requiresReturn(type)) return afterDays(sendBackDays);
  return state === refundStates.sentBack ? afterDays(checkDays) : null;
}

/** Units and amount count as refunded from the request on. A rejected or withdrawn request releases them; escalation counts them again. */
async function updateRefundedQuantity(
  tx: Transaction,
  { orderCode, lineId, num, amount, state }: RefundRequest,
  event: RefundEvent,
): Promise<void> {
  const sign = state < 0 ? -1 : event === 'escalate' ? 1 : 0;
  const { rows } = await tx.execute(sql`
    UPDATE order_line SET refund_state = ${state}, refund_num = refund_num + ${sign * num}::int,
      refund_amount = refund_amount + ${sign}::int * ${amount}::numeric
    WHERE id = ${lineId} AND refund_num + ${sign * num}::int <= num RETURNING id`);
  // The units were requested again after the rejection.
  if (rows.length === 0) throw requestNotAllowed();
  if (sign === 0) return;
  await tx.execute(sql`
    UPDATE shop_order SET refunded_amount = refunded_amount + ${sign}::int * ${amount}::numeric WHERE code = ${orderCode}`);
}

const noteEvents: Readonly<Partial<Record<RefundState, OrderNotificationEvent>>> = {
  [refundStates.applied]: 'refundApplied',
  [refundStates.approved]: 'refundApproved',
  [refundStates.received]: 'refundReceived',
  [refundStates.replaced]: 'refundReplaced',
  [refundStates.refused]: 'refundRefused',
  [refundStates.withdrawn]: 'refundClosed',
};

/** Notifies the member of the request itself and of steps by others, and the supplier of every step. */
export function toOutboxItems(request: RefundRequest, { by, text, step }: { by: RequestActor; text: string; step: number }): OutboxItem[] {
  const { id, userId, orderCode, state } = request;
  const key = noteEvents[state];
  const isNotified = key !== undefined && (by !== 'member' || state === refundStates.applied);
  return [
    ...(isNotified ? [memberOutboxItem(`after-sale.${id}:${step}`, orderNotification(userId, key, orderCode, { text }))] : []),
    { kind: 'supplierAfterSale', dedupe: `supplier-after-sale-${id}-${step}`, payload: { requestId: id } },
  ];
}

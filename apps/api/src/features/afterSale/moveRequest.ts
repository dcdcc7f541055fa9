import {
  goesBack,
  isForMoney,
  nextRefundState,
  type RefundEvent,
  type RefundState,
  refundLimits,
  refundStates,
} from '@baodao/domain/afterSale/rules';
import { and, eq, sql } from 'drizzle-orm';
import { refundRequest, refundStep } from '../../db/schema/afterSale.ts';
import type { Transaction } from '../../db/transaction.ts';
import { memberItem, type OrderNoteEvent, type OutboxItem, orderNote, putIntoOutbox } from '../../jobs/outbox.ts';
import { giveMoneyBack } from './giveMoneyBack.ts';
import { type RequestMove, type RequestMover, type RequestRow, readRow, requestNotAllowed } from './requestRow.ts';
import { takeBackReward } from './takeBackReward.ts';

/**
 * Moves a wish on, writes the step down, keeps line and order in step with it, and tells both sides. Money that is due by it is on its
 * way when the transaction commits. The wish is locked by `lockRequest`.
 */
export async function moveRequest(tx: Transaction, request: RequestRow, move: RequestMove): Promise<RequestRow> {
  const { event, by, text = '', set = {} } = move;
  const state = nextRefundState(request.type, request.state, event, request.number !== null);
  if (state === null) throw requestNotAllowed();
  const isOver = state < 0 || state >= refundStates.refunded;
  const [row] = await tx
    .update(refundRequest)
    .set({
      ...set,
      state,
      deadline: deadlineSql(request, state, event),
      doneAt: isOver ? sql`shop_now()` : null,
    })
    .where(and(eq(refundRequest.id, request.id), eq(refundRequest.state, request.state)))
    .returning();
  if (!row) throw requestNotAllowed();
  const moved = readRow(row);
  await countPieces(tx, moved, event);
  const [step] = await tx.insert(refundStep).values({ requestId: moved.id, state, by, text }).returning({ id: refundStep.id });
  await putIntoOutbox(tx, newsOf(moved, { by, text, step: step?.id ?? 0 }));
  if (moved.state === refundStates.refunded) await takeBackReward(tx, moved);
  if (isMoneyDue(moved)) return giveMoneyBack(tx, moved, (due, repaid) => moveRequest(tx, due, repaid));
  return moved;
}

/** Nobody has to be asked any more. */
const isMoneyDue = ({ type, state }: RequestRow) =>
  isForMoney(type) && state === (goesBack(type) ? refundStates.received : refundStates.approved);

const inDays = (days: number) => sql`shop_now() + make_interval(days => ${days}::int)`;

function deadlineSql({ type }: RequestRow, state: RefundState, event: RefundEvent) {
  const { answerDays, sendBackDays, checkDays } = refundLimits;
  // The platform takes the time it needs.
  if (state === refundStates.applied) return event === 'escalate' ? null : inDays(answerDays);
  if (state === refundStates.approved && goesBack(type)) return inDays(sendBackDays);
  return state === refundStates.sentBack ? inDays(checkDays) : null;
}

/** Pieces and money of a wish count from when it is made, and no longer where it ends without effect; asking again counts them again. */
async function countPieces(tx: Transaction, { orderCode, lineId, num, amount, state }: RequestRow, event: RefundEvent): Promise<void> {
  const sign = state < 0 ? -1 : event === 'escalate' ? 1 : 0;
  const { rows } = await tx.execute(sql`
    UPDATE order_line SET refund_state = ${state}, refund_num = refund_num + ${sign * num}::int,
      refund_amount = refund_amount + ${sign}::int * ${amount}::numeric
    WHERE id = ${lineId} AND refund_num + ${sign * num}::int <= num RETURNING id`);
  // What was refused was asked for anew meanwhile.
  if (rows.length === 0) throw requestNotAllowed();
  if (sign === 0) return;
  await tx.execute(sql`
    UPDATE shop_order SET refunded_amount = refunded_amount + ${sign}::int * ${amount}::numeric WHERE code = ${orderCode}`);
}

const notes: Readonly<Partial<Record<RefundState, OrderNoteEvent>>> = {
  [refundStates.applied]: 'refundApplied',
  [refundStates.approved]: 'refundApproved',
  [refundStates.received]: 'refundReceived',
  [refundStates.replaced]: 'refundReplaced',
  [refundStates.refused]: 'refundRefused',
  [refundStates.withdrawn]: 'refundClosed',
};

/** The member hears of what others did, and that a wish of his was taken; the supplier side hears of everything. */
export function newsOf(request: RequestRow, { by, text, step }: { by: RequestMover; text: string; step: number }): OutboxItem[] {
  const { id, userId, orderCode, state } = request;
  const key = notes[state];
  const isHeard = key !== undefined && (by !== 'member' || state === refundStates.applied);
  return [
    ...(isHeard ? [memberItem(`after-sale.${id}:${step}`, orderNote(userId, key, orderCode, { text }))] : []),
    { kind: 'supplierAfterSale', dedupe: `supplier-after-sale-${id}-${step}`, payload: { requestId: id } },
  ];
}

import { nextRefundState, type RefundEvent, refundStates } from '@baodao/domain/afterSale/rules';
import { errorCodes } from '@baodao/domain/errors/codes';
import { and, eq, sql } from 'drizzle-orm';
import { lockRequest, type RefundRequest, requestNotAllowed } from '../features/afterSale/refundRequest.ts';
import { restockLine } from '../features/afterSale/startRefund.ts';
import { transitionRequest } from '../features/afterSale/transitionRequest.ts';
import type { Shipper } from '../features/orders/transitions.ts';
import { refundStep } from '../platform/db/schema/afterSale.ts';
import type { Transaction } from '../platform/db/transaction.ts';
import { ApiProblem } from '../platform/http/problems.ts';
import type { AfterSaleAnswer } from './shapes.ts';

/** The event and the resulting state of each answer. */
const answers = {
  approve: { event: 'approve', state: refundStates.approved },
  refuse: { event: 'refuse', state: refundStates.refused },
  received: { event: 'receive', state: refundStates.received },
  sent: { event: 'replace', state: refundStates.replaced },
} as const satisfies Record<AfterSaleAnswer['action'], { event: RefundEvent; state: number }>;

/**
 * Applies the supplier's answer to a request, or that of staff. A repeated answer changes nothing. The platform decides escalated requests, not the
 * supplier.
 */
export async function acceptAfterSaleAnswer(
  tx: Transaction,
  { requestId, action, text, restock }: AfterSaleAnswer,
  by: Shipper,
): Promise<void> {
  const { event, state } = answers[action];
  const request = await lockRequest(tx, requestId);
  if (!request) throw new ApiProblem(errorCodes.notFound, 'refund request not found');
  if (nextRefundState(request.type, request.state, event) === null) {
    if (by === 'supplier' && (await wasAnsweredBefore(tx, request, state))) return;
    throw requestNotAllowed();
  }
  if (by === 'supplier' && request.escalatedAt !== null && request.state === refundStates.applied) throw requestNotAllowed();
  const isRestocked = action === 'received' && restock;
  if (isRestocked) await restockLine(tx, request);
  await transitionRequest(tx, request, {
    event,
    by,
    text,
    set: { ...(text === '' ? {} : { answer: text }), ...(isRestocked ? { restocked: true } : {}) },
  });
}

/** Whether the supplier has already given this answer. */
async function wasAnsweredBefore(tx: Transaction, { id }: RefundRequest, state: RefundRequest['state']): Promise<boolean> {
  const [step] = await tx
    .select({ one: sql`1` })
    .from(refundStep)
    .where(and(eq(refundStep.requestId, id), eq(refundStep.state, state), eq(refundStep.by, 'supplier')));
  return step !== undefined;
}

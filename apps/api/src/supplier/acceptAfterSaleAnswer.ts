import { nextRefundState, type RefundEvent, refundStates } from '@baodao/domain/afterSale/rules';
import { errorCodes } from '@baodao/domain/errors/codes';
import { and, eq, sql } from 'drizzle-orm';
import type { Database } from '../db/database.ts';
import { refundStep } from '../db/schema/afterSale.ts';
import { inTransaction, type Transaction } from '../db/transaction.ts';
import { lockRequest, type RefundRequest, requestNotAllowed } from '../features/afterSale/refundRequest.ts';
import { restockLine } from '../features/afterSale/startRefund.ts';
import { transitionRequest } from '../features/afterSale/transitionRequest.ts';
import { ApiProblem } from '../http/problems.ts';
import type { AfterSaleAnswer } from './shapes.ts';

/** The event each answer is, and the state it leads to. */
const answers = {
  approve: { event: 'approve', state: refundStates.approved },
  refuse: { event: 'refuse', state: refundStates.refused },
  received: { event: 'receive', state: refundStates.received },
  sent: { event: 'replace', state: refundStates.replaced },
} as const satisfies Record<AfterSaleAnswer['action'], { event: RefundEvent; state: number }>;

/** What the shop says to a wish, once: told again it changes nothing. What lies with the platform is not the shop's to decide. */
export function acceptAfterSaleAnswer(db: Database, { requestId, action, text, restock }: AfterSaleAnswer): Promise<void> {
  const { event, state } = answers[action];
  return inTransaction(db, async (tx) => {
    const request = await lockRequest(tx, requestId);
    if (!request) throw new ApiProblem(errorCodes.notFound, 'wish not found');
    if (nextRefundState(request.type, request.state, event) === null) {
      if (await wasAnsweredBefore(tx, request, state)) return;
      throw requestNotAllowed();
    }
    if (request.escalatedAt !== null && request.state === refundStates.applied) throw requestNotAllowed();
    const goesOnSale = action === 'received' && restock;
    if (goesOnSale) await restockLine(tx, request);
    await transitionRequest(tx, request, {
      event,
      by: 'supplier',
      text,
      set: { ...(text === '' ? {} : { answer: text }), ...(goesOnSale ? { restocked: true } : {}) },
    });
  });
}

/** Whether the shop took this very step before. */
async function wasAnsweredBefore(tx: Transaction, { id }: RefundRequest, state: number): Promise<boolean> {
  const [step] = await tx
    .select({ one: sql`1` })
    .from(refundStep)
    .where(and(eq(refundStep.requestId, id), eq(refundStep.state, state), eq(refundStep.by, 'supplier')));
  return step !== undefined;
}

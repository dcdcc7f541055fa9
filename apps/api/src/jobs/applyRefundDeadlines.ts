import { type RefundEvent, refundStates, requiresReturn } from '@baodao/domain/afterSale/rules';
import { asc, sql } from 'drizzle-orm';
import { lockRequest, type RefundRequest } from '../features/afterSale/refundRequest.ts';
import { transitionRequest } from '../features/afterSale/transitionRequest.ts';
import { forEachSequentially } from '../platform/db/forEachSequentially.ts';
import { refundRequest } from '../platform/db/schema/afterSale.ts';
import { inTransaction } from '../platform/db/transaction.ts';
import type { Services } from '../services.ts';

const BATCH_SIZE = 200;

/** At its deadline an unanswered request is approved, one without a returned parcel is closed, and a returned parcel counts as received. */
export async function applyRefundDeadlines({ db }: Pick<Services, 'db'>): Promise<number> {
  const due = await db
    .select({ id: refundRequest.id })
    .from(refundRequest)
    .where(sql`${refundRequest.state} BETWEEN 1 AND 4 AND ${refundRequest.deadline} <= shop_now()`)
    .orderBy(asc(refundRequest.deadline))
    .limit(BATCH_SIZE);
  return forEachSequentially(due, ({ id }) =>
    inTransaction(db, async (tx) => {
      const request = await lockRequest(tx, id);
      const { rows } = await tx.execute<{ due: boolean }>(sql`SELECT deadline <= shop_now() AS due FROM refund_request WHERE id = ${id}`);
      // The request may have changed while this transaction waited for the lock.
      const event = request && rows[0]?.due ? getDeadlineEvent(request) : null;
      if (!request || !event) return 0;
      await transitionRequest(tx, request, { event, by: 'job' });
      return 1;
    }),
  );
}

function getDeadlineEvent({ type, state }: RefundRequest): RefundEvent | null {
  if (state === refundStates.applied) return 'approve';
  if (state === refundStates.approved && requiresReturn(type)) return 'close';
  return state === refundStates.sentBack ? 'receive' : null;
}

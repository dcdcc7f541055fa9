import { refundTimeLimits } from '@baodao/domain/afterSale/rules';
import type { RefundEscalateInput, RefundParcelInput } from '@baodao/domain/afterSale/shapes';
import { eq, sql } from 'drizzle-orm';
import type { Database } from '../../platform/db/database.ts';
import { refundRequest } from '../../platform/db/schema/afterSale.ts';
import { readShopTime } from '../../platform/db/shopTime.ts';
import { inTransaction, type Transaction } from '../../platform/db/transaction.ts';
import { notFound } from '../../platform/http/problems.ts';
import { computeRefundCny } from '../payment/refundShare.ts';
import { listCountedRefunds, lockRequest, type RefundRequest, requestNotAllowed } from './refundRequest.ts';
import { transitionRequest } from './transitionRequest.ts';

/** Withdraws a request while neither a return parcel nor a refund is on its way. */
export const withdrawRefund = (db: Database, userId: number, id: number) =>
  withMemberRequest(db, userId, id, (tx, request) => transitionRequest(tx, request, { event: 'withdraw', by: 'member' }));

/** Records the courier and tracking number of a return parcel. */
export const recordReturnParcel = (db: Database, userId: number, { id, courierCode, number }: RefundParcelInput) =>
  withMemberRequest(db, userId, id, (tx, request) => {
    const parcel = { courierCode, number: number.toUpperCase() };
    return transitionRequest(tx, request, { event: 'sendBack', by: 'member', text: `${courierCode} ${parcel.number}`, set: parcel });
  });

/** Escalates a rejected request to the platform, once and within a few days. */
export const escalateRefund = (db: Database, userId: number, { id, text }: RefundEscalateInput) =>
  withMemberRequest(db, userId, id, async (tx, request) => {
    const [found] = await tx
      .select({
        isEscalatable: sql<boolean>`${refundRequest.doneAt} + make_interval(days => ${refundTimeLimits.escalateDays}::int) > shop_now()`,
      })
      .from(refundRequest)
      .where(eq(refundRequest.id, id));
    if (request.escalatedAt !== null || !found?.isEscalatable) throw requestNotAllowed();
    // Other refunds may have taken a share since the rejection.
    const { orderCode } = request;
    const amountCny = await computeRefundCny(tx, orderCode, request, await listCountedRefunds(tx, orderCode));
    const set = { escalatedAt: await readShopTime(tx), amountCny };
    return transitionRequest(tx, request, { event: 'escalate', by: 'member', text, set });
  });

/** Requests of other members do not exist for the caller. */
function withMemberRequest(
  db: Database,
  userId: number,
  id: number,
  change: (tx: Transaction, request: RefundRequest) => Promise<RefundRequest>,
): Promise<void> {
  return inTransaction(db, async (tx) => {
    const request = await lockRequest(tx, id, userId);
    if (!request) throw notFound('refund');
    await change(tx, request);
  });
}

import { isRefundState, isRefundType, type RefundEvent, type RefundState, type RefundType } from '@baodao/domain/afterSale/rules';
import { errorCodes } from '@baodao/domain/errors/codes';
import { and, eq, gt } from 'drizzle-orm';
import type { Queryable } from '../../platform/db/database.ts';
import { refundRequest } from '../../platform/db/schema/afterSale.ts';
import type { Transaction } from '../../platform/db/transaction.ts';
import { ApiProblem } from '../../platform/http/problems.ts';
import { lockOrders } from '../orders/transitions.ts';
import type { LineRefund } from '../payment/refundShare.ts';

export type RefundRequest = Omit<typeof refundRequest.$inferSelect, 'type' | 'state'> & { type: RefundType; state: RefundState };
export type RequestActor = 'member' | 'supplier' | 'job' | 'staff' | 'payment';

export interface RequestTransition {
  event: RefundEvent;
  by: RequestActor;
  /** A comment by the actor. */
  text?: string;
  set?: Partial<Pick<RefundRequest, 'courierCode' | 'number' | 'answer' | 'restocked' | 'escalatedAt' | 'amountCny'>>;
}

/** Why an order line cannot be refunded. Pages say it in a sentence. */
export type RefundObstacle = 'refundUnderWay' | 'nothingToRefund';

export const requestNotAllowed = (reason?: RefundObstacle) =>
  new ApiProblem(errorCodes.actionNotAllowed, reason ?? 'not allowed in this state', reason === undefined ? null : { reason });

/** Locks the order first, then the request, as every transaction does. With `userId`, only that member's requests are found. */
export async function lockRequest(tx: Transaction, id: number, userId?: number): Promise<RefundRequest | null> {
  const where = and(eq(refundRequest.id, id), userId === undefined ? undefined : eq(refundRequest.userId, userId));
  const [found] = await tx.select({ orderCode: refundRequest.orderCode }).from(refundRequest).where(where);
  if (!found) return null;
  await lockOrders(tx, [found.orderCode]);
  const [row] = await tx.select().from(refundRequest).where(where).for('update');
  return row ? parseRequest(row) : null;
}

export function parseRequest(row: typeof refundRequest.$inferSelect): RefundRequest {
  const { type, state } = row;
  if (!isRefundType(type) || !isRefundState(state))
    throw new Error(`Refund request ${row.id} has an unknown type or state: ${type} ${state}`);
  return { ...row, type, state };
}

/** The refunds of an order that are open or done. A rejected or withdrawn request does not count. */
export const listCountedRefunds = (db: Queryable, orderCode: string): Promise<LineRefund[]> =>
  db
    .select({ lineId: refundRequest.lineId, amount: refundRequest.amount, amountCny: refundRequest.amountCny })
    .from(refundRequest)
    .where(and(eq(refundRequest.orderCode, orderCode), gt(refundRequest.state, 0)));

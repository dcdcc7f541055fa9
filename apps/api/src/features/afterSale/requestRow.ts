import { isRefundState, isRefundType, type RefundEvent, type RefundState, type RefundType } from '@baodao/domain/afterSale/rules';
import { errorCodes } from '@baodao/domain/errors/codes';
import { and, eq } from 'drizzle-orm';
import { refundRequest } from '../../db/schema/afterSale.ts';
import type { Transaction } from '../../db/transaction.ts';
import { ApiProblem } from '../../http/problems.ts';
import { lockOrders } from '../orders/moves.ts';

export type RequestRow = Omit<typeof refundRequest.$inferSelect, 'type' | 'state'> & { type: RefundType; state: RefundState };
export type RequestMover = 'member' | 'supplier' | 'job' | 'staff' | 'payment';

export interface RequestMove {
  event: RefundEvent;
  by: RequestMover;
  /** What whoever moves it says. */
  text?: string;
  set?: Partial<Pick<RequestRow, 'courierCode' | 'number' | 'answer' | 'restocked' | 'escalatedAt'>>;
}

export const requestNotAllowed = () => new ApiProblem(errorCodes.actionNotAllowed, 'not allowed in this state');

/** Locks a wish after its order, as all do who change either. A member sees his own alone. */
export async function lockRequest(tx: Transaction, id: number, userId?: number): Promise<RequestRow | null> {
  const own = and(eq(refundRequest.id, id), userId === undefined ? undefined : eq(refundRequest.userId, userId));
  const [found] = await tx.select({ orderCode: refundRequest.orderCode }).from(refundRequest).where(own);
  if (!found) return null;
  await lockOrders(tx, [found.orderCode]);
  const [row] = await tx.select().from(refundRequest).where(own).for('update');
  return row ? readRow(row) : null;
}

export function readRow(row: typeof refundRequest.$inferSelect): RequestRow {
  const { type, state } = row;
  if (!isRefundType(type) || !isRefundState(state)) throw new Error(`wish ${row.id} is of no kind or in no state: ${type} ${state}`);
  return { ...row, type, state };
}

import { refundLimits } from '@baodao/domain/afterSale/rules';
import type { RefundEscalateInput, RefundParcelInput } from '@baodao/domain/afterSale/shapes';
import { eq, sql } from 'drizzle-orm';
import type { Database } from '../../db/database.ts';
import { refundRequest } from '../../db/schema/afterSale.ts';
import { inTransaction, type Transaction } from '../../db/transaction.ts';
import { notFound } from '../../http/problems.ts';
import { moveRequest } from './moveRequest.ts';
import { lockRequest, type RequestRow, requestNotAllowed } from './requestRow.ts';

/** Takes a wish back, as long as neither goods nor money are on their way for it. */
export const withdrawRefund = (db: Database, userId: number, id: number) =>
  withOwn(db, userId, id, (tx, request) => moveRequest(tx, request, { event: 'withdraw', by: 'member' }));

/** The goods were handed to a courier. */
export const sendGoodsBack = (db: Database, userId: number, { id, courierCode, number }: RefundParcelInput) =>
  withOwn(db, userId, id, (tx, request) => {
    const parcel = { courierCode, number: number.toUpperCase() };
    return moveRequest(tx, request, { event: 'sendBack', by: 'member', text: `${courierCode} ${parcel.number}`, set: parcel });
  });

/** Asks the platform to decide instead of the shop, once, and while the refusal is fresh. */
export const escalateRefund = (db: Database, userId: number, { id, text }: RefundEscalateInput) =>
  withOwn(db, userId, id, async (tx, request) => {
    const [fresh] = await tx
      .select({ is: sql<boolean>`${refundRequest.doneAt} + make_interval(days => ${refundLimits.escalateDays}::int) > shop_now()` })
      .from(refundRequest)
      .where(eq(refundRequest.id, id));
    if (request.escalatedAt !== null || !fresh?.is) throw requestNotAllowed();
    const { rows } = await tx.execute<{ now: string }>(sql`SELECT shop_now() AS now`);
    return moveRequest(tx, request, { event: 'escalate', by: 'member', text, set: { escalatedAt: new Date(rows[0]?.now ?? Number.NaN) } });
  });

/** Another's wish is one that does not exist. */
function withOwn(
  db: Database,
  userId: number,
  id: number,
  act: (tx: Transaction, request: RequestRow) => Promise<RequestRow>,
): Promise<void> {
  return inTransaction(db, async (tx) => {
    const request = await lockRequest(tx, id, userId);
    if (!request) throw notFound('refund');
    await act(tx, request);
  });
}

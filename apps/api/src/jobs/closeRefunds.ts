import { goesBack, type RefundEvent, refundStates } from '@baodao/domain/afterSale/rules';
import { asc, sql } from 'drizzle-orm';
import { refundRequest } from '../db/schema/afterSale.ts';
import { inTransaction } from '../db/transaction.ts';
import { moveRequest } from '../features/afterSale/moveRequest.ts';
import { lockRequest, type RequestRow } from '../features/afterSale/requestRow.ts';
import type { Services } from '../services.ts';
import { eachInTurn } from './eachInTurn.ts';

const AT_ONCE = 200;

/** What nobody has answered in time is approved, what was never sent back is closed, and what nobody has unpacked has come. */
export async function closeRefunds({ db }: Pick<Services, 'db'>): Promise<number> {
  const due = await db
    .select({ id: refundRequest.id })
    .from(refundRequest)
    .where(sql`${refundRequest.state} BETWEEN 1 AND 4 AND ${refundRequest.deadline} <= shop_now()`)
    .orderBy(asc(refundRequest.deadline))
    .limit(AT_ONCE);
  return eachInTurn(due, ({ id }) =>
    inTransaction(db, async (tx) => {
      const request = await lockRequest(tx, id);
      const { rows } = await tx.execute<{ due: boolean }>(sql`SELECT deadline <= shop_now() AS due FROM refund_request WHERE id = ${id}`);
      // Somebody acted while this one waited.
      const event = request && rows[0]?.due ? eventOf(request) : null;
      if (!request || !event) return 0;
      await moveRequest(tx, request, { event, by: 'job' });
      return 1;
    }),
  );
}

function eventOf({ type, state }: RequestRow): RefundEvent | null {
  if (state === refundStates.applied) return 'approve';
  if (state === refundStates.approved && goesBack(type)) return 'close';
  return state === refundStates.sentBack ? 'receive' : null;
}

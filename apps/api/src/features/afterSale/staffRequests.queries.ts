import { refundStates, refundTypes } from '@baodao/domain/afterSale/rules';
import { and, asc, eq, sql } from 'drizzle-orm';
import type { Queryable } from '../../platform/db/database.ts';
import { refundRequest, refundStep } from '../../platform/db/schema/afterSale.ts';
import { orderLine } from '../../platform/db/schema/orders.ts';

/** Requests that wait for the shop: for a decision, for its look at a returned product, or for units to be sent. */
export const waitsForShop = sql`(refund_request.state IN (${refundStates.applied}, ${refundStates.sentBack})
  OR refund_request.state = ${refundStates.approved} AND refund_request.type = ${refundTypes.missing}
  OR refund_request.state = ${refundStates.received} AND refund_request.type = ${refundTypes.exchange})`;

/** What a waiting request needs: `disputes` have no deadline and a final decision, `returns` are looked at or sent. */
export const queueSql = sql<'disputes' | 'answers' | 'returns'>`CASE WHEN refund_request.state <> ${refundStates.applied} THEN 'returns'
  WHEN refund_request.escalated_at IS NULL THEN 'answers' ELSE 'disputes' END`;

/** The requests that wait for the shop: escalated ones first, then those that are decided by themselves soonest. */
export function listWaitingRequests(db: Queryable, { queue, limit, offset = 0 }: { queue?: string; limit?: number; offset?: number } = {}) {
  const query = db
    .select({ request: refundRequest, title: orderLine.title, queue: queueSql })
    .from(refundRequest)
    .innerJoin(orderLine, eq(orderLine.id, refundRequest.lineId))
    .where(and(waitsForShop, queue === undefined ? undefined : sql`${queueSql} = ${queue}`))
    .orderBy(sql`${refundRequest.escalatedAt} NULLS LAST, ${refundRequest.deadline} NULLS LAST`, asc(refundRequest.id))
    .offset(offset)
    .$dynamic();
  return limit === undefined ? query : query.limit(limit);
}

/** A request with its history, or null. */
export async function readStaffRequest(db: Queryable, id: number) {
  const [found] = await db
    .select({ request: refundRequest, title: orderLine.title, spec: orderLine.attrText })
    .from(refundRequest)
    .innerJoin(orderLine, eq(orderLine.id, refundRequest.lineId))
    .where(eq(refundRequest.id, id));
  if (!found) return null;
  const steps = await db.select().from(refundStep).where(eq(refundStep.requestId, id)).orderBy(asc(refundStep.id));
  return { ...found, steps };
}

import { eq } from 'drizzle-orm';
import type { Database } from '../platform/db/database.ts';
import { refundRequest } from '../platform/db/schema/afterSale.ts';
import { orderLine } from '../platform/db/schema/orders.ts';
import type { Supplier } from '../services.ts';
import { notifySupplier } from './notifySupplier.ts';

/** Sends a refund request in its current state to the supplier. */
export async function sendAfterSaleRequest(db: Database, supplier: Supplier, requestId: number, deliveryId: string): Promise<void> {
  const [found] = await db
    .select({ request: refundRequest, title: orderLine.title, spec: orderLine.attrText })
    .from(refundRequest)
    .innerJoin(orderLine, eq(orderLine.id, refundRequest.lineId))
    .where(eq(refundRequest.id, requestId));
  if (!found) throw new Error(`Refund request ${requestId} not found`);
  const { request, title, spec } = found;
  const { orderCode, lineId, type, state, num, reason, description, courierCode, number, escalatedAt } = request;
  await notifySupplier(supplier, '/supplier/after-sale', deliveryId, {
    requestId,
    orderCode,
    orderDetailId: lineId,
    title,
    spec,
    type,
    state,
    num,
    reason,
    description,
    parcel: number === null ? '' : `${courierCode ?? ''} ${number}`.trim(),
    escalated: escalatedAt !== null,
  });
}

import { eq } from 'drizzle-orm';
import { refundRequest } from '../platform/db/schema/afterSale.ts';
import { orderLine } from '../platform/db/schema/orders.ts';
import type { Services } from '../services.ts';
import { findSupplierOfOrder, type Suppliers } from './findSupplier.ts';
import { notifySupplier } from './notifySupplier.ts';

/** Sends a refund request in its current state to the supplier of its order. Staff answer those of a shop without one. */
export async function sendAfterSaleRequest(
  services: Pick<Services, 'db'> & Suppliers,
  requestId: number,
  deliveryId: string,
): Promise<void> {
  const { db } = services;
  const [found] = await db
    .select({ request: refundRequest, title: orderLine.title, spec: orderLine.attrText })
    .from(refundRequest)
    .innerJoin(orderLine, eq(orderLine.id, refundRequest.lineId))
    .where(eq(refundRequest.id, requestId));
  if (!found) throw new Error(`Refund request ${requestId} not found`);
  const { request, title, spec } = found;
  const { orderCode, lineId, type, state, num, reason, description, courierCode, number, escalatedAt } = request;
  const supplier = await findSupplierOfOrder(db, services, orderCode);
  if (!supplier) return;
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

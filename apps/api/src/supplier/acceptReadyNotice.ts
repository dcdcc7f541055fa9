import { randomInt } from 'node:crypto';
import { errorCodes } from '@baodao/domain/errors/codes';
import { orderStates } from '@baodao/domain/orders/states';
import { and, eq, sql } from 'drizzle-orm';
import { addToOutbox, memberOutboxItem, orderNotification } from '../features/notifications/outbox.ts';
import { lockOrders, type Shipper, transitionOrders } from '../features/orders/transitions.ts';
import { orderLine } from '../platform/db/schema/orders.ts';
import type { Transaction } from '../platform/db/transaction.ts';
import { ApiProblem } from '../platform/http/problems.ts';
import type { ReadyNotice } from './shapes.ts';

/** Marks an order as ready for pickup and creates the pickup code, which only the buyer sees. A repeated notice keeps the code. */
export async function acceptReadyNotice(tx: Transaction, { orderCode }: ReadyNotice, by: Shipper): Promise<void> {
  const [order] = await lockOrders(tx, [orderCode]);
  if (!order) throw new ApiProblem(errorCodes.orderNotFound, 'order not found');
  const pickupCode = String(randomInt(100_000, 1_000_000));
  const transitioned = await transitionOrders(tx, [orderCode], { event: 'readyForPickup', by, set: sql`, pickup_code = ${pickupCode}` });
  if (transitioned.length > 0) {
    const event = (await isService(tx, orderCode)) ? 'serviceConfirmed' : 'ready';
    await addToOutbox(tx, [memberOutboxItem(`order.ready:${orderCode}`, orderNotification(order.userId, event, orderCode))]);
  } else if (order.state !== orderStates.readyForPickup)
    throw new ApiProblem(errorCodes.actionNotAllowed, 'an order in this state cannot be ready for pickup');
}

async function isService(tx: Transaction, orderCode: string): Promise<boolean> {
  const [service] = await tx
    .select({ id: orderLine.id })
    .from(orderLine)
    .where(and(eq(orderLine.orderCode, orderCode), eq(orderLine.fulfilment, 'service')))
    .limit(1);
  return service !== undefined;
}

import { errorCodes } from '@baodao/domain/errors/codes';
import { orderStates } from '@baodao/domain/orders/states';
import { and, eq, isNull, sql } from 'drizzle-orm';
import { orderNotFound } from '../features/orders/orderActions.ts';
import { awaitsReceiver } from '../features/orders/orderGifts.ts';
import { hasParcel } from '../features/orders/sentOrders.ts';
import { lockOrders, type Shipper } from '../features/orders/transitions.ts';
import { shopOrder } from '../platform/db/schema/orders.ts';
import { outbox } from '../platform/db/schema/payment.ts';
import type { Transaction } from '../platform/db/transaction.ts';
import { ApiProblem } from '../platform/http/problems.ts';
import type { PackingNotice } from './shapes.ts';

/**
 * Records that an order is being packed, after which its address is fixed. A repeated notice keeps the time. The shop rejects the notice of
 * a supplier while a change is on its way to it, because it would pack for the old address. Staff read the order in the shop itself.
 */
export async function acceptPackingNotice(tx: Transaction, { orderCode }: PackingNotice, by: Shipper): Promise<void> {
  const [order] = await lockOrders(tx, [orderCode]);
  if (!order) throw orderNotFound();
  const [known] = await tx.select({ packingAt: shopOrder.packingAt }).from(shopOrder).where(eq(shopOrder.code, orderCode));
  if (known?.packingAt) return;
  if (order.state !== orderStates.toShip || !(await hasParcel(tx, orderCode)) || (await awaitsReceiver(tx, orderCode)))
    throw new ApiProblem(errorCodes.actionNotAllowed, 'an order in this state cannot be packed');
  if (by === 'supplier' && (await hasUnsentChange(tx, orderCode)))
    throw new ApiProblem(errorCodes.requestInProgress, 'the order has changed and is sent again');
  await tx.update(shopOrder).set({ packingAt: sql`shop_now()` }).where(eq(shopOrder.code, orderCode));
}

async function hasUnsentChange(tx: Transaction, orderCode: string): Promise<boolean> {
  const isOfOrder = sql`${outbox.payload} ->> 'orderCode' = ${orderCode}`;
  const [unsent] = await tx
    .select({ id: outbox.id })
    .from(outbox)
    .where(and(isNull(outbox.doneAt), eq(outbox.kind, 'supplierOrder'), isOfOrder))
    .limit(1);
  return unsent !== undefined;
}

import { errorCodes } from '@baodao/domain/errors/codes';
import { orderStates } from '@baodao/domain/orders/states';
import { and, eq, isNull, sql } from 'drizzle-orm';
import type { Database } from '../db/database.ts';
import { shopOrder } from '../db/schema/orders.ts';
import { outbox } from '../db/schema/payment.ts';
import { inTransaction, type Transaction } from '../db/transaction.ts';
import { awaitsReceiver } from '../features/gifts/orderGifts.ts';
import { orderNotFound } from '../features/orders/orderActions.ts';
import { lockOrders } from '../features/orders/transitions.ts';
import { ApiProblem } from '../http/problems.ts';
import type { PackingNotice } from './shapes.ts';

/**
 * Records that the supplier packs an order, after which its address is fixed. A repeated notice keeps the time. The shop rejects the notice
 * while a change is on its way to the supplier, who would pack for the old address.
 */
export function acceptPackingNotice(db: Database, { orderCode }: PackingNotice): Promise<void> {
  return inTransaction(db, async (tx) => {
    const [order] = await lockOrders(tx, [orderCode]);
    if (!order) throw orderNotFound();
    const [known] = await tx.select({ packingAt: shopOrder.packingAt }).from(shopOrder).where(eq(shopOrder.code, orderCode));
    if (known?.packingAt) return;
    if (order.state !== orderStates.toShip || (await awaitsReceiver(tx, orderCode)))
      throw new ApiProblem(errorCodes.actionNotAllowed, 'an order in this state cannot be packed');
    if (await hasUnsentChange(tx, orderCode)) throw new ApiProblem(errorCodes.requestInProgress, 'the order has changed and is sent again');
    await tx.update(shopOrder).set({ packingAt: sql`shop_now()` }).where(eq(shopOrder.code, orderCode));
  });
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

import { randomInt } from 'node:crypto';
import { errorCodes } from '@baodao/domain/errors/codes';
import { orderStates } from '@baodao/domain/orders/states';
import { sql } from 'drizzle-orm';
import type { Database } from '../db/database.ts';
import { inTransaction } from '../db/transaction.ts';
import { lockOrders, moveOrders } from '../features/orders/moves.ts';
import { ApiProblem } from '../http/problems.ts';
import { memberItem, orderNote, putIntoOutbox } from '../jobs/outbox.ts';
import type { ReadyNews } from './shapes.ts';

/** An order can be picked up, by a code that its buyer alone is shown. Told again it keeps its code. */
export function takeReady(db: Database, { orderCode }: ReadyNews): Promise<void> {
  return inTransaction(db, async (tx) => {
    const [order] = await lockOrders(tx, [orderCode]);
    if (!order) throw new ApiProblem(errorCodes.orderNotFound, 'order not found');
    const pickupCode = String(randomInt(100_000, 1_000_000));
    const moved = await moveOrders(tx, [orderCode], { event: 'readyForPickup', by: 'supplier', set: sql`, pickup_code = ${pickupCode}` });
    if (moved.length > 0) {
      await putIntoOutbox(tx, [memberItem(`order.ready:${orderCode}`, orderNote(order.userId, 'ready', orderCode))]);
    } else if (order.state !== orderStates.readyForPickup)
      throw new ApiProblem(errorCodes.actionNotAllowed, 'not to be picked up in this state');
  });
}

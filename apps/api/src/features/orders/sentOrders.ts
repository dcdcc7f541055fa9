import { and, eq, inArray } from 'drizzle-orm';
import type { Queryable } from '../../platform/db/database.ts';
import { orderLine } from '../../platform/db/schema/orders.ts';

/** The orders of which something is sent. Services and vouchers are not. */
export async function findSentOrders(db: Queryable, orderCodes: readonly string[]): Promise<string[]> {
  const sent = await db
    .selectDistinct({ code: orderLine.orderCode })
    .from(orderLine)
    .where(and(inArray(orderLine.orderCode, [...orderCodes]), eq(orderLine.fulfilment, 'parcel')));
  return sent.map(({ code }) => code);
}

export const hasParcel = async (db: Queryable, orderCode: string): Promise<boolean> => (await findSentOrders(db, [orderCode])).length > 0;

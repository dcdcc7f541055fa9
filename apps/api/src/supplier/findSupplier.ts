import { and, eq, inArray, notInArray, type SQL, sql } from 'drizzle-orm';
import type { Queryable } from '../platform/db/database.ts';
import { shopOrder } from '../platform/db/schema/orders.ts';
import type { Services, Supplier } from '../services.ts';

export type Suppliers = Pick<Services, 'supplier' | 'shopSuppliers'>;

/** All systems that send orders. */
export const listSuppliers = ({ supplier, shopSuppliers }: Suppliers): Supplier[] => [
  ...(supplier ? [supplier] : []),
  ...new Set(shopSuppliers.values()),
];

/** The system that gets an order; `null` if staff send it. */
export async function findSupplierOfOrder(
  db: Queryable,
  { supplier, shopSuppliers }: Suppliers,
  orderCode: string,
): Promise<Supplier | null> {
  if (shopSuppliers.size === 0) return supplier;
  const [order] = await db.select({ shopId: shopOrder.shopId }).from(shopOrder).where(eq(shopOrder.code, orderCode));
  return (order && shopSuppliers.get(order.shopId)) ?? supplier;
}

/** The orders of a system, as a condition; `undefined` if it gets all. */
export function isOrderOf({ supplier, shopSuppliers }: Suppliers, signer: Supplier): SQL | undefined {
  if (shopSuppliers.size === 0) return undefined;
  if (signer === supplier) return notInArray(shopOrder.shopId, [...shopSuppliers.keys()]);
  return inArray(
    shopOrder.shopId,
    [...shopSuppliers].filter(([, system]) => system === signer).map(([shopId]) => shopId),
  );
}

/** Whether an order belongs to a system. */
export async function ownsOrder(db: Queryable, suppliers: Suppliers, signer: Supplier, orderCode: string): Promise<boolean> {
  const isOwn = isOrderOf(suppliers, signer);
  if (!isOwn) return true;
  const found = await db
    .select({ one: sql`1` })
    .from(shopOrder)
    .where(and(eq(shopOrder.code, orderCode), isOwn));
  return found.length > 0;
}

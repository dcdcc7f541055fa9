import { sql } from 'drizzle-orm';
import { sku, stockChange } from '../../platform/db/schema/catalog.ts';
import type { Transaction } from '../../platform/db/transaction.ts';

/** Returns the units for sale afterwards, or null if the change is impossible. */
export async function changeStock(tx: Transaction, { skuId, change, reason }: { skuId: number; change: number; reason: string }) {
  const [changed] = await tx
    .update(sku)
    .set({ stock: sql`${sku.stock} + ${change}`, supplied: sql`${sku.supplied} + ${change}` })
    .where(sql`${sku.id} = ${skuId} AND ${sku.stock} + ${change} >= 0`)
    .returning({ stock: sku.stock });
  if (!changed) return null;
  await tx.insert(stockChange).values({ skuId, change, reason });
  return changed.stock;
}

import { shippingRestriction } from '../db/schema/catalog.ts';
import type { Transaction } from '../db/transaction.ts';
import type { ShippingRestrictionLine } from './format/shippingRestrictions.ts';
import { upsertAll } from './upsertAll.ts';

/** Replaces all restrictions. No other table refers to them. */
export async function loadShippingRestrictions(tx: Transaction, restrictions: readonly ShippingRestrictionLine[]): Promise<void> {
  await tx.delete(shippingRestriction);
  const rows = restrictions.map(({ categories, products, transport, from, until, ...line }) => ({
    ...line,
    categoryIds: categories,
    productIds: products,
    transport: transport ?? null,
    firstDay: from,
    lastDay: until ?? null,
  }));
  await upsertAll(tx, { table: shippingRestriction, rows });
}

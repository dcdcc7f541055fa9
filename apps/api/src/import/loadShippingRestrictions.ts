import { customsRule, shippingRestriction } from '../platform/db/schema/catalog.ts';
import type { Transaction } from '../platform/db/transaction.ts';
import type { CustomsLine } from './format/customs.ts';
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

/** Replaces all rules of customs. Orders keep the estimate of their purchase. */
export async function loadCustoms(tx: Transaction, rules: readonly CustomsLine[]): Promise<void> {
  await tx.delete(customsRule);
  const rows = rules.map(({ maxValue, maxWeightGrams, maxCount, exemptUpTo, from, until, ...line }) => ({
    ...line,
    maxValue: maxValue ?? null,
    maxWeightGrams: maxWeightGrams ?? null,
    maxCount: maxCount ?? null,
    exemptUpTo: exemptUpTo ?? null,
    firstDay: from,
    lastDay: until ?? null,
  }));
  await upsertAll(tx, { table: customsRule, rows });
}

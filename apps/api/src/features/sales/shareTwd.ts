import { allocate } from '@baodao/domain/money/allocate';
import { fromCents, toCents } from '@baodao/domain/money/cents';
import type { Amount } from '@baodao/domain/money/money';

/** Payments in TWD are whole dollars. */
const CENTS_PER_DOLLAR = 100;

/**
 * Splits a TWD amount by weights. If all amounts are whole dollars, so are the shares. A discount on several orders then leaves each at
 * whole dollars, without rounding differences.
 */
export function shareTwd(total: Amount, weights: readonly Amount[]): Amount[] {
  const [whole, ...parts] = [total, ...weights].map(inDollars);
  if (whole === undefined || whole === null || !parts.every((part) => part !== null)) return allocate(total, weights);
  // Dollars are passed as cents, so that a dollar is the smallest unit.
  return allocate(fromCents(whole), parts.map(fromCents)).map((share) => fromCents((toCents(share) ?? 0) * CENTS_PER_DOLLAR));
}

function inDollars(amount: Amount): number | null {
  const cents = toCents(amount);
  return cents === null || cents % CENTS_PER_DOLLAR !== 0 ? null : cents / CENTS_PER_DOLLAR;
}

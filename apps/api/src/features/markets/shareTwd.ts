import { fromCents, toCents } from '@baodao/domain/money/cents';
import type { Amount } from '@baodao/domain/money/money';
import { shareOut } from '@baodao/domain/money/shareOut';

/** How many hundredths nobody pays less of: a payer in Taiwan is asked for whole dollars. */
const DOLLAR = 100;

/**
 * Splits an amount in TWD by weights. Where all of them are whole dollars, so are the shares, and none is above its weight: what is
 * taken off several orders then leaves each at whole dollars, and rounding adds nothing that no line accounts for.
 */
export function shareTwd(total: Amount, weights: readonly Amount[]): Amount[] {
  const [whole, ...parts] = [total, ...weights].map(inDollars);
  if (whole === undefined || whole === null || !parts.every((part) => part !== null)) return shareOut(total, weights);
  // A dollar is shared out as if it were the smallest unit there is.
  return shareOut(fromCents(whole), parts.map(fromCents)).map((share) => fromCents((toCents(share) ?? 0) * DOLLAR));
}

function inDollars(amount: Amount): number | null {
  const cents = toCents(amount);
  return cents === null || cents % DOLLAR !== 0 ? null : cents / DOLLAR;
}

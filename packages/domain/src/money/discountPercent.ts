import { toCents } from './cents.ts';
import type { Amount } from './money.ts';

/**
 * How many whole percent a price in wire format is below the regular one, rounded down, so that it never promises too much. Zero if it is
 * not below. Like `sumWireAmounts` it does not load decimal.js.
 *
 * @example discountPercent('900.00', '1000.00') // 10
 */
export function discountPercent(price: Amount, regularPrice: Amount): number {
  const [now, regular] = [toCents(price) ?? 0, toCents(regularPrice) ?? 0];
  return regular > now ? Math.floor(((regular - now) * 100) / regular) : 0;
}

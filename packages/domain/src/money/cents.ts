import { MoneyError } from './errors.ts';
import type { Amount, AmountInput } from './money.ts';

const DOT = 46;
const MINUS = 45;
const ZERO = 48;
/** A sign, twelve digits, the dot and two decimals: some of them add up exactly as whole numbers. */
const MAX_LENGTH = 16;

/**
 * Counts an amount in hundredths, where it is written as amounts are on the wire and small enough to be reckoned with exactly as a
 * whole number: nearly every sum in a shop is, and decimals are many times slower.
 *
 * @returns the count; null for whatever is written otherwise, is larger than 999999999999.99, or is no amount: decimals tell which
 * @example toCents('1280.50') // 128050
 * @example toCents('1280.5') // null
 */
export function toCents(value: AmountInput): number | null {
  if (typeof value !== 'string') return null;
  const { length } = value;
  const first = value.charCodeAt(0) === MINUS ? 1 : 0;
  if (length - first < 4 || length > MAX_LENGTH - 1 + first || value.charCodeAt(length - 3) !== DOT) return null;
  let cents = 0;
  for (let at = first; at < length; at++) {
    if (at === length - 3) continue;
    const digit = value.charCodeAt(at) - ZERO;
    if (digit < 0 || digit > 9) return null;
    cents = cents * 10 + digit;
  }
  return first === 1 && cents !== 0 ? -cents : cents;
}

/**
 * The amount that so many hundredths are.
 *
 * @param cents - a safe whole number
 * @example fromCents(128050) // '1280.50'
 */
export function fromCents(cents: number): Amount {
  const all = Math.abs(cents);
  const rest = all % 100;
  return `${cents < 0 ? '-' : ''}${(all - rest) / 100}.${rest < 10 ? '0' : ''}${rest}`;
}

/**
 * Adds amounts of one currency that are written as on the wire (spec section 6), without the library of decimals, which a page need not
 * fetch for that.
 *
 * @throws {MoneyError} `AMOUNT_INVALID` for an amount that is written otherwise, and for a total that is no safe whole number of hundredths
 * @example sumWritten(['1280.00', '180.00']) // '1460.00'
 */
export function sumWireAmounts(amounts: Iterable<AmountInput>): Amount {
  let total = 0;
  for (const amount of amounts) {
    total += toCents(amount) ?? Number.NaN;
    if (!Number.isSafeInteger(total)) throw new MoneyError('AMOUNT_INVALID', String(amount));
  }
  return fromCents(total);
}

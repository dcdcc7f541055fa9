import { MoneyError } from './errors.ts';
import type { Amount, AmountInput } from './money.ts';

const DOT = 46;
const MINUS = 45;
const ZERO = 48;
/** A sign, twelve digits, the dot and two decimals. Sums of such amounts in hundredths are safe integers. */
const MAX_LENGTH = 16;

/**
 * Converts an amount in wire format (two decimals) to integer hundredths. Integer arithmetic is exact here and many times faster
 * than decimal.js.
 *
 * @returns the hundredths; null for another format, an amount above 999999999999.99, or an invalid amount
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
 * Converts integer hundredths to an amount in wire format.
 *
 * @param cents - a safe integer
 * @example fromCents(128050) // '1280.50'
 */
export function fromCents(cents: number): Amount {
  const all = Math.abs(cents);
  const rest = all % 100;
  return `${cents < 0 ? '-' : ''}${(all - rest) / 100}.${rest < 10 ? '0' : ''}${rest}`;
}

/**
 * Adds amounts of one currency in wire format. Unlike `sum` it does not load decimal.js.
 *
 * @throws {MoneyError} `AMOUNT_INVALID` for an amount in another format, and for a total that is not a safe integer of hundredths
 * @example sumWireAmounts(['1280.00', '180.00']) // '1460.00'
 */
export function sumWireAmounts(amounts: Iterable<AmountInput>): Amount {
  let total = 0;
  for (const amount of amounts) {
    total += toCents(amount) ?? Number.NaN;
    if (!Number.isSafeInteger(total)) throw new MoneyError('AMOUNT_INVALID', String(amount));
  }
  return fromCents(total);
}

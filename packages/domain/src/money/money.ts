import { Decimal } from 'decimal.js';
import { MoneyError } from './errors.ts';

/** A decimal string such as `"1280.00"`. What travels on the wire always has two decimals. */
export type Amount = string;

/** What the arithmetic takes: a decimal string, or a number, which counts as the digits JavaScript prints for it. */
export type AmountInput = string | number;

/**
 * Our own Decimal, since `Decimal.set` would change the arithmetic of everything else that uses the library. Inputs have at most 15
 * digits before the point and 30 after it, so 200 digits hold every product exactly, and a quotient is cut so far behind the point
 * that it can never be mistaken for the whole number next to it.
 */
export const MoneyDecimal = Decimal.clone({ precision: 200, rounding: Decimal.ROUND_HALF_UP, toExpNeg: -60, toExpPos: 60 });

const decimalText = /^[+-]?(\d+(\.\d*)?|\.\d+)(e[+-]?\d{1,2})?$/i;

/** Reads a decimal number within the bounds of the arithmetic; null when the text is none. */
export function tryParseDecimal(value: AmountInput): Decimal | null {
  const text = String(value).trim();
  if (text.length > 64 || !decimalText.test(text)) return null;
  const decimal = new MoneyDecimal(text);
  return decimal.abs().lessThan('1e15') && decimal.decimalPlaces() <= 30 ? decimal : null;
}

/**
 * Reads an amount for reckoning. The calls of this folder do it themselves; use it where a sum is built by hand.
 *
 * @param value - a decimal string (`"1280.00"`, `"1e3"`) or a finite number; below 10^15, at most 30 decimals
 * @throws {MoneyError} `AMOUNT_INVALID`
 * @example parseAmount('67.5').toFixed(2) // '67.50'
 */
export function parseAmount(value: AmountInput): Decimal {
  const decimal = tryParseDecimal(value);
  if (decimal === null) throw new MoneyError('AMOUNT_INVALID', String(value));
  return decimal;
}

/** Writes a decimal as an amount: rounded half away from zero, with exactly `digits` decimals, and never `-0.00`. */
export function toAmount(value: Decimal, digits = 2): Amount {
  // Rounding first: toFixed takes the sign from the number before it was rounded to zero.
  const rounded = value.toDecimalPlaces(digits, Decimal.ROUND_HALF_UP);
  return rounded.toFixed(digits);
}

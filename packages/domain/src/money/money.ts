import { Decimal } from 'decimal.js';
import { MoneyError } from './errors.ts';

/** A decimal string such as `"1280.00"`. On the wire it always has two decimals. */
export type Amount = string;

/** Input of the money functions: a decimal string, or a number, which is converted with `String`. */
export type AmountInput = string | number;

/**
 * A separate Decimal class, because `Decimal.set` would change the defaults for other users of the library. Inputs have at most 15
 * digits before the point and 30 after it, so a precision of 200 digits makes every product exact and every quotient precise enough
 * to round correctly.
 */
export const MoneyDecimal = Decimal.clone({ precision: 200, rounding: Decimal.ROUND_HALF_UP, toExpNeg: -60, toExpPos: 60 });

const decimalText = /^[+-]?(\d+(\.\d*)?|\.\d+)(e[+-]?\d{1,2})?$/i;

/** Parses a decimal number below 10^15 with at most 30 decimals. Returns null for any other text. */
export function tryParseDecimal(value: AmountInput): Decimal | null {
  const text = String(value).trim();
  if (text.length > 64 || !decimalText.test(text)) return null;
  const decimal = new MoneyDecimal(text);
  return decimal.abs().lessThan('1e15') && decimal.decimalPlaces() <= 30 ? decimal : null;
}

/**
 * Parses an amount for your own arithmetic. The other money functions parse their input themselves.
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

/** Formats a decimal as an amount: rounded half away from zero, with exactly `digits` decimals, and never `-0.00`. */
export function toAmount(value: Decimal, digits = 2): Amount {
  // Round first, because toFixed keeps the sign of a number that it rounds to zero.
  const rounded = value.toDecimalPlaces(digits, Decimal.ROUND_HALF_UP);
  return rounded.toFixed(digits);
}

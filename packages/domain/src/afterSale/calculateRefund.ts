import { subtract, sum } from '../money/add.ts';
import { allocate } from '../money/allocate.ts';
import { compare } from '../money/compare.ts';
import type { Amount } from '../money/money.ts';

export interface PaidLine {
  /** Its share of what was paid for the order. */
  payShare: Amount;
  num: number;
}

export interface RefundCalculation {
  /** What was paid for the order, in whole TWD. */
  payAmount: Amount;
  /** All lines of the order, in their order. */
  lines: readonly PaidLine[];
  /** Which of them. */
  lineIndex: number;
  /** Pieces of it whose money went back, or is promised to. */
  refundedUnits: number;
  /** Money for those. */
  refundedAmount: Amount;
  units: number;
}

/**
 * The money for pieces of a line, in whole TWD, as providers pay it: freight and discounts are shared by all pieces, by largest
 * remainder. However the pieces are given back, one by one or at once, together they come to what was paid and never to more.
 *
 * @throws {MoneyError} `AMOUNT_INVALID` for a share that is no amount
 * @example
 * const order = { payAmount: '100.00', lines: [{ payShare: '100.00', num: 3 }], at: 0 };
 * refundShare({ ...order, before: 0, beforeAmount: '0.00', num: 1 }) // '34.00'
 * refundShare({ ...order, before: 1, beforeAmount: '34.00', num: 2 }) // '66.00'
 */
export function calculateRefund({ payAmount, lines, lineIndex, refundedUnits, refundedAmount, units }: RefundCalculation): Amount {
  const line = lines[lineIndex];
  if (!line) return '0.00';
  const whole = allocate(
    payAmount,
    lines.map(({ payShare }) => payShare),
    0,
  )[lineIndex];
  const pieces = allocate(
    whole ?? '0',
    Array.from({ length: line.num }, () => 1),
    0,
  );
  const share = subtract(sum(pieces.slice(0, refundedUnits + units)), refundedAmount);
  return compare(share, 0) > 0 ? share : '0.00';
}

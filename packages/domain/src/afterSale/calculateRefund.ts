import { subtract, sum } from '../money/add.ts';
import { allocate } from '../money/allocate.ts';
import { compare } from '../money/compare.ts';
import type { Amount } from '../money/money.ts';

export interface PaidLine {
  /** Share of the order's paid amount. */
  payShare: Amount;
  /** Ordered units. */
  num: number;
}

export interface RefundCalculation {
  /** Paid amount of the order in whole TWD. */
  payAmount: Amount;
  /** All lines of the order. */
  lines: readonly PaidLine[];
  /** Index of the line to refund. */
  lineIndex: number;
  /** Units of the line that are already refunded or have an open refund. */
  refundedUnits: number;
  /** Amount of those refunds. */
  refundedAmount: Amount;
  /** Units to refund now. */
  units: number;
}

/**
 * Calculates the refund for units of an order line, in whole TWD, because payment providers refund whole TWD.
 *
 * It allocates the paid amount, including freight and discounts, to all units by largest remainder. The refunds of all units add
 * up to the paid amount, in any number of steps.
 *
 * @returns the amount with two decimals; `0.00` for a line that does not exist
 * @throws {MoneyError} `AMOUNT_INVALID` for an invalid amount
 * @example
 * const order = { payAmount: '100.00', lines: [{ payShare: '100.00', num: 3 }], lineIndex: 0 };
 * calculateRefund({ ...order, refundedUnits: 0, refundedAmount: '0.00', units: 1 }) // '34.00'
 * calculateRefund({ ...order, refundedUnits: 1, refundedAmount: '34.00', units: 2 }) // '66.00'
 */
export function calculateRefund({ payAmount, lines, lineIndex, refundedUnits, refundedAmount, units }: RefundCalculation): Amount {
  const line = lines[lineIndex];
  if (!line) return '0.00';
  const lineAmount = allocate(
    payAmount,
    lines.map(({ payShare }) => payShare),
    0,
  )[lineIndex];
  const amountPerUnit = allocate(
    lineAmount ?? '0',
    Array.from({ length: line.num }, () => 1),
    0,
  );
  const share = subtract(sum(amountPerUnit.slice(0, refundedUnits + units)), refundedAmount);
  return compare(share, 0) > 0 ? share : '0.00';
}

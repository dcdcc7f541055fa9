import { clockFields } from '@baodao/domain/time/formats';

/**
 * The end of the period in which an invoice can be voided. Invoices are filed every two months, and those of January and February are filed
 * with the end of 13 March, Taipei time. Afterwards only an allowance corrects them.
 */
export function voidDeadline(issuedAt: Date): Date {
  const { year, month } = clockFields(issuedAt);
  const filingMonth = Math.ceil(Number(month) / 2) * 2 + 1;
  // `Date.UTC` carries month 13 over into January. Taipei is eight hours ahead.
  return new Date(Date.UTC(Number(year), filingMonth - 1, 14) - 8 * 3_600_000);
}

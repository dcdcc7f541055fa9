import { inTaipei } from '@baodao/domain/time/inTaipei';
import { addMonths } from 'date-fns/addMonths';
import { setDate } from 'date-fns/setDate';
import { startOfMonth } from 'date-fns/startOfMonth';

/**
 * The end of the period in which an invoice can be voided. Invoices are filed every two months, and those of January and February are filed
 * with the end of 13 March, Taipei time. Afterwards only an allowance corrects them.
 */
export function voidDeadline(issuedAt: Date): Date {
  const issued = inTaipei(issuedAt);
  // Months count from 0, so an even one begins a period of two months.
  const filingMonth = addMonths(startOfMonth(issued), issued.getMonth() % 2 === 0 ? 2 : 1);
  return new Date(setDate(filingMonth, 14).getTime());
}

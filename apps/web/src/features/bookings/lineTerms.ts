import type { BookedDays } from '@baodao/domain/bookings/shapes';
import { type SaleIds, saleIds } from '../sales/saleIds.ts';

/** What a line was chosen with besides SKU and quantity. The API names the days in `booking`, requests name them in `days`. */
export interface LineTerms extends SaleIds {
  days?: BookedDays | null | undefined;
  booking?: { days: BookedDays } | null | undefined;
}

/** The sale and the days of a line as an API input, without null values. */
export function lineTerms(line: LineTerms): { marketProductId?: number; promoteId?: number; days?: BookedDays } {
  const days = line.days ?? line.booking?.days;
  return { ...saleIds(line), ...(days ? { days } : {}) };
}

import type { BookingLine } from './format/bookings.ts';
import type { ParsedLine } from './parsedLine.ts';
import { createDuplicateCheck, type Problems } from './problems.ts';

interface CheckInput {
  bookings: readonly ParsedLine<BookingLine>[];
  hasProduct: (id: number) => boolean;
}

/** Each product of the folder has at most one booking rule. */
export function checkBookings(problems: Problems, { bookings, hasProduct }: CheckInput): BookingLine[] {
  const checkDuplicate = createDuplicateCheck(problems);
  for (const { place, value } of bookings) {
    if (!hasProduct(value.product)) problems.add(place, `product ${value.product} is not in this folder`);
    checkDuplicate(place, `product ${value.product}`);
  }
  return bookings.map(({ value }) => value);
}

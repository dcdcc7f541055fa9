import type { BookingLine } from './format.ts';
import type { ParsedLine } from './parsedLine.ts';
import type { Problems } from './problems.ts';

interface Given {
  bookings: readonly ParsedLine<BookingLine>[];
  hasProduct: (id: number) => boolean;
}

/** Days are told of goods of this folder alone, and once of each. */
export function checkBookings(problems: Problems, { bookings, hasProduct }: Given): BookingLine[] {
  const told = new Set<number>();
  for (const { place, value } of bookings) {
    if (!hasProduct(value.product)) problems.add(place, `product ${value.product} is not in this folder`);
    if (told.has(value.product)) problems.add(place, `product ${value.product} is there twice`);
    told.add(value.product);
  }
  return bookings.map(({ value }) => value);
}

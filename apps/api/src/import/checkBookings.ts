import type { BookingLine } from './format.ts';
import type { ParsedLine } from './parsedLine.ts';
import type { Problems } from './problems.ts';

interface Given {
  bookings: readonly ParsedLine<BookingLine>[];
  hasProduct: (id: number) => boolean;
}

/** Booking rules refer to products of this folder, once each. */
export function checkBookings(problems: Problems, { bookings, hasProduct }: Given): BookingLine[] {
  const told = new Set<number>();
  for (const { place, value } of bookings) {
    if (!hasProduct(value.product)) problems.add(place, `product ${value.product} is not in this folder`);
    if (told.has(value.product)) problems.add(place, `product ${value.product} is there twice`);
    told.add(value.product);
  }
  return bookings.map(({ value }) => value);
}

import type { BookingLine, BookingRateRow } from './format/bookings.ts';
import type { ParsedLine } from './parsedLine.ts';
import { createDuplicateCheck, type Problems } from './problems.ts';

interface CheckInput {
  bookings: readonly ParsedLine<BookingLine>[];
  rates: readonly ParsedLine<BookingRateRow>[];
  hasProduct: (id: number) => boolean;
  findProductId: (skuId: number) => number | undefined;
}

export interface CheckedBookings {
  bookings: BookingLine[];
  bookingRates: BookingRateRow[];
}

/** Each product of the folder has at most one booking rule, and only SKUs of products with one have rates. */
export function checkBookings(problems: Problems, { bookings, rates, hasProduct, findProductId }: CheckInput): CheckedBookings {
  const checkDuplicate = createDuplicateCheck(problems);
  for (const { place, value } of bookings) {
    if (!hasProduct(value.product)) problems.add(place, `product ${value.product} is not in this folder`);
    checkDuplicate(place, `product ${value.product}`);
  }
  const booked = new Set(bookings.map(({ value }) => value.product));
  for (const { place, value } of rates) {
    const product = findProductId(value.sku);
    if (product === undefined) problems.add(place, `sku ${value.sku} is not in this folder`);
    else if (!booked.has(product)) problems.add(place, `product ${product} of sku ${value.sku} has no booking rule`);
  }
  return { bookings: bookings.map(({ value }) => value), bookingRates: rates.map(({ value }) => value) };
}

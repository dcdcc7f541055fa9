import type { BookableDays, BookableDaysQuery } from '@baodao/domain/bookings/shapes';
import { defineEndpoint } from '../endpoint.ts';

export const bookings = {
  /**
   * Returns the days on which a product can be booked.
   *
   * Anyone may call it.
   */
  bookableDays: defineEndpoint<BookableDaysQuery, BookableDays>('GET /rest/product/days', { access: 'public' }),
};

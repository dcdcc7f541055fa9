import type { BookableDays, BookableDaysQuery } from '@baodao/domain/bookings/shapes';
import { defineEndpoint } from '../endpoint.ts';

export const bookings = {
  bookableDays: defineEndpoint<BookableDaysQuery, BookableDays>('GET /rest/product/days', { access: 'public' }),
};

import type { Load } from '../../app/page.ts';
import { BookingList } from './BookingList.tsx';
import { fetchBooking } from './booking.flow.ts';
import { bookingMeta } from './bookingMeta.ts';
import { readBooking } from './readBooking.ts';

export const load: Load = ({ query }) => fetchBooking(readBooking('charter', query.toString()));
export const meta = bookingMeta('charter');

export default function CharterPage() {
  return <BookingList kind="charter" />;
}

import type { Load } from '../../app/page.ts';
import { BookingList } from './BookingList.tsx';
import { bookingFlow, fetchBooking } from './booking.flow.ts';
import { createBookingMeta } from './bookingMeta.ts';
import { parseBookingParams } from './bookingParams.ts';

export const flows = [bookingFlow];

export const load: Load = ({ query }) => fetchBooking(parseBookingParams('hostel', query.toString()));
export const meta = createBookingMeta('hostel');

export default function HostelPage() {
  return <BookingList kind="hostel" />;
}

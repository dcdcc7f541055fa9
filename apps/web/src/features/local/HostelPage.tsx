import type { Load } from '../../app/page.ts';
import { BookableServiceList } from './BookableServiceList.tsx';
import { bookingFlow, fetchBookableServices } from './booking.flow.ts';
import { createBookingMeta } from './bookingMeta.ts';
import { parseBookingParams } from './bookingParams.ts';

export const flows = [bookingFlow];

export const load: Load = ({ query }) => fetchBookableServices(parseBookingParams('hostel', query.toString()));
export const meta = createBookingMeta('hostel');

export default function HostelPage() {
  return <BookableServiceList kind="hostel" />;
}

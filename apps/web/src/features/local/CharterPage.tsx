import type { Load } from '../../app/page.ts';
import { BookableServiceList } from './BookableServiceList.tsx';
import { bookingFlow, fetchBookableServices } from './booking.flow.ts';
import { createBookingMeta } from './bookingMeta.ts';
import { parseBookingParams } from './bookingParams.ts';

export const flows = [bookingFlow];

export const load: Load = ({ query }) => fetchBookableServices(parseBookingParams('charter', query.toString()));
export const meta = createBookingMeta('charter');

export default function CharterPage() {
  return <BookableServiceList kind="charter" />;
}

import { BookableServiceList } from '../../features/local/BookableServiceList.tsx';
import { bookingFlows, fetchBookableServices } from '../../features/local/booking.flow.ts';
import { createBookingMeta } from '../../features/local/bookingMeta.ts';
import { parseBookingParams } from '../../features/local/bookingParams.ts';
import type { Load } from '../../platform/page/page.ts';

export const flows = bookingFlows;

export const load: Load = ({ query }) => fetchBookableServices(parseBookingParams('hostel', query.toString()));
export const meta = createBookingMeta('hostel');

export default function HostelPage() {
  return <BookableServiceList kind="hostel" />;
}

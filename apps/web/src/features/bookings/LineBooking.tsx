import type { LineBooking as Booking } from '@baodao/domain/bookings/shapes';
import { lazyComponent } from '../../platform/lazy/lazyComponent.tsx';

const BookingText = lazyComponent(() => import('./BookingText.tsx'), { failure: 'inPlace' });

/** The booked days of a line. Few lines have any, so their code and texts are loaded for those. */
export function LineBooking({ booking, className }: { booking: Booking | null; className?: string | undefined }) {
  return booking && <BookingText booking={booking} className={className} />;
}

import type { LineBooking as Booking } from '@baodao/domain/bookings/shapes';
import { lazyComponent } from '../../platform/lazy/lazyComponent.tsx';

const BookingText = lazyComponent(() => import('./BookingText.tsx'), { failure: 'inPlace' });

interface Props {
  booking: Booking | null;
  /** The order is used or closed, so nothing is left to cancel. */
  isOver?: boolean;
  className?: string | undefined;
}

/** The booked days of a line. Few lines have any, so their code and texts are loaded for those. */
export function LineBooking({ booking, isOver = false, className }: Props) {
  return booking && <BookingText booking={booking} isOver={isOver} className={className} />;
}

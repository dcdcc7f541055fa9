import type { LineBooking } from '@baodao/domain/bookings/shapes';
import { useTranslation } from 'react-i18next';
import { useDayName } from './dayNames.ts';
import { useBookedDaysText } from './useBookedDaysText.ts';

/** The booked days of a line, and whether cancelling is free. */
export default function BookingText({
  booking: { days, unit, freeCancelUntil, cancelsFreely },
  isOver,
  className,
}: {
  booking: LineBooking;
  /** The order is used or closed, so nothing is left to cancel. */
  isOver: boolean;
  className?: string | undefined;
}) {
  const { t } = useTranslation();
  const dayName = useDayName();
  const describe = useBookedDaysText();
  return (
    <>
      <p className={className}>{describe(days, unit)}</p>
      {!isOver && (
        <p className={className}>
          {cancelsFreely ? t('bookings.freeCancel', { day: dayName(freeCancelUntil) }) : t('bookings.lateCancel')}
        </p>
      )}
    </>
  );
}

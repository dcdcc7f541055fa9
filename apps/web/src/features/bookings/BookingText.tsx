import type { LineBooking } from '@baodao/domain/bookings/shapes';
import { useTranslation } from 'react-i18next';
import { useDayName } from './dayNames.ts';
import { useBookedDaysText } from './useBookedDaysText.ts';

/** The booked days of a line, and until when cancelling is free. */
export default function BookingText({
  booking: { days, unit, freeCancelUntil },
  className,
}: {
  booking: LineBooking;
  className?: string | undefined;
}) {
  const { t } = useTranslation();
  const dayName = useDayName();
  const describe = useBookedDaysText();
  return (
    <>
      <p className={className}>{describe(days, unit)}</p>
      <p className={className}>{t('bookings.freeCancel', { day: dayName(freeCancelUntil) })}</p>
    </>
  );
}

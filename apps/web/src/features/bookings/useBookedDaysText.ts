import { checkOutDay, countBookedDays } from '@baodao/domain/bookings/bookedDays';
import type { BookedDays, BookingUnit } from '@baodao/domain/bookings/shapes';
import { useTranslation } from 'react-i18next';
import { useDayName } from './dayNames.ts';

/** Describes booked days: check-in, check-out and number of nights of a stay, or the day. */
export function useBookedDaysText(): (days: BookedDays, unit: BookingUnit) => string {
  const { t } = useTranslation();
  const dayName = useDayName();
  return (days, unit) =>
    unit === 'day'
      ? dayName(days.first)
      : `${t('bookings.stay', { from: dayName(days.first), to: dayName(checkOutDay(days)) })} · ${t('bookings.nights', { count: countBookedDays(days) })}`;
}

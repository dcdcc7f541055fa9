import { useTranslation } from 'react-i18next';
import { weekdayKeys } from './dayNames.ts';

/** The head of a calendar's table. */
export function WeekdayHeader() {
  const { t } = useTranslation();
  return (
    <thead>
      <tr>
        {weekdayKeys.map((key) => (
          // Two letters have room in large text.
          <th key={key} scope="col" aria-label={t(`bookings.weekday.${key}`)}>
            {t(`bookings.weekday.${key}`).slice(0, 2)}
          </th>
        ))}
      </tr>
    </thead>
  );
}

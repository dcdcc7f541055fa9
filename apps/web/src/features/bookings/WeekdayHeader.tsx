import { useTranslation } from 'react-i18next';
import { weekdayKeys } from './dayNames.ts';

/** The head of a calendar's table. */
export function WeekdayHeader() {
  const { t } = useTranslation();
  return (
    <thead>
      <tr>
        {weekdayKeys.map((key) => (
          <th key={key} scope="col">
            {t(`bookings.weekday.${key}`)}
          </th>
        ))}
      </tr>
    </thead>
  );
}

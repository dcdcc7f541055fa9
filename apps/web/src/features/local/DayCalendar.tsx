import type { ServiceCalendar } from '@baodao/domain/catalog/shapes';
import { formatMonthDay } from '@baodao/domain/time/monthDay';
import { useTranslation } from 'react-i18next';
import { AppLink } from '../../platform/links/AppLink.tsx';
import { useApp } from '../../platform/page/AppContext.ts';
import { calendarWeeks } from '../bookings/calendarWeeks.ts';
import { useDayName, weekdayKeys } from '../bookings/dayNames.ts';
import { WeekdayHeader } from '../bookings/WeekdayHeader.tsx';
import styles from './Booking.module.css';

interface Props {
  calendar: ServiceCalendar;
  /** The selected day. */
  date: string | undefined;
  hrefOf: (date: string | undefined) => string;
}

/** Six weeks to pick a day from, each with its number of available services. Days without any are not links. */
export function DayCalendar({ calendar: { today, days }, date, hrefOf }: Props) {
  const { t } = useTranslation();
  const { language } = useApp();
  const dayName = useDayName();
  const counts = new Map(days.map((day) => [day.date, day.count]));
  return (
    <section className={styles.calendar} aria-label={t('local.days.title')}>
      <div className={styles.calendarHead}>
        <h2>{t('local.days.title')}</h2>
        {date !== undefined && <AppLink href={hrefOf(undefined)}>{t('local.days.any')}</AppLink>}
      </div>
      <table className={styles.weeks}>
        <WeekdayHeader weekdays={weekdayKeys.map((key) => t(`bookings.weekday.${key}`))} />
        <tbody>
          {calendarWeeks(today).map((week) => (
            <tr key={week[0]}>
              {week.map((day) => {
                const count = counts.get(day) ?? 0;
                const [, month, number] = day.split('-').map(Number);
                const namesMonth = number === 1 || day === today;
                // A Chinese month and day would need two lines. In English, 12/1 may be read as the 12th of January.
                const shown = !namesMonth ? number : language === 'en' ? formatMonthDay(day, language) : `${month}/${number}`;
                if (count === 0) return <td key={day}>{day < today ? '' : <span className={styles.dayOff}>{shown}</span>}</td>;
                const link = (
                  <AppLink
                    className={styles.day}
                    href={hrefOf(day === date ? undefined : day)}
                    aria-current={day === date ? 'date' : undefined}
                  >
                    <span className="bd-visually-hidden">{t('local.days.free', { day: dayName(day), count })}</span>
                    <span aria-hidden="true">{shown}</span>
                    <span className={styles.dayCount} aria-hidden="true">
                      {count}
                    </span>
                  </AppLink>
                );
                return <td key={day}>{link}</td>;
              })}
            </tr>
          ))}
        </tbody>
      </table>
      <p className={styles.calendarNote}>{t('local.days.note')}</p>
    </section>
  );
}

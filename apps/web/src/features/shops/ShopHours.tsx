import { groupOpeningDays } from '@baodao/domain/shops/openingHours';
import type { OpenSpan } from '@baodao/domain/shops/shapes';
import { useTranslation } from 'react-i18next';
import styles from './Shop.module.css';

const dayKeys = ['mon', 'tue', 'wed', 'thu', 'fri', 'sat', 'sun'] as const;

/** Opening hours. Days with the same hours share a row. */
export function ShopHours({ hours }: { hours: readonly OpenSpan[] }) {
  const { t } = useTranslation();
  const dayName = (day: number) => t(`shops.day.${dayKeys[day - 1] ?? 'mon'}`);
  return (
    <ul className={styles.hours}>
      {groupOpeningDays(hours).map(({ days, spans }) => (
        <li key={days.join(',')}>
          <span>{formatDays(days, dayName, t('shops.day.join'), t('shops.day.everyDay'))}</span>
          <span className="bd-figures">
            {spans.length === 0 ? t('shops.open.dayOff') : spans.map(({ from, to }) => `${from}–${to}`).join(t('shops.day.join'))}
          </span>
        </li>
      ))}
    </ul>
  );
}

/** Formats consecutive days as a range, such as "Monday–Friday". */
function formatDays(days: readonly number[], dayName: (day: number) => string, join: string, everyDay: string): string {
  if (days.length === 7) return everyDay;
  const ranges: number[][] = [];
  for (const day of days) {
    const last = ranges.at(-1);
    if (last && last.at(-1) === day - 1) last.push(day);
    else ranges.push([day]);
  }
  return ranges
    .map((range) => {
      const [first = 1] = range;
      const last = range.at(-1) ?? first;
      if (range.length === 1) return dayName(first);
      return range.length === 2 ? `${dayName(first)}${join}${dayName(last)}` : `${dayName(first)}–${dayName(last)}`;
    })
    .join(join);
}

import { openDays } from '@baodao/domain/shops/openingHours';
import type { OpenSpan } from '@baodao/domain/shops/shapes';
import { useTranslation } from 'react-i18next';
import styles from './Shop.module.css';

const dayKeys = ['mon', 'tue', 'wed', 'thu', 'fri', 'sat', 'sun'] as const;

/** The hours as a sign on the door has them: days that are alike stand together. */
export function ShopHours({ hours }: { hours: readonly OpenSpan[] }) {
  const { t } = useTranslation();
  const nameOf = (day: number) => t(`shops.day.${dayKeys[day - 1] ?? 'mon'}`);
  return (
    <ul className={styles.hours}>
      {openDays(hours).map(({ days, spans }) => (
        <li key={days.join(',')}>
          <span>{daysText(days, nameOf, t('shops.day.join'), t('shops.day.everyDay'))}</span>
          <span className="bd-figures">
            {spans.length === 0 ? t('shops.open.dayOff') : spans.map(({ from, to }) => `${from}–${to}`).join(t('shops.day.join'))}
          </span>
        </li>
      ))}
    </ul>
  );
}

/** Days in a row as "Monday–Friday". */
function daysText(days: readonly number[], nameOf: (day: number) => string, join: string, everyDay: string): string {
  if (days.length === 7) return everyDay;
  const runs: number[][] = [];
  for (const day of days) {
    const last = runs.at(-1);
    if (last && last.at(-1) === day - 1) last.push(day);
    else runs.push([day]);
  }
  return runs
    .map((run) => {
      const [first = 1] = run;
      const last = run.at(-1) ?? first;
      if (run.length === 1) return nameOf(first);
      return run.length === 2 ? `${nameOf(first)}${join}${nameOf(last)}` : `${nameOf(first)}–${nameOf(last)}`;
    })
    .join(join);
}

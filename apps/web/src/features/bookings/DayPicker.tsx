import type { BookableDays } from '@baodao/domain/bookings/shapes';
import { addCalendarDays } from '@baodao/domain/time/calendarDay';
import { IconButton } from '@baodao/ui-kit/IconButton/IconButton';
import ChevronLeft from 'lucide-react/icons/chevron-left';
import ChevronRight from 'lucide-react/icons/chevron-right';
import { type KeyboardEvent, useEffect, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useMoneyText } from '../prices/useMoneyText.ts';
import { monthWeeks, shiftMonth } from './calendarMonths.ts';
import { canChoose, type DayChoice, isCheckOut } from './chooseDays.ts';
import styles from './DayPicker.module.css';
import { monthKeys, useDayName } from './dayNames.ts';
import { WeekdayHeader } from './WeekdayHeader.tsx';

interface Props {
  calendar: BookableDays;
  choice: DayChoice;
  onChoose: (day: string) => void;
}

/** Days that each key moves the focus by. */
const steps: Readonly<Record<string, number>> = { ArrowLeft: -1, ArrowRight: 1, ArrowUp: -7, ArrowDown: 7 };

/** The day to which a key moves the focus. */
function dayAfterKey(key: string, focused: string): string | undefined {
  const step = steps[key];
  if (step !== undefined) return addCalendarDays(focused, step);
  const weekday = monthWeeks(focused.slice(0, 7))
    .find((week) => week.includes(focused))
    ?.indexOf(focused);
  if (key === 'Home') return addCalendarDays(focused, -(weekday ?? 0));
  if (key === 'End') return addCalendarDays(focused, 6 - (weekday ?? 6));
  if (key === 'PageUp') return shiftMonth(focused, -1);
  return key === 'PageDown' ? shiftMonth(focused, 1) : undefined;
}

/** The check-out day of a stay is marked with its nights. */
function isChosen({ unit }: BookableDays, { days, isComplete }: DayChoice, day: string): boolean {
  if (!days) return false;
  const end = unit === 'night' && isComplete ? addCalendarDays(days.last, 1) : days.last;
  return day >= days.first && day <= end;
}

/** One month of days with price and units left, as an ARIA grid: one tab stop, arrow keys between days, Page keys between months. */
export function DayPicker({ calendar, choice, onChoose }: Props) {
  const { t } = useTranslation();
  const money = useMoneyText();
  const dayName = useDayName();
  const { today, last, days } = calendar;
  const [focused, setFocused] = useState(choice.days?.first ?? days[0]?.day ?? today);
  const grid = useRef<HTMLTableElement>(null);
  const hasMoved = useRef(false);
  const byDay = new Map(days.map((each) => [each.day, each]));
  const month = focused.slice(0, 7);
  const clamp = (day: string) => (day < today ? today : day > last ? last : day);
  const move = (day: string) => {
    hasMoved.current = true;
    setFocused(clamp(day));
  };

  useEffect(() => {
    if (!hasMoved.current) return;
    hasMoved.current = false;
    grid.current?.querySelector<HTMLElement>('[tabindex="0"]')?.focus();
  });

  const moveByKey = (event: KeyboardEvent) => {
    const target = dayAfterKey(event.key, focused);
    if (target === undefined) return;
    move(target);
    event.preventDefault();
  };
  const [year = '', number = '1'] = month.split('-');
  const describe = (day: string) => {
    const found = byDay.get(day);
    if (found)
      return t('bookings.days.cell', { day: dayName(day), price: money.inPreferred(found.price, found.priceCny), count: found.left });
    return t(isCheckOut(calendar, choice, day) ? 'bookings.days.checkOut' : 'bookings.days.closed', { day: dayName(day) });
  };
  return (
    <div className={styles.picker}>
      <div className={styles.head}>
        <IconButton
          label={t('bookings.days.previous')}
          icon={<ChevronLeft />}
          disabled={month <= today.slice(0, 7)}
          onClick={() => setFocused(clamp(shiftMonth(focused, -1)))}
        />
        <h3 className={styles.month} aria-live="polite" id="day-picker-month">
          {t('bookings.days.heading', { year, month: t(`bookings.month.${monthKeys[Number(number) - 1] ?? 'jan'}`) })}
        </h3>
        <IconButton
          label={t('bookings.days.next')}
          icon={<ChevronRight />}
          disabled={month >= last.slice(0, 7)}
          onClick={() => setFocused(clamp(shiftMonth(focused, 1)))}
        />
      </div>
      {/* A calendar is a grid (ARIA practices), and a table gives its rows and headings. */}
      {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-element-to-interactive-role */}
      <table ref={grid} className={styles.grid} role="grid" aria-labelledby="day-picker-month" onKeyDown={moveByKey}>
        <WeekdayHeader />
        <tbody>
          {monthWeeks(month).map((week) => (
            <tr key={week[0]}>
              {week.map((day) => {
                if (!day.startsWith(month)) return <td key={day} aria-hidden="true" />;
                const found = byDay.get(day);
                const isOpen = canChoose(calendar, choice, day);
                return (
                  <td key={day} aria-selected={isChosen(calendar, choice, day)}>
                    <button
                      type="button"
                      className={styles.day}
                      tabIndex={day === focused ? 0 : -1}
                      data-day={day}
                      aria-disabled={!isOpen}
                      data-chosen={isChosen(calendar, choice, day) || undefined}
                      onClick={() => {
                        setFocused(day);
                        if (isOpen) onChoose(day);
                      }}
                    >
                      <span className="bd-visually-hidden">{describe(day)}</span>
                      <span className={styles.number} aria-hidden="true">
                        {Number(day.slice(8))}
                      </span>
                      {found && (
                        <span className={styles.price} aria-hidden="true">
                          {money.inPreferred(found.price, found.priceCny).replace(/NT\$|¥/, '')}
                        </span>
                      )}
                      {found && (
                        <span className={styles.left} aria-hidden="true">
                          {t('bookings.days.left', { count: found.left })}
                        </span>
                      )}
                    </button>
                  </td>
                );
              })}
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
}

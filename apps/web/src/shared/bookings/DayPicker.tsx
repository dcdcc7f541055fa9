import type { BookableDays } from '@baodao/domain/bookings/shapes';
import { addCalendarDays } from '@baodao/domain/time/calendarDay';
import { IconButton } from '@baodao/ui-kit/IconButton/IconButton';
import ChevronLeft from 'lucide-react/icons/chevron-left';
import ChevronRight from 'lucide-react/icons/chevron-right';
import { type KeyboardEvent, useEffect, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useMoneyText } from '../prices/useMoneyText.ts';
import { monthWeeks, shiftMonth } from './calendarDays.ts';
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
    const weekday = monthWeeks(month)
      .find((week) => week.includes(focused))
      ?.indexOf(focused);
    const step = steps[event.key];
    if (step !== undefined) move(addCalendarDays(focused, step));
    else if (event.key === 'Home') move(addCalendarDays(focused, -(weekday ?? 0)));
    else if (event.key === 'End') move(addCalendarDays(focused, 6 - (weekday ?? 6)));
    else if (event.key === 'PageUp') move(shiftMonth(focused, -1));
    else if (event.key === 'PageDown') move(shiftMonth(focused, 1));
    else return;
    event.preventDefault();
  };
  const [year = '', number = '1'] = month.split('-');
  const describe = (day: string) => {
    const found = byDay.get(day);
    if (found)
      return t('bookings.days.cell', { day: dayName(day), price: money.inPreferred(found.price, found.priceCny), count: found.left });
    return t(isCheckOut(calendar, choice, day) ? 'bookings.days.checkOut' : 'bookings.days.closed', { day: dayName(day) });
  };
  /** The check-out day of a stay is marked with its nights. */
  const isChosen = (day: string) => {
    if (!choice.days) return false;
    const end = calendar.unit === 'night' && choice.isComplete ? addCalendarDays(choice.days.last, 1) : choice.days.last;
    return day >= choice.days.first && day <= end;
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
                  <td key={day} aria-selected={isChosen(day)}>
                    <button
                      type="button"
                      className={styles.day}
                      tabIndex={day === focused ? 0 : -1}
                      data-day={day}
                      aria-disabled={!isOpen}
                      data-chosen={isChosen(day) || undefined}
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

import ChevronLeft from 'lucide-react/icons/chevron-left';
import ChevronRight from 'lucide-react/icons/chevron-right';
import { type ComponentProps, type KeyboardEvent, useEffect, useId, useRef, useState } from 'react';
import { classNames } from '../classNames.ts';
import { IconButton } from '../IconButton/IconButton.tsx';
import styles from './DayPicker.module.css';
import { addDays, monthWeeks, shiftMonth, startOfWeek } from './months.ts';

export interface PickableDay {
  /** What a screen reader says: the day in words, its price, and whether it is free. */
  label: string;
  /** Whether it can be chosen. */
  isOpen: boolean;
  isChosen?: boolean | undefined;
  /** Below the number, such as a price without currency. */
  price?: string | undefined;
  /** Below that, such as the units left. */
  note?: string | undefined;
}

export interface DayPickerProps extends Omit<ComponentProps<'div'>, 'children'> {
  /** The first day that is shown, `yyyy-MM-dd`. */
  first: string;
  /** The last day that is shown. */
  last: string;
  /** The day that has the focus at first. Default: the first one. */
  initial?: string | undefined;
  /** What the picker shows of a day. */
  describe: (day: string) => PickableDay;
  /** Name of a month, `yyyy-MM`, with its year. */
  nameMonth: (month: string) => string;
  /** Names of the weekdays, Monday to Sunday. */
  weekdays: readonly string[];
  /** Names of the buttons for the months. */
  labels: { previous: string; next: string };
  /** Called with an open day. */
  onChoose: (day: string) => void;
}

/** Days that each key moves the focus by. */
const steps: Readonly<Record<string, number>> = { ArrowLeft: -1, ArrowRight: 1, ArrowUp: -7, ArrowDown: 7 };

/** The day to which a key moves the focus. */
function dayAfterKey(key: string, focused: string): string | undefined {
  const step = steps[key];
  if (step !== undefined) return addDays(focused, step);
  if (key === 'Home') return startOfWeek(focused);
  if (key === 'End') return addDays(startOfWeek(focused), 6);
  if (key === 'PageUp') return shiftMonth(focused, -1);
  return key === 'PageDown' ? shiftMonth(focused, 1) : undefined;
}

/** One month of days, as an ARIA grid: one tab stop, arrow keys between days, Page keys between months. */
export function DayPicker({
  first,
  last,
  initial = first,
  describe,
  nameMonth,
  weekdays,
  labels,
  onChoose,
  className,
  ...rest
}: DayPickerProps) {
  const [focused, setFocused] = useState(initial);
  const headingId = useId();
  const grid = useRef<HTMLTableElement>(null);
  const hasMoved = useRef(false);
  const month = focused.slice(0, 7);
  const clamp = (day: string) => (day < first ? first : day > last ? last : day);

  useEffect(() => {
    if (!hasMoved.current) return;
    hasMoved.current = false;
    grid.current?.querySelector<HTMLElement>('[tabindex="0"]')?.focus();
  });

  const moveByKey = (event: KeyboardEvent) => {
    const target = dayAfterKey(event.key, focused);
    if (target === undefined) return;
    event.preventDefault();
    if (clamp(target) === focused) return;
    hasMoved.current = true;
    setFocused(clamp(target));
  };
  return (
    <div {...rest} className={classNames(styles.root, className)}>
      <div className={styles.head}>
        <IconButton
          label={labels.previous}
          icon={<ChevronLeft />}
          disabled={month <= first.slice(0, 7)}
          onClick={() => setFocused(clamp(shiftMonth(focused, -1)))}
        />
        <h3 className={styles.month} aria-live="polite" id={headingId}>
          {nameMonth(month)}
        </h3>
        <IconButton
          label={labels.next}
          icon={<ChevronRight />}
          disabled={month >= last.slice(0, 7)}
          onClick={() => setFocused(clamp(shiftMonth(focused, 1)))}
        />
      </div>
      {/* A calendar is a grid (ARIA practices), and a table gives its rows and headings. */}
      {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-element-to-interactive-role */}
      <table ref={grid} className={styles.grid} role="grid" aria-labelledby={headingId} onKeyDown={moveByKey}>
        <thead>
          <tr>
            {weekdays.map((name) => (
              <th key={name} scope="col" aria-label={name}>
                {name.slice(0, 2)}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {monthWeeks(month).map((week) => (
            <tr key={week[0]}>
              {week.map((day) => {
                if (!day.startsWith(month)) return <td key={day} aria-hidden="true" />;
                const { label, isOpen, isChosen = false, price, note } = describe(day);
                return (
                  <td key={day} aria-selected={isChosen}>
                    <button
                      type="button"
                      className={styles.day}
                      tabIndex={day === focused ? 0 : -1}
                      data-day={day}
                      aria-disabled={!isOpen}
                      data-chosen={isChosen || undefined}
                      onClick={() => {
                        setFocused(day);
                        if (isOpen) onChoose(day);
                      }}
                    >
                      <span className="bd-visually-hidden">{label}</span>
                      <span className={styles.number} aria-hidden="true">
                        {Number(day.slice(8))}
                      </span>
                      {price !== undefined && (
                        <span className={styles.price} aria-hidden="true">
                          {price}
                        </span>
                      )}
                      {note !== undefined && (
                        <span className={styles.note} aria-hidden="true">
                          {note}
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

import { addCalendarDays } from '@baodao/domain/time/calendarDay';
import { weekdayIndex } from './dayNames.ts';

const WEEKS = 6;

/**
 * Full weeks, Monday to Sunday, that cover six weeks from `today` on.
 *
 * @param today - `yyyy-MM-dd`, the format of all days here
 * @example calendarWeeks('2026-11-21')[0] // ['2026-11-16', …, '2026-11-22']
 */
export function calendarWeeks(today: string): string[][] {
  const daysSinceMonday = weekdayIndex(today);
  const monday = addCalendarDays(today, -daysSinceMonday);
  const rows = daysSinceMonday === 0 ? WEEKS : WEEKS + 1;
  return Array.from({ length: rows }, (_, week) => Array.from({ length: 7 }, (_day, day) => addCalendarDays(monday, week * 7 + day)));
}

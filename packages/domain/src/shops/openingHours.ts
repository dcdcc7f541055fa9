import { clockFields, type Instant } from '../time/formats.ts';

/** Open on one weekday (1 Monday to 7 Sunday), `HH:MM` each. A `to` that is not after `from` lies on the next day. */
export interface OpenSpan {
  day: number;
  from: string;
  to: string;
}

/** Minutes since Monday 00:00; `to` no longer belongs to it. */
export interface WeekRange {
  from: number;
  to: number;
}

const DAY = 1_440;
const WEEK = 7 * DAY;

/**
 * The opening hours as minutes of the week, in order and without overlaps. What lasts past Sunday midnight goes on at the start of the
 * week.
 *
 * @throws {RangeError} when a day or a time is none
 * @example weekRanges([{ day: 1, from: '09:00', to: '18:00' }]) // [{ from: 540, to: 1080 }]
 */
export function toWeekRanges(hours: readonly OpenSpan[]): WeekRange[] {
  const ranges = hours
    .flatMap(({ day, from, to }) => {
      if (!Number.isInteger(day) || day < 1 || day > 7) throw new RangeError(`Not a weekday: ${day}`);
      const start = (day - 1) * DAY + parseMinutes(from);
      const length = parseMinutes(to) - parseMinutes(from);
      const end = start + (length > 0 ? length : length + DAY);
      return end <= WEEK
        ? [{ from: start, to: end }]
        : [
            { from: start, to: WEEK },
            { from: 0, to: end - WEEK },
          ];
    })
    .toSorted((one, other) => one.from - other.from);
  const joined: WeekRange[] = [];
  for (const range of ranges) {
    const last = joined.at(-1);
    if (last && range.from <= last.to) last.to = Math.max(last.to, range.to);
    else joined.push({ ...range });
  }
  return joined;
}

function parseMinutes(time: string): number {
  const match = /^(\d\d):([0-5]\d)$/.exec(time);
  const minutes = match ? Number(match[1]) * 60 + Number(match[2]) : Number.NaN;
  if (!(minutes <= DAY)) throw new RangeError(`Not a time of day: ${time}`);
  return minutes;
}

/**
 * Whether the hours say open at that instant, by the clock of Taipei.
 *
 * @throws {RangeError} when `time` is no time, or the hours are none
 * @example isOpenAt([{ day: 5, from: '17:00', to: '01:00' }], '2026-11-20T16:30:00Z') // true: Saturday, half past midnight
 */
export function isOpenAt(hours: readonly OpenSpan[], time: Instant): boolean {
  const { year, month, day, hour, minute } = clockFields(time);
  // Sunday is 0 there.
  const weekday = (new Date(`${year}-${month}-${day}T00:00:00Z`).getUTCDay() + 6) % 7;
  const now = weekday * DAY + Number(hour) * 60 + Number(minute);
  return toWeekRanges(hours).some(({ from, to }) => from <= now && now < to);
}

/** Weekdays with the same hours. */
export interface OpeningDays {
  days: number[];
  spans: { from: string; to: string }[];
}

/**
 * The hours as a sign on the door has them: days that are alike stand together, days off have no spans. Empty when nothing is known.
 *
 * @example openDays([{ day: 1, from: '09:00', to: '18:00' }]) // [{ days: [1], spans: [{ from: '09:00', to: '18:00' }] }, { days: [2, 3, 4, 5, 6, 7], spans: [] }]
 */
export function groupOpeningDays(hours: readonly OpenSpan[]): OpeningDays[] {
  if (hours.length === 0) return [];
  const groups = new Map<string, OpeningDays>();
  for (let day = 1; day <= 7; day += 1) {
    const spans = hours
      .filter((span) => span.day === day)
      .map(({ from, to }) => ({ from, to }))
      .toSorted((one, other) => (one.from < other.from ? -1 : 1));
    const name = JSON.stringify(spans);
    const group = groups.get(name);
    if (group) group.days.push(day);
    else groups.set(name, { days: [day], spans });
  }
  return [...groups.values()];
}

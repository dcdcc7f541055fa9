/** A period of opening hours on a weekday (1 Monday to 7 Sunday), as `HH:MM`. A `to` that is not after `from` is on the next day. */
interface OpenSpan {
  day: number;
  from: string;
  to: string;
}

/** A range of minutes since Monday 00:00. `to` is exclusive. */
export interface WeekRange {
  from: number;
  to: number;
}

const DAY = 1_440;
const WEEK = 7 * DAY;

/**
 * Converts opening hours to sorted, non-overlapping ranges of minutes in the week. A period past Sunday midnight continues at the
 * start of the week.
 *
 * @throws {RangeError} for an invalid weekday or time
 * @example toWeekRanges([{ day: 1, from: '09:00', to: '18:00' }]) // [{ from: 540, to: 1080 }]
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
    .sort((one, other) => one.from - other.from);
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

/** Weekdays with the same opening hours. */
export interface OpeningDays {
  days: number[];
  spans: { from: string; to: string }[];
}

/**
 * Groups weekdays with the same opening hours for display. Closed days have no spans. Empty when the hours are unknown.
 *
 * @example groupOpeningDays([{ day: 1, from: '09:00', to: '18:00' }]) // [{ days: [1], spans: [{ from: '09:00', to: '18:00' }] }, { days: [2, 3, 4, 5, 6, 7], spans: [] }]
 */
export function groupOpeningDays(hours: readonly OpenSpan[]): OpeningDays[] {
  if (hours.length === 0) return [];
  const groups = new Map<string, OpeningDays>();
  for (let day = 1; day <= 7; day += 1) {
    const spans = hours
      .filter((span) => span.day === day)
      .map(({ from, to }) => ({ from, to }))
      .sort((one, other) => (one.from < other.from ? -1 : 1));
    const key = JSON.stringify(spans);
    const group = groups.get(key);
    if (group) group.days.push(day);
    else groups.set(key, { days: [day], spans });
  }
  return [...groups.values()];
}

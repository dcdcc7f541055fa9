const HOUR = 3600;
const DAY = 24 * HOUR;

/** A time in seconds that is too long for a clock of two-digit hours. */
export const countsDays = (seconds: number) => seconds >= 100 * HOUR;

export interface ClockParts {
  /** 0 below 100 hours, which the clock shows as hours. */
  days: number;
  /** Hours, minutes and seconds in two digits each. */
  clock: [hours: string, minutes: string, seconds: string];
}

const twoDigits = (value: number) => String(value).padStart(2, '0');

/** The parts of a remaining time in seconds. */
export function clockParts(seconds: number): ClockParts {
  const days = countsDays(seconds) ? Math.floor(seconds / DAY) : 0;
  const rest = seconds - days * DAY;
  return { days, clock: [twoDigits(Math.floor(rest / HOUR)), twoDigits(Math.floor(rest / 60) % 60), twoDigits(rest % 60)] };
}

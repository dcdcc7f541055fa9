export interface Countdown {
  /** Two digits, at most `99`. */
  hours: string;
  minutes: string;
  seconds: string;
}

const twoDigits = (value: number) => String(value).padStart(2, '0');

/**
 * Formats a remaining time as a countdown (spec section 9): two digits each, at most 99 hours. A negative time gives zeros.
 *
 * @param ms - remaining milliseconds, rounded down to seconds
 * @example countdown(3_725_000) // { hours: '01', minutes: '02', seconds: '05' }
 */
export function countdown(ms: number): Countdown {
  const seconds = ms > 0 ? Math.floor(ms / 1000) : 0;
  return {
    hours: twoDigits(Math.min(99, Math.floor(seconds / 3600))),
    minutes: twoDigits(Math.floor(seconds / 60) % 60),
    seconds: twoDigits(seconds % 60),
  };
}

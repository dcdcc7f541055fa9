export interface Countdown {
  /** Two digits, at most `99`. */
  hours: string;
  minutes: string;
  seconds: string;
}

const twoDigits = (value: number) => String(value).padStart(2, '0');

/**
 * What a countdown shows (spec section 9): two digits each, hours capped at 99. Time that is over shows as zeros.
 *
 * @param ms - milliseconds left; a begun second is not shown
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

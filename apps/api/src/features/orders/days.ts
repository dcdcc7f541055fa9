import { addBusinessDays, businessDay } from '@baodao/domain/time/businessDay';

/** Wherever clocks are set to, no day begins within such a piece of time. */
const PIECE_MS = 15 * 60_000;

/** Reading a calendar takes longer than most of what an order is reckoned from, and all orders of a moment are of one day. */
let known = { piece: Number.NaN, today: '', later: new Map<number, string>() };

function knownAt(now: Date): typeof known {
  const piece = Math.floor(now.getTime() / PIECE_MS);
  if (known.piece !== piece) known = { piece, today: businessDay(now), later: new Map() };
  return known;
}

/** The business day of `now`, as `YYYY-MM-DD`. */
export const today = (now: Date): string => knownAt(now).today;

/** The business day so many days after that of `now`. */
export function dayAfter(now: Date, days: number): string {
  const { today, later } = knownAt(now);
  const before = later.get(days);
  if (before !== undefined) return before;
  const day = addBusinessDays(today, days);
  later.set(days, day);
  return day;
}

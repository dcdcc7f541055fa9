import { saleStates } from '@baodao/domain/catalog/campaigns';
import type { MarketProduct, MarketTab } from '@baodao/domain/markets/shapes';
import { addCalendarDays, toCalendarDay } from '@baodao/domain/time/calendarDay';
import { formatInTaipei } from '@baodao/domain/time/formats';
import { formatMonthDay } from '@baodao/domain/time/monthDay';
import type { Language } from '@baodao/domain/wire/fields';

export type SaleStatus = 'before' | 'on' | 'soldOut' | 'over';

/** Status of a sale product for a buyer. */
export function saleStatus({ saleState, stock }: Pick<MarketProduct, 'saleState' | 'stock'>): SaleStatus {
  if (saleState === saleStates.upcoming) return 'before';
  if (saleState === saleStates.ended) return 'over';
  return stock > 0 ? 'on' : 'soldOut';
}

/** Taipei time, as `20:00`. */
export const formatClock = (time: string): string => formatInTaipei(time, 'HH:mm');

/** Taipei date, as `11月21日` or `21 Nov`. */
export const formatDay = (time: string, language: Language): string => formatMonthDay(toCalendarDay(time), language);

export type SessionLabel = 'on' | 'over' | 'soon' | 'tomorrow' | 'later';

/** Key of the label below a session's time. */
export function sessionLabel({ state, startTime }: Pick<MarketTab, 'state' | 'startTime'>, serverTime: string): SessionLabel {
  if (state === saleStates.active) return 'on';
  if (state === saleStates.ended) return 'over';
  const [today, tomorrow, day] = [toCalendarDay(serverTime), addCalendarDays(toCalendarDay(serverTime), 1), toCalendarDay(startTime)];
  if (day === today) return 'soon';
  return day === tomorrow ? 'tomorrow' : 'later';
}

/** Tabs with different start times are sessions. Tabs with one start time are plain tabs. */
export const areSessions = (tabs: readonly Pick<MarketTab, 'startTime'>[]): boolean =>
  new Set(tabs.map(({ startTime }) => startTime)).size > 1;

/** Tone of text with the higher WCAG contrast on a colour. */
export function textToneOn(color: string): 'dark' | 'light' {
  const channels = [1, 3, 5].map((at) => Number.parseInt(color.slice(at, at + 2), 16) / 255);
  if (channels.some(Number.isNaN)) return 'dark';
  const [red = 0, green = 0, blue = 0] = channels.map((value) => (value <= 0.040_45 ? value / 12.92 : ((value + 0.055) / 1.055) ** 2.4));
  const luminance = 0.2126 * red + 0.7152 * green + 0.0722 * blue;
  return 1.05 / (luminance + 0.05) >= (luminance + 0.05) / 0.05 ? 'light' : 'dark';
}

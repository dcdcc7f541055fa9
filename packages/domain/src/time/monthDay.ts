import type { Language } from '../wire/fields.ts';

const months = ['Jan', 'Feb', 'Mar', 'Apr', 'May', 'Jun', 'Jul', 'Aug', 'Sep', 'Oct', 'Nov', 'Dec'];

/**
 * Formats a calendar day without its year. It does without `Intl`, whose names of months differ between versions of the same browser.
 *
 * @param day `YYYY-MM-DD`
 * @example formatMonthDay('2026-11-02', 'en') // '2 Nov'
 * @example formatMonthDay('2026-11-02', 'zh-CN') // '11月2日'
 */
export function formatMonthDay(day: string, language: Language): string {
  const [, month = 1, number = 1] = day.split('-').map(Number);
  return language === 'en' ? `${number} ${months[month - 1] ?? ''}` : `${month}月${number}日`;
}

/**
 * Formats a calendar day with its year.
 *
 * @param day `YYYY-MM-DD`
 * @example formatFullDay('2027-11-02', 'en') // '2 Nov 2027'
 * @example formatFullDay('2027-11-02', 'zh-CN') // '2027年11月2日'
 */
export function formatFullDay(day: string, language: Language): string {
  const year = day.slice(0, 4);
  return language === 'en' ? `${formatMonthDay(day, language)} ${year}` : `${year}年${formatMonthDay(day, language)}`;
}

/**
 * Formats the days from the first to the last, which may be the same.
 *
 * @example formatMonthDays({ from: '2026-11-29', to: '2026-12-01' }, 'en') // '29 Nov – 1 Dec'
 */
export function formatMonthDays({ from, to }: { from: string; to: string }, language: Language): string {
  const [first, last] = [formatMonthDay(from, language), formatMonthDay(to, language)];
  if (first === last) return first;
  return language === 'en' ? `${first} – ${last}` : `${first}至${last}`;
}

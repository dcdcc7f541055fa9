import { formatInTaipei } from '@baodao/domain/time/formats';
import { formatFullDay, formatMonthDay } from '@baodao/domain/time/monthDay';
import type { Language } from '@baodao/domain/wire/fields';

/** Half a year from now, a day without its year is taken for the nearer one. */
const MAX_MONTHS_WITHOUT_YEAR = 5;

/** Months since the year 0, in Taipei. */
function countMonths(time: string | number): number {
  const [year = 0, month = 0] = formatInTaipei(time, 'yyyy-MM').split('-').map(Number);
  return year * 12 + month;
}

/** Formats a time in Taipei as `21 Nov 20:00`, and as `21 Nov 2028 20:00` if it is far from now. */
export function formatDayTime(time: string, language: Language): string {
  const isFar = Math.abs(countMonths(time) - countMonths(Date.now())) > MAX_MONTHS_WITHOUT_YEAR;
  return `${(isFar ? formatFullDay : formatMonthDay)(formatInTaipei(time, 'yyyy-MM-dd'), language)} ${formatInTaipei(time, 'HH:mm')}`;
}

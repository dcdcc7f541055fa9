import { useLocale } from 'ra-core';
import { useMemo } from 'react';

/** The shop works in the time of Taipei, wherever its staff is. */
const ZONE = 'Asia/Taipei';

/** Writes amounts, dates and numbers in the language of the page. */
export function useFormats() {
  const locale = useLocale();
  return useMemo(() => {
    const moment = new Intl.DateTimeFormat(locale, { timeZone: ZONE, dateStyle: 'medium', timeStyle: 'short', hour12: false });
    const number = new Intl.NumberFormat(locale);
    const percent = new Intl.NumberFormat(locale, { style: 'percent', signDisplay: 'exceptZero', maximumFractionDigits: 0 });
    const twd = new Intl.NumberFormat(locale, { minimumFractionDigits: 0, maximumFractionDigits: 2 });
    const span = new Intl.NumberFormat(locale, { style: 'unit', unit: 'hour', unitDisplay: 'long' });
    const days = new Intl.NumberFormat(locale, { style: 'unit', unit: 'day', unitDisplay: 'long' });
    return {
      moment: (time: string | null) => (time === null ? '–' : moment.format(new Date(time))),
      number: (value: number) => number.format(value),
      percent: (share: number) => percent.format(share),
      /** The formatter takes the decimal string as it is, without a float between. */
      amount: (value: string, currency: string) => `${currency === 'CNY' ? '¥' : 'NT$'}${twd.format(value as Intl.StringNumericLiteral)}`,
      /** Hours up to two days, then days. */
      duration: (milliseconds: number) => {
        const hours = Math.max(0, Math.floor(milliseconds / 3_600_000));
        return hours < 48 ? span.format(hours) : days.format(Math.floor(hours / 24));
      },
    };
  }, [locale]);
}

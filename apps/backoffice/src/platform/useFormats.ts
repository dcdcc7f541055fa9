import { formatMoney } from '@baodao/domain/money/formatMoney';
import type { LocalText } from '@baodao/staff-api/shapes/products';
import { useLocale, useTranslate } from 'ra-core';
import { useMemo } from 'react';
import { languages } from './texts.ts';

/** The shop works in the time of Taipei, wherever its staff is. */
const ZONE = 'Asia/Taipei';
const DAY_MS = 24 * 3_600_000;

/** Writes amounts, dates and numbers in the language of the page. */
export function useFormats() {
  const locale = useLocale();
  const translate = useTranslate();
  return useMemo(() => {
    const moment = new Intl.DateTimeFormat(locale, { timeZone: ZONE, dateStyle: 'medium', timeStyle: 'short', hour12: false });
    const number = new Intl.NumberFormat(locale);
    const percent = new Intl.NumberFormat(locale, { style: 'percent', signDisplay: 'exceptZero', maximumFractionDigits: 0 });
    const share = new Intl.NumberFormat(locale, { style: 'percent', maximumFractionDigits: 0 });
    const span = new Intl.NumberFormat(locale, { style: 'unit', unit: 'hour', unitDisplay: 'long' });
    const days = new Intl.NumberFormat(locale, { style: 'unit', unit: 'day', unitDisplay: 'long' });
    return {
      /** A text of a record in the language of the page, or in one that it has. */
      local: (text: LocalText) => (locale === 'en' && text.en) || text[locale === 'zh-TW' ? 'zh-TW' : 'zh-CN'] || text['zh-TW'],
      moment: (time: string | null) => (time === null ? '–' : moment.format(new Date(time))),
      number: (value: number) => number.format(value),
      /** A change, with its sign. */
      percent: (change: number) => percent.format(change),
      share: (part: number) => share.format(part),
      amount: (value: string, currency: string) =>
        formatMoney(value, currency === 'CNY' ? 'CNY' : 'TWD', languages.find((each) => each === locale) ?? 'zh-CN'),
      /** Whether a time comes within a day. */
      isSoon: (time: string) => new Date(time).getTime() - Date.now() < DAY_MS,
      /** Hours up to two days, then days, from now or until now. */
      distance: (time: string) => {
        const milliseconds = Math.abs(new Date(time).getTime() - Date.now());
        const hours = Math.floor(milliseconds / 3_600_000);
        if (hours < 1) return translate('home.hour');
        return hours < 48 ? span.format(hours) : days.format(Math.floor(hours / 24));
      },
    };
  }, [locale, translate]);
}

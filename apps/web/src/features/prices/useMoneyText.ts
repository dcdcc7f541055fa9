import { formatMoney } from '@baodao/domain/money/formatMoney';
import { formatInTaipei } from '@baodao/domain/time/formats';
import type { CurrencyCode, Language } from '@baodao/domain/wire/fields';
import { useMemo } from 'react';
import { useSelector } from 'react-redux';
import { useApp } from '../../platform/page/AppContext.ts';
import { selectCurrency } from '../../platform/preferences/preferences.flow.ts';

/** Amounts in sentences and labels. `Price` shows an amount that stands alone. */
export function useMoneyText() {
  const currency = useSelector(selectCurrency);
  const { language } = useApp();
  return useMemo(() => moneyText(currency, language), [currency, language]);
}

export function moneyText(currency: CurrencyCode, language: Language) {
  const ordered = (twd: string, cny: string): readonly [string, string] => {
    const [inTwd, inCny] = [formatMoney(twd, 'TWD'), formatMoney(cny, 'CNY', language)];
    return currency === 'CNY' ? [inCny, inTwd] : [inTwd, inCny];
  };
  // Readers in Taiwan do not pay in yuan, unless they have chosen it. The UI kit's `Price` leaves it out too.
  const isAlone = language === 'zh-TW' && currency === 'TWD';
  // No line breaks before an approximate amount.
  return {
    /** In the shopper's currency: `NT$320`. */
    inPreferred: (twd: string, cny: string): string => ordered(twd, cny)[0],
    /** In both, the shopper's first: `NT$320 ≈ ¥73`. Zero has no companion. */
    inBoth: (twd: string, cny: string): string =>
      isAlone || Number(twd) === 0 ? ordered(twd, cny)[0] : ordered(twd, cny).join(' ≈\u00a0'),
    /** In the currency that was agreed, whatever the shopper prefers. */
    inCurrency: (amount: string, of: CurrencyCode): string => formatMoney(amount, of, language),
    /** Beside an amount in the shopper's currency: `≈ ¥73`. */
    companion: (twd: string, cny: string): string => (isAlone ? '' : `≈\u00a0${ordered(twd, cny)[1]}`),
    /** Whether amounts have a companion. A note about the rate means nothing beside one currency. */
    hasCompanion: !isAlone,
    /** The day of the rate, for a note beside amounts. */
    rateDay: (time: string | null | undefined): string | undefined => (isAlone || !time ? undefined : formatInTaipei(time, 'yyyy/MM/dd')),
  };
}

import { formatMoney } from '@baodao/domain/money/formatMoney';
import type { CurrencyCode } from '@baodao/domain/wire/fields';
import { useMemo } from 'react';
import { useSelector } from 'react-redux';
import { selectCurrency } from '../../platform/preferences/preferences.flow.ts';

/** Amounts in sentences and labels. `Price` shows an amount that stands alone. */
export function useMoneyText() {
  const currency = useSelector(selectCurrency);
  return useMemo(() => moneyText(currency), [currency]);
}

export function moneyText(currency: CurrencyCode) {
  const ordered = (twd: string, cny: string): readonly [string, string] => {
    const [inTwd, inCny] = [formatMoney(twd, 'TWD'), formatMoney(cny, 'CNY')];
    return currency === 'CNY' ? [inCny, inTwd] : [inTwd, inCny];
  };
  // No line breaks before an approximate amount.
  return {
    /** In the shopper's currency: `NT$320`. */
    inPreferred: (twd: string, cny: string): string => ordered(twd, cny)[0],
    /** In both, the shopper's first: `NT$320 ≈ ¥73`. Zero has no companion. */
    inBoth: (twd: string, cny: string): string => (Number(twd) === 0 ? ordered(twd, cny)[0] : ordered(twd, cny).join(' ≈\u00a0')),
    /** Beside an amount in the shopper's currency: `≈ ¥73`. */
    companion: (twd: string, cny: string): string => `≈\u00a0${ordered(twd, cny)[1]}`,
  };
}

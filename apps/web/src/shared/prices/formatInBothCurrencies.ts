import { formatMoney } from '@baodao/domain/money/formatMoney';

/** The amount that is charged, and its value in CNY: `NT$320 ≈ ¥73`. */
export const formatInBothCurrencies = (twd: string, cny: string): string => `${formatMoney(twd, 'TWD')} ≈ ${formatMoney(cny, 'CNY')}`;

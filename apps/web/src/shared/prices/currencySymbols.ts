import type { CurrencyCode } from '@baodao/domain/wire/fields';

/** For labels that name a currency without an amount. */
export const currencySymbols: Record<CurrencyCode, string> = { TWD: 'NT$', CNY: '¥' };

// Part of the first load of every page, so it works on digits and does not load decimal.js.
import type { CurrencyCode, Language } from '../wire/fields.ts';
import { MoneyError } from './errors.ts';

/**
 * The symbols before amounts, for labels that name a currency without an amount. Intl formats TWD as a bare `$` in Taiwan, and browsers
 * differ.
 *
 * @example currencySymbols.TWD // 'NT$'
 */
export const currencySymbols: Readonly<Record<CurrencyCode, string>> = { TWD: 'NT$', CNY: '¥' };

/**
 * The symbol before amounts in a language. In English a bare `¥` would be read as Japanese yen.
 *
 * @example currencySymbol('CNY', 'en') // 'CN¥'
 */
export const currencySymbol = (currency: CurrencyCode, language: Language): string =>
  language === 'en' && currency === 'CNY' ? 'CN¥' : currencySymbols[currency];

const amountText = /^(-?)0*(\d+?)(?:\.(\d{1,2}))?$/;

/**
 * Formats an amount with currency symbol and thousands separators, and without zero decimals. Languages differ in the symbol only.
 *
 * @param amount - a decimal string with at most two decimals
 * @param currency - currency code
 * @param language - language of the text around it; default zh-CN
 * @throws {MoneyError} `AMOUNT_INVALID`
 * @example formatMoney('1280.00', 'TWD') // 'NT$1,280'
 * @example formatMoney('67.50', 'CNY') // '¥67.50'
 * @example formatMoney('67.50', 'CNY', 'en') // 'CN¥67.50'
 * @example formatMoney('-100.00', 'TWD') // '-NT$100'
 */
export function formatMoney(amount: string, currency: CurrencyCode, language: Language = 'zh-CN'): string {
  const match = amountText.exec(amount);
  if (match === null) throw new MoneyError('AMOUNT_INVALID', amount);
  const [, minus = '', whole = '0', decimals = ''] = match;
  const cents = decimals.padEnd(2, '0');
  const fraction = cents === '00' ? '' : `.${cents}`;
  const sign = minus !== '' && (whole !== '0' || fraction !== '') ? '-' : '';
  return `${sign}${currencySymbol(currency, language)}${whole.replace(/\B(?=(\d{3})+$)/g, ',')}${fraction}`;
}

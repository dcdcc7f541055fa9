// Part of every page's first load, so this works on the digits and leaves the decimal library out.
import type { CurrencyCode } from '../wire/fields.ts';
import { MoneyError } from './errors.ts';

/** Own symbols rather than Intl's, whose TWD is a bare `$` in Taiwan and differs between browsers. */
const symbols: Record<CurrencyCode, string> = { TWD: 'NT$', CNY: '¥' };

const amountText = /^(-?)0*(\d+?)(?:\.(\d{1,2}))?$/;

/**
 * Shows an amount with its symbol and thousands commas, without decimals that are zero. It is the same in every language.
 *
 * @param amount - a decimal string with at most two decimals
 * @throws {MoneyError} `AMOUNT_INVALID`
 * @example formatMoney('1280.00', 'TWD') // 'NT$1,280'
 * @example formatMoney('67.50', 'CNY') // '¥67.50'
 * @example formatMoney('-100.00', 'TWD') // '-NT$100'
 */
export function formatMoney(amount: string, currency: CurrencyCode): string {
  const match = amountText.exec(amount);
  if (match === null) throw new MoneyError('AMOUNT_INVALID', amount);
  const [, minus = '', whole = '0', decimals = ''] = match;
  const cents = decimals.padEnd(2, '0');
  const fraction = cents === '00' ? '' : `.${cents}`;
  const sign = minus !== '' && (whole !== '0' || fraction !== '') ? '-' : '';
  return `${sign}${symbols[currency]}${whole.replace(/\B(?=(\d{3})+$)/g, ',')}${fraction}`;
}

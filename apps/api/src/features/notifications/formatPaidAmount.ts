import { formatMoney } from '@baodao/domain/money/formatMoney';
import { type CurrencyCode, currencyCodes, type Language } from '@baodao/domain/wire/fields';

/** Writes an amount in the currency of its payment as pages write it, so that messages, mails and pages name the same amount. */
export function formatPaidAmount({ amount = '', currency = '' }: Readonly<Record<string, string>>, language: Language): string {
  const known: CurrencyCode | undefined = currencyCodes.find((each) => each === currency);
  return known ? formatMoney(amount, known, language) : `${amount} ${currency}`;
}

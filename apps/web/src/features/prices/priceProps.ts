import { formatMoney } from '@baodao/domain/money/formatMoney';
import type { CurrencyCode } from '@baodao/domain/wire/fields';

interface Priced {
  price: string;
  priceCny: string;
  marketPrice?: string | null;
  marketPriceCny?: string | null;
}

// The UI kit renders the currency symbol itself, in a smaller size.
const formatFigures = (amount: string, currency: CurrencyCode) => formatMoney(amount, currency).replace(/NT\$|¥/, '');

/** Props for the UI kit's `Price`. Includes the market price only if it is higher. Nothing has no companion. */
export function priceProps({ price, priceCny, marketPrice = null, marketPriceCny = null }: Priced) {
  const hasMarketPrice = marketPrice !== null && marketPriceCny !== null && Number(marketPrice) > Number(price);
  return {
    amountTwd: formatFigures(price, 'TWD'),
    amountCny: formatFigures(priceCny, 'CNY'),
    ...(Number(price) === 0 && Number(priceCny) === 0 ? { shows: 'preferred' as const } : {}),
    ...(hasMarketPrice ? { market: { twd: formatFigures(marketPrice, 'TWD'), cny: formatFigures(marketPriceCny, 'CNY') } } : {}),
  };
}

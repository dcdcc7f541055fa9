import { formatMoney } from '@baodao/domain/money/formatMoney';
import type { CurrencyCode } from '@baodao/domain/wire/fields';

interface Priced {
  price: string;
  priceCny: string;
  marketPrice?: string | null;
  marketPriceCny?: string | null;
}

// The kit sets the symbols itself, smaller than the figures.
const formatFigures = (amount: string, currency: CurrencyCode) => formatMoney(amount, currency).replace(/NT\$|¥/, '');

/** Both currencies of a price, as the kit's `Price` takes them. A market price shows only where it was really higher. */
export function priceProps({ price, priceCny, marketPrice = null, marketPriceCny = null }: Priced) {
  const hasMarketPrice = marketPrice !== null && marketPriceCny !== null && Number(marketPrice) > Number(price);
  return {
    amountTwd: formatFigures(price, 'TWD'),
    amountCny: formatFigures(priceCny, 'CNY'),
    ...(hasMarketPrice ? { market: { twd: formatFigures(marketPrice, 'TWD'), cny: formatFigures(marketPriceCny, 'CNY') } } : {}),
  };
}

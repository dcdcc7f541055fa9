import { formatMoney } from '@baodao/domain/money/formatMoney';

interface Priced {
  price: string;
  priceCny: string;
  marketPrice?: string | null;
  marketPriceCny?: string | null;
}

/** Both currencies of a price, as the kit's `Price` takes them. A market price shows only where it was really higher. */
export function priceProps({ price, priceCny, marketPrice = null, marketPriceCny = null }: Priced) {
  const higher = marketPrice !== null && marketPriceCny !== null && Number(marketPrice) > Number(price);
  return {
    amountTwd: formatMoney(price, 'TWD'),
    amountCny: formatMoney(priceCny, 'CNY'),
    ...(higher ? { market: { twd: formatMoney(marketPrice, 'TWD'), cny: formatMoney(marketPriceCny, 'CNY') } } : {}),
  };
}

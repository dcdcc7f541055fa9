import { multiply } from '@baodao/domain/money/multiply';
import { Price, type PriceProps } from '@baodao/ui-kit/Price/Price';
import { priceProps } from '../prices/priceProps.ts';

interface Props {
  /** The price of one room or seat for all chosen days, so a weekend counts. */
  booked: { price: string; priceCny: string };
  quantity: number;
  size?: PriceProps['size'];
}

/** What the chosen days cost for all rooms or seats. */
export default function BookedTotal({ booked: { price, priceCny }, quantity, size }: Props) {
  return <Price size={size} {...priceProps({ price: multiply(price, quantity), priceCny: multiply(priceCny, quantity) })} />;
}

import { multiply } from '@baodao/domain/money/multiply';
import { Price } from '@baodao/ui-kit/Price/Price';
import { priceProps } from '../prices/priceProps.ts';

interface Props {
  /** The price of one room or seat for all chosen days. */
  unit: { price: string; priceCny: string };
  quantity: number;
}

/** The price of several rooms or seats. */
export default function TotalPrice({ unit, quantity }: Props) {
  const total = { price: multiply(unit.price, quantity), priceCny: multiply(unit.priceCny, quantity) };
  return <Price size="large" {...priceProps(total)} />;
}

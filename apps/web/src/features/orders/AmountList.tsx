import type { Order, OrderQuote } from '@baodao/domain/orders/shapes';
import { formatTime } from '@baodao/domain/time/formats';
import { type DescriptionItem, DescriptionList } from '@baodao/ui-kit/DescriptionList/DescriptionList';
import { Price } from '@baodao/ui-kit/Price/Price';
import { useTranslation } from 'react-i18next';
import { priceProps } from '../prices/priceProps.ts';
import { useMoneyText } from '../prices/useMoneyText.ts';

type Amounts = Pick<
  OrderQuote,
  | 'productAmount'
  | 'productAmountCny'
  | 'freightAmount'
  | 'freightAmountCny'
  | 'wrapAmount'
  | 'wrapAmountCny'
  | 'discountAmount'
  | 'discountAmountCny'
  | 'taxAmount'
  | 'taxAmountCny'
  | 'payAmount'
  | 'payAmountCny'
  | 'roundingAmount'
>;

interface Props {
  amounts: Amounts;
  /** Label of the total: due now or at the store, paid, or of a closed order. */
  total?: 'total' | 'due' | 'paid' | 'closed';
  /** The exchange rate of a quote. */
  rate?: OrderQuote['rate'];
  /** When the exchange rate of an order was quoted. */
  rateTime?: Order['rateTime'];
  /** The discounts one by one. Without them, their sum is shown. */
  discounts?: Order['discountRows'];
  /** What was paid back of an order. */
  refunded?: Pick<Order, 'refundedAmount' | 'refundedAmountCny'>;
  className?: string | undefined;
  /** False when nothing is sent. */
  hasFreight?: boolean;
  /** The region is unknown yet. */
  isFreightEstimated?: boolean;
  /** True while a new quote is on its way. */
  'aria-busy'?: boolean;
}

/** Amounts of an order in the preferred currency, in which they add up, and the total in both. */
export function AmountList({
  amounts,
  total = 'total',
  rate,
  rateTime,
  discounts = [],
  refunded,
  hasFreight = true,
  isFreightEstimated = false,
  className,
  'aria-busy': isBusy,
}: Props) {
  const { t } = useTranslation();
  const { hasCompanion, rateDay } = useMoneyText();
  const day = rateDay(rateTime);
  const priceOf = (price: string, priceCny: string, prefix?: string) => (
    <Price size="small" {...priceProps({ price, priceCny })} shows="preferred" {...(prefix ? { prefix } : {})} />
  );
  const rows: DescriptionItem[] = [
    { key: 'products', label: t('orders.amounts.products'), value: priceOf(amounts.productAmount, amounts.productAmountCny) },
    ...(hasFreight
      ? [
          {
            key: 'freight',
            label: t('orders.amounts.freight'),
            hint: isFreightEstimated && t('orders.amounts.freightLater'),
            value: priceOf(amounts.freightAmount, amounts.freightAmountCny),
          },
        ]
      : []),
  ];
  if (amounts.wrapAmount !== '0.00') {
    rows.push({ key: 'wrap', label: t('orders.amounts.wrap'), value: priceOf(amounts.wrapAmount, amounts.wrapAmountCny) });
  }
  for (const { type, id, title, amount, amountCny } of discounts) {
    rows.push({
      key: `${type} ${id}`,
      label: t(`orders.discount.${type}`),
      hint: title && title !== t(`orders.discount.${type}`) ? title : undefined,
      value: priceOf(amount, amountCny, '−'),
      tone: 'sale',
    });
  }
  if (amounts.discountAmount !== '0.00' && discounts.length === 0) {
    const discount = priceOf(amounts.discountAmount, amounts.discountAmountCny, '−');
    rows.push({ key: 'discount', label: t('orders.amounts.discount'), value: discount, tone: 'sale' });
  }
  if (amounts.taxAmount !== '0.00') {
    rows.push({ key: 'tax', label: t('orders.amounts.tax'), value: priceOf(amounts.taxAmount, amounts.taxAmountCny) });
  }
  if (amounts.roundingAmount !== '0.00') {
    rows.push({ key: 'rounding', label: t('orders.amounts.rounding'), value: priceOf(amounts.roundingAmount, '0.00'), tone: 'muted' });
  }
  rows.push({
    key: 'total',
    label: t(`orders.amounts.${total}`),
    value: <Price {...priceProps({ price: amounts.payAmount, priceCny: amounts.payAmountCny })} />,
    hint:
      (rate && hasCompanion && t('orders.amounts.rate', { rate: rate.CNY, time: formatTime(rate.time, 'YYYY/MM/DD HH:mm') })) ||
      (day && t('orders.amounts.rateDay', { day })),
    isTotal: true,
  });
  if (refunded && refunded.refundedAmount !== '0.00') {
    rows.push({
      key: 'refunded',
      label: t('orders.amounts.refunded'),
      value: priceOf(refunded.refundedAmount, refunded.refundedAmountCny, '−'),
    });
  }
  return <DescriptionList className={className} {...(isBusy ? { 'aria-busy': true } : {})} variant="amounts" items={rows} />;
}

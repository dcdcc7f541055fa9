import { countBookedDays } from '@baodao/domain/bookings/bookedDays';
import type { BookedDays } from '@baodao/domain/bookings/shapes';
import { multiply } from '@baodao/domain/money/multiply';
import { Price } from '@baodao/ui-kit/Price/Price';
import { useTranslation } from 'react-i18next';
import { priceProps } from '../prices/priceProps.ts';
import styles from './ProductPage.module.css';

interface Props {
  /** The chosen days with the price of one room or seat for all of them, so a weekend counts. */
  booked: { days: BookedDays; price: string; priceCny: string };
  quantity: number;
  isPerNight: boolean;
}

/** What the chosen days cost for all rooms or seats. */
export default function BookedPrice({ booked: { days, price, priceCny }, quantity, isPerNight }: Props) {
  const { t } = useTranslation();
  return (
    <>
      <Price size="large" {...priceProps({ price: multiply(price, quantity), priceCny: multiply(priceCny, quantity) })} />
      <p className={styles.unitPrice}>
        {isPerNight
          ? t('catalog.product.stayPrice', { nights: t('bookings.nights', { count: countBookedDays(days) }), count: quantity })
          : t('catalog.product.dayPrice', { count: quantity })}
      </p>
    </>
  );
}

import { countBookedDays } from '@baodao/domain/bookings/bookedDays';
import type { BookedDays } from '@baodao/domain/bookings/shapes';
import { useTranslation } from 'react-i18next';
import BookedTotal from './BookedTotal.tsx';
import styles from './ProductPage.module.css';

interface Props {
  /** The chosen days with the price of one room or seat for all of them, so a weekend counts. */
  booked: { days: BookedDays; price: string; priceCny: string };
  quantity: number;
  isPerNight: boolean;
}

/** What the chosen days cost for all rooms or seats, and what that includes. */
export default function BookedPrice({ booked, quantity, isPerNight }: Props) {
  const { t } = useTranslation();
  return (
    <>
      <BookedTotal booked={booked} quantity={quantity} size="large" />
      <p className={styles.unitPrice}>
        {isPerNight
          ? t('catalog.product.stayPrice', { nights: t('bookings.nights', { count: countBookedDays(booked.days) }), count: quantity })
          : t('catalog.product.dayPrice', { count: quantity })}
      </p>
    </>
  );
}

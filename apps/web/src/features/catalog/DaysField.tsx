import type { BookingTerms } from '@baodao/domain/bookings/shapes';
import { Button } from '@baodao/ui-kit/Button/Button';
import CalendarDays from 'lucide-react/icons/calendar-days';
import { useEffect } from 'react';
import { useTranslation } from 'react-i18next';
import { useDispatch, useSelector } from 'react-redux';
import { lazyComponent } from '../../platform/lazy/lazyComponent.tsx';
import { useBookedDaysText } from '../bookings/useBookedDaysText.ts';
import { calendarRequested } from './bookableDays.flow.ts';
import styles from './DaysField.module.css';
import { buyRequested, daysMissingChanged, selectBooked, selectIsDaysMissing, selectSku } from './product.flow.ts';

const DaysDrawer = lazyComponent(() => import('./DaysDrawer.tsx'));

/** Lets the shopper choose the days of a stay or transfer. Buying without days opens the calendar too. */
export function DaysField({ unit }: BookingTerms) {
  const { t } = useTranslation();
  const dispatch = useDispatch();
  const sku = useSelector(selectSku);
  const days = useSelector(selectBooked)?.days;
  const isMissing = useSelector(selectIsDaysMissing);
  const describe = useBookedDaysText();
  const skuId = sku?.id;
  const isOpen = isMissing && skuId !== undefined;
  const open = () => {
    // Without a SKU, the attempt to buy lists the missing attributes.
    if (skuId === undefined) dispatch(buyRequested({ buyNow: false }));
    else dispatch(daysMissingChanged(true));
  };
  useEffect(() => {
    if (isOpen) dispatch(calendarRequested(skuId));
  }, [dispatch, isOpen, skuId]);
  return (
    <div className={styles.field}>
      <span className={styles.label}>{t(unit === 'night' ? 'bookings.days.stay' : 'bookings.days.title')}</span>
      <Button icon={<CalendarDays strokeWidth={1.75} />} onClick={open}>
        {days ? describe(days, unit) : t(unit === 'night' ? 'bookings.days.chooseStay' : 'bookings.days.choose')}
      </Button>
      {isOpen && <DaysDrawer unit={unit} onClose={() => dispatch(daysMissingChanged(false))} />}
    </div>
  );
}

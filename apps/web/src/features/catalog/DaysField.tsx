import type { BookingTerms } from '@baodao/domain/bookings/shapes';
import { Button } from '@baodao/ui-kit/Button/Button';
import CalendarDays from 'lucide-react/icons/calendar-days';
import { lazy, Suspense, useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useDispatch, useSelector } from 'react-redux';
import { useBookedDaysText } from '../../shared/bookings/useBookedDaysText.ts';
import { calendarRequested } from './bookableDays.flow.ts';
import styles from './DaysField.module.css';
import { buyRequested, daysMissingChanged, selectBooked, selectIsDaysMissing, selectSku } from './product.flow.ts';

const DaysDrawer = lazy(() => import('./DaysDrawer.tsx'));

/** Lets the shopper choose the days of a stay or transfer. Buying without days opens the calendar too. */
export function DaysField({ unit }: BookingTerms) {
  const { t } = useTranslation();
  const dispatch = useDispatch();
  const sku = useSelector(selectSku);
  const days = useSelector(selectBooked)?.days;
  const isMissing = useSelector(selectIsDaysMissing);
  const describe = useBookedDaysText();
  const [isOpen, setOpen] = useState(false);
  const skuId = sku?.id;
  const open = () => {
    // Without a SKU, the attempt to buy lists the missing attributes.
    if (skuId === undefined) dispatch(buyRequested({ buyNow: false }));
    else dispatch(daysMissingChanged(true));
  };
  useEffect(() => {
    if (!isMissing || skuId === undefined) return;
    dispatch(calendarRequested(skuId));
    setOpen(true);
  }, [dispatch, isMissing, skuId]);
  const close = () => {
    setOpen(false);
    dispatch(daysMissingChanged(false));
  };
  return (
    <div className={styles.field}>
      <span className={styles.label}>{t(unit === 'night' ? 'bookings.days.stay' : 'bookings.days.title')}</span>
      <Button icon={<CalendarDays strokeWidth={1.75} />} onClick={open}>
        {days ? describe(days, unit) : t(unit === 'night' ? 'bookings.days.chooseStay' : 'bookings.days.choose')}
      </Button>
      {isOpen && (
        <Suspense fallback={null}>
          <DaysDrawer unit={unit} onClose={close} />
        </Suspense>
      )}
    </div>
  );
}

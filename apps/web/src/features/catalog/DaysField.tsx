import type { BookingTerms } from '@baodao/domain/bookings/shapes';
import { addCalendarDays } from '@baodao/domain/time/calendarDay';
import { Button } from '@baodao/ui-kit/Button/Button';
import CalendarDays from 'lucide-react/icons/calendar-days';
import { useEffect } from 'react';
import { useTranslation } from 'react-i18next';
import { useDispatch, useSelector } from 'react-redux';
import { lazyComponent } from '../../platform/lazy/lazyComponent.tsx';
import { useDayName } from '../bookings/dayNames.ts';
import { useBookedDaysText } from '../bookings/useBookedDaysText.ts';
import { calendarRequested } from './bookableDays.flow.ts';
import styles from './DaysField.module.css';
import { buyRequested, daysMissingChanged, selectBooked, selectIsDaysMissing, selectSku, selectWishedDay } from './product.flow.ts';

const DaysDrawer = lazyComponent(() => import('./DaysDrawer.tsx'));

/** Lets the shopper choose the days of a stay or transfer. Buying without days opens the calendar too. */
export function DaysField({ unit, cancelDays }: BookingTerms) {
  const { t } = useTranslation();
  const dispatch = useDispatch();
  const sku = useSelector(selectSku);
  const booked = useSelector(selectBooked);
  const days = booked?.days;
  const wishedDay = useSelector(selectWishedDay);
  const isMissing = useSelector(selectIsDaysMissing);
  const describe = useBookedDaysText();
  const skuId = sku?.id;
  const isOpen = isMissing && skuId !== undefined;
  const dayName = useDayName();
  /** What is true of cancelling on the day on which the days were chosen, or the rule before. */
  const cancelText = () => {
    if (!booked) return cancelDays > 0 ? t(`bookings.rule.${unit}`, { count: cancelDays }) : t('bookings.ruleSameDay');
    const until = addCalendarDays(booked.days.first, -cancelDays);
    return until >= booked.today ? t('bookings.freeCancel', { day: dayName(until) }) : t('bookings.lateCancel');
  };
  const open = () => {
    // Without a SKU, the attempt to buy lists the missing attributes.
    if (skuId === undefined) dispatch(buyRequested({ buyNow: false }));
    else dispatch(daysMissingChanged(true));
  };
  useEffect(() => {
    if (isOpen) dispatch(calendarRequested(skuId));
  }, [dispatch, isOpen, skuId]);
  // The day of the list is chosen once the calendar of the SKU is there.
  useEffect(() => {
    if (wishedDay !== null && skuId !== undefined) dispatch(calendarRequested(skuId));
  }, [dispatch, wishedDay, skuId]);
  return (
    <div className={styles.field}>
      <span className={styles.label}>{t(unit === 'night' ? 'bookings.days.stay' : 'bookings.days.title')}</span>
      <Button icon={<CalendarDays strokeWidth={1.75} />} onClick={open}>
        {days ? describe(days, unit) : t(unit === 'night' ? 'bookings.days.chooseStay' : 'bookings.days.choose')}
      </Button>
      <p className={styles.terms}>{cancelText()}</p>
      {isOpen && <DaysDrawer unit={unit} onClose={() => dispatch(daysMissingChanged(false))} />}
    </div>
  );
}

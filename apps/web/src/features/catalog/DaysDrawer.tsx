import { countBookedDays } from '@baodao/domain/bookings/bookedDays';
import type { BookingUnit } from '@baodao/domain/bookings/shapes';
import { sum } from '@baodao/domain/money/add';
import { Button } from '@baodao/ui-kit/Button/Button';
import { Drawer } from '@baodao/ui-kit/Drawer/Drawer';
import { EmptyState } from '@baodao/ui-kit/EmptyState/EmptyState';
import { ErrorState } from '@baodao/ui-kit/ErrorState/ErrorState';
import { Skeleton } from '@baodao/ui-kit/Skeleton/Skeleton';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useDispatch, useSelector } from 'react-redux';
import { chooseDay, type DayChoice, noDays, summarizeDays, toBooked } from '../bookings/chooseDays.ts';
import { DayPicker } from '../bookings/DayPicker.tsx';
import { useBookedDaysText } from '../bookings/useBookedDaysText.ts';
import { useMoneyText } from '../prices/useMoneyText.ts';
import { calendarRequested, selectCalendar } from './bookableDays.flow.ts';
import styles from './DaysField.module.css';
import { daysChanged, selectBooked, selectSku } from './product.flow.ts';

/** The calendar of a SKU. The chosen days apply once they are confirmed. */
export default function DaysDrawer({ unit, onClose }: { unit: BookingUnit; onClose: () => void }) {
  const { t } = useTranslation();
  const money = useMoneyText();
  const dispatch = useDispatch();
  const sku = useSelector(selectSku);
  const days = useSelector(selectBooked)?.days;
  const loadable = useSelector(selectCalendar);
  const describe = useBookedDaysText();
  const [choice, setChoice] = useState<DayChoice>(days ? { days, isComplete: true } : noDays);
  const calendar = loadable.state === 'ready' ? loadable.value : undefined;
  const summary = calendar && choice.days && choice.isComplete ? summarizeDays(calendar, choice.days) : null;
  // Another shopper may have booked one of the days since they were chosen.
  const isStillFree = summary !== null && choice.days !== null && summary.chosen.length === countBookedDays(choice.days);
  const confirm = () => {
    if (calendar && choice.days && summary) dispatch(daysChanged(toBooked(calendar, choice.days)));
    onClose();
  };
  const prompt = unit === 'day' ? 'bookings.days.one' : choice.days && !choice.isComplete ? 'bookings.days.to' : 'bookings.days.from';
  const content = () => {
    if (loadable.state === 'failed') {
      return (
        <ErrorState
          title={t('bookings.days.failed')}
          retryLabel={t('layout.retry')}
          onRetry={() => sku && dispatch(calendarRequested(sku.id))}
        />
      );
    }
    if (!calendar) return <Skeleton kind="block" height="22rem" />;
    if (calendar.days.length === 0) return <EmptyState compact title={t('bookings.days.none')} />;
    return <DayPicker calendar={calendar} choice={choice} onChoose={(day) => setChoice(chooseDay(calendar, choice, day))} />;
  };
  return (
    <Drawer
      open
      onClose={onClose}
      title={t(unit === 'night' ? 'bookings.days.stay' : 'bookings.days.title')}
      closeLabel={t('bookings.days.close')}
      footer={
        <div className={styles.foot}>
          <output className={styles.summary}>
            {isStillFree && choice.days ? (
              <>
                <span>{describe(choice.days, unit)}</span>
                <strong>
                  {money.inBoth(sum(summary.chosen.map(({ price }) => price)), sum(summary.chosen.map(({ priceCny }) => priceCny)))}
                </strong>
              </>
            ) : (
              t(prompt)
            )}
          </output>
          <Button variant="primary" fullWidth disabled={!isStillFree} onClick={confirm}>
            {t('bookings.days.confirm')}
          </Button>
        </div>
      }
    >
      {content()}
    </Drawer>
  );
}

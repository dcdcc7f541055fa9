import type { BookableDays } from '@baodao/domain/bookings/shapes';
import { addCalendarDays } from '@baodao/domain/time/calendarDay';
import { DayPicker as Picker } from '@baodao/ui-kit/DayPicker/DayPicker';
import { useTranslation } from 'react-i18next';
import { useMoneyText } from '../prices/useMoneyText.ts';
import { canChoose, type DayChoice, isCheckOut } from './chooseDays.ts';
import { monthKeys, useDayName, weekdayKeys } from './dayNames.ts';

interface Props {
  calendar: BookableDays;
  choice: DayChoice;
  onChoose: (day: string) => void;
}

/** The check-out day of a stay is marked with its nights. */
function isChosen({ unit }: BookableDays, { days, isComplete }: DayChoice, day: string): boolean {
  if (!days) return false;
  const end = unit === 'night' && isComplete ? addCalendarDays(days.last, 1) : days.last;
  return day >= days.first && day <= end;
}

/** The bookable days of a SKU by month, with price and units left. */
export function DayPicker({ calendar, choice, onChoose }: Props) {
  const { t } = useTranslation();
  const money = useMoneyText();
  const dayName = useDayName();
  const { today, last, days } = calendar;
  const byDay = new Map(days.map((each) => [each.day, each]));
  return (
    <Picker
      first={today}
      last={last}
      initial={choice.days?.first ?? days[0]?.day}
      describe={(day) => {
        const found = byDay.get(day);
        const shown = { isOpen: canChoose(calendar, choice, day), isChosen: isChosen(calendar, choice, day) };
        if (!found) {
          const key = isCheckOut(calendar, choice, day) ? 'bookings.days.checkOut' : 'bookings.days.closed';
          return { ...shown, label: t(key, { day: dayName(day) }) };
        }
        const price = money.inPreferred(found.price, found.priceCny);
        return {
          ...shown,
          label: t('bookings.days.cell', { day: dayName(day), price, count: found.left }),
          price: price.replace(/NT\$|¥/, ''),
          note: t('bookings.days.left', { count: found.left }),
        };
      }}
      nameMonth={(month) =>
        t('bookings.days.heading', {
          year: month.slice(0, 4),
          month: t(`bookings.month.${monthKeys[Number(month.slice(5)) - 1] ?? 'jan'}`),
        })
      }
      weekdays={weekdayKeys.map((key) => t(`bookings.weekday.${key}`))}
      labels={{ previous: t('bookings.days.previous'), next: t('bookings.days.next') }}
      onChoose={onChoose}
    />
  );
}

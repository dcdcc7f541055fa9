import type { CheckInMonth } from '@baodao/domain/member/shapes';
import { Button } from '@baodao/ui-kit/Button/Button';
import { IconButton } from '@baodao/ui-kit/IconButton/IconButton';
import Check from 'lucide-react/icons/check';
import ChevronLeft from 'lucide-react/icons/chevron-left';
import ChevronRight from 'lucide-react/icons/chevron-right';
import { useTranslation } from 'react-i18next';
import { useDispatch, useSelector } from 'react-redux';
import { WeekdayHeader } from '../bookings/WeekdayHeader.tsx';
import { addToMonth, type CalendarDay, calendarWeeks } from './calendarWeeks.ts';
import { checkInRequested, monthRequested, selectCheckingInFor, selectLastCheckIn } from './checkIn.flow.ts';
import styles from './Member.module.css';

const weekdays = ['mon', 'tue', 'wed', 'thu', 'fri', 'sat', 'sun'] as const;

/** Daily check-ins of a month, with a button for today and one for each missed day that can be made up. */
export function CheckInCalendar({ month }: { month: CheckInMonth }) {
  const { t } = useTranslation();
  const dispatch = useDispatch();
  const checkingInFor = useSelector(selectCheckingInFor);
  const lastCheckIn = useSelector(selectLastCheckIn);
  const { today, signedToday, days, rewards, nextReward, makeUpLeft, makeUpCost } = month;
  const [year, number] = month.month.split('-').map(Number);
  return (
    <section className={styles.checkIn} aria-labelledby="check-in-title">
      <header className={styles.checkInHead}>
        <div>
          <h2 id="check-in-title">{t('member.checkIn.title')}</h2>
          <p className={styles.quiet} aria-live="polite">
            <span>
              {lastCheckIn
                ? t('member.checkIn.earned', { title: lastCheckIn.reward.title, integral: lastCheckIn.reward.integral })
                : t('member.checkIn.running', { count: days })}
            </span>
            {nextReward && (
              <span>{` · ${t('member.checkIn.next', { count: nextReward.days - days, integral: nextReward.integral })}`}</span>
            )}
          </p>
        </div>
        <Button
          variant="primary"
          disabled={signedToday}
          loading={checkingInFor === today}
          onClick={() => dispatch(checkInRequested(today))}
        >
          {t(signedToday ? 'member.checkIn.done' : 'member.checkIn.now')}
        </Button>
      </header>
      <ol className={styles.rewards} aria-label={t('member.checkIn.rewards')}>
        {rewards.map((reward) => (
          <li key={reward.days} data-reached={days >= reward.days || undefined}>
            <strong>{`+${reward.integral}`}</strong>
            <small>{reward.title}</small>
          </li>
        ))}
      </ol>
      <div className={styles.monthHead}>
        <IconButton
          size="small"
          icon={<ChevronLeft />}
          label={t('member.checkIn.previousMonth')}
          onClick={() => dispatch(monthRequested(addToMonth(month.month, -1)))}
        />
        <h3>{t('member.checkIn.month', { year, month: number })}</h3>
        <IconButton
          size="small"
          icon={<ChevronRight />}
          label={t('member.checkIn.nextMonth')}
          disabled={month.month >= today.slice(0, 7)}
          onClick={() => dispatch(monthRequested(addToMonth(month.month, 1)))}
        />
      </div>
      <table className={styles.calendar}>
        <caption className="bd-visually-hidden">{t('member.checkIn.month', { year, month: number })}</caption>
        <WeekdayHeader weekdays={weekdays.map((weekday) => t(`member.checkIn.weekday.${weekday}`))} />
        <tbody>
          {calendarWeeks(month.calendar).map((week, weekIndex) => (
            <tr key={week.find(Boolean)?.date ?? weekIndex}>
              {week.map((day, dayIndex) => (
                <td key={day?.date ?? dayIndex} data-today={day?.date === today || undefined} data-signed={day?.signed || undefined}>
                  {day && <DayCell day={day} />}
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
      <p className={styles.quiet}>{t('member.checkIn.makeUpRule', { cost: makeUpCost, count: makeUpLeft })}</p>
    </section>
  );
}

function DayCell({ day: { date, signed, makeUp } }: { day: CalendarDay }) {
  const { t } = useTranslation();
  const dispatch = useDispatch();
  const checkingInFor = useSelector(selectCheckingInFor);
  const number = Number(date.slice(8));
  if (makeUp) {
    return (
      <button
        type="button"
        className={styles.makeUp}
        disabled={checkingInFor !== null}
        aria-label={t('member.checkIn.makeUpDay', { day: number })}
        onClick={() => dispatch(checkInRequested(date))}
      >
        <span>{number}</span>
        <small aria-hidden="true">{t('member.checkIn.makeUp')}</small>
      </button>
    );
  }
  return (
    <span className={styles.day}>
      <span>{number}</span>
      {signed && (
        <>
          <Check aria-hidden="true" />
          <span className="bd-visually-hidden">{t('member.checkIn.signed')}</span>
        </>
      )}
    </span>
  );
}

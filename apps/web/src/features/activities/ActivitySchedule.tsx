import type { Operation } from '@baodao/domain/activities/shapes';
import { formatTime } from '@baodao/domain/time/formats';
import { Countdown } from '@baodao/ui-kit/Countdown/Countdown';
import { Tag } from '@baodao/ui-kit/Tag/Tag';
import { millisecondsInDay } from 'date-fns/constants';
import { useTranslation } from 'react-i18next';
import { useDispatch } from 'react-redux';
import styles from './Activities.module.css';
import { campaignStatus, countdownEnded } from './activity.flow.ts';

interface Props {
  campaign: Operation;
  serverTime: string;
}

/** The countdown shows two digits of hours, so dates further away are shown as dates only. */
const COUNTDOWN_MS = 4 * millisecondsInDay;

/** The period of a campaign, and a countdown by server time when its start or end is near. */
export function ActivitySchedule({ campaign, serverTime }: Props) {
  const { t } = useTranslation();
  const dispatch = useDispatch();
  const status = campaignStatus(campaign, serverTime);
  const until = status === 'coming' ? campaign.startTime : campaign.endTime;
  const remainingMs = until === null ? Number.POSITIVE_INFINITY : Date.parse(until) - Date.parse(serverTime);
  const format = (time: string | null) => (time === null ? '' : formatTime(time, 'YYYY/MM/DD HH:mm'));
  return (
    <div className={styles.clock}>
      <Tag tone={status === 'running' ? 'brand' : status === 'coming' ? 'info' : 'plain'} strong={status === 'running'}>
        {t(`activities.status.${status}`)}
      </Tag>
      {status !== 'ended' && until !== null && remainingMs <= COUNTDOWN_MS && (
        <Countdown
          key={until}
          until={Date.parse(until)}
          serverNow={Date.parse(serverTime)}
          label={t(status === 'coming' ? 'activities.startsIn' : 'activities.endsIn')}
          endedLabel={t('activities.changing')}
          onEnd={() => dispatch(countdownEnded())}
        />
      )}
      <span className="bd-figures">{t('activities.span', { from: format(campaign.startTime), to: format(campaign.endTime) })}</span>
    </div>
  );
}

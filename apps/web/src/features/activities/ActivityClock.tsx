import type { Operation } from '@baodao/domain/activities/shapes';
import { formatTime } from '@baodao/domain/time/formats';
import { Countdown } from '@baodao/ui-kit/Countdown/Countdown';
import { Tag } from '@baodao/ui-kit/Tag/Tag';
import { useTranslation } from 'react-i18next';
import { useDispatch } from 'react-redux';
import styles from './Activities.module.css';
import { boundaryReached, standingOf } from './activity.flow.ts';

interface Props {
  campaign: Operation;
  serverTime: string;
}

const DAY_MS = 86_400_000;
/** A countdown has two figures for its hours; what is further away is told by its date. */
const COUNTED_MS = 4 * DAY_MS;

/** When it is on; near its beginning or its end it is counted down by the server's clock. */
export function ActivityClock({ campaign, serverTime }: Props) {
  const { t } = useTranslation();
  const dispatch = useDispatch();
  const standing = standingOf(campaign, serverTime);
  const until = standing === 'coming' ? campaign.startTime : campaign.endTime;
  const left = until === null ? Number.POSITIVE_INFINITY : Date.parse(until) - Date.parse(serverTime);
  const show = (time: string | null) => (time === null ? '' : formatTime(time, 'YYYY/MM/DD HH:mm'));
  return (
    <div className={styles.clock}>
      <Tag tone={standing === 'running' ? 'brand' : standing === 'coming' ? 'info' : 'plain'} strong={standing === 'running'}>
        {t(`activities.standing.${standing}`)}
      </Tag>
      {standing !== 'ended' && until !== null && left <= COUNTED_MS && (
        <Countdown
          key={until}
          until={Date.parse(until)}
          serverNow={Date.parse(serverTime)}
          label={t(standing === 'coming' ? 'activities.startsIn' : 'activities.endsIn')}
          endedLabel={t('activities.changing')}
          onEnd={() => dispatch(boundaryReached())}
        />
      )}
      <span className="bd-figures">{t('activities.span', { from: show(campaign.startTime), to: show(campaign.endTime) })}</span>
    </div>
  );
}

import { formatTime } from '@baodao/domain/time/formats';
import * as links from '@baodao/link-builders/links';
import { Picture } from '@baodao/ui-kit/Picture/Picture';
import { Tag } from '@baodao/ui-kit/Tag/Tag';
import { useTranslation } from 'react-i18next';
import { AppLink } from '../../platform/links/AppLink.tsx';
import styles from './Activities.module.css';
import { type Campaigns, campaignStatus } from './activity.flow.ts';

const tones = { running: 'brand', coming: 'info', ended: 'plain' } as const;
const formatDay = (time: string | null) => (time === null ? '' : formatTime(time, 'YYYY/MM/DD HH:mm').slice(0, 10));

interface Props {
  campaigns: Campaigns;
  heading: 'h2' | 'h3';
}

export function ActivityCards({ campaigns: { list, serverTime }, heading: Heading }: Props) {
  const { t } = useTranslation();
  return (
    <ul className={styles.cards}>
      {list.map((campaign, index) => {
        const status = campaignStatus(campaign, serverTime);
        return (
          <li key={campaign.id} className={styles.card} data-status={status}>
            <Picture
              picture={campaign.cover}
              alt=""
              ratio="20:7"
              rounded
              priority={Heading === 'h2' && index === 0}
              sizes="(min-width: 1024px) 588px, 100vw"
            />
            <Heading className={styles.cardTitle}>
              <AppLink href={links.activity({ id: campaign.id })}>{campaign.title}</AppLink>
            </Heading>
            <p className={styles.cardText}>{campaign.text}</p>
            <p className={styles.facts}>
              <Tag tone={tones[status]}>{t(`activities.status.${status}`)}</Tag>
              <span className="bd-figures">
                {t('activities.span', { from: formatDay(campaign.startTime), to: formatDay(campaign.endTime) })}
              </span>
            </p>
          </li>
        );
      })}
    </ul>
  );
}

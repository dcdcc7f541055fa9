import * as links from '@baodao/link-builders/links';
import { Button } from '@baodao/ui-kit/Button/Button';
import { EmptyState } from '@baodao/ui-kit/EmptyState/EmptyState';
import { Skeleton } from '@baodao/ui-kit/Skeleton/Skeleton';
import CalendarClock from 'lucide-react/icons/calendar-clock';
import { useTranslation } from 'react-i18next';
import { useSelector } from 'react-redux';
import { AppLink } from '../../platform/links/AppLink.tsx';
import { BannerLink } from '../../platform/links/BannerLink.tsx';
import { PageHeading } from '../../platform/pageHeading/PageHeading.tsx';
import styles from './Activities.module.css';
import { ActivityCards } from './ActivityCards.tsx';
import { ActivityError } from './ActivityError.tsx';
import { selectActivityButtons, selectCampaigns } from './activity.flow.ts';

/** All campaigns: running, coming and ended. */
export function ActivityList() {
  const { t } = useTranslation();
  const campaigns = useSelector(selectCampaigns);
  const buttons = useSelector(selectActivityButtons);
  if (campaigns.state === 'failed') return <ActivityError error={campaigns.error} />;
  return (
    <div className={`${styles.page} ${styles.list}`}>
      <PageHeading title={t('activities.title')} lead={t('activities.lead')} />
      {buttons.length > 0 && (
        <nav aria-label={t('activities.buttons')}>
          <ul className={styles.buttons}>
            {buttons.map((button) => (
              <li key={button.id}>
                <BannerLink target={button} className={styles.button}>
                  {button.title}
                </BannerLink>
              </li>
            ))}
          </ul>
        </nav>
      )}
      {!campaigns.value && <Skeleton kind="block" height="30rem" />}
      {campaigns.value?.list.length === 0 && (
        <EmptyState
          icon={<CalendarClock strokeWidth={1.75} />}
          title={t('activities.none')}
          text={t('activities.noneText')}
          action={
            <Button variant="primary" linkAs={AppLink} href={links.marketFlash()}>
              {t('activities.toFlash')}
            </Button>
          }
        />
      )}
      {campaigns.value && <ActivityCards campaigns={campaigns.value} heading="h2" />}
    </div>
  );
}

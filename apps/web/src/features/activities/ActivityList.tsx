import * as links from '@baodao/link-builders/links';
import { Button } from '@baodao/ui-kit/Button/Button';
import { EmptyState } from '@baodao/ui-kit/EmptyState/EmptyState';
import { Skeleton } from '@baodao/ui-kit/Skeleton/Skeleton';
import CalendarClock from 'lucide-react/icons/calendar-clock';
import { useTranslation } from 'react-i18next';
import { useSelector } from 'react-redux';
import { AppLink } from '../../shared/links/AppLink.tsx';
import { PageHeading } from '../../shared/pageHeading/PageHeading.tsx';
import styles from './Activities.module.css';
import { ActivityCards } from './ActivityCards.tsx';
import { ActivityFault } from './ActivityFault.tsx';
import { selectCampaigns } from './activity.flow.ts';

/** All campaigns: what is on, what is to come, what is over. */
export function ActivityList() {
  const { t } = useTranslation();
  const slot = useSelector(selectCampaigns);
  if (slot.state === 'failed') return <ActivityFault fault={slot.fault} />;
  return (
    <div className={`${styles.page} ${styles.first}`}>
      <PageHeading title={t('activities.title')} lead={t('activities.lead')} />
      {!slot.value && <Skeleton kind="block" height="30rem" />}
      {slot.value?.list.length === 0 && (
        <EmptyState
          icon={<CalendarClock strokeWidth={1.75} />}
          title={t('activities.none')}
          text={t('activities.noneText')}
          action={
            <Button look="primary" linkAs={AppLink} href={links.marketFlash()}>
              {t('activities.toFlash')}
            </Button>
          }
        />
      )}
      {slot.value && <ActivityCards campaigns={slot.value} heading="h2" />}
    </div>
  );
}

import * as links from '@baodao/link-builders/links';
import { Button } from '@baodao/ui-kit/Button/Button';
import { ErrorState } from '@baodao/ui-kit/ErrorState/ErrorState';
import CalendarX from 'lucide-react/icons/calendar-x';
import { useTranslation } from 'react-i18next';
import { ReadFailed } from '../../commons/ReadFailed.tsx';
import { AppLink } from '../../commons/AppLink.tsx';
import type { Fault } from '../../store/flow.ts';

/** A campaign that there is not, or that could not be read just now. */
export function ActivityFault({ fault }: { fault: Fault }) {
  const { t } = useTranslation();
  if (fault === 'notFound') {
    return (
      <ErrorState
        heading="h1"
        icon={<CalendarX strokeWidth={1.75} />}
        title={t('activities.missing')}
        text={t('activities.missingText')}
        action={
          <Button look="primary" linkAs={AppLink} href={links.activity()}>
            {t('activities.toList')}
          </Button>
        }
      />
    );
  }
  return <ReadFailed heading="h1" title={t('activities.failed')} text={t('activities.failedText')} />;
}

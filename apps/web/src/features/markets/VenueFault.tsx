import * as links from '@baodao/link-builders/links';
import { Button } from '@baodao/ui-kit/Button/Button';
import { ErrorState } from '@baodao/ui-kit/ErrorState/ErrorState';
import CalendarX from 'lucide-react/icons/calendar-x';
import { useTranslation } from 'react-i18next';
import { ReadFailed } from '../../commons/ReadFailed.tsx';
import { AppLink } from '../../commons/AppLink.tsx';
import type { Fault } from '../../store/flow.ts';

/** A campaign that there is not any more, or that could not be read just now. */
export function VenueFault({ fault }: { fault: Fault }) {
  const { t } = useTranslation();
  if (fault === 'notFound') {
    return (
      <ErrorState
        heading="h1"
        icon={<CalendarX strokeWidth={1.75} />}
        title={t('markets.missing')}
        text={t('markets.missingText')}
        action={
          <Button look="primary" linkAs={AppLink} href={links.marketFlash()}>
            {t('markets.toFlash')}
          </Button>
        }
      />
    );
  }
  return <ReadFailed heading="h1" title={t('markets.failed')} text={t('markets.failedText')} />;
}

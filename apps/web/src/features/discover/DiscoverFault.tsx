import * as links from '@baodao/link-builders/links';
import { Button } from '@baodao/ui-kit/Button/Button';
import { ErrorState } from '@baodao/ui-kit/ErrorState/ErrorState';
import Compass from 'lucide-react/icons/compass';
import { useTranslation } from 'react-i18next';
import { ReadFailed } from '../../commons/ReadFailed.tsx';
import { AppLink } from '../../commons/AppLink.tsx';
import type { Fault } from '../../store/flow.ts';

/** What was to be discovered is not there, or could not be read just now. */
export function DiscoverFault({ fault }: { fault: Fault }) {
  const { t } = useTranslation();
  if (fault === 'notFound') {
    return (
      <ErrorState
        heading="h1"
        icon={<Compass strokeWidth={1.75} />}
        title={t('discover.missing')}
        text={t('discover.missingText')}
        action={
          <Button look="primary" linkAs={AppLink} href={links.discover()}>
            {t('discover.toFeed')}
          </Button>
        }
      />
    );
  }
  return <ReadFailed heading="h1" title={t('discover.failed')} text={t('discover.failedText')} />;
}

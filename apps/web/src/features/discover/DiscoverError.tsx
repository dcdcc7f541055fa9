import * as links from '@baodao/link-builders/links';
import Compass from 'lucide-react/icons/compass';
import { useTranslation } from 'react-i18next';
import { LoadError } from '../../platform/errors/LoadError.tsx';
import type { LoadErrorKind } from '../../platform/store/flow.ts';

export function DiscoverError({ error }: { error: LoadErrorKind }) {
  const { t } = useTranslation();
  return (
    <LoadError
      error={error}
      missing={{ icon: <Compass strokeWidth={1.75} />, title: t('discover.missing'), text: t('discover.missingText') }}
      failed={{ title: t('discover.failed'), text: t('discover.failedText') }}
      actions={[{ href: links.discover(), label: t('discover.toFeed') }]}
    />
  );
}

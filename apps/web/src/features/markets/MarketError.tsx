import * as links from '@baodao/link-builders/links';
import CalendarX from 'lucide-react/icons/calendar-x';
import { useTranslation } from 'react-i18next';
import { LoadError } from '../../platform/errors/LoadError.tsx';
import type { LoadErrorKind } from '../../platform/store/flow.ts';

export function MarketError({ error }: { error: LoadErrorKind }) {
  const { t } = useTranslation();
  return (
    <LoadError
      error={error}
      missing={{ icon: <CalendarX strokeWidth={1.75} />, title: t('markets.missing'), text: t('markets.missingText') }}
      failed={{ title: t('markets.failed'), text: t('markets.failedText') }}
      actions={[{ href: links.marketFlash(), label: t('markets.toFlash') }]}
    />
  );
}

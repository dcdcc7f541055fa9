import * as links from '@baodao/link-builders/links';
import CalendarX from 'lucide-react/icons/calendar-x';
import { useTranslation } from 'react-i18next';
import { LoadError } from '../../shared/errors/LoadError.tsx';
import type { LoadErrorKind } from '../../store/flow.ts';

/** A campaign that there is not any more, or that could not be read just now. */
export function VenueFault({ fault }: { fault: LoadErrorKind }) {
  const { t } = useTranslation();
  return (
    <LoadError
      fault={fault}
      missing={{ icon: <CalendarX strokeWidth={1.75} />, title: t('markets.missing'), text: t('markets.missingText') }}
      failed={{ title: t('markets.failed'), text: t('markets.failedText') }}
      onward={[{ href: links.marketFlash(), label: t('markets.toFlash') }]}
    />
  );
}

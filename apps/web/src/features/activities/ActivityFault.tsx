import * as links from '@baodao/link-builders/links';
import CalendarX from 'lucide-react/icons/calendar-x';
import { useTranslation } from 'react-i18next';
import { LoadError } from '../../shared/errors/LoadError.tsx';
import type { LoadErrorKind } from '../../store/flow.ts';

/** A campaign that there is not, or that could not be read just now. */
export function ActivityFault({ fault }: { fault: LoadErrorKind }) {
  const { t } = useTranslation();
  return (
    <LoadError
      fault={fault}
      missing={{ icon: <CalendarX strokeWidth={1.75} />, title: t('activities.missing'), text: t('activities.missingText') }}
      failed={{ title: t('activities.failed'), text: t('activities.failedText') }}
      onward={[{ href: links.activity(), label: t('activities.toList') }]}
    />
  );
}

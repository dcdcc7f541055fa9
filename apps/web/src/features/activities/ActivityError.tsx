import * as links from '@baodao/link-builders/links';
import CalendarX from 'lucide-react/icons/calendar-x';
import { useTranslation } from 'react-i18next';
import { LoadError } from '../../platform/errors/LoadError.tsx';
import type { LoadErrorKind } from '../../platform/store/flow.ts';

export function ActivityError({ error }: { error: LoadErrorKind }) {
  const { t } = useTranslation();
  return (
    <LoadError
      error={error}
      missing={{ icon: <CalendarX strokeWidth={1.75} />, title: t('activities.missing'), text: t('activities.missingText') }}
      failed={{ title: t('activities.failed'), text: t('activities.failedText') }}
      actions={[{ href: links.activity(), label: t('activities.toList') }]}
    />
  );
}

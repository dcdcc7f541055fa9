import { useTranslation } from 'react-i18next';
import { LoadFailed } from '../../shared/errors/LoadFailed.tsx';

/** One part of the page did not come; the others stand. */
export function PartFault() {
  const { t } = useTranslation();
  return <LoadFailed compact heading="h3" title={t('home.partFailed')} />;
}

import { useTranslation } from 'react-i18next';
import { ReadFailed } from '../../commons/ReadFailed.tsx';

/** One part of the page did not come; the others stand. */
export function PartFault() {
  const { t } = useTranslation();
  return <ReadFailed compact heading="h3" title={t('home.partFailed')} />;
}

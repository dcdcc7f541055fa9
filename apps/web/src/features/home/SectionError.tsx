import { useTranslation } from 'react-i18next';
import { LoadFailed } from '../../platform/errors/LoadFailed.tsx';

export function SectionError() {
  const { t } = useTranslation();
  return <LoadFailed compact heading="h3" title={t('home.partFailed')} />;
}

import { ProgressBar } from '@baodao/ui-kit/ProgressBar/ProgressBar';
import { useTranslation } from 'react-i18next';
import { useNavigation } from 'react-router';

export function NavigationProgress() {
  const { t } = useTranslation();
  const { state } = useNavigation();
  return <ProgressBar active={state !== 'idle'} label={t('layout.loading')} />;
}

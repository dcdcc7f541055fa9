import { ErrorState } from '@baodao/ui-kit/ErrorState/ErrorState';
import { useTranslation } from 'react-i18next';
import { useRevalidator } from 'react-router';

/** One part of the page did not come; the others stand. */
export function PartFault() {
  const { t } = useTranslation();
  const { revalidate, state } = useRevalidator();
  return (
    <ErrorState
      compact
      heading="h3"
      title={t('home.partFailed')}
      retryLabel={t('frame.retry')}
      onRetry={() => void revalidate()}
      retrying={state === 'loading'}
    />
  );
}

import { ErrorState, type ErrorStateProps } from '@baodao/ui-kit/ErrorState/ErrorState';
import { useTranslation } from 'react-i18next';
import { useRevalidator } from 'react-router';

/** Error state with a button that runs the page's loader again. */
export function LoadFailed(props: Omit<ErrorStateProps, 'retryLabel' | 'onRetry' | 'retrying'>) {
  const { t } = useTranslation();
  const { revalidate, state } = useRevalidator();
  return <ErrorState {...props} retryLabel={t('layout.retry')} onRetry={() => void revalidate()} retrying={state === 'loading'} />;
}

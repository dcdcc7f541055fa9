import { ErrorState, type ErrorStateProps } from '@baodao/ui-kit/ErrorState/ErrorState';
import { useTranslation } from 'react-i18next';
import { useRevalidator } from 'react-router';

/** A page, or a part of one, that could not be read just now: reading the address once more is the way on. */
export function LoadFailed(props: Omit<ErrorStateProps, 'retryLabel' | 'onRetry' | 'retrying'>) {
  const { t } = useTranslation();
  const { revalidate, state } = useRevalidator();
  return <ErrorState {...props} retryLabel={t('layout.retry')} onRetry={() => void revalidate()} retrying={state === 'loading'} />;
}

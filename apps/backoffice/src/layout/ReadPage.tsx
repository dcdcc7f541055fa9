import { ErrorState } from '@baodao/ui-kit/ErrorState/ErrorState';
import type { UseQueryResult } from '@tanstack/react-query';
import { useTranslate } from 'ra-core';
import type { ReactNode } from 'react';
import { useErrorText } from '../platform/useErrorText.ts';
import { Loading } from './Loading.tsx';
import { Page } from './Page.tsx';

export interface ReadPageProps<Data> {
  /** Until the data has come. Already translated. */
  title: string;
  read: Pick<UseQueryResult<Data>, 'data' | 'error' | 'refetch'>;
  /** Where to go if it failed. */
  action?: ReactNode;
  /** The page itself. */
  children: (data: Data) => ReactNode;
}

/** A page that shows what one call returns, and until then that it is on its way or why it failed. */
export function ReadPage<Data>({ title, read: { data, error, refetch }, action, children }: ReadPageProps<Data>) {
  const translate = useTranslate();
  const describe = useErrorText();
  if (data !== undefined) return children(data);
  return (
    <Page title={title}>
      {error ? (
        <ErrorState title={describe(error)} retryLabel={translate('list.retry')} onRetry={() => void refetch()} action={action} />
      ) : (
        <Loading />
      )}
    </Page>
  );
}

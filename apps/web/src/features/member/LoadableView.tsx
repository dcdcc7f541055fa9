import { Skeleton } from '@baodao/ui-kit/Skeleton/Skeleton';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { LoadFailed } from '../../platform/errors/LoadFailed.tsx';
import type { Loadable } from '../../platform/store/flow.ts';

interface Props<T> {
  loadable: Loadable<T>;
  /** Height of the loaded content. */
  height: string;
  children: (value: T) => ReactNode;
}

/** Shows the loaded content, an error, or a skeleton of the same height. */
export function LoadableView<T>({ loadable, height, children }: Props<T>) {
  const { t } = useTranslation();
  if (loadable.value !== undefined) return children(loadable.value);
  if (loadable.state !== 'failed') return <Skeleton kind="block" height={height} aria-busy="true" />;
  return <LoadFailed title={t('member.failed.title')} text={t('member.failed.text')} />;
}

import { Skeleton } from '@baodao/ui-kit/Skeleton/Skeleton';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { LoadFailed } from '../../shared/errors/LoadFailed.tsx';
import type { Loadable } from '../../store/flow.ts';

interface Props<T> {
  slot: Loadable<T>;
  /** As high as what comes. */
  height: string;
  children: (value: T) => ReactNode;
}

/** What was read, what says that it could not be, or what keeps its place meanwhile. */
export function SlotView<T>({ slot, height, children }: Props<T>) {
  const { t } = useTranslation();
  if (slot.value !== undefined) return children(slot.value);
  if (slot.state !== 'failed') return <Skeleton kind="block" height={height} aria-busy="true" />;
  return <LoadFailed title={t('member.failed.title')} text={t('member.failed.text')} />;
}

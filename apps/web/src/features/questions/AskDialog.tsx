import { lazy } from 'react';
import { useTranslation } from 'react-i18next';
import { useDispatch, useSelector } from 'react-redux';
import { useHydrated } from '../../shared/browser/useHydrated.ts';
import { LazyDialog } from '../../shared/dialogs/LazyDialog.tsx';
import { askClosed, selectWriting } from './writing.flow.ts';

const AskForm = lazy(() => import('./AskForm.tsx').then((part) => ({ default: part.AskForm })));

interface Props {
  productId: number | undefined;
  /** Known ones, to choose from. */
  tags: readonly string[];
}

/** The form of a question, over the list. What was typed stays when it is closed. */
export function AskDialog({ productId, tags }: Props) {
  const { t } = useTranslation();
  const dispatch = useDispatch();
  const { asking } = useSelector(selectWriting);
  if (!useHydrated() || !asking) return null;
  return (
    <LazyDialog open onClose={() => dispatch(askClosed())} title={t('questions.ask.title')} closeLabel={t('layout.close')} size="large">
      <AskForm productId={productId} tags={tags} />
    </LazyDialog>
  );
}

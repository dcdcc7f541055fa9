import { useTranslation } from 'react-i18next';
import { useDispatch, useSelector } from 'react-redux';
import { useHydrated } from '../../platform/browser/useHydrated.ts';
import { LazyDialog } from '../../platform/dialogs/LazyDialog.tsx';
import { lazyComponent } from '../../platform/lazy/lazyComponent.tsx';
import { askClosed, selectQuestionFormsAsking } from './questionForms.flow.ts';

const AskForm = lazyComponent(async () => ({ default: (await import('./AskForm.tsx')).AskForm }), { failure: 'inPlace' });

interface Props {
  productId: number | undefined;
  /** Existing tags to choose from. */
  tags: readonly string[];
}

/** The question form as a dialog. Closing it keeps the draft. */
export function AskDialog({ productId, tags }: Props) {
  const { t } = useTranslation();
  const dispatch = useDispatch();
  const asking = useSelector(selectQuestionFormsAsking);
  if (!useHydrated() || !asking) return null;
  return (
    <LazyDialog open onClose={() => dispatch(askClosed())} title={t('questions.ask.title')} closeLabel={t('layout.close')} size="large">
      <AskForm productId={productId} tags={tags} />
    </LazyDialog>
  );
}

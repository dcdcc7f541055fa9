import { lazy } from 'react';
import { useTranslation } from 'react-i18next';
import { useDispatch, useSelector } from 'react-redux';
import { LazyDialog } from '../../shared/dialogs/LazyDialog.tsx';
import { reportClosed, selectQuestionForms } from './questionForms.flow.ts';

const ReportForm = lazy(() => import('./ReportForm.tsx').then((module) => ({ default: module.ReportForm })));

/** Reports content to staff. */
export function ReportDialog() {
  const { t } = useTranslation();
  const dispatch = useDispatch();
  const { reportTarget } = useSelector(selectQuestionForms);
  if (!reportTarget) return null;
  return (
    <LazyDialog open onClose={() => dispatch(reportClosed())} title={t('questions.report.title')} closeLabel={t('layout.close')}>
      <ReportForm />
    </LazyDialog>
  );
}

import { lazy } from 'react';
import { useTranslation } from 'react-i18next';
import { useDispatch, useSelector } from 'react-redux';
import { LazyDialog } from '../../shared/dialogs/LazyDialog.tsx';
import { reportClosed, selectWriting } from './writing.flow.ts';

const ReportForm = lazy(() => import('./ReportForm.tsx').then((part) => ({ default: part.ReportForm })));

/** Tells staff about something that should not be here. */
export function ReportDialog() {
  const { t } = useTranslation();
  const dispatch = useDispatch();
  const { reporting } = useSelector(selectWriting);
  if (!reporting) return null;
  return (
    <LazyDialog open onClose={() => dispatch(reportClosed())} title={t('questions.report.title')} closeLabel={t('layout.close')}>
      <ReportForm />
    </LazyDialog>
  );
}

import { lazy, Suspense } from 'react';
import { useSelector } from 'react-redux';
import { selectQuestionForms } from './questionForms.flow.ts';

const ReportForm = lazy(() => import('./ReportForm.tsx').then((module) => ({ default: module.ReportForm })));

/** Reports content to staff. The form's code loads when the dialog opens first. */
export function ReportDialog() {
  const { reportTarget } = useSelector(selectQuestionForms);
  return (
    reportTarget && (
      <Suspense fallback={null}>
        <ReportForm />
      </Suspense>
    )
  );
}

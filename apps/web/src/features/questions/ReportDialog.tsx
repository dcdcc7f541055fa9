import { useSelector } from 'react-redux';
import { lazyComponent } from '../../platform/lazy/lazyComponent.tsx';
import { selectQuestionFormsReportTarget } from './questionForms.flow.ts';

const ReportForm = lazyComponent(async () => ({ default: (await import('./ReportForm.tsx')).ReportForm }));

/** Reports content to staff. The form's code loads when the dialog opens first. */
export function ReportDialog() {
  const reportTarget = useSelector(selectQuestionFormsReportTarget);
  return reportTarget && <ReportForm />;
}

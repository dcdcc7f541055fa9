import { useSelector } from 'react-redux';
import { lazyPart } from '../../shared/lazy/lazyPart.tsx';
import { selectQuestionForms } from './questionForms.flow.ts';

const ReportForm = lazyPart(async () => ({ default: (await import('./ReportForm.tsx')).ReportForm }));

/** Reports content to staff. The form's code loads when the dialog opens first. */
export function ReportDialog() {
  const { reportTarget } = useSelector(selectQuestionForms);
  return reportTarget && <ReportForm />;
}

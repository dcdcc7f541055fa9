import * as links from '@baodao/link-builders/links';
import MessageCircleOff from 'lucide-react/icons/message-circle-off';
import { useTranslation } from 'react-i18next';
import { LoadError } from '../../shared/errors/LoadError.tsx';
import type { LoadErrorKind } from '../../store/flow.ts';

/** A question or an answer that there is not, or that could not be read just now. */
export function QuestionFault({ fault }: { fault: LoadErrorKind }) {
  const { t } = useTranslation();
  return (
    <LoadError
      fault={fault}
      missing={{ icon: <MessageCircleOff strokeWidth={1.75} />, title: t('questions.missing'), text: t('questions.missingText') }}
      failed={{ title: t('questions.failed'), text: t('questions.failedText') }}
      onward={[{ href: links.questionList(), label: t('questions.all') }]}
    />
  );
}

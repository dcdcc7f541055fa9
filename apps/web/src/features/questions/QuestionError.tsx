import * as links from '@baodao/link-builders/links';
import MessageCircleOff from 'lucide-react/icons/message-circle-off';
import { useTranslation } from 'react-i18next';
import { LoadError } from '../../platform/errors/LoadError.tsx';
import type { LoadErrorKind } from '../../platform/store/flow.ts';

export function QuestionError({ error }: { error: LoadErrorKind }) {
  const { t } = useTranslation();
  return (
    <LoadError
      error={error}
      missing={{ icon: <MessageCircleOff strokeWidth={1.75} />, title: t('questions.missing'), text: t('questions.missingText') }}
      failed={{ title: t('questions.failed'), text: t('questions.failedText') }}
      actions={[{ href: links.questionList(), label: t('questions.all') }]}
    />
  );
}

import * as links from '@baodao/link-builders/links';
import { Button } from '@baodao/ui-kit/Button/Button';
import { ErrorState } from '@baodao/ui-kit/ErrorState/ErrorState';
import MessageCircleOff from 'lucide-react/icons/message-circle-off';
import { useTranslation } from 'react-i18next';
import { ReadFailed } from '../../commons/ReadFailed.tsx';
import { AppLink } from '../../commons/AppLink.tsx';
import type { Fault } from '../../store/flow.ts';

/** A question or an answer that there is not, or that could not be read just now. */
export function QuestionFault({ fault }: { fault: Fault }) {
  const { t } = useTranslation();
  if (fault === 'notFound') {
    return (
      <ErrorState
        heading="h1"
        icon={<MessageCircleOff strokeWidth={1.75} />}
        title={t('questions.missing')}
        text={t('questions.missingText')}
        action={
          <Button look="primary" linkAs={AppLink} href={links.questionList()}>
            {t('questions.all')}
          </Button>
        }
      />
    );
  }
  return <ReadFailed heading="h1" title={t('questions.failed')} text={t('questions.failedText')} />;
}

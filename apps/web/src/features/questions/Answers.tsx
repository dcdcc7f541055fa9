import type { Question } from '@baodao/domain/questions/shapes';
import { Button } from '@baodao/ui-kit/Button/Button';
import { EmptyState } from '@baodao/ui-kit/EmptyState/EmptyState';
import { PageSection } from '@baodao/ui-kit/PageSection/PageSection';
import { Skeleton } from '@baodao/ui-kit/Skeleton/Skeleton';
import MessageCircle from 'lucide-react/icons/message-circle';
import { useTranslation } from 'react-i18next';
import { useDispatch, useSelector } from 'react-redux';
import { LoadFailed } from '../../shared/errors/LoadFailed.tsx';
import { AnswerItem } from './AnswerItem.tsx';
import styles from './Questions.module.css';
import { moreAnswersWanted, selectAnswers, selectContinuing } from './question.flow.ts';

/** The answers to a question, the best first; its asker can take one as the best. */
export function Answers({ question, mine }: { question: Question; mine: boolean }) {
  const { t } = useTranslation();
  const dispatch = useDispatch();
  const slot = useSelector(selectAnswers);
  const continuing = useSelector(selectContinuing);
  const found = slot.value;
  return (
    <PageSection title={t('questions.answers', { count: found?.total ?? question.answerCount })}>
      {slot.state === 'failed' && <LoadFailed compact heading="h3" title={t('questions.failed')} />}
      {!found && slot.state !== 'failed' && <Skeleton kind="block" height="20rem" />}
      {found?.list.length === 0 && (
        <EmptyState
          compact
          heading="h3"
          icon={<MessageCircle strokeWidth={1.75} />}
          title={t('questions.noAnswers')}
          text={t('questions.noAnswersText')}
        />
      )}
      {found && found.list.length > 0 && (
        <div className={styles.list}>
          {found.list.map((answer) => (
            <AnswerItem key={answer.id} answer={answer} mayAccept={mine && !question.solved && answer.status === 1} />
          ))}
        </div>
      )}
      {found && found.list.length < found.total && (
        <p className={styles.more}>
          <Button loading={continuing} onClick={() => dispatch(moreAnswersWanted())}>
            {t('questions.moreAnswers')}
          </Button>
        </p>
      )}
    </PageSection>
  );
}

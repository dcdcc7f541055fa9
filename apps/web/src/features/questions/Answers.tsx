import type { Question } from '@baodao/domain/questions/shapes';
import { Button } from '@baodao/ui-kit/Button/Button';
import { EmptyState } from '@baodao/ui-kit/EmptyState/EmptyState';
import { PageSection } from '@baodao/ui-kit/PageSection/PageSection';
import { Skeleton } from '@baodao/ui-kit/Skeleton/Skeleton';
import MessageCircle from 'lucide-react/icons/message-circle';
import { useTranslation } from 'react-i18next';
import { useDispatch, useSelector } from 'react-redux';
import { LoadFailed } from '../../platform/errors/LoadFailed.tsx';
import { AnswerItem } from './AnswerItem.tsx';
import styles from './Questions.module.css';
import { moreAnswersRequested, selectAnswers, selectIsLoadingMore } from './question.flow.ts';

/** Answers, the best first. The asker can accept one as the best. */
export function Answers({ question, isOwnQuestion }: { question: Question; isOwnQuestion: boolean }) {
  const { t } = useTranslation();
  const dispatch = useDispatch();
  const loadable = useSelector(selectAnswers);
  const continuing = useSelector(selectIsLoadingMore);
  const answers = loadable.value;
  return (
    <PageSection title={t('questions.answers', { count: answers?.total ?? question.answerCount })}>
      {loadable.state === 'failed' && <LoadFailed compact heading="h3" title={t('questions.failed')} />}
      {!answers && loadable.state !== 'failed' && <Skeleton kind="block" height="20rem" />}
      {answers?.list.length === 0 && (
        <EmptyState
          compact
          heading="h3"
          icon={<MessageCircle strokeWidth={1.75} />}
          title={t('questions.noAnswers')}
          text={t('questions.noAnswersText')}
        />
      )}
      {answers && answers.list.length > 0 && (
        <div className={styles.list}>
          {answers.list.map((answer) => (
            <AnswerItem key={answer.id} answer={answer} canAccept={isOwnQuestion && !question.solved && answer.status === 1} />
          ))}
        </div>
      )}
      {answers && answers.list.length < answers.total && (
        <p className={styles.more}>
          <Button loading={continuing} onClick={() => dispatch(moreAnswersRequested())}>
            {t('questions.moreAnswers')}
          </Button>
        </p>
      )}
    </PageSection>
  );
}

import type { Answer, Comment } from '@baodao/domain/questions/shapes';
import { PageSection } from '@baodao/ui-kit/PageSection/PageSection';
import { useEffect } from 'react';
import { useTranslation } from 'react-i18next';
import { useDispatch } from 'react-redux';
import { CommentItem } from './CommentItem.tsx';
import styles from './Questions.module.css';
import { commentField, commentSubmitted, formsShown } from './questionForms.flow.ts';
import { TextForm } from './TextForm.tsx';

/** Groups replies under their comment, two levels deep. A reply to a missing comment becomes a thread of its own. */
function groupThreads(comments: readonly Comment[]): { comment: Comment; replies: Comment[] }[] {
  const topLevel = comments.filter(({ parentId }) => parentId === null || !comments.some(({ id }) => id === parentId));
  return topLevel.map((comment) => ({ comment, replies: comments.filter(({ parentId }) => parentId === comment.id) }));
}

export function Comments({ answer }: { answer: Answer }) {
  const { t } = useTranslation();
  const dispatch = useDispatch();
  useEffect(() => {
    dispatch(formsShown());
  }, [dispatch]);
  return (
    <PageSection title={t('questions.comments', { count: answer.commentCount })}>
      {answer.comments.length === 0 && <p className={styles.muted}>{t('questions.noComments')}</p>}
      {answer.comments.length > 0 && (
        <ul className={styles.threads}>
          {groupThreads(answer.comments).map(({ comment, replies }) => (
            <li key={comment.id}>
              <CommentItem comment={comment} />
              {replies.length > 0 && (
                <ul className={styles.replies}>
                  {replies.map((reply) => (
                    <li key={reply.id}>
                      <CommentItem comment={reply} />
                    </li>
                  ))}
                </ul>
              )}
            </li>
          ))}
        </ul>
      )}
      {answer.status === 1 && (
        <TextForm
          draftName={commentField(answer.id)}
          label={t('questions.comment.label')}
          rows={3}
          maxLength={500}
          submitLabel={t('questions.comment.send')}
          onSubmit={() => dispatch(commentSubmitted({ answerId: answer.id }))}
        />
      )}
    </PageSection>
  );
}

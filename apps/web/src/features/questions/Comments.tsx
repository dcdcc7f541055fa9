import type { Answer, Comment } from '@baodao/domain/questions/shapes';
import { PageSection } from '@baodao/ui-kit/PageSection/PageSection';
import { useEffect } from 'react';
import { useTranslation } from 'react-i18next';
import { useDispatch } from 'react-redux';
import { CommentItem } from './CommentItem.tsx';
import styles from './Questions.module.css';
import { TextForm } from './TextForm.tsx';
import { commentField, commentSent, formsShown } from './writing.flow.ts';

/** Comments with the replies below each, two deep; a reply whose comment is out of sight stands by itself. */
function threadsOf(comments: readonly Comment[]): { top: Comment; replies: Comment[] }[] {
  const tops = comments.filter(({ parentId }) => parentId === null || !comments.some(({ id }) => id === parentId));
  return tops.map((top) => ({ top, replies: comments.filter(({ parentId }) => parentId === top.id) }));
}

export function Comments({ answer }: { answer: Answer }) {
  const { t } = useTranslation();
  const dispatch = useDispatch();
  useEffect(() => {
    dispatch(formsShown());
  }, [dispatch]);
  return (
    <PageSection title={t('questions.comments', { count: answer.commentCount })}>
      {answer.comments.length === 0 && <p className={styles.quiet}>{t('questions.noComments')}</p>}
      {answer.comments.length > 0 && (
        <ul className={styles.threads}>
          {threadsOf(answer.comments).map(({ top, replies }) => (
            <li key={top.id}>
              <CommentItem comment={top} />
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
          name={commentField(answer.id)}
          label={t('questions.comment.label')}
          rows={3}
          maxLength={500}
          sendLabel={t('questions.comment.send')}
          onSend={() => dispatch(commentSent({ answerId: answer.id }))}
        />
      )}
    </PageSection>
  );
}

import type { Comment } from '@baodao/domain/questions/shapes';
import { Button } from '@baodao/ui-kit/Button/Button';
import { useTranslation } from 'react-i18next';
import { useDispatch, useSelector } from 'react-redux';
import { UserTextView } from '../userText/UserTextView.tsx';
import { AuthorLine } from './AuthorLine.tsx';
import styles from './Questions.module.css';
import { commentSubmitted, replyField, replyOpened, reportOpened, selectQuestionFormsReplyingTo } from './questionForms.flow.ts';
import { TextForm } from './TextForm.tsx';

/** A comment or reply, with its reply form. */
export function CommentItem({ comment }: { comment: Comment }) {
  const { t } = useTranslation();
  const dispatch = useDispatch();
  const replyingTo = useSelector(selectQuestionFormsReplyingTo);
  const { id, answerId, content, language, original, user, toUser, status, createTime } = comment;
  const isOpen = replyingTo === id;
  return (
    <article className={styles.comment}>
      <AuthorLine user={user} time={createTime} status={status}>
        {toUser && <span>{t('questions.toUser', { name: toUser.nickname })}</span>}
      </AuthorLine>
      <UserTextView className={styles.text} value={{ text: content, lang: language, original }} />
      {status === 1 && (
        <div className={styles.actions}>
          {user.id !== '' && (
            <Button variant="quiet" size="small" aria-expanded={isOpen} onClick={() => dispatch(replyOpened(isOpen ? null : id))}>
              {t('questions.reply.open')}
            </Button>
          )}
          <Button variant="quiet" size="small" onClick={() => dispatch(reportOpened({ kind: 'comment', id }))}>
            {t('questions.report.open')}
          </Button>
        </div>
      )}
      {isOpen && (
        <TextForm
          draftName={replyField(id)}
          label={t('questions.reply.label', { name: user.nickname })}
          rows={2}
          maxLength={500}
          submitLabel={t('questions.reply.send')}
          onSubmit={() => dispatch(commentSubmitted({ answerId, replyTo: { commentId: id, userId: user.id } }))}
        />
      )}
    </article>
  );
}

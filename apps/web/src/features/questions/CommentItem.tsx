import type { Comment } from '@baodao/domain/questions/shapes';
import { Button } from '@baodao/ui-kit/Button/Button';
import { useTranslation } from 'react-i18next';
import { useDispatch, useSelector } from 'react-redux';
import { OriginalText } from '../../shared/originalText/OriginalText.tsx';
import styles from './Questions.module.css';
import { TextForm } from './TextForm.tsx';
import { Writer } from './Writer.tsx';
import { commentSent, replyField, replyOpened, reportOpened, selectWriting } from './writing.flow.ts';

/** A comment or a reply, and where to reply to it. */
export function CommentItem({ comment }: { comment: Comment }) {
  const { t } = useTranslation();
  const dispatch = useDispatch();
  const { replyingTo } = useSelector(selectWriting);
  const { id, answerId, content, language, original, user, toUser, status, createTime } = comment;
  const isOpen = replyingTo === id;
  return (
    <article className={styles.comment}>
      <Writer user={user} time={createTime} status={status}>
        {toUser && <span>{t('questions.toUser', { name: toUser.nickname })}</span>}
      </Writer>
      <OriginalText className={styles.text} written={{ text: content, lang: language, original }} />
      {status === 1 && (
        <div className={styles.actions}>
          {user.id !== '' && (
            <Button look="quiet" size="small" aria-expanded={isOpen} onClick={() => dispatch(replyOpened(isOpen ? null : id))}>
              {t('questions.reply.open')}
            </Button>
          )}
          <Button look="quiet" size="small" onClick={() => dispatch(reportOpened({ kind: 'comment', id }))}>
            {t('questions.report.open')}
          </Button>
        </div>
      )}
      {isOpen && (
        <TextForm
          name={replyField(id)}
          label={t('questions.reply.label', { name: user.nickname })}
          rows={2}
          maxLength={500}
          sendLabel={t('questions.reply.send')}
          onSend={() => dispatch(commentSent({ answerId, replyTo: { commentId: id, userId: user.id } }))}
        />
      )}
    </article>
  );
}

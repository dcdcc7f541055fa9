import type { Answer } from '@baodao/domain/questions/shapes';
import * as links from '@baodao/link-builders/links';
import { Button } from '@baodao/ui-kit/Button/Button';
import { Tag } from '@baodao/ui-kit/Tag/Tag';
import CircleCheck from 'lucide-react/icons/circle-check';
import Flag from 'lucide-react/icons/flag';
import MessageCircle from 'lucide-react/icons/message-circle';
import { useTranslation } from 'react-i18next';
import { useDispatch } from 'react-redux';
import { AppLink } from '../../platform/links/AppLink.tsx';
import { ReviewPictures } from '../reviews/ReviewPictures.tsx';
import { UserTextView } from '../userText/UserTextView.tsx';
import { AuthorLine } from './AuthorLine.tsx';
import styles from './Questions.module.css';
import { bestAnswerChosen } from './question.flow.ts';
import { reportOpened } from './questionForms.flow.ts';
import { ThumbButtons } from './ThumbButtons.tsx';

interface Props {
  answer: Answer;
  /** The member asked the question, and it has no best answer yet. */
  canAccept?: boolean;
  /** On the answer's own page, which shows its comments. */
  isStandalone?: boolean;
}

export function AnswerItem({ answer, canAccept = false, isStandalone = false }: Props) {
  const { t } = useTranslation();
  const dispatch = useDispatch();
  const { id, content, language, original, images, user, isOfficial, isBuyer, best, commentCount, status, createTime } = answer;
  const question = { title: t('questions.accept.title'), text: t('questions.accept.text') };
  return (
    <article className={styles.answer} data-best={best || undefined}>
      <AuthorLine user={user} time={createTime} status={status}>
        {best && (
          <Tag tone="brand" strong>
            {t('questions.best')}
          </Tag>
        )}
        {isOfficial && <Tag tone="info">{t('questions.official')}</Tag>}
        {isBuyer && <Tag tone="brand">{t('questions.buyer')}</Tag>}
      </AuthorLine>
      <UserTextView className={styles.text} value={{ text: content, lang: language, original }} />
      <ReviewPictures pictures={images} />
      <div className={styles.actions}>
        {status === 1 && <ThumbButtons answer={answer} />}
        {!isStandalone && (
          <Button variant="quiet" size="small" icon={<MessageCircle />} linkAs={AppLink} href={links.answer({ id })}>
            {commentCount > 0 ? t('questions.comments', { count: commentCount }) : t('questions.comment.open')}
          </Button>
        )}
        {canAccept && (
          <Button size="small" icon={<CircleCheck />} onClick={() => dispatch(bestAnswerChosen({ answerId: id, question }))}>
            {t('questions.accept.open')}
          </Button>
        )}
        <Button variant="quiet" size="small" icon={<Flag />} onClick={() => dispatch(reportOpened({ kind: 'answer', id }))}>
          {t('questions.report.open')}
        </Button>
      </div>
    </article>
  );
}

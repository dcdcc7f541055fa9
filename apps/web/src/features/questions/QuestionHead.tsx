import type { Question } from '@baodao/domain/questions/shapes';
import { localizePath } from '@baodao/i18n/languages';
import * as links from '@baodao/link-builders/links';
import { Button } from '@baodao/ui-kit/Button/Button';
import { Tag } from '@baodao/ui-kit/Tag/Tag';
import Flag from 'lucide-react/icons/flag';
import Share from 'lucide-react/icons/share-2';
import { useTranslation } from 'react-i18next';
import { useDispatch } from 'react-redux';
import { shareDialogOpened } from '../../platform/dialogs/dialogs.flow.ts';
import { AppLink } from '../../platform/links/AppLink.tsx';
import { useApp } from '../../platform/page/AppContext.ts';
import { FavouriteButton } from '../favourites/FavouriteButton.tsx';
import { favouriteTypes } from '../favourites/favouriteToggle.flow.ts';
import { ReviewPictures } from '../reviews/ReviewPictures.tsx';
import { UserTextView } from '../userText/UserTextView.tsx';
import { AuthorLine } from './AuthorLine.tsx';
import styles from './Questions.module.css';
import { reportOpened } from './questionForms.flow.ts';

/** A question with its author and actions. */
export function QuestionHead({ question }: { question: Question }) {
  const { t } = useTranslation();
  const dispatch = useDispatch();
  const { publicUrl, language } = useApp();
  const { id, title, originalTitle, content, original, images, tags, user, createTime, status, score, solved } = question;
  const share = () => dispatch(shareDialogOpened({ title, link: publicUrl + localizePath(language, links.question({ id })) }));
  return (
    <header className={styles.questionHead}>
      <UserTextView as="h1" value={{ text: title, lang: question.language, original: originalTitle }} />
      <AuthorLine user={user} time={createTime} status={status}>
        {solved && <Tag tone="brand">{t('questions.solved')}</Tag>}
        {score > 0 && !solved && <Tag tone="member">{t('questions.offer', { score })}</Tag>}
      </AuthorLine>
      {content !== '' && <UserTextView className={styles.text} value={{ text: content, lang: question.language, original }} />}
      <ReviewPictures pictures={images} />
      {tags.length > 0 && (
        <ul className={styles.tags} aria-label={t('questions.tags')}>
          {tags.map((tag) => (
            <li key={tag}>
              <AppLink href={links.questionList({ key: tag })}>#{tag}</AppLink>
            </li>
          ))}
        </ul>
      )}
      <div className={styles.actions}>
        <FavouriteButton target={{ type: favouriteTypes.question, id }} count={question.collectCount} collected={question.collected} />
        <Button variant="quiet" size="small" icon={<Share />} onClick={share}>
          {t('layout.shareTitle')}
        </Button>
        <Button variant="quiet" size="small" icon={<Flag />} onClick={() => dispatch(reportOpened({ kind: 'question', id }))}>
          {t('questions.report.open')}
        </Button>
      </div>
    </header>
  );
}

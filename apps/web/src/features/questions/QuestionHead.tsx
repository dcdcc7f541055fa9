import type { Question } from '@baodao/domain/questions/shapes';
import { inLanguage } from '@baodao/i18n/languages';
import * as links from '@baodao/link-builders/links';
import { Button } from '@baodao/ui-kit/Button/Button';
import { Tag } from '@baodao/ui-kit/Tag/Tag';
import Flag from 'lucide-react/icons/flag';
import Share from 'lucide-react/icons/share-2';
import { useTranslation } from 'react-i18next';
import { useDispatch } from 'react-redux';
import { useApp } from '../../app/AppContext.ts';
import { CollectButton } from '../../shared/collect/CollectButton.tsx';
import { collectTypes } from '../../shared/collect/collect.flow.ts';
import { shareDialogOpened } from '../../shared/dialogs/dialogs.flow.ts';
import { AppLink } from '../../shared/links/AppLink.tsx';
import { OriginalText } from '../../shared/originalText/OriginalText.tsx';
import { ReviewPictures } from '../../shared/reviews/ReviewPictures.tsx';
import styles from './Questions.module.css';
import { Writer } from './Writer.tsx';
import { reportOpened } from './writing.flow.ts';

/** What was asked, by whom, and what can be done with it. */
export function QuestionHead({ question }: { question: Question }) {
  const { t } = useTranslation();
  const dispatch = useDispatch();
  const { publicUrl, language } = useApp();
  const { id, title, originalTitle, content, original, images, tags, user, createTime, status, score, solved } = question;
  const share = () => dispatch(shareDialogOpened({ title, link: publicUrl + inLanguage(language, links.question({ id })) }));
  return (
    <header className={styles.questionHead}>
      <OriginalText as="h1" written={{ text: title, lang: question.language, original: originalTitle }} />
      <Writer user={user} time={createTime} status={status}>
        {solved && <Tag tone="brand">{t('questions.solved')}</Tag>}
        {score > 0 && !solved && <Tag tone="member">{t('questions.offer', { score })}</Tag>}
      </Writer>
      {content !== '' && <OriginalText className={styles.text} written={{ text: content, lang: question.language, original }} />}
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
        <CollectButton target={{ type: collectTypes.question, id }} count={question.collectCount} collected={question.collected} />
        <Button look="quiet" size="small" icon={<Share />} onClick={share}>
          {t('layout.share.title')}
        </Button>
        <Button look="quiet" size="small" icon={<Flag />} onClick={() => dispatch(reportOpened({ kind: 'question', id }))}>
          {t('questions.report.open')}
        </Button>
      </div>
    </header>
  );
}

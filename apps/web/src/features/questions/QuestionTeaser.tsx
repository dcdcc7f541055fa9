import type { Question } from '@baodao/domain/questions/shapes';
import * as links from '@baodao/link-builders/links';
import { Tag } from '@baodao/ui-kit/Tag/Tag';
import { useTranslation } from 'react-i18next';
import { AppLink } from '../../platform/links/AppLink.tsx';
import { AuthorLine } from './AuthorLine.tsx';
import styles from './Questions.module.css';

export function QuestionTeaser({ question }: { question: Question }) {
  const { t } = useTranslation();
  const { id, language, title, content, user, createTime, status, answerCount, viewCount, solved, score, tags } = question;
  return (
    <article className={styles.teaser}>
      <p className={styles.count} data-solved={solved || undefined}>
        <strong className="bd-figures">{answerCount}</strong>
        <span>{t('questions.answersShort', { count: answerCount })}</span>
      </p>
      <div className={styles.teaserText}>
        <h2>
          <AppLink href={links.question({ id })} lang={language}>
            {title}
          </AppLink>
        </h2>
        {content !== '' && (
          <p className={styles.excerpt} lang={language}>
            {content}
          </p>
        )}
        <div className={styles.facts}>
          <AuthorLine user={user} time={createTime} status={status}>
            {solved && <Tag tone="brand">{t('questions.solved')}</Tag>}
            {score > 0 && !solved && <Tag tone="member">{t('questions.offer', { score })}</Tag>}
          </AuthorLine>
          {viewCount > 0 && <span>{t('questions.views', { count: viewCount })}</span>}
          {tags.map((tag) => (
            <span key={tag}>#{tag}</span>
          ))}
        </div>
      </div>
    </article>
  );
}

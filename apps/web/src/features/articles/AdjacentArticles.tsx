import type { Article } from '@baodao/domain/articles/shapes';
import ArrowLeft from 'lucide-react/icons/arrow-left';
import ArrowRight from 'lucide-react/icons/arrow-right';
import { useTranslation } from 'react-i18next';
import { AppLink } from '../../platform/links/AppLink.tsx';
import styles from './Articles.module.css';
import { articleHref } from './articleHref.ts';

export function AdjacentArticles({ prev, next, type }: Pick<Article, 'prev' | 'next' | 'type'>) {
  const { t } = useTranslation();
  if (!prev && !next) return null;
  return (
    <nav aria-label={t('articles.more')} className={styles.adjacent}>
      {prev && (
        <AppLink rel="prev" href={articleHref({ id: prev.id, type })} className={styles.adjacentLink}>
          <span>
            <ArrowLeft aria-hidden="true" />
            {t('articles.previous')}
          </span>
          {prev.title}
        </AppLink>
      )}
      {next && (
        <AppLink rel="next" href={articleHref({ id: next.id, type })} className={`${styles.adjacentLink} ${styles.adjacentNext}`}>
          <span>
            {t('articles.next')}
            <ArrowRight aria-hidden="true" />
          </span>
          {next.title}
        </AppLink>
      )}
    </nav>
  );
}

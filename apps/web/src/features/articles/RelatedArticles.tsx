import type { Article } from '@baodao/domain/articles/shapes';
import * as links from '@baodao/link-builders/links';
import { PageSection } from '@baodao/ui-kit/PageSection/PageSection';
import { useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useDispatch, useSelector } from 'react-redux';
import { AppLink } from '../../platform/links/AppLink.tsx';
import { useApp } from '../../platform/page/AppContext.ts';
import styles from './Articles.module.css';
import { ArticleTeaser } from './ArticleTeaser.tsx';
import { relatedArticlesFlow, relatedRequested, selectRelatedArticles } from './relatedArticles.flow.ts';

interface Props {
  article: Pick<Article, 'id' | 'tags'>;
}

/** What to read after an article, by its first tag. Loads when the reader is nearly there. */
export default function RelatedArticles(props: Props) {
  const { store } = useApp();
  useState(() => store.inject(relatedArticlesFlow));
  return <Related {...props} />;
}

function Related({ article: { id, tags } }: Props) {
  const { t } = useTranslation();
  const dispatch = useDispatch();
  const related = useSelector(selectRelatedArticles);
  const [tag] = tags;
  useEffect(() => {
    if (tag !== undefined) dispatch(relatedRequested({ id, tag }));
  }, [dispatch, id, tag]);
  // The article is complete without them.
  if (tag === undefined || related.length === 0) return null;
  return (
    <PageSection
      title={t('articles.related', { tag })}
      moreHref={links.article({ key: tag })}
      moreLabel={t('layout.more')}
      linkAs={AppLink}
    >
      <div className={styles.grid}>
        {related.map((article) => (
          <ArticleTeaser key={article.id} article={article} />
        ))}
      </div>
    </PageSection>
  );
}

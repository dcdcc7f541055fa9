import * as links from '@baodao/link-builders/links';
import { parseQuery } from '@baodao/link-builders/parse';
import { Skeleton } from '@baodao/ui-kit/Skeleton/Skeleton';
import { useTranslation } from 'react-i18next';
import { useSelector } from 'react-redux';
import { ArticleError } from '../../features/articles/ArticleError.tsx';
import styles from '../../features/articles/Articles.module.css';
import { ArticleView } from '../../features/articles/ArticleView.tsx';
import { articleHref } from '../../features/articles/articleHref.ts';
import { articleJsonLd } from '../../features/articles/articleJsonLd.ts';
import { articleFlow, fetchArticle, selectArticle } from '../../features/articles/articles.flow.ts';
import { favouriteToggleFlow, favouriteTypes, fetchFavouriteStatus } from '../../features/favourites/favouriteToggle.flow.ts';
import type { Load, Meta } from '../../platform/page/page.ts';

export const flows = [articleFlow, favouriteToggleFlow];

function parseArticleId(query: URLSearchParams): number | undefined {
  return parseQuery('articleInner', query).id;
}

export const load: Load = function* ({ query }) {
  yield* fetchArticle(parseArticleId(query));
};

/** Loads whether the member collected the article. */
export const loadPersonal: Load = function* ({ query }) {
  const id = parseArticleId(query);
  if (id !== undefined) yield* fetchFavouriteStatus({ type: favouriteTypes.article, id });
};

export const meta: Meta = (state, t, addressOf) => {
  const article = selectArticle(state).value;
  if (!article) return { title: t('articles.title') };
  return {
    title: article.seo.title,
    description: article.seo.description,
    image: article.cover ? `${article.cover.src}/1280.jpg` : undefined,
    path: articleHref(article),
    data: [articleJsonLd(article, { brand: t('layout.brand'), addressOf })],
  };
};

export default function ArticlePage() {
  const { t } = useTranslation();
  const article = useSelector(selectArticle);
  const parent = { href: links.article(), label: t('articles.title') };
  if (article.state === 'failed') return <ArticleError error={article.error} parent={parent} />;
  if (!article.value) return <Skeleton kind="block" height="60rem" className={styles.articlePage} />;
  return <ArticleView article={article.value} parent={parent} />;
}

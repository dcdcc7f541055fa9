import * as links from '@baodao/link-builders/links';
import { parseLink } from '@baodao/link-builders/parse';
import { paths } from '@baodao/link-builders/paths';
import { Skeleton } from '@baodao/ui-kit/Skeleton/Skeleton';
import { useTranslation } from 'react-i18next';
import { useSelector } from 'react-redux';
import type { Load, Meta } from '../../app/page.ts';
import { collectTypes, fetchCollected } from '../../shared/collect/collect.flow.ts';
import { ArticleFault } from './ArticleFault.tsx';
import styles from './Articles.module.css';
import { ArticleView } from './ArticleView.tsx';
import { articleData, articleHref } from './articleData.ts';
import { fetchArticle, selectArticle } from './articles.flow.ts';

function idOf(query: URLSearchParams): number | undefined {
  const link = parseLink(`${paths.articleInner}?${query}`);
  return link?.key === 'articleInner' ? link.params.id : undefined;
}

export const load: Load = function* ({ query }) {
  yield* fetchArticle(idOf(query));
};

/** Whether the member collected it. */
export const loadPersonal: Load = function* ({ query }) {
  const id = idOf(query);
  if (id !== undefined) yield* fetchCollected({ type: collectTypes.article, id });
};

export const meta: Meta = (state, t, addressOf) => {
  const article = selectArticle(state).value;
  if (!article) return { title: t('articles.title') };
  return {
    title: article.seo.title,
    description: article.seo.description,
    image: article.cover ? `${article.cover.src}/1280.jpg` : undefined,
    path: articleHref(article),
    data: articleData(article, { brand: t('layout.brand'), addressOf }),
  };
};

export default function ArticlePage() {
  const { t } = useTranslation();
  const slot = useSelector(selectArticle);
  const home = { href: links.article(), label: t('articles.title') };
  if (slot.state === 'failed') return <ArticleFault fault={slot.fault} home={home} />;
  if (!slot.value) return <Skeleton kind="block" height="60rem" className={styles.reading} />;
  return <ArticleView article={slot.value} home={home} />;
}

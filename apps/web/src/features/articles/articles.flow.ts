import { articles } from '@baodao/api-client/endpoints/articles';
import type { Article, ArticleListQuery, NewsList } from '@baodao/domain/articles/shapes';
import type { SagaGenerator } from 'typed-redux-saga';
import { callApi } from '../../platform/store/callApi.ts';
import { createRead } from '../../platform/store/createRead.ts';
import { NotFound } from '../../platform/store/loadInto.ts';

export const {
  flow: articleListFlow,
  fetch: fetchArticles,
  selectLoaded: selectArticles,
} = createRead({ name: 'articleList', read: (query: ArticleListQuery) => callApi(articles.list, query) });

export const { flow: articleFlow, fetch: fetchArticle, selectLoaded: selectArticle } = createRead({ name: 'article', read: readArticle });

function* readArticle(id: number | undefined): SagaGenerator<Article> {
  if (id === undefined) throw new NotFound();
  return yield* callApi(articles.article, { id });
}

export interface NewsQuery {
  /** Of one announcement. Without it, the list is meant. */
  id: number | undefined;
  page: number;
}

const ANNOUNCEMENTS_PER_PAGE = 12;

/** `/news` shows either the list or one announcement. */
export const {
  flow: newsFlow,
  fetch: fetchNews,
  selectLoaded: selectNews,
} = createRead({
  name: 'news',
  read: readNews,
  isShownMeanwhile: (before, next) => (before.id === undefined) === (next.id === undefined),
});

function* readNews({ id, page }: NewsQuery): SagaGenerator<{ announcement: Article | null; list: NewsList | null }> {
  if (id !== undefined) return { announcement: yield* readArticle(id), list: null };
  return { announcement: null, list: yield* callApi(articles.news, { index: page, count: ANNOUNCEMENTS_PER_PAGE }) };
}

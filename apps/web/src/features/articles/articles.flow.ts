import { articles } from '@baodao/api-client/endpoints/articles';
import type { Article, ArticleList, ArticleListQuery, NewsList } from '@baodao/domain/articles/shapes';
import { createSlice, type PayloadAction } from '@reduxjs/toolkit';
import { put, type SagaGenerator } from 'typed-redux-saga';
import { callApi } from '../../platform/store/callApi.ts';
import { fromContext } from '../../platform/store/context.ts';
import { type Flow, idle, type Loadable } from '../../platform/store/flow.ts';
import { keepPreviousValue, loadInto } from '../../platform/store/loadInto.ts';

interface ArticlesState {
  list: Loadable<ArticleList>;
  article: Loadable<Article>;
  news: Loadable<NewsList>;
  /** What was loaded last. `/news` shows either the list or one announcement. */
  latest: 'list' | 'article' | 'news' | null;
}

const initialState: ArticlesState = { list: idle, article: idle, news: idle, latest: null };

type ReadKind = NonNullable<ArticlesState['latest']>;
const nextLatest = (state: ArticlesState, kind: ReadKind, { state: status }: Loadable<unknown>) =>
  status === 'loading' ? state.latest : kind;

// Keeps the previous value while loading. After a failure it would be mistaken for the requested one.
const keepWhileLoading = <T>(previous: Loadable<T>, payload: Loadable<T>): Loadable<T> =>
  payload.state === 'loading' ? keepPreviousValue(previous, payload) : payload;

const slice = createSlice({
  name: 'articles',
  initialState,
  reducers: {
    listChanged: (state, { payload }: PayloadAction<Loadable<ArticleList>>) => ({
      ...state,
      list: keepWhileLoading(state.list, payload),
      latest: nextLatest(state, 'list', payload),
    }),
    articleChanged: (state, { payload }: PayloadAction<Loadable<Article>>) => ({
      ...state,
      article: keepWhileLoading(state.article, payload),
      latest: nextLatest(state, 'article', payload),
    }),
    newsChanged: (state, { payload }: PayloadAction<Loadable<NewsList>>) => ({
      ...state,
      news: keepWhileLoading(state.news, payload),
      latest: nextLatest(state, 'news', payload),
    }),
  },
  selectors: {
    selectArticles: ({ list }) => list,
    selectArticle: ({ article }) => article,
    selectNews: ({ news }) => news,
    selectAnnouncement: ({ latest, article }) => (latest === 'article' ? article.value : undefined),
  },
});
const { listChanged, articleChanged, newsChanged } = slice.actions;
export const { selectArticles, selectArticle, selectNews, selectAnnouncement } = slice.selectors;

export function* fetchArticles(query: ArticleListQuery): SagaGenerator<void> {
  yield* loadInto(listChanged, callApi(articles.list, query));
}

/** A missing id counts as not found. */
export function* fetchArticle(id: number | undefined): SagaGenerator<void> {
  if (id === undefined) {
    yield* put(articleChanged({ state: 'failed', error: 'notFound' }));
    const setErrorStatus = yield* fromContext('setErrorStatus');
    setErrorStatus(404);
    return;
  }
  yield* loadInto(articleChanged, callApi(articles.article, { id }));
}

export function* fetchNews(index: number): SagaGenerator<void> {
  yield* loadInto(newsChanged, callApi(articles.news, { index, count: 12 }));
}

export const articlesFlow: Flow = { slice };

import { articles } from '@baodao/api-client/endpoints/articles';
import type { Article, ArticleList, ArticleListQuery, NewsList } from '@baodao/domain/articles/shapes';
import { createSlice, type PayloadAction } from '@reduxjs/toolkit';
import { put, type SagaGenerator } from 'typed-redux-saga';
import { callApi } from '../../store/callApi.ts';
import { fromContext } from '../../store/context.ts';
import { type Flow, idle, type Loadable } from '../../store/flow.ts';
import { keepPreviousValue, loadInto } from '../../store/loadInto.ts';

interface ArticlesState {
  list: Loadable<ArticleList>;
  article: Loadable<Article>;
  news: Loadable<NewsList>;
  /** What was read last: announcements and the list of them have one page. */
  latest: 'list' | 'article' | 'news' | null;
}

const initialState: ArticlesState = { list: idle, article: idle, news: idle, latest: null };

type Part = NonNullable<ArticlesState['latest']>;
const after = (state: ArticlesState, part: Part, { state: now }: Loadable<unknown>) => (now === 'loading' ? state.latest : part);

// What is left stays in sight while the next is read, and not where that failed: it would be taken for it.
const next = <T>(before: Loadable<T>, payload: Loadable<T>): Loadable<T> =>
  payload.state === 'loading' ? keepPreviousValue(before, payload) : payload;

const slice = createSlice({
  name: 'articles',
  initialState,
  reducers: {
    listChanged: (state, { payload }: PayloadAction<Loadable<ArticleList>>) => ({
      ...state,
      list: next(state.list, payload),
      latest: after(state, 'list', payload),
    }),
    articleChanged: (state, { payload }: PayloadAction<Loadable<Article>>) => ({
      ...state,
      article: next(state.article, payload),
      latest: after(state, 'article', payload),
    }),
    newsChanged: (state, { payload }: PayloadAction<Loadable<NewsList>>) => ({
      ...state,
      news: next(state.news, payload),
      latest: after(state, 'news', payload),
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

/** An address without an id names no article. */
export function* fetchArticle(id: number | undefined): SagaGenerator<void> {
  if (id === undefined) {
    yield* put(articleChanged({ state: 'failed', fault: 'notFound' }));
    const noteFailure = yield* fromContext('noteFailure');
    noteFailure(404);
    return;
  }
  yield* loadInto(articleChanged, callApi(articles.article, { id }));
}

export function* fetchNews(index: number): SagaGenerator<void> {
  yield* loadInto(newsChanged, callApi(articles.news, { index, count: 12 }));
}

export const articlesFlow: Flow = { slice };

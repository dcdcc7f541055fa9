import { articles } from '@baodao/api-client/endpoints/articles';
import type { Article, ArticleList, ArticleListQuery, NewsList } from '@baodao/domain/articles/shapes';
import { createSlice, type PayloadAction } from '@reduxjs/toolkit';
import { put, type SagaGenerator } from 'typed-redux-saga';
import { callApi } from '../../store/callApi.ts';
import { fromContext } from '../../store/context.ts';
import { fill, keepValue } from '../../store/fill.ts';
import { type Flow, idle, type Slot } from '../../store/flow.ts';

interface ArticlesState {
  list: Slot<ArticleList>;
  article: Slot<Article>;
  news: Slot<NewsList>;
  /** What was read last: announcements and the list of them have one page. */
  latest: 'list' | 'article' | 'news' | null;
}

const initialState: ArticlesState = { list: idle, article: idle, news: idle, latest: null };

type Part = NonNullable<ArticlesState['latest']>;
const after = (state: ArticlesState, part: Part, { state: now }: Slot<unknown>) => (now === 'loading' ? state.latest : part);

// What is left stays in sight while the next is read, and not where that failed: it would be taken for it.
const next = <T>(before: Slot<T>, payload: Slot<T>): Slot<T> => (payload.state === 'loading' ? keepValue(before, payload) : payload);

const slice = createSlice({
  name: 'articles',
  initialState,
  reducers: {
    listChanged: (state, { payload }: PayloadAction<Slot<ArticleList>>) => ({
      ...state,
      list: next(state.list, payload),
      latest: after(state, 'list', payload),
    }),
    articleChanged: (state, { payload }: PayloadAction<Slot<Article>>) => ({
      ...state,
      article: next(state.article, payload),
      latest: after(state, 'article', payload),
    }),
    newsChanged: (state, { payload }: PayloadAction<Slot<NewsList>>) => ({
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
  yield* fill(listChanged, callApi(articles.list, query));
}

/** An address without an id names no article. */
export function* fetchArticle(id: number | undefined): SagaGenerator<void> {
  if (id === undefined) {
    yield* put(articleChanged({ state: 'failed', fault: 'notFound' }));
    const noteFailure = yield* fromContext('noteFailure');
    noteFailure(404);
    return;
  }
  yield* fill(articleChanged, callApi(articles.article, { id }));
}

export function* fetchNews(index: number): SagaGenerator<void> {
  yield* fill(newsChanged, callApi(articles.news, { index, count: 12 }));
}

export const articlesFlow: Flow = { slice };

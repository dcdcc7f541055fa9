import { articles } from '@baodao/api-client/endpoints/articles';
import type { ArticleCard } from '@baodao/domain/articles/shapes';
import { createAction, createSlice, type PayloadAction } from '@reduxjs/toolkit';
import { put, type SagaGenerator, takeLatest } from 'typed-redux-saga';
import { callApi } from '../../platform/store/callApi.ts';
import type { Flow } from '../../platform/store/flow.ts';

const SHOWN = 3;

const slice = createSlice({
  name: 'relatedArticles',
  initialState: { related: [] as ArticleCard[] },
  reducers: {
    relatedChanged: (state, { payload }: PayloadAction<ArticleCard[]>) => {
      state.related = payload;
    },
  },
  selectors: { selectRelatedArticles: ({ related }) => related },
});
const { relatedChanged } = slice.actions;
export const { selectRelatedArticles } = slice.selectors;

/** The reader comes to the end of an article. */
export const relatedRequested = createAction<{ id: number; tag: string }>('relatedArticles/relatedRequested');

function* fetchRelated({ payload: { id, tag } }: ReturnType<typeof relatedRequested>): SagaGenerator<void> {
  // Those of another article would be wrong here.
  yield* put(relatedChanged([]));
  try {
    const { list } = yield* callApi(articles.list, { tag, count: SHOWN + 1 });
    yield* put(relatedChanged(list.filter((article) => article.id !== id).slice(0, SHOWN)));
  } catch {
    // The article stays as it is.
  }
}

function* relatedArticlesSaga(): SagaGenerator<void> {
  yield* takeLatest(relatedRequested, fetchRelated);
}

export const relatedArticlesFlow: Flow = { slice, saga: relatedArticlesSaga, belongsTo: 'everyone' };

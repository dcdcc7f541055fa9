import { catalog } from '@baodao/api-client/endpoints/catalog';
import type { CategoryRef, Ranking } from '@baodao/domain/catalog/shapes';
import { createSlice, type PayloadAction } from '@reduxjs/toolkit';
import { all, call, put, type SagaGenerator } from 'typed-redux-saga';
import { callApi } from '../../platform/store/callApi.ts';
import { type Flow, idle, type Loadable } from '../../platform/store/flow.ts';
import { keepPreviousValue, loadInto } from '../../platform/store/loadInto.ts';
import { MAX_PAGES, PRODUCTS_PER_PAGE, type RankParams } from './rankParams.ts';

export type RankingPage = Pick<Ranking, 'list' | 'pages' | 'index'>;

interface RankState {
  ranking: Loadable<RankingPage>;
  /** Filter options. Empty when they failed to load; the ranking itself is still shown. */
  categories: CategoryRef[];
}

const slice = createSlice({
  name: 'rank',
  initialState: { ranking: idle, categories: [] } as RankState,
  reducers: {
    rankingChanged: (state, { payload }: PayloadAction<Loadable<RankingPage>>) => ({
      ...state,
      ranking: keepPreviousValue(state.ranking, payload),
    }),
    categoriesChanged: (state, { payload }: PayloadAction<CategoryRef[]>) => ({ ...state, categories: payload }),
  },
  selectors: { selectRanking: (state) => state.ranking, selectRankCategories: (state) => state.categories },
});
const { rankingChanged, categoriesChanged } = slice.actions;
export const { selectRanking, selectRankCategories } = slice.selectors;

export function* fetchRank(params: RankParams): SagaGenerator<void> {
  yield* all([loadInto(rankingChanged, readRanking(params)), call(fetchCategories)]);
}

function* readRanking({ type, categoryId, page }: RankParams): SagaGenerator<RankingPage> {
  const { list, pages, index } = yield* callApi(catalog.ranking, { type, categoryId, index: page, count: PRODUCTS_PER_PAGE });
  return { list, index, pages: Math.min(pages, MAX_PAGES) };
}

function* fetchCategories(): SagaGenerator<void> {
  try {
    const categories = yield* callApi(catalog.categories, { level: 1 });
    yield* put(categoriesChanged(categories.map(({ id, title }) => ({ id, title }))));
  } catch {
    // The ranking works without the category filter.
  }
}

export const rankFlow: Flow = { slice };

import { catalog } from '@baodao/api-client/endpoints/catalog';
import type { Crumb, Ranking } from '@baodao/domain/catalog/shapes';
import { createSlice, type PayloadAction } from '@reduxjs/toolkit';
import { all, call, put, type SagaGenerator } from 'typed-redux-saga';
import { callApi } from '../../store/callApi.ts';
import { type Flow, idle, type Loadable } from '../../store/flow.ts';
import { keepPreviousValue, loadInto } from '../../store/loadInto.ts';
import { MOST_PAGES, RANKED_PER_PAGE, type RankView } from './readRank.ts';

export type ShownRanking = Pick<Ranking, 'list' | 'pages' | 'index'>;

interface RankState {
  ranking: Loadable<ShownRanking>;
  /** To choose from; without them the ranking of all stands. */
  categories: Crumb[];
}

const slice = createSlice({
  name: 'rank',
  initialState: { ranking: idle, categories: [] } as RankState,
  reducers: {
    rankingChanged: (state, { payload }: PayloadAction<Loadable<ShownRanking>>) => ({
      ...state,
      ranking: keepPreviousValue(state.ranking, payload),
    }),
    categoriesChanged: (state, { payload }: PayloadAction<Crumb[]>) => ({ ...state, categories: payload }),
  },
  selectors: { selectRanking: (state) => state.ranking, selectRankCategories: (state) => state.categories },
});
const { rankingChanged, categoriesChanged } = slice.actions;
export const { selectRanking, selectRankCategories } = slice.selectors;

export function* fetchRank(view: RankView): SagaGenerator<void> {
  yield* all([loadInto(rankingChanged, readRanking(view)), call(fetchCategories)]);
}

function* readRanking({ type, categoryId, page }: RankView): SagaGenerator<ShownRanking> {
  const { list, pages, index } = yield* callApi(catalog.ranking, { type, categoryId, index: page, count: RANKED_PER_PAGE });
  return { list, index, pages: Math.min(pages, MOST_PAGES) };
}

function* fetchCategories(): SagaGenerator<void> {
  try {
    const categories = yield* callApi(catalog.categories, { level: 1 });
    yield* put(categoriesChanged(categories.map(({ id, title }) => ({ id, title }))));
  } catch {
    // The ranking stands without them.
  }
}

export const rankFlow: Flow = { slice };

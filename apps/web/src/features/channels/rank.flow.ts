import { catalog } from '@baodao/api-client/endpoints/catalog';
import type { CategoryRef, Ranking } from '@baodao/domain/catalog/shapes';
import { all, call, type SagaGenerator } from 'typed-redux-saga';
import { callApi } from '../../platform/store/callApi.ts';
import { createRead } from '../../platform/store/createRead.ts';
import { MAX_PAGES, PRODUCTS_PER_PAGE, type RankParams } from './rankParams.ts';

export type RankingPage = Pick<Ranking, 'list' | 'pages' | 'index'>;

const ranking = createRead({ name: 'rank', read: readRanking });
/** Options of the filter. The ranking is shown without them too. */
const categories = createRead({ name: 'rankCategories', read: readCategories, isOptional: true });

export const rankFlows = [ranking.flow, categories.flow];
export const selectRanking = ranking.selectLoaded;
export const selectRankCategories = categories.selectLoaded;

export function* fetchRank(params: RankParams): SagaGenerator<void> {
  yield* all([call(ranking.fetch, params), call(categories.fetch, undefined)]);
}

function* readRanking({ type, categoryId, page }: RankParams): SagaGenerator<RankingPage> {
  const { list, pages, index } = yield* callApi(catalog.ranking, { type, categoryId, index: page, count: PRODUCTS_PER_PAGE });
  return { list, index, pages: Math.min(pages, MAX_PAGES) };
}

function* readCategories(): SagaGenerator<CategoryRef[]> {
  return (yield* callApi(catalog.categories, { level: 1 })).map(({ id, title }) => ({ id, title }));
}

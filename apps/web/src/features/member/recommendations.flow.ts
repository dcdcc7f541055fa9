import { catalog } from '@baodao/api-client/endpoints/catalog';
import type { Ranking } from '@baodao/domain/catalog/shapes';
import { all, call, type SagaGenerator } from 'typed-redux-saga';
import { callApi } from '../../platform/store/callApi.ts';
import { createRead } from '../../platform/store/createRead.ts';
import { fetchMember } from '../session/session.flow.ts';

const RECOMMENDED_PER_PAGE = 20;
/** Members who look for more use the search. */
const MAX_PAGES = 5;

const { flow, fetch, selectLoaded } = createRead({ name: 'recommendations', read: readRecommendations });

export { flow as recommendationsFlow, selectLoaded as selectRecommendations };

export function* fetchRecommendations(page: number): SagaGenerator<void> {
  yield* all([call(fetchMember), call(fetch, page)]);
}

function* readRecommendations(page: number): SagaGenerator<Pick<Ranking, 'list' | 'index' | 'pages'>> {
  const { list, index, pages } = yield* callApi(catalog.ranking, { type: 'mine', index: page, count: RECOMMENDED_PER_PAGE });
  return { list, index, pages: Math.min(pages, MAX_PAGES) };
}

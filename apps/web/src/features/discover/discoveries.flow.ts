import { discover } from '@baodao/api-client/endpoints/discover';
import type { DiscoverQuery } from '@baodao/domain/discover/shapes';
import { callApi } from '../../platform/store/callApi.ts';
import { createRead } from '../../platform/store/createRead.ts';

export const {
  flow: discoveriesFlow,
  fetch: fetchDiscoveries,
  selectLoaded: selectDiscoveries,
} = createRead({ name: 'discoveries', read: (query: DiscoverQuery) => callApi(discover.list, query) });

import { guides } from '@baodao/api-client/endpoints/guides';
import type { WebPageQuery } from '@baodao/domain/guides/shapes';
import { callApi } from '../../platform/store/callApi.ts';
import { createRead } from '../../platform/store/createRead.ts';

/** An editorial page, by its key or id. */
export const {
  flow: webPageFlow,
  fetch: fetchWebPage,
  selectLoaded: selectWebPage,
} = createRead({ name: 'webPage', read: (query: WebPageQuery) => callApi(guides.page, query), belongsTo: 'everyone' });

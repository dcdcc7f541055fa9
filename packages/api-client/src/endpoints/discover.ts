import type { DiscoverList, DiscoverQuery } from '@baodao/domain/discover/shapes';
import { defineEndpoint } from '../endpoint.ts';

export const discover = {
  /**
   * Returns a mixed list of products, articles, questions and campaigns.
   *
   * Anyone may call it; members get their own view.
   */
  list: defineEndpoint<DiscoverQuery, DiscoverList>('GET /rest/discover/composite', { access: 'optional', specified: true }),
};

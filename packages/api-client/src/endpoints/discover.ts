import type { DiscoverList, DiscoverQuery } from '@baodao/domain/discover/shapes';
import { defineEndpoint } from '../endpoint.ts';

export const discover = {
  list: defineEndpoint<DiscoverQuery, DiscoverList>('GET /rest/discover/composite', { access: 'optional' }),
};

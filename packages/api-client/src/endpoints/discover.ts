import type { DiscoverList, DiscoverQuery } from '@baodao/domain/discover/shapes';
import { row } from '../row.ts';

export const discover = {
  list: row<DiscoverQuery, DiscoverList>('GET /rest/discover/composite', { access: 'optional' }),
};

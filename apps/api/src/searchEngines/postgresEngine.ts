import { buildListFilter } from '../features/catalog/listFilter.ts';
import { selectAnyMatches, selectBestSellers } from '../features/search/bestSellers.ts';
import type { SearchEngine } from './searchEngine.ts';

/** The default. Of many matches it selects the best sellers, and it finds a change at once. */
export const postgresEngine: SearchEngine = {
  select({ db, large }, { words: { query }, scope, selection, limit, order }) {
    const where = buildListFilter(scope, selection);
    return order === 'best' ? selectBestSellers(db, { query, where, limit, large }) : selectAnyMatches(db, { query, where, limit });
  },
};

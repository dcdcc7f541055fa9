import type { FacetSelection, ListScope } from '../features/catalog/listFilter.ts';
import type { CatalogSize } from '../features/search/bestSellers.ts';
import type { Interpretation } from '../features/search/interpretations.ts';
import type { Queryable } from '../platform/db/database.ts';

/** A search by words in a part of the catalog. */
export interface ProductSearch {
  words: Pick<Interpretation, 'query' | 'inTitle' | 'inTaxonomy' | 'rankQuery'>;
  scope: ListScope;
  selection: FacetSelection;
  limit: number;
  /** `any`: which of the matches it selects does not matter. */
  order: 'best' | 'any';
}

/** What the calling request reads from. */
export interface SearchReader {
  db: Queryable;
  large: CatalogSize | null;
}

/**
 * Finds the products that contain words. Which of them a list shows, their order, their facets and their marked words follow from the ids in
 * PostgreSQL, so that they are the same with every engine.
 */
export interface SearchEngine {
  /** Returns the ids of at most `limit` products: of more matches, those that are probably the best. A change may take seconds to be found. */
  select: (reader: SearchReader, search: ProductSearch) => Promise<number[]>;
}

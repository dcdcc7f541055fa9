import type { FacetSelection, ListScope } from '../features/catalog/listFilter.ts';
import type { SearchSource } from './searchDocuments.ts';
import type { ProductSearch } from './searchEngine.ts';
import type { TsQuery } from './tsQuery.ts';

/** A search as an engine beside PostgreSQL gets it. */
export interface ExternalSearch extends Pick<ProductSearch, 'limit' | 'order'> {
  words: {
    /** What a product has to contain. */
    query: TsQuery;
    /** Products that contain this come first. */
    inTitle: TsQuery;
    /** Then those that contain this; null if there is nothing to prefer. */
    inTaxonomy: TsQuery | null;
    /** The words whose places rank the rest. */
    rankQuery: TsQuery;
  };
  scope: Omit<ListScope, 'searchCondition'>;
  selection: FacetSelection;
}

/**
 * A search engine beside PostgreSQL: the port of a search adapter. It only finds products. PostgreSQL checks, orders and counts what it found,
 * and makes the search itself when `find` is rejected or takes too long.
 */
export interface ExternalEngine {
  /** In figures, and in what staff commands say. */
  name: string;
  /**
   * Returns the ids of at most `limit` products that contain the words and fulfil all conditions, of more matches the best. Returns null for a
   * search with a condition that only PostgreSQL knows. Rejected while the engine is away, or has only a part of the answer.
   */
  find: (search: ExternalSearch, signal: AbortSignal) => Promise<number[] | null>;
  /** Writes what changed since the last call, and builds the index if there is none. Several processes may call it at once. */
  update: (source: SearchSource, signal?: AbortSignal) => Promise<void>;
  /** Builds the index anew. Searches find everything meanwhile. */
  rebuild: (source: SearchSource, signal?: AbortSignal) => Promise<void>;
  close: () => Promise<void>;
}

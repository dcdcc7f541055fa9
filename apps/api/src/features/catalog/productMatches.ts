import { and, type SQL, sql } from 'drizzle-orm';
import type { Queryable } from '../../platform/db/database.ts';
import { product } from '../../platform/db/schema/catalog.ts';
import type { ProductSearch, SearchEngine, SearchReader } from '../../searchEngines/searchEngine.ts';
import { splitBigrams, type Term } from '../search/fullTextSearch.ts';
import { type Interpretation, type Interpretations, withoutEachTerm } from '../search/interpretations.ts';
import { SEARCH_TABLE } from '../search/searchTable.ts';
import { buildListFilter, EMPTY_SELECTION, isProductIn, type ListScope } from './listFilter.ts';

/** The result of the first interpretation that has matches. */
export interface ProductMatches {
  interpretation: Interpretation;
  /** Condition that all matching products fulfil. */
  where: SQL;
  /** Those that are listed: all matches, or those that the engine selected of very many. */
  candidateIds: readonly number[];
  /** True when `candidateIds` contains all matches. */
  isComplete: boolean;
  /** ORDER BY terms for the best match first. */
  relevanceOrder: SQL[];
}

/** What a search reads from, and the engine that finds the words. */
export interface SearchContext extends SearchReader {
  engine: SearchEngine;
}

/** Ranking is limited to this many candidates. */
const MAX_RANKED = 1_001;
/** Any loose match may be the best one, so more of them are ranked. */
const MAX_LOOSELY_RANKED = 2_000;
/** Loose matches below this share of the best rank are dropped. */
const MIN_RANK_RATIO = 0.5;

/** Tries the interpretations, narrowest first, until one has matches within the scope. Returns at most `limit` candidates. */
export async function findMatches(
  context: SearchContext,
  interpretations: Interpretations,
  scope: ListScope,
  limit: number,
): Promise<ProductMatches> {
  for (const words of interpretations.byPrecision) {
    const ids = await selectCandidates(context, { words, scope, selection: EMPTY_SELECTION, limit: limit + 1 });
    if (ids.length > 0) return toMatches(words, ids, limit);
  }
  return findLooseMatches(context, interpretations, scope);
}

/** Selects those of very many matches that are ranked. */
export const selectCandidates = ({ engine, ...reader }: SearchContext, search: Omit<ProductSearch, 'order'>): Promise<number[]> =>
  engine.select(reader, { ...search, order: 'best' });

const matchesQuery = (query: string) => sql`${product.searchVec} @@ ${query}::tsquery`;

function toMatches(interpretation: Interpretation, ids: readonly number[], limit: number): ProductMatches {
  const { query, inTitle, inTaxonomy, rankQuery, phrase, traditionalPhrase } = interpretation;
  const scores = [
    sql`(${matchesQuery(inTitle)})::int * 4`,
    sql`(position(${phrase} in ${product.searchText}) > 0)::int * 2`,
    // The thing itself stands last in its name: tea before teapots, in both scripts.
    sql`(position(${`${phrase}\n`} in ${product.searchText} || ${'\n'}) > 0 OR position(${`${phrase} from `} in ${product.searchText}) > 0)::int`,
    // Ranks tea from a tea shop above a tea-tree mask.
    ...(inTaxonomy === '' ? [] : [sql`(${matchesQuery(inTaxonomy)})::int`]),
    ...(traditionalPhrase === null ? [] : [sql`(position(${traditionalPhrase} in traditional) > 0)::int`]),
  ];
  return {
    interpretation,
    where: matchesQuery(query),
    candidateIds: ids.slice(0, limit),
    isComplete: ids.length <= limit,
    relevanceOrder: [
      sql`${sql.join(scores, sql` + `)} DESC`,
      // Of two products with the same text rank, the one with more sales comes first.
      sql`ts_rank(${product.searchVec}, ${rankQuery}::tsquery) * (1 + ln(1 + ${product.sales}) / 12) DESC`,
      sql`${product.sales} DESC`,
      sql`${product.id}`,
    ],
  };
}

/** Ranks products that contain any bigram, and drops those far below the best match. */
async function findLooseMatches(
  { engine, ...reader }: SearchContext,
  { anyTerm, queries }: Interpretations,
  scope: ListScope,
): Promise<ProductMatches> {
  const interpretation: Interpretation = {
    kind: 'loose',
    ...searchedFor(anyTerm),
    phrase: queries.folded,
    traditionalPhrase: null,
    highlightTerms: queries.terms.flatMap(listHighlightTerms),
    alsoSearched: [],
  };
  const search = { words: interpretation, scope, selection: EMPTY_SELECTION, limit: MAX_LOOSELY_RANKED };
  const candidates = isProductIn(await engine.select(reader, { ...search, order: 'any' }));
  const { rows } = await reader.db.execute<{ id: number }>(sql`
    WITH ranked AS MATERIALIZED (
      SELECT ${product.id}, ${product.sales}, ts_rank(${product.searchVec}, ${anyTerm}::tsquery) AS rank FROM ${SEARCH_TABLE}
      WHERE ${and(buildListFilter(scope, EMPTY_SELECTION), candidates)}
    )
    SELECT id FROM ranked WHERE rank >= ${MIN_RANK_RATIO} * (SELECT max(rank) FROM ranked)
    ORDER BY rank DESC, sales DESC, id LIMIT ${MAX_RANKED}`);
  const ids = rows.map(({ id }) => id);
  return {
    interpretation,
    where: isProductIn(ids),
    candidateIds: ids,
    isComplete: true,
    relevanceOrder: [sql`array_position(${sql.param(ids)}::int[], ${product.id})`],
  };
}

/** A query whose terms are all worth the same. */
const searchedFor = (query: string) => ({ query, inTitle: query, inTaxonomy: '', rankQuery: query });

const listHighlightTerms = ({ text, isCjk }: Term): string[] => (isCjk ? splitBigrams(Array.from(text)) : [text]);

/** The concatenation detoasts the column once. Otherwise every ranking expression would fetch and decompress it again. */
const DETOASTED_SEARCH_VEC = sql`search_vec || ''::tsvector AS search_vec`;

/** Selects at most `limit` ids, most relevant first. */
export async function selectIdsByRelevance(
  db: Queryable,
  where: SQL,
  { relevanceOrder }: ProductMatches,
  limit: number,
): Promise<number[]> {
  const columns = [product.id, product.sales, product.searchText, sql`traditional`, product.searchVec];
  const { rows } = await db.execute<{ id: number }>(sql`
    WITH hit AS MATERIALIZED (SELECT ${sql.join(columns, sql`, `)} FROM ${SEARCH_TABLE} WHERE ${where}),
      best_seller AS (SELECT * FROM hit ORDER BY sales DESC, id LIMIT ${MAX_RANKED}),
      product AS MATERIALIZED (SELECT id, sales, search_text, traditional, ${DETOASTED_SEARCH_VEC} FROM best_seller)
    SELECT id FROM product ORDER BY ${sql.join(relevanceOrder, sql`, `)} LIMIT ${limit}`);
  return rows.map(({ id }) => id);
}

/** Selects at most `limit` ids in an order other than relevance. */
export async function selectIdsInOrder(db: Queryable, where: SQL, order: readonly SQL[], limit: number): Promise<number[]> {
  const columns = [product.id, product.sales, product.createdAt, product.price, product.score, product.commentCount];
  const { rows } = await db.execute<{ id: number }>(sql`
    WITH product AS MATERIALIZED (SELECT ${sql.join(columns, sql`, `)} FROM ${SEARCH_TABLE} WHERE ${where})
    SELECT id FROM product ORDER BY ${sql.join([...order], sql`, `)} LIMIT ${limit}`);
  return rows.map(({ id }) => id);
}

/** Returns the searches with one term fewer that have matches. */
export async function findShorterSearches(
  { engine, ...reader }: SearchContext,
  input: string,
  { queries }: Interpretations,
  scope: ListScope,
): Promise<string[]> {
  const found: string[] = [];
  for (const { text, query } of withoutEachTerm(input, queries)) {
    const search = { words: searchedFor(query), scope, selection: EMPTY_SELECTION, limit: 1 };
    if ((await engine.select(reader, { ...search, order: 'any' })).length > 0) found.push(text);
  }
  return found;
}

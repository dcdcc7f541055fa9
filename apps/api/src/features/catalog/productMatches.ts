import { and, type SQL, sql } from 'drizzle-orm';
import type { Queryable } from '../../platform/db/database.ts';
import { product } from '../../platform/db/schema/catalog.ts';
import { type CatalogSize, hasMatch, selectBestSellers } from '../search/bestSellers.ts';
import { splitBigrams, type Term } from '../search/fullTextSearch.ts';
import { type Interpretation, type Interpretations, withoutEachTerm } from '../search/interpretations.ts';
import { SEARCH_TABLE } from '../search/searchTable.ts';
import { isProductIn } from './listFilter.ts';

/** The result of the first interpretation that has matches. */
export interface ProductMatches {
  interpretation: Interpretation;
  /** Condition that all matching products fulfil. */
  where: SQL;
  /** Best sellers among the matches, most sales first. */
  bestSellerIds: readonly number[];
  /** True when `bestSellerIds` contains all matches. */
  isComplete: boolean;
  /** ORDER BY terms for the best match first. */
  relevanceOrder: SQL[];
}

/** Ranking is limited to this many best sellers. */
const MAX_RANKED = 1_001;
/** Any loose match may be the best one, so more of them are ranked. */
const MAX_LOOSELY_RANKED = 2_000;
/** Loose matches below this share of the best rank are dropped. */
const MIN_RANK_RATIO = 0.5;

/** Tries the interpretations, narrowest first, until one has matches within `base`. Returns at most `limit` best sellers. */
export async function findMatches(
  db: Queryable,
  interpretations: Interpretations,
  base: SQL,
  { limit, large }: { limit: number; large: CatalogSize | null },
): Promise<ProductMatches> {
  for (const interpretation of interpretations.byPrecision) {
    const ids = await selectBestSellers(db, { query: interpretation.query, where: base, limit: limit + 1, large });
    if (ids.length > 0) return toMatches(interpretation, ids, limit);
  }
  return findLooseMatches(db, base, interpretations);
}

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
    bestSellerIds: ids.slice(0, limit),
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
async function findLooseMatches(db: Queryable, base: SQL, { anyTerm, queries }: Interpretations): Promise<ProductMatches> {
  const { rows } = await db.execute<{ id: number }>(sql`
    WITH hit AS MATERIALIZED (
      SELECT ${product.id}, ${product.sales}, ${product.searchVec} FROM ${SEARCH_TABLE} WHERE ${and(base, matchesQuery(anyTerm))}
    ), ranked AS MATERIALIZED (
      SELECT id, sales, ts_rank(search_vec, ${anyTerm}::tsquery) AS rank FROM (SELECT * FROM hit LIMIT ${MAX_LOOSELY_RANKED}) AS candidate
    )
    SELECT id FROM ranked WHERE rank >= ${MIN_RANK_RATIO} * (SELECT max(rank) FROM ranked)
    ORDER BY rank DESC, sales DESC, id LIMIT ${MAX_RANKED}`);
  const ids = rows.map(({ id }) => id);
  return {
    interpretation: {
      kind: 'loose',
      query: anyTerm,
      inTitle: anyTerm,
      inTaxonomy: '',
      rankQuery: anyTerm,
      phrase: queries.folded,
      traditionalPhrase: null,
      highlightTerms: queries.terms.flatMap(listHighlightTerms),
      alsoSearched: [],
    },
    where: isProductIn(ids),
    bestSellerIds: ids,
    isComplete: true,
    relevanceOrder: [sql`array_position(${sql.param(ids)}::int[], ${product.id})`],
  };
}

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
export async function findShorterSearches(db: Queryable, input: string, { queries }: Interpretations, base: SQL): Promise<string[]> {
  const found: string[] = [];
  for (const { text, query } of withoutEachTerm(input, queries)) {
    if (await hasMatch(db, query, base)) found.push(text);
  }
  return found;
}

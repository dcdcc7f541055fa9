import { and, type SQL, sql } from 'drizzle-orm';
import type { Queryable } from '../../db/database.ts';
import { product } from '../../db/schema/catalog.ts';
import { bestSellers } from './bestSellers.ts';
import { type Reading, type Readings, shorterSearches } from './readings.ts';
import { SEARCHED } from './searched.ts';
import { pairsOf, type Term } from './tokens.ts';

/** What a search found, once it is known which reading of the words finds something. */
export interface Matches {
  reading: Reading;
  /** Every good that matches. */
  where: SQL;
  /** The best sellers among them, the best first. */
  best: readonly number[];
  /** Whether these are all. */
  isWhole: boolean;
  /** From the best match on. */
  order: SQL[];
}

/** Goods that are weighed against each other. Where more match, the best sellers among them. */
const WEIGHED = 1_001;
/** Here any of them may be the best, so more are looked at. */
const LOOSELY_WEIGHED = 2_000;
/** A loose match says at least half as much as the best one. */
const LEAST_SHARE = 0.5;

/** Goes through the readings from the narrowest on until one has goods within `base`. At most so many of them are named. */
export async function firstWithGoods(
  db: Queryable,
  readings: Readings,
  base: SQL,
  { most, large }: { most: number; large: boolean },
): Promise<Matches> {
  for (const reading of readings.narrow) {
    const best = await bestSellers(db, and(base, vectorMatches(reading.query)) ?? base, { most: most + 1, large });
    if (best.length > 0) return matching(reading, best, most);
  }
  return loosely(db, base, readings);
}

export const amongThem = (ids: readonly number[]): SQL => sql`${product.id} = ANY(${sql.param([...ids])}::int[])`;

const vectorMatches = (query: string) => sql`${product.searchVec} @@ ${query}::tsquery`;

function matching(reading: Reading, best: readonly number[], most: number): Matches {
  const { query, inTitle, belongs, rank, phrase, traditional } = reading;
  const points = [
    sql`(${vectorMatches(inTitle)})::int * 4`,
    sql`(position(${phrase} in ${product.searchText}) > 0)::int * 2`,
    // Tea from a tea house before a mask with tea tree.
    ...(belongs === '' ? [] : [sql`(${vectorMatches(belongs)})::int`]),
    ...(traditional === null ? [] : [sql`(position(${traditional} in traditional) > 0)::int`]),
  ];
  return {
    reading,
    where: vectorMatches(query),
    best: best.slice(0, most),
    isWhole: best.length <= most,
    order: [
      sql`${sql.join(points, sql` + `)} DESC`,
      // Of two that say as much, the one that more people buy.
      sql`ts_rank(${product.searchVec}, ${rank}::tsquery) * (1 + ln(1 + ${product.sales}) / 12) DESC`,
      sql`${product.sales} DESC`,
      sql`${product.id}`,
    ],
  };
}

/** Any pair is enough to be looked at, but what says much less than the best match is left out. */
async function loosely(db: Queryable, base: SQL, { any, vectors }: Readings): Promise<Matches> {
  const { rows } = await db.execute<{ id: number }>(sql`
    WITH hit AS MATERIALIZED (
      SELECT ${product.id}, ${product.sales}, ${product.searchVec} FROM ${SEARCHED} WHERE ${and(base, vectorMatches(any))}
    ), weighed AS MATERIALIZED (
      SELECT id, sales, ts_rank(search_vec, ${any}::tsquery) AS share FROM (SELECT * FROM hit LIMIT ${LOOSELY_WEIGHED}) AS looked_at
    )
    SELECT id FROM weighed WHERE share >= ${LEAST_SHARE} * (SELECT max(share) FROM weighed)
    ORDER BY share DESC, sales DESC, id LIMIT ${WEIGHED}`);
  const best = rows.map(({ id }) => id);
  return {
    reading: {
      kind: 'loose',
      query: any,
      inTitle: any,
      belongs: '',
      rank: any,
      phrase: vectors.folded,
      traditional: null,
      marks: vectors.terms.flatMap(piecesOf),
      also: [],
    },
    where: amongThem(best),
    best,
    isWhole: true,
    order: [sql`array_position(${sql.param(best)}::int[], ${product.id})`],
  };
}

const piecesOf = ({ text, han }: Term): string[] => (han ? pairsOf(Array.from(text)) : [text]);

/** The words lie apart and packed. Every point of weighing would fetch and unpack them anew, so it is done once. */
const AT_HAND = sql`search_vec || ''::tsvector AS search_vec`;

/** Ids in the order of relevance, at most `limit`. */
export async function idsByRelevance(db: Queryable, where: SQL, { order }: Matches, limit: number): Promise<number[]> {
  const columns = [product.id, product.sales, product.searchText, sql`traditional`, product.searchVec];
  const { rows } = await db.execute<{ id: number }>(sql`
    WITH hit AS MATERIALIZED (SELECT ${sql.join(columns, sql`, `)} FROM ${SEARCHED} WHERE ${where}),
      best AS (SELECT * FROM hit ORDER BY sales DESC, id LIMIT ${WEIGHED}),
      product AS MATERIALIZED (SELECT id, sales, search_text, traditional, ${AT_HAND} FROM best)
    SELECT id FROM product ORDER BY ${sql.join(order, sql`, `)} LIMIT ${limit}`);
  return rows.map(({ id }) => id);
}

/** Ids in an order that was asked for, which has nothing to do with the words. */
export async function idsInOrder(db: Queryable, where: SQL, order: readonly SQL[], limit: number): Promise<number[]> {
  const columns = [product.id, product.sales, product.createdAt, product.price, product.score, product.commentCount];
  const { rows } = await db.execute<{ id: number }>(sql`
    WITH product AS MATERIALIZED (SELECT ${sql.join(columns, sql`, `)} FROM ${SEARCHED} WHERE ${where})
    SELECT id FROM product ORDER BY ${sql.join([...order], sql`, `)} LIMIT ${limit}`);
  return rows.map(({ id }) => id);
}

/** Of the searches for one word less, those that find something. */
export async function shorterWithGoods(db: Queryable, typed: string, { vectors }: Readings, base: SQL): Promise<string[]> {
  const shorter = shorterSearches(typed, vectors);
  const found: string[] = [];
  for (const { text, query } of shorter) {
    if ((await bestSellers(db, and(base, vectorMatches(query)) ?? base, { most: 1, large: false })).length > 0) found.push(text);
  }
  return found;
}

import { and, type SQL, sql } from 'drizzle-orm';
import type { Queryable } from '../../db/database.ts';
import { product } from '../../db/schema/catalog.ts';
import { orderOf } from '../catalog/listFilter.ts';
import { type Reading, type Readings, shorterSearches } from './readings.ts';
import { pairsOf, type Term } from './tokens.ts';

/** What a search looks for, once it is known which reading of the words finds something. */
export interface Matches {
  reading: Reading;
  where: SQL;
  /** From the best match on. */
  order: SQL[];
}

/** Goods that are weighed against each other. Where more match, the best sellers among them. */
const WEIGHED = 1_001;
/** Here any of them may be the best, so more are looked at. */
const LOOSELY_WEIGHED = 4_000;
/** A loose match says at least half as much as the best one. */
const LEAST_SHARE = 0.5;

/**
 * Goes through the readings from the narrowest on until one has goods. `find` reads what is wanted of them, and is asked first: only
 * where it finds nothing, because filters leave nothing over, the database is asked whether there is anything at all within `base`.
 */
export async function firstWithGoods(
  db: Queryable,
  readings: Readings,
  base: SQL,
  find: (matches: Matches) => Promise<number[]>,
): Promise<{ matches: Matches; ids: number[] }> {
  for (const reading of readings.narrow) {
    const matches = matching(reading);
    const ids = await find(matches);
    if (ids.length > 0 || (await hasAny(db, and(base, matches.where) ?? base))) return { matches, ids };
  }
  const matches = await loosely(db, base, readings);
  return { matches, ids: await find(matches) };
}

async function hasAny(db: Queryable, where: SQL): Promise<boolean> {
  const { rows } = await db.execute(sql`SELECT 1 FROM ${product} WHERE ${where} LIMIT 1`);
  return rows.length > 0;
}

const vectorMatches = (query: string) => sql`${product.searchVec} @@ ${query}::tsquery`;

function matching(reading: Reading): Matches {
  const { query, inTitle, belongs, rank, phrase, traditional } = reading;
  const points = [
    sql`(${vectorMatches(inTitle)})::int * 4`,
    sql`(position(${phrase} in ${product.searchText}) > 0)::int * 2`,
    // Tea from a tea house before a mask with tea tree.
    ...(belongs === '' ? [] : [sql`(${vectorMatches(belongs)})::int`]),
    ...(traditional === null ? [] : [sql`(position(${traditional} in ${product.title} ->> 'zh-TW') > 0)::int`]),
  ];
  return {
    reading,
    where: vectorMatches(query),
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
      SELECT ${product.id}, ${product.sales}, ts_rank(${product.searchVec}, ${any}::tsquery) AS share
      FROM ${product} WHERE ${and(base, vectorMatches(any))} LIMIT ${LOOSELY_WEIGHED}
    )
    SELECT id FROM hit WHERE share >= ${LEAST_SHARE} * (SELECT max(share) FROM hit)
    ORDER BY share DESC, sales DESC, id LIMIT ${WEIGHED}`);
  const list = sql.param(rows.map(({ id }) => id));
  const reading: Reading = {
    kind: 'loose',
    query: any,
    inTitle: any,
    belongs: '',
    rank: any,
    phrase: vectors.folded,
    traditional: null,
    marks: vectors.terms.flatMap(piecesOf),
    also: [],
  };
  return {
    reading,
    where: sql`${product.id} = ANY(${list}::int[])`,
    order: [sql`array_position(${list}::int[], ${product.id})`],
  };
}

const piecesOf = ({ text, han }: Term): string[] => (han ? pairsOf(Array.from(text)) : [text]);

/** Ids in the order of relevance, at most `limit`. */
export async function idsByRelevance(db: Queryable, where: SQL, { order }: Matches, limit: number): Promise<number[]> {
  const { rows } = await db.execute<{ id: number }>(sql`
    WITH product AS MATERIALIZED (
      SELECT ${product.id}, ${product.sales}, ${product.title}, ${product.searchText}, ${product.searchVec} FROM ${product}
      WHERE ${where} ORDER BY ${sql.join(orderOf.sales, sql`, `)} LIMIT ${WEIGHED}
    )
    SELECT id FROM product ORDER BY ${sql.join(order, sql`, `)} LIMIT ${limit}`);
  return rows.map(({ id }) => id);
}

/** Of the searches for one word less, those that find something. */
export async function shorterWithGoods(db: Queryable, typed: string, { vectors }: Readings, base: SQL): Promise<string[]> {
  const shorter = shorterSearches(typed, vectors);
  if (shorter.length === 0) return [];
  const tries = shorter.map(
    ({ query }, at) => sql`SELECT ${at}::int AS place WHERE EXISTS (SELECT 1 FROM ${product} WHERE ${and(base, vectorMatches(query))})`,
  );
  const { rows } = await db.execute<{ place: number }>(sql.join(tries, sql` UNION ALL `));
  const found = new Set(rows.map(({ place }) => place));
  return shorter.filter((_, at) => found.has(at)).map(({ text }) => text);
}

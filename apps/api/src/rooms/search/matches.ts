import { and, type SQL, sql } from 'drizzle-orm';
import type { Queryable } from '../../db/database.ts';
import { product, searchKey } from '../../db/schema/catalog.ts';
import type { LocalText } from '../../db/schema/columns.ts';
import { orderOf } from '../catalog/listFilter.ts';
import { fold, queryVector } from './tokens.ts';

/** What a search looks for, once it is known which reading of the words finds something. */
export interface Matches {
  where: SQL;
  /** From the best match on. */
  order: SQL[];
  alsoSearched: string[];
}

/** Goods that are weighed against each other. Where more match, the best sellers among them. */
const WEIGHED = 1_001;
/** Here any of them may be the best, so more are looked at. */
const LOOSELY_WEIGHED = 4_000;
/** A loose match says at least half as much as the best one. */
const LEAST_SHARE = 0.5;
const LONGEST_WORD = 8;

/**
 * Finds the narrowest reading of the words that has a hit within `base`: all words in a row and what else the shop calls
 * the same thing; what sounds so, typed in Latin letters; every character that matters; any pair. Null when nothing of
 * what was typed can be looked for.
 */
export async function findMatches(db: Queryable, typed: string, base: SQL): Promise<Matches | null> {
  const folded = fold(typed).trim();
  const known = await knownWords(db, folded);
  const vectors = queryVector(typed, (word) => known.words.has(word));
  if (!vectors) return null;

  const synonyms = otherNames(known.words.get(folded), folded);
  const sounds = [...new Set(known.sounding.map((label) => fold(label['zh-CN'])))];
  const strict = either([vectors.strict, ...synonyms.map(strictOf)]);
  const sound = either(sounds.map(strictOf));
  const stage = await firstWithHits(db, base, [strict, sound, vectors.relaxed]);

  if (stage === 0) {
    const asTyped = typed.normalize('NFKC').toLowerCase().trim();
    const forms = new Set([...(asTyped === folded ? [] : [folded]), ...writtenForms(known.words.get(folded))]);
    return { ...matching(strict, vectors.folded), alsoSearched: [...forms].filter((form) => form !== asTyped) };
  }
  if (stage === 1) return { ...matching(sound, sounds[0] ?? folded), alsoSearched: [...new Set(known.sounding.flatMap(writtenForms))] };
  if (stage === 2) return { ...matching(vectors.relaxed, vectors.folded), alsoSearched: [] };
  const ids = await loosely(db, base, vectors.any);
  const list = sql.param(ids);
  return {
    where: sql`${product.id} = ANY(${list}::int[])`,
    order: [sql`array_position(${list}::int[], ${product.id})`],
    alsoSearched: [],
  };
}

interface KnownWords {
  /** By their folded form. */
  words: ReadonlyMap<string, LocalText>;
  /** What is spelt so in pinyin or by its initials. */
  sounding: LocalText[];
}

/** The shop's own words among what was typed, found by the index however many words there are. */
async function knownWords(db: Queryable, folded: string): Promise<KnownWords> {
  const parts = new Set([folded]);
  for (const [run] of folded.matchAll(/\p{Script=Han}{2,}/gu)) {
    const characters = Array.from(run);
    for (let start = 0; start < characters.length; start++) {
      for (let length = 2; length <= LONGEST_WORD && start + length <= characters.length; length++) {
        parts.add(characters.slice(start, start + length).join(''));
      }
    }
  }
  const isSpelling = /^[a-z]{2,40}$/.test(folded);
  const rows = await db
    .select({ key: searchKey.key, folded: searchKey.folded, label: searchKey.label })
    .from(searchKey)
    .where(
      sql`${searchKey.folded} = ANY(${sql.param([...parts])}::text[])
        ${isSpelling ? sql`OR ${searchKey.pinyin} = ${folded} OR ${searchKey.initials} = ${folded}` : sql``}`,
    )
    .limit(200);
  return {
    words: new Map(rows.map((row) => [row.folded, labelOf(row)])),
    sounding: isSpelling ? rows.filter((row) => row.folded !== folded).map(labelOf) : [],
  };
}

/** A word without a label is written alike by all readers. */
export const labelOf = ({ key, label }: { key: string; label: LocalText | null }): LocalText => label ?? { 'zh-CN': key, 'zh-TW': key };

const writtenForms = (label: LocalText | undefined): string[] => (label ? [...new Set([label['zh-TW'], label['zh-CN']])] : []);

/** Other Chinese words for the same thing, such as 电锅 for 电饭锅. */
const otherNames = (label: LocalText | undefined, folded: string): string[] =>
  [...new Set(writtenForms(label).map(fold))].filter((name) => name !== folded);

const strictOf = (text: string): string => queryVector(text)?.strict ?? '';

const either = (queries: readonly string[]): string => {
  const given = queries.filter((query) => query !== '');
  return given.length < 2 ? (given[0] ?? '') : given.map((query) => `(${query})`).join(' | ');
};

/** The place of the first query that has a hit; their number when none has. */
async function firstWithHits(db: Queryable, base: SQL, queries: readonly string[]): Promise<number> {
  const cases = queries.flatMap((query, place) =>
    query === ''
      ? []
      : [sql`WHEN EXISTS (SELECT 1 FROM ${product} WHERE ${and(base, vectorMatches(query))}) THEN ${sql.raw(String(place))}`],
  );
  const { rows } = await db.execute<{ stage: number }>(
    sql`SELECT CASE ${sql.join(cases, sql` `)} ELSE ${sql.raw(String(queries.length))} END AS stage`,
  );
  return rows[0]?.stage ?? queries.length;
}

const vectorMatches = (query: string) => sql`${product.searchVec} @@ ${query}::tsquery`;

function matching(query: string, folded: string): Pick<Matches, 'where' | 'order'> {
  const at = sql`position(${folded} in ${product.searchText})`;
  // A title in another language begins on a line of its own.
  const begins = sql`(${at} = 1 OR position(${`\n${folded}`} in ${product.searchText}) > 0)`;
  return {
    where: vectorMatches(query),
    order: [
      sql`(${at} > 0)::int * 4 + ${begins}::int * 2 DESC`,
      sql`ts_rank(${product.searchVec}, ${query}::tsquery) DESC`,
      sql`${product.sales} DESC`,
      sql`${product.id}`,
    ],
  };
}

/** Any pair is enough to be looked at, but what says much less than the best match is left out. */
async function loosely(db: Queryable, base: SQL, query: string): Promise<number[]> {
  const { rows } = await db.execute<{ id: number }>(sql`
    WITH hit AS MATERIALIZED (
      SELECT ${product.id}, ${product.sales}, ts_rank(${product.searchVec}, ${query}::tsquery) AS share
      FROM ${product} WHERE ${and(base, vectorMatches(query))} LIMIT ${LOOSELY_WEIGHED}
    )
    SELECT id FROM hit WHERE share >= ${LEAST_SHARE} * (SELECT max(share) FROM hit)
    ORDER BY share DESC, sales DESC, id LIMIT 1001`);
  return rows.map(({ id }) => id);
}

/** Ids in the order of relevance, at most `limit`. */
export async function idsByRelevance(db: Queryable, where: SQL, { order }: Matches, limit: number): Promise<number[]> {
  const { rows } = await db.execute<{ id: number }>(sql`
    WITH product AS MATERIALIZED (
      SELECT ${product.id}, ${product.sales}, ${product.searchText}, ${product.searchVec} FROM ${product}
      WHERE ${where} ORDER BY ${sql.join(orderOf.sales, sql`, `)} LIMIT ${WEIGHED}
    )
    SELECT id FROM product ORDER BY ${sql.join(order, sql`, `)} LIMIT ${limit}`);
  return rows.map(({ id }) => id);
}

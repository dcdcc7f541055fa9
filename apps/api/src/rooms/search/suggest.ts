import type { HotWords, Suggestions } from '@baodao/domain/search/shapes';
import { type Language, languages } from '@baodao/domain/wire/fields';
import { and, asc, desc, eq, gt, ne, or, type SQL, sql } from 'drizzle-orm';
import type { Queryable } from '../../db/database.ts';
import { textIn } from '../../db/localText.ts';
import { picture, searchKey, shop } from '../../db/schema/catalog.ts';
import type { LocalText } from '../../db/schema/columns.ts';
import { shortCache } from '../../db/shortCache.ts';
import { whereOf } from '../catalog/listFilter.ts';
import { SHOP_CLOSED } from '../catalog/onSale.ts';
import { frame } from '../media/pictures.ts';
import { findMatches, idsByRelevance, labelOf } from './matches.ts';
import { fold } from './tokens.ts';

const WORDS = 8;
const PRODUCTS = 4;
const SHOPS = 2;
const HOT_WORDS = 10;

interface Word {
  label: LocalText;
  folded: string;
  count: number;
  categoryId: number | null;
}

export interface Found {
  words: Word[];
  productIds: number[];
  shops: Suggestions['shops'];
}

/** Words that begin with what was typed, the goods one would find, the shops that are called so. */
export async function findSuggestions(db: Queryable, typed: string, language: Language, closedShops: readonly number[]): Promise<Found> {
  const folded = fold(typed).trim();
  if (folded === '') return { words: [], productIds: [], shops: [] };
  const words = await wordsFor(db, folded);
  const base = whereOf(
    { categoryId: null, orgId: null, closedShops },
    { cat: [], shop: [], origin: [], ship: [], min: null, max: null, stock: false },
  );
  const matches = await findMatches(db, typed, base);
  let productIds = matches ? await idsByRelevance(db, and(base, matches.where) ?? base, matches, PRODUCTS) : [];
  // Half a spelling finds no goods by itself; the word it will become does.
  const [likely] = words;
  if (productIds.length === 0 && likely) {
    const meant = await findMatches(db, likely.folded, base);
    productIds = meant ? await idsByRelevance(db, and(base, meant.where) ?? base, meant, PRODUCTS) : [];
  }
  return { words, productIds, shops: await shopsCalled(db, folded, words, language) };
}

const like = (column: SQL | typeof searchKey.folded, start: string) => sql`${column} LIKE ${`${start.replace(/[\\%_]/g, '\\$&')}%`}`;

async function wordsFor(db: Queryable, folded: string): Promise<Word[]> {
  // Who types 'feng li su' in syllables means the same as one who does not.
  const spelling = /^[a-z][a-z' ]*$/.test(folded) ? folded.replace(/[' ]/g, '') : null;
  const rows = await db
    .select()
    .from(searchKey)
    .where(
      or(
        like(searchKey.folded, folded),
        ...(spelling === null ? [] : [like(sql`${searchKey.pinyin}`, spelling), like(sql`${searchKey.initials}`, spelling)]),
      ),
    )
    .orderBy(desc(sql`${searchKey.folded} = ${folded}`), desc(searchKey.hot), desc(searchKey.count), asc(searchKey.key))
    .limit(WORDS * 3);
  const words = new Map<string, Word>();
  for (const row of rows) {
    const label = labelOf(row);
    const name = fold(label['zh-CN']);
    if (!words.has(name)) words.set(name, { label, folded: name, count: row.count, categoryId: row.categoryId });
  }
  return [...words.values()].slice(0, WORDS);
}

/** A shop's name is among the words too, so that it is found by its sound. */
async function shopsCalled(db: Queryable, folded: string, words: readonly Word[], language: Language): Promise<Suggestions['shops']> {
  const rows = await db
    .select({
      id: shop.id,
      name: shop.name,
      hash: shop.logo,
      logo: { width: picture.width, height: picture.height, thumbhash: picture.thumbhash },
    })
    .from(shop)
    .leftJoin(picture, eq(picture.hash, shop.logo))
    .where(
      and(
        ne(shop.status, SHOP_CLOSED),
        or(
          sql`position(${folded} in lower(${shop.name} ->> 'zh-CN')) > 0`,
          sql`position(${folded} in lower(${shop.name} ->> 'en')) > 0`,
          sql`lower(${shop.name} ->> 'zh-CN') = ANY(${sql.param(words.map((word) => word.folded))}::text[])`,
        ),
      ),
    )
    .orderBy(asc(shop.sort), asc(shop.id))
    .limit(SHOPS);
  return rows.map(({ id, name, hash, logo }) => {
    const shown = textIn(name, language);
    return { orgId: id, name: shown, logo: hash === null ? null : frame(hash, logo, shown) };
  });
}

/** What is looked for most, and the first of it as a proposal for the empty search box. */
export const readHotWords: (db: Queryable, language: Language) => Promise<HotWords> = (db, language) => hotWords(db, language);

const hotWords = shortCache(async (db, key): Promise<HotWords> => {
  const language = languages.find((known) => known === key) ?? 'zh-CN';
  const rows = await db
    .select()
    .from(searchKey)
    .where(gt(searchKey.hot, 0))
    .orderBy(desc(searchKey.hot), asc(searchKey.key))
    .limit(HOT_WORDS);
  const hot = [...new Set(rows.map((row) => textIn(labelOf(row), language)))];
  return { hot: hot.map((text) => ({ text })), placeholder: hot[0] ?? '' };
});

import type { HotWords, Suggestions } from '@baodao/domain/search/shapes';
import { type Language, languages } from '@baodao/domain/wire/fields';
import { and, asc, desc, eq, gt, inArray, ne, or, type SQL, sql } from 'drizzle-orm';
import type { Queryable } from '../../db/database.ts';
import { textIn } from '../../db/localText.ts';
import { picture, searchKey, shop } from '../../db/schema/catalog.ts';
import type { LocalText } from '../../db/schema/columns.ts';
import { shortCache } from '../../db/shortCache.ts';
import { NOTHING_CHOSEN, whereOf } from '../catalog/listFilter.ts';
import { SHOP_CLOSED } from '../catalog/onSale.ts';
import { frame } from '../media/pictures.ts';
import { type Dictionary, labelOf } from './dictionary.ts';
import { amongThem, firstWithGoods, idsByRelevance } from './matches.ts';
import { readTyped } from './readings.ts';
import { fold } from './tokens.ts';
import { lettersOfZhuyin } from './zhuyin.ts';

const WORDS = 8;
const PRODUCTS = 4;
/** Of the best sellers; a proposal is gone with the next letter. */
const WEIGHED = 200;
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
export async function findSuggestions(
  db: Queryable,
  typed: string,
  {
    language,
    closedShops,
    dictionary,
    large,
  }: { language: Language; closedShops: readonly number[]; dictionary: Dictionary; large: boolean },
): Promise<Found> {
  const folded = fold(typed).trim();
  if (folded === '') return { words: [], productIds: [], shops: [] };
  const letters = lettersOf(typed, folded);
  const words = await wordsFor(db, folded, letters);
  if (words.length === 0) {
    const meant = dictionary.correct(letters ?? folded).map((correction) => correction.meant.folded);
    words.push(...(await wordsCalled(db, meant)));
  }
  const base = whereOf({ categoryId: null, orgId: null, closedShops }, NOTHING_CHOSEN);
  const goodsFor = async (text: string) => {
    const readings = readTyped(text, dictionary);
    if (!readings) return [];
    const matches = await firstWithGoods(db, readings, base, { most: WEIGHED, large });
    return idsByRelevance(db, amongThem(matches.best), matches, PRODUCTS);
  };
  let productIds = await goodsFor(typed);
  // Half a spelling finds no goods by itself; the word it will become does.
  const [likely] = words;
  if (productIds.length === 0 && likely) productIds = await goodsFor(likely.folded);
  return { words, productIds, shops: await shopsCalled(db, folded, words, language) };
}

/** Who types 'feng li su' in syllables, or in zhuyin, means the same as one who does not. */
function lettersOf(typed: string, folded: string): string | null {
  const letters = lettersOfZhuyin(typed.trim()) ?? folded;
  return /^[a-z][a-z' ]*$/.test(letters) ? letters.replace(/[' ]/g, '') : null;
}

const like = (column: SQL | typeof searchKey.folded, start: string) => sql`${column} LIKE ${`${start.replace(/[\\%_]/g, '\\$&')}%`}`;

/** What is written so comes before what only sounds so: else `tea` would propose whatever is pronounced te. */
async function wordsFor(db: Queryable, folded: string, letters: string | null): Promise<Word[]> {
  const isWritten = like(searchKey.folded, folded);
  const rows = await db
    .select()
    .from(searchKey)
    .where(or(isWritten, ...(letters === null ? [] : [like(sql`${searchKey.pinyin}`, letters), like(sql`${searchKey.initials}`, letters)])))
    .orderBy(
      desc(sql`${searchKey.folded} = ${folded}`),
      desc(isWritten),
      ...(letters === null ? [] : [desc(sql`${searchKey.pinyin} = ${letters} OR ${searchKey.initials} = ${letters}`)]),
      desc(searchKey.hot),
      desc(searchKey.count),
      asc(searchKey.key),
    )
    .limit(WORDS * 3);
  return eachOnce(rows);
}

async function wordsCalled(db: Queryable, names: readonly string[]): Promise<Word[]> {
  if (names.length === 0) return [];
  return eachOnce(
    await db
      .select()
      .from(searchKey)
      .where(inArray(searchKey.folded, [...names])),
  );
}

/** A word stands in the table once for each way of writing it. */
function eachOnce(rows: readonly (typeof searchKey.$inferSelect)[]): Word[] {
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

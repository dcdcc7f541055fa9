import { type HotWords, MAX_POPULAR_SEARCHES, type Suggestions } from '@baodao/domain/search/shapes';
import type { Language } from '@baodao/domain/wire/fields';
import { and, asc, desc, eq, gt, inArray, ne, or, type SQL, sql } from 'drizzle-orm';
import type { Queryable } from '../../platform/db/database.ts';
import { escapeLike } from '../../platform/db/escapeLike.ts';
import { localize, parseLanguage } from '../../platform/db/localizedText.ts';
import { picture, searchKey, shop } from '../../platform/db/schema/catalog.ts';
import type { LocalizedText } from '../../platform/db/schema/columns.ts';
import { siteSetting } from '../../platform/db/schema/content.ts';
import { cacheWithTtl } from '../../platform/db/ttlCache.ts';
import { toPicture } from '../media/pictures.ts';
import { type Dictionary, searchKeyLabel } from '../search/dictionary.ts';
import { foldText } from '../search/fullTextSearch.ts';
import { interpretSearch } from '../search/interpretations.ts';
import { zhuyinToPinyin } from '../search/zhuyin.ts';
import { buildListFilter, EMPTY_SELECTION, isProductIn } from './listFilter.ts';
import { findMatches, type SearchContext, selectIdsByRelevance } from './productMatches.ts';
import { SHOP_CLOSED } from './productStatus.ts';

const MAX_WORDS = 8;
const MAX_PRODUCTS = 4;
/** Fewer than for a search, since the next keystroke replaces the suggestions. */
const MAX_RANKED = 100;
const MAX_SHOPS = 2;

interface SuggestedWord {
  label: LocalizedText;
  folded: string;
  count: number;
  categoryId: number | null;
}

export interface FoundSuggestions {
  words: SuggestedWord[];
  productIds: number[];
  shops: Suggestions['shops'];
}

/** Finds words that begin with the input, products that match it, and shops with that name. */
export async function findSuggestions(
  context: SearchContext,
  input: string,
  { language, closedShops, dictionary }: { language: Language; closedShops: readonly number[]; dictionary: Dictionary },
): Promise<FoundSuggestions> {
  const { db } = context;
  const folded = foldText(input).trim();
  if (folded === '') return { words: [], productIds: [], shops: [] };
  const letters = joinPinyinSyllables(input, folded);
  const words = await findWords(db, folded, letters);
  if (words.length === 0) {
    const replacements = dictionary.correctSpelling(letters ?? folded).map((correction) => correction.replacement.folded);
    words.push(...(await findWordsByName(db, replacements)));
  }
  const scope = { categoryId: null, orgId: null, closedShops };
  const findProductIds = async (text: string) => {
    const interpretations = interpretSearch(text, dictionary);
    if (!interpretations) return [];
    const matches = await findMatches(context, interpretations, scope, MAX_RANKED);
    return selectIdsByRelevance(
      db,
      buildListFilter({ ...scope, searchCondition: isProductIn(matches.candidateIds) }, EMPTY_SELECTION),
      matches,
      MAX_PRODUCTS,
    );
  };
  let productIds = await findProductIds(input);
  // Incomplete pinyin matches no product, but the word it completes to does.
  const [likelyWord] = words;
  if (productIds.length === 0 && likelyWord) productIds = await findProductIds(likelyWord.folded);
  return { words, productIds, shops: await findShops(db, folded, words, language) };
}

/** Joins pinyin syllables ('feng li su') and converts zhuyin. */
function joinPinyinSyllables(input: string, folded: string): string | null {
  const letters = zhuyinToPinyin(input.trim()) ?? folded;
  return /^[a-z][a-z' ]*$/.test(letters) ? letters.replace(/[' ]/g, '') : null;
}

const startsWith = (column: SQL | typeof searchKey.folded, prefix: string) => sql`${column} LIKE ${`${escapeLike(prefix)}%`}`;

/** Ranks matches by spelling above matches by pinyin. Otherwise `tea` would suggest every word pronounced "te". */
async function findWords(db: Queryable, folded: string, letters: string | null): Promise<SuggestedWord[]> {
  const hasPrefix = startsWith(searchKey.folded, folded);
  const rows = await db
    .select()
    .from(searchKey)
    .where(
      or(
        hasPrefix,
        ...(letters === null ? [] : [startsWith(sql`${searchKey.pinyin}`, letters), startsWith(sql`${searchKey.initials}`, letters)]),
      ),
    )
    .orderBy(
      desc(sql`${searchKey.folded} = ${folded}`),
      desc(hasPrefix),
      ...(letters === null ? [] : [desc(sql`${searchKey.pinyin} = ${letters} OR ${searchKey.initials} = ${letters}`)]),
      desc(searchKey.hot),
      desc(searchKey.count),
      asc(searchKey.key),
    )
    .limit(MAX_WORDS * 3);
  return distinctWords(rows);
}

async function findWordsByName(db: Queryable, names: readonly string[]): Promise<SuggestedWord[]> {
  if (names.length === 0) return [];
  return distinctWords(
    await db
      .select()
      .from(searchKey)
      .where(inArray(searchKey.folded, [...names])),
  );
}

/** The table has one row per spelling of a word. */
function distinctWords(rows: readonly (typeof searchKey.$inferSelect)[]): SuggestedWord[] {
  const words = new Map<string, SuggestedWord>();
  for (const row of rows) {
    const label = searchKeyLabel(row);
    const name = foldText(label['zh-CN']);
    if (!words.has(name)) words.set(name, { label, folded: name, count: row.count, categoryId: row.categoryId });
  }
  return [...words.values()].slice(0, MAX_WORDS);
}

/** Also finds shops by pinyin, since shop names are among the words. */
async function findShops(
  db: Queryable,
  folded: string,
  words: readonly SuggestedWord[],
  language: Language,
): Promise<Suggestions['shops']> {
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
    .limit(MAX_SHOPS);
  return rows.map(({ id, name, hash, logo }) => {
    const shopName = localize(name, language);
    return { orgId: id, name: shopName, logo: hash === null ? null : toPicture(hash, logo, shopName) };
  });
}

/** Reads the most popular searches. The first one is the placeholder of the search box. */
export const readHotWords: (db: Queryable, language: Language) => Promise<HotWords> = (db, language) => cachedHotWords(db, language);

/** The words that the newest import marks as popular. */
export async function readImportedHotWords(db: Queryable): Promise<LocalizedText[]> {
  const rows = await db
    .select()
    .from(searchKey)
    .where(gt(searchKey.hot, 0))
    .orderBy(desc(searchKey.hot), asc(searchKey.key))
    .limit(MAX_POPULAR_SEARCHES);
  return rows.map(searchKeyLabel);
}

const cachedHotWords = cacheWithTtl(async (db, key): Promise<HotWords> => {
  const language = parseLanguage(key);
  const [setting] = await db.select({ popular: siteSetting.popularSearches }).from(siteSetting);
  const labels = setting?.popular ?? (await readImportedHotWords(db));
  const hot = [...new Set(labels.map((label) => localize(label, language)))];
  return { hot: hot.map((text) => ({ text })), placeholder: hot[0] ?? '' };
});

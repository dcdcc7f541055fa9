import type { ProductCard, ProductList, ProductListQuery } from '@baodao/domain/catalog/shapes';
import { pageOf, pageRequest } from '@baodao/domain/paging/pageOf';
import { businessDayBounds } from '@baodao/domain/time/businessDay';
import type { Language } from '@baodao/domain/wire/fields';
import { and, eq, type SQL, sql } from 'drizzle-orm';
import type { Queryable } from '../../db/database.ts';
import { textIn } from '../../db/localText.ts';
import { product, shop } from '../../db/schema/catalog.ts';
import { shortCache } from '../../db/shortCache.ts';
import { badParameter, notFound } from '../../http/problems.ts';
import type { Services } from '../../services.ts';
import { currentRates } from '../home/rates.ts';
import { runningSales } from '../markets/runningSales.ts';
import { isLargeShop } from '../search/bestSellers.ts';
import { createDictionary, type Dictionary } from '../search/dictionary.ts';
import { marksIn } from '../search/marks.ts';
import * as matches from '../search/matches.ts';
import { onSearchPool } from '../search/onSearchPool.ts';
import { type Reading, readTyped } from '../search/readings.ts';
import { sharedSearch } from '../search/sharedSearch.ts';
import { cardsOf } from './cards.ts';
import { breadcrumbsOf, categoriesIn, crumbOf } from './categories.ts';
import { type CountedValue, countFacets, wordFacets } from './facets.ts';
import { type Base, NOTHING_CHOSEN, orderOf, readSelection, type Selection, whereOf } from './listFilter.ts';
import { SHOP_CLOSED } from './onSale.ts';
import { readServiceCalendar } from './serviceCalendar.ts';
import { idsByShownPrice } from './shownPriceOrder.ts';

/** Nobody pages further: the rest is neither counted nor kept. */
export const MOST_LISTED = 1_000;

/** Facets count what can be paged through and one more, by which it shows that there is more; what is listed is found among all. */
const MOST_MATCHES = MOST_LISTED + 1;

/** Which goods a list holds, in their order, for all its pages: kept for two seconds, whereas the cards are always those of now. */
interface Found {
  ids: number[];
  /** There are more than `MOST_LISTED`. */
  capped: boolean;
  counted: CountedValue[];
  /** How the words of a search were understood; null where there were none. */
  reading: Reading | null;
  /** Searches for fewer words, where these words find nothing together. */
  fewer: string[];
}

interface Wanted {
  base: Base;
  selection: Selection;
  sort: NonNullable<ProductListQuery['sort']>;
  key: string;
}

/** What a search knows of words and of the shop before it begins. */
interface Knowledge {
  dictionary: Dictionary;
  large: boolean;
}

const NOTHING: Found = { ids: [], capped: false, counted: [], reading: null, fewer: [] };

export function createProductList(services: Services) {
  const { db } = services;
  const shareSearch = sharedSearch<Found>();
  const dictionaryOfNow = createDictionary(db);

  return async (query: ProductListQuery, { language, signal }: { language: Language; signal: AbortSignal }): Promise<ProductList> => {
    const selection = readSelection(query);
    const [categories, rates, closedShops, sales] = await Promise.all([
      categoriesIn(db, language),
      currentRates(db),
      closedShopsOf(db),
      runningSales(db),
    ]);
    const category = query.categoryId === undefined ? null : categories.byId.get(query.categoryId);
    if (category === undefined) throw notFound('category');

    const base: Base = {
      categoryId: category?.id ?? null,
      orgId: query.orgId ?? null,
      closedShops,
      regionId: query.regionId ?? null,
      date: query.date === undefined ? null : readDay(query.date),
      special: query.special ?? false,
    };
    const wanted: Wanted = { base, selection, sort: query.sort ?? 'default', key: query.key?.trim() ?? '' };
    // Neither the page nor the language changes what is found.
    const name = JSON.stringify(wanted);
    const now: Wanted = { ...wanted, base: { ...base, sales } };
    const knowledge = wanted.key === '' ? null : { dictionary: await dictionaryOfNow(), ...(await isLargeShop(db)) };
    const found = await shareSearch(name, signal, (stop) =>
      // Whoever asks for ever new filters waits for others who do, and never for the connections of purchases.
      onSearchPool(services, stop, (searchDb) => (knowledge ? search(searchDb, now, knowledge) : find(searchDb, now))),
    );

    const page = pageRequest(query);
    const { ids, capped, counted, reading, fewer } = found;
    const pageIds = ids.slice(page.offset, page.offset + page.count);
    const cards = await cardsOf(db, pageIds, language, rates);
    return {
      ...pageOf(cards, ids.length, page),
      ...(capped ? { capped } : {}),
      rateId: rates.id,
      facets: wordFacets(counted, selection, { categories, categoryId: base.categoryId, language }),
      category: category && { id: category.id, title: category.title, level: category.level, children: category.children.map(crumbOf) },
      breadcrumbs: category ? breadcrumbsOf(categories, category.id) : [],
      alsoSearched: [...(reading?.also ?? [])],
      ...(reading && { search: understood(reading, { cards, fewer, language }) }),
      ...(query.calendar ? { calendar: await readServiceCalendar(db, now.base, selection, pageIds) } : {}),
      ...(query.orgId === undefined ? {} : { org: await shopNamed(db, query.orgId, language) }),
    };
  };
}

const understood = (
  { kind, corrected, marks }: Reading,
  { cards, fewer, language }: { cards: readonly ProductCard[]; fewer: string[]; language: Language },
): ProductList['search'] => ({
  corrected: corrected ? textIn(corrected, language) : null,
  loose: kind === 'loose',
  fewer,
  marks: marksIn(
    cards.map(({ title }) => title),
    marks,
  ),
});

async function shopNamed(db: Queryable, orgId: number, language: Language): Promise<ProductList['org']> {
  const [known] = await db.select({ name: shop.name }).from(shop).where(eq(shop.id, orgId));
  return known ? { orgId, name: textIn(known.name, language) } : null;
}

/** The calendar knows more than the form of a date: there is no 30 February. */
function readDay(day: string): string {
  try {
    businessDayBounds(day);
    return day;
  } catch {
    throw badParameter('date');
  }
}

async function find(db: Queryable, { base, selection, sort }: Wanted): Promise<Found> {
  const where = whereOf(base, selection);
  const ids = await inOrder(db, { sort, base }, (more, limit) => idsInOrder(db, and(where, more), sort, limit));
  return { ...NOTHING, ...capped(ids), counted: await countFacets(db, base, selection) };
}

async function search(db: Queryable, { base, selection, sort, key }: Wanted, { dictionary, large }: Knowledge): Promise<Found> {
  const readings = readTyped(key, dictionary);
  if (!readings) return NOTHING;
  const all = whereOf(base, NOTHING_CHOSEN);
  const found = await matches.firstWithGoods(db, readings, all, { most: MOST_MATCHES, large });
  const isNarrowed = Object.values(selection).some((chosen) => (Array.isArray(chosen) ? chosen.length > 0 : Boolean(chosen)));
  // Beyond the best sellers is only looked where they are not all: when something else than sales decides which are wanted.
  let wanted = found.isWhole ? matches.amongThem(found.best) : found.where;
  if (sort === 'default' && !isNarrowed) wanted = matches.amongThem(found.best.slice(0, MOST_LISTED + 1));
  const listed = whereOf({ ...base, matches: wanted }, selection);
  const ids =
    sort === 'default'
      ? await matches.idsByRelevance(db, listed, found, MOST_LISTED + 1)
      : await inOrder(db, { sort, base }, (more, limit) => matches.idsInOrder(db, and(listed, more) ?? listed, orderOf[sort], limit));
  return {
    ...capped(ids),
    counted: await countFacets(db, { ...base, matches: matches.amongThem(found.best) }, selection),
    reading: found.reading,
    fewer: found.reading.kind === 'loose' ? await matches.shorterWithGoods(db, key, readings, all) : [],
  };
}

/** By price goes what the cards show as such. */
const inOrder = (
  db: Queryable,
  { sort, base: { sales = new Map() } }: Pick<Wanted, 'sort' | 'base'>,
  read: (more: SQL | undefined, limit: number) => Promise<number[]>,
): Promise<number[]> =>
  sort === 'priceUp' || sort === 'priceDown'
    ? idsByShownPrice(db, { sort, sales, most: MOST_LISTED + 1 }, read)
    : read(undefined, MOST_LISTED + 1);

async function idsInOrder(db: Queryable, where: SQL | undefined, sort: Wanted['sort'], limit: number): Promise<number[]> {
  const rows = await db
    .select({ id: product.id })
    .from(product)
    .where(where)
    .orderBy(...orderOf[sort])
    .limit(limit);
  return rows.map(({ id }) => id);
}

const capped = (ids: number[]) => ({ ids: ids.slice(0, MOST_LISTED), capped: ids.length > MOST_LISTED });

/** Few, if any: shops that are closed for good keep their goods for the orders of the past. */
export const closedShopsOf: (db: Queryable) => Promise<number[]> = shortCache(async (db) => {
  const rows = await db.select({ id: shop.id }).from(shop).where(eq(shop.status, SHOP_CLOSED)).orderBy(sql`1`);
  return rows.map(({ id }) => id);
});

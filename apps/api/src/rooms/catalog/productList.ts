import type { ProductList, ProductListQuery } from '@baodao/domain/catalog/shapes';
import { pageOf, pageRequest } from '@baodao/domain/paging/pageOf';
import { businessDayBounds } from '@baodao/domain/time/businessDay';
import type { Language } from '@baodao/domain/wire/fields';
import { eq, sql } from 'drizzle-orm';
import type { Queryable } from '../../db/database.ts';
import { product, shop } from '../../db/schema/catalog.ts';
import { shortCache } from '../../db/shortCache.ts';
import { badParameter, notFound } from '../../http/refusal.ts';
import type { Services } from '../../services.ts';
import { currentRates } from '../home/rates.ts';
import { findMatches, idsByRelevance, type Matches } from '../search/matches.ts';
import { onSearchPool } from '../search/onSearchPool.ts';
import { sharedSearch } from '../search/sharedSearch.ts';
import { cardsOf } from './cards.ts';
import { breadcrumbsOf, categoriesIn, crumbOf } from './categories.ts';
import { type CountedValue, countFacets, wordFacets } from './facets.ts';
import { type Base, orderOf, readSelection, type Selection, whereOf } from './listFilter.ts';
import { SHOP_CLOSED } from './onSale.ts';

/** Nobody pages further: the rest is neither counted nor kept. */
export const MOST_LISTED = 1_000;

/** Which goods a list holds, in their order, for all its pages: kept for two seconds, whereas the cards are always those of now. */
interface Found {
  ids: number[];
  /** There are more than `MOST_LISTED`. */
  capped: boolean;
  counted: CountedValue[];
  alsoSearched: string[];
}

interface Wanted {
  base: Base;
  selection: Selection;
  sort: NonNullable<ProductListQuery['sort']>;
  key: string;
}

const NOTHING: Found = { ids: [], capped: false, counted: [], alsoSearched: [] };

export function createProductList(services: Services) {
  const { db } = services;
  const shareSearch = sharedSearch<Found>();

  return async (query: ProductListQuery, { language, signal }: { language: Language; signal: AbortSignal }): Promise<ProductList> => {
    const selection = readSelection(query);
    const [categories, rates, closedShops] = await Promise.all([categoriesIn(db, language), currentRates(db), closedShopsOf(db)]);
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
    const found = await shareSearch(name, signal, (stop) =>
      // Whoever asks for ever new filters waits for others who do, and never for the connections of purchases.
      onSearchPool(services, stop, (searchDb) => (wanted.key === '' ? find(searchDb, wanted) : search(searchDb, wanted))),
    );

    const page = pageRequest(query);
    const { ids, capped, counted, alsoSearched } = found;
    const cards = await cardsOf(db, ids.slice(page.offset, page.offset + page.count), language, rates);
    return {
      ...pageOf(cards, ids.length, page),
      ...(capped ? { capped } : {}),
      rateId: rates.id,
      facets: wordFacets(counted, selection, { categories, categoryId: base.categoryId, language }),
      category: category && { id: category.id, title: category.title, level: category.level, children: category.children.map(crumbOf) },
      breadcrumbs: category ? breadcrumbsOf(categories, category.id) : [],
      alsoSearched,
    };
  };
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
  const ids = await idsInOrder(db, base, selection, sort);
  return { ...capped(ids), counted: await countFacets(db, base, selection), alsoSearched: [] };
}

async function search(db: Queryable, { base, selection, sort, key }: Wanted): Promise<Found> {
  const nothingChosen: Selection = { cat: [], shop: [], origin: [], ship: [], min: null, max: null, stock: false };
  const matches = await findMatches(db, key, whereOf(base, nothingChosen));
  if (!matches) return NOTHING;
  const matched = { ...base, matches: matches.where };
  const ids = sort === 'default' ? await byRelevance(db, matched, selection, matches) : await idsInOrder(db, matched, selection, sort);
  return { ...capped(ids), counted: await countFacets(db, matched, selection), alsoSearched: matches.alsoSearched };
}

const byRelevance = (db: Queryable, base: Base, selection: Selection, matches: Matches) =>
  idsByRelevance(db, whereOf(base, selection), matches, MOST_LISTED + 1);

async function idsInOrder(db: Queryable, base: Base, selection: Selection, sort: Wanted['sort']): Promise<number[]> {
  const rows = await db
    .select({ id: product.id })
    .from(product)
    .where(whereOf(base, selection))
    .orderBy(...orderOf[sort])
    .limit(MOST_LISTED + 1);
  return rows.map(({ id }) => id);
}

const capped = (ids: number[]) => ({ ids: ids.slice(0, MOST_LISTED), capped: ids.length > MOST_LISTED });

/** Few, if any: shops that are closed for good keep their goods for the orders of the past. */
export const closedShopsOf: (db: Queryable) => Promise<number[]> = shortCache(async (db) => {
  const rows = await db.select({ id: shop.id }).from(shop).where(eq(shop.status, SHOP_CLOSED)).orderBy(sql`1`);
  return rows.map(({ id }) => id);
});

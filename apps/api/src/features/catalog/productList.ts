import type { ProductCard, ProductList, ProductListQuery } from '@baodao/domain/catalog/shapes';
import { normalizePageRequest, toPage } from '@baodao/domain/paging/toPage';
import { calendarDayBounds } from '@baodao/domain/time/calendarDay';
import type { Language } from '@baodao/domain/wire/fields';
import { and, eq, type SQL, sql } from 'drizzle-orm';
import type { Queryable } from '../../platform/db/database.ts';
import { localize } from '../../platform/db/localizedText.ts';
import { product, productStock, shop } from '../../platform/db/schema/catalog.ts';
import { cacheWithTtl } from '../../platform/db/ttlCache.ts';
import { badParameter, notFound } from '../../platform/http/problems.ts';
import type { SearchEngine } from '../../searchEngines/searchEngine.ts';
import type { Services } from '../../services.ts';
import { readCurrentRates } from '../rates/rates.ts';
import { loadRunningSales } from '../sales/runningSales.ts';
import { type CatalogSize, readCatalogSize } from '../search/bestSellers.ts';
import { createContentCache } from '../search/contentCache.ts';
import { createDictionaryCache, type Dictionary } from '../search/dictionary.ts';
import { findHighlights } from '../search/highlights.ts';
import { type Interpretation, interpretSearch } from '../search/interpretations.ts';
import { createSearchCoalescer } from '../search/searchCoalescer.ts';
import { runOnSpareConnection, withSearchConnection } from '../search/withSearchConnection.ts';
import { buildBreadcrumbs, pathOf, readCategories, toCrumb } from './categories.ts';
import { selectIdsByDisplayPrice } from './displayPriceOrder.ts';
import { countFacets, type FacetCount, localizeFacets } from './facets.ts';
import {
  buildListFilter,
  EMPTY_SELECTION,
  type FacetSelection,
  isProductIn,
  isSoldOut,
  type ListScope,
  parseSelection,
  productOrders,
} from './listFilter.ts';
import { readProductCards } from './productCards.ts';
import {
  findMatches,
  findShorterSearches,
  type ProductMatches,
  selectCandidates,
  selectIdsByRelevance,
  selectIdsInOrder,
} from './productMatches.ts';
import { SHOP_CLOSED } from './productStatus.ts';
import { readServiceCalendar } from './serviceCalendar.ts';

/** Paging ends here. Products beyond are neither counted nor cached. */
export const MAX_LISTED = 1_000;

/** One more than listed, to detect that there are more. */
const FETCH_LIMIT = MAX_LISTED + 1;

/** The ordered ids of all pages. Cached for two seconds. The cards are read for each request. */
interface FoundProducts {
  ids: number[];
  /** True when there are more than `MAX_LISTED`. */
  isCapped: boolean;
  facetCounts: FacetCount[];
  /** Null for a list without a search. */
  interpretation: Interpretation | null;
  /** Searches with fewer terms, when no product matches all terms. */
  shorterSearches: string[];
}

interface ListRequest {
  base: ListScope;
  selection: FacetSelection;
  sort: NonNullable<ProductListQuery['sort']>;
  key: string;
}

interface SearchMeans {
  dictionary: Dictionary;
  large: CatalogSize | null;
  engine: SearchEngine;
}

type ContentCache<Result extends {}> = ReturnType<typeof createContentCache<Result>>;

/** What lists share, whatever order and page they have. Searches for the same words share their matches, whatever filters they have too. */
interface RecentResults {
  matches: ContentCache<ProductMatches>;
  /** Matches in an order. */
  ids: ContentCache<number[]>;
  /** Only of long lists. There, counts that lag behind purchases by seconds look the same. */
  facetCounts: ContentCache<FacetCount[]>;
}

interface ListContext {
  onSpareConnection: RunOnSpareConnection;
  /** Null to find everything again. */
  recent: RecentResults | null;
}

/** Runs a part of a search at the same time as the rest. */
type RunOnSpareConnection = <Result>(run: (db: Queryable) => Promise<Result>) => Promise<Result>;

const NO_PRODUCTS: FoundProducts = { ids: [], isCapped: false, facetCounts: [], interpretation: null, shorterSearches: [] };

/** @param countMiss Gets the words of a search of the whole shop that found nothing. */
export function createProductList(services: Services, countMiss: (words: string) => void = () => {}) {
  const { db, searchEngine: engine } = services;
  const coalesceSearch = createSearchCoalescer<FoundProducts>(db);
  const recent: RecentResults = { matches: createContentCache(db), ids: createContentCache(db), facetCounts: createContentCache(db) };
  const getDictionary = createDictionaryCache(db);

  return async (query: ProductListQuery, { language, signal }: { language: Language; signal: AbortSignal }): Promise<ProductList> => {
    const selection = parseSelection(query);
    const [categories, rates, closedShops, sales] = await Promise.all([
      readCategories(db, language),
      readCurrentRates(db),
      readClosedShops(db),
      loadRunningSales(db),
    ]);
    const category = query.categoryId === undefined ? null : categories.byId.get(query.categoryId);
    if (category === undefined) throw notFound('category');

    const base: ListScope = {
      categoryId: category?.id ?? null,
      orgId: query.orgId ?? null,
      closedShops,
      regionId: query.regionId ?? null,
      date: query.date === undefined ? null : parseDay(query.date),
      special: query.special ?? false,
    };
    const listRequest: ListRequest = { base, selection, sort: query.sort ?? 'default', key: query.key?.trim() ?? '' };
    // The result depends neither on the page nor on the language.
    const key = JSON.stringify(listRequest);
    const requestWithSales: ListRequest = { ...listRequest, base: { ...base, sales } };
    const means = listRequest.key === '' ? null : { dictionary: await getDictionary(), engine, ...(await readCatalogSize(db)) };
    const found = await coalesceSearch(key, signal, (searchSignal) =>
      // Lists use the search pool too, so that expensive filters never take connections from purchases.
      withSearchConnection(services, searchSignal, (searchDb) => {
        const onSpareConnection: RunOnSpareConnection = (run) => runOnSpareConnection(services, searchSignal, { db: searchDb, run });
        return means
          ? searchProducts(searchDb, requestWithSales, means, { onSpareConnection, recent })
          : findProducts(searchDb, requestWithSales, { onSpareConnection, recent });
      }),
    );

    if (found.ids.length === 0 && isOnlySearch(query)) countMiss(query.key ?? '');
    const page = normalizePageRequest(query);
    const { ids, isCapped, facetCounts, interpretation, shorterSearches } = found;
    const pageIds = ids.slice(page.offset, page.offset + page.count);
    const cards = await readProductCards(db, pageIds, language, rates);
    return {
      ...toPage(cards, ids.length, page),
      ...(isCapped ? { capped: true } : {}),
      rateId: rates.id,
      facets: localizeFacets(facetCounts, selection, { categories, categoryId: base.categoryId, language, rates: rates.rates }),
      category: category && { id: category.id, title: category.title, level: category.level, children: category.children.map(toCrumb) },
      breadcrumbs: category ? buildBreadcrumbs(categories, pathOf(categories, category.id)) : [],
      alsoSearched: [...(interpretation?.alsoSearched ?? [])],
      ...(interpretation && { search: toSearchInfo(interpretation, { cards, shorterSearches, language }) }),
      ...(query.calendar ? { calendar: await readServiceCalendar(db, requestWithSales.base, selection, pageIds) } : {}),
      ...(query.orgId === undefined ? {} : { org: await readShopName(db, query.orgId, language) }),
    };
  };
}

/** Searches the whole shop as a list does, with a given dictionary and without results of other searches. */
export async function searchWholeShop(
  services: Services,
  { key, dictionary, signal }: { key: string; dictionary: Dictionary; signal: AbortSignal },
): Promise<Pick<FoundProducts, 'ids' | 'interpretation'>> {
  const { db, searchEngine: engine } = services;
  const [closedShops, sales, size] = await Promise.all([readClosedShops(db), loadRunningSales(db), readCatalogSize(db)]);
  const base: ListScope = { categoryId: null, orgId: null, closedShops, regionId: null, date: null, special: false, sales };
  return withSearchConnection(services, signal, (searchDb) =>
    searchProducts(
      searchDb,
      { base, selection: EMPTY_SELECTION, sort: 'default', key },
      { dictionary, engine, ...size },
      { onSpareConnection: (run) => run(searchDb), recent: null },
    ),
  );
}

/** Without category and filters, which may be what leaves nothing. */
function isOnlySearch({ key: _key, sort: _sort, index: _index, count: _count, ...filters }: ProductListQuery): boolean {
  return Object.values(filters).every((value) => value === undefined);
}

const toSearchInfo = (
  { kind, corrected, highlightTerms }: Interpretation,
  { cards, shorterSearches, language }: { cards: readonly ProductCard[]; shorterSearches: string[]; language: Language },
): ProductList['search'] => ({
  corrected: corrected ? localize(corrected, language) : null,
  loose: kind === 'loose',
  fewer: shorterSearches,
  marks: findHighlights(
    cards.map(({ title }) => title),
    highlightTerms,
  ),
});

async function readShopName(db: Queryable, orgId: number, language: Language): Promise<ProductList['org']> {
  const [row] = await db.select({ name: shop.name }).from(shop).where(eq(shop.id, orgId));
  return row ? { orgId, name: localize(row.name, language) } : null;
}

/** Also rejects dates such as 30 February, which the schema accepts. */
function parseDay(day: string): string {
  try {
    calendarDayBounds(day);
    return day;
  } catch {
    throw badParameter('date');
  }
}

async function findProducts(
  db: Queryable,
  { base, selection, sort }: ListRequest,
  { onSpareConnection, recent }: ListContext,
): Promise<FoundProducts> {
  const where = buildListFilter(base, selection);
  const [ids, facetCounts] = await Promise.all([
    selectInOrder(db, { sort, base }, (condition, limit) => selectListedIds(db, and(where, condition), sort, limit)),
    reuse(
      recent?.facetCounts,
      toRecentKey(base, selection),
      () => onSpareConnection((other) => countFacets(other, base, selection)),
      (counts) => counts.some(({ count }) => count >= MAX_LISTED),
    ),
  ]);
  return { ...NO_PRODUCTS, ...capIds(await moveSoldOutLast(db, ids, selection)), facetCounts };
}

async function searchProducts(
  db: Queryable,
  { base, selection, sort, key }: ListRequest,
  { dictionary, large, engine }: SearchMeans,
  { onSpareConnection, recent }: ListContext,
): Promise<FoundProducts> {
  const interpretations = interpretSearch(key, dictionary);
  if (!interpretations) return NO_PRODUCTS;
  const context = { db, large, engine };
  const matches = await reuse(recent?.matches, toRecentKey(base, key), () => findMatches(context, interpretations, base, FETCH_LIMIT));
  const hasSelection = Object.values(selection).some((value) => (Array.isArray(value) ? value.length > 0 : Boolean(value)));
  let listedIds = matches.candidateIds;
  // The candidates are enough when they are all matches, or when neither facets nor another order select among the rest.
  if (sort === 'default' && hasSelection && !matches.isComplete) {
    listedIds = await selectCandidates(context, { words: matches.interpretation, scope: base, selection, limit: FETCH_LIMIT });
  }
  const searchCondition = sort === 'default' || matches.isComplete ? isProductIn(listedIds) : matches.where;
  const where = buildListFilter({ ...base, searchCondition }, selection);
  const selectIds = () =>
    sort === 'default'
      ? selectIdsByRelevance(db, where, matches, FETCH_LIMIT)
      : selectInOrder(db, { sort, base }, (condition, limit) =>
          selectIdsInOrder(db, and(where, condition) ?? where, productOrders[sort], limit),
        );
  const [ids, facetCounts] = await Promise.all([
    hasSelection ? selectIds() : reuse(recent?.ids, toRecentKey(base, key, sort), selectIds),
    reuse(
      recent?.facetCounts,
      toRecentKey(base, key, selection),
      () => onSpareConnection((other) => countFacets(other, { ...base, searchCondition: isProductIn(matches.candidateIds) }, selection)),
      () => !matches.isComplete,
    ),
  ]);
  return {
    ...capIds(await moveSoldOutLast(db, ids, selection)),
    facetCounts,
    interpretation: matches.interpretation,
    shorterSearches: matches.interpretation.kind === 'loose' ? await findShorterSearches(context, key, interpretations, base) : [],
  };
}

/** Null for services on a day, because purchases fill their days. Prices of running sales belong to the key. */
function toRecentKey(base: ListScope, ...rest: readonly (string | FacetSelection)[]): string | null {
  const { sales = new Map(), ...scope } = base;
  return scope.date ? null : JSON.stringify([scope, [...sales].map(([id, { price }]) => [id, price]), ...rest]);
}

async function reuse<Result extends {}>(
  cache: ContentCache<Result> | undefined,
  key: string | null,
  find: () => Promise<Result>,
  isKept?: (found: Result) => boolean,
): Promise<Result> {
  return key === null || !cache ? find() : cache.find(key, find, isKept);
}

/** Orders by the displayed price, or else by the columns of the product. */
const selectInOrder = (
  db: Queryable,
  { sort, base: { sales = new Map() } }: Pick<ListRequest, 'sort' | 'base'>,
  read: (condition: SQL | undefined, limit: number) => Promise<number[]>,
): Promise<number[]> =>
  sort === 'priceUp' || sort === 'priceDown'
    ? selectIdsByDisplayPrice(db, { sort, sales, limit: FETCH_LIMIT }, read)
    : read(undefined, FETCH_LIMIT);

async function selectListedIds(db: Queryable, where: SQL | undefined, sort: ListRequest['sort'], limit: number): Promise<number[]> {
  const rows = await db
    .select({ id: product.id })
    .from(product)
    .where(where)
    .orderBy(...productOrders[sort])
    .limit(limit);
  return rows.map(({ id }) => id);
}

/** Nobody scrolls past products that cannot be bought. The order of the others, and of the sold-out ones, stays. */
async function moveSoldOutLast(db: Queryable, ids: number[], { stock: isInStockOnly }: FacetSelection): Promise<number[]> {
  if (isInStockOnly || ids.length === 0) return ids;
  const { rows } = await db.execute<{ id: number }>(
    sql`SELECT ${productStock.productId} AS id FROM ${productStock} WHERE ${productStock.productId} = ANY(${sql.param(ids)}::int[]) AND ${isSoldOut}`,
  );
  const soldOut = new Set(rows.map(({ id }) => id));
  return [...ids.filter((id) => !soldOut.has(id)), ...ids.filter((id) => soldOut.has(id))];
}

const capIds = (ids: number[]) => ({ ids: ids.slice(0, MAX_LISTED), isCapped: ids.length > MAX_LISTED });

/** A closed shop keeps its products for past orders. There are only a few such shops. */
export const readClosedShops: (db: Queryable) => Promise<number[]> = cacheWithTtl(async (db) => {
  const rows = await db.select({ id: shop.id }).from(shop).where(eq(shop.status, SHOP_CLOSED)).orderBy(sql`1`);
  return rows.map(({ id }) => id);
});

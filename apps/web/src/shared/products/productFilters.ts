import type { Facet, ProductListQuery, ProductSort } from '@baodao/domain/catalog/shapes';
import type { LinkParams } from '@baodao/link-builders/links';
import type { ReadParams } from '@baodao/link-builders/parse';

/** What an address says about a list of goods, beside what it is a list of. The address holds all of it. */
export interface ProductFilters {
  cat: readonly string[];
  shop: readonly string[];
  origin: readonly string[];
  ship: readonly string[];
  /** In TWD. */
  min?: string | undefined;
  max?: string | undefined;
  stock: boolean;
  sort: ProductSort;
  view: 'grid' | 'list';
  page: number;
}

/** Facets with values to tick; the others are a range and a switch. */
export const termKeys = ['cat', 'shop', 'origin', 'ship'] as const;
export type TermKey = (typeof termKeys)[number];

export const sortKeys = ['default', 'sales', 'new', 'score', 'priceUp', 'priceDown'] as const satisfies readonly ProductSort[];

/** Two, three and four columns are full with it. */
export const PRODUCTS_PER_PAGE = 24;

export function readFilters(params: ReadParams<'productCategory'> | ReadParams<'search'>): ProductFilters {
  const { cat = [], shop = [], origin = [], ship = [], min, max, stock = false, sort, view, page = 1 } = params;
  return {
    cat: [...new Set(cat)],
    shop: [...new Set(shop)],
    origin: [...new Set(origin)],
    ship: [...new Set(ship)],
    min,
    max,
    stock,
    sort: sortKeys.find((known) => known === sort) ?? 'default',
    view: view === 'list' ? 'list' : 'grid',
    page,
  };
}

/** The other way round. What goes without saying is left out, so that one list has one address. */
export function filterParams({ sort, view, stock, page, ...terms }: ProductFilters): LinkParams<'productCategory'> {
  return {
    ...terms,
    ...(sort === 'default' ? {} : { sort }),
    ...(view === 'grid' ? {} : { view }),
    ...(stock ? { stock } : {}),
    page,
  };
}

const nonEmpty = <Value>(list: readonly Value[]) => (list.length > 0 ? [...list] : undefined);

/** What the API is asked. Values no facet could hold are left out here, because an address is anybody's to write. */
export function toListQuery({ cat, shop, origin, ship, min, max, stock, sort, page }: ProductFilters): ProductListQuery {
  const ids = (values: readonly string[]) => nonEmpty(values.filter((value) => /^[1-9]\d{0,9}$/.test(value)));
  const codes = (values: readonly string[]) => nonEmpty(values.filter((value) => /^[a-z0-9-]{1,40}$/.test(value)));
  return {
    cat: ids(cat),
    shop: ids(shop),
    origin: codes(origin),
    ship: codes(ship),
    min: min === undefined ? undefined : Number(min),
    max: max === undefined ? undefined : Number(max),
    stock: stock || undefined,
    sort: sort === 'default' ? undefined : sort,
    index: Math.min(page, 1000),
    count: PRODUCTS_PER_PAGE,
  };
}

/** Every change of a filter starts at the first page again. */
export function toggleFilter(filters: ProductFilters, key: TermKey, value: string): ProductFilters {
  const values = filters[key];
  const next = values.includes(value) ? values.filter((other) => other !== value) : [...values, value];
  return { ...filters, [key]: next, page: 1 };
}

export function setPriceRange(filters: ProductFilters, min: string | undefined, max: string | undefined): ProductFilters {
  // Whoever swaps the two fields means the range between them.
  const swapped = min !== undefined && max !== undefined && Number(min) > Number(max);
  return { ...filters, min: swapped ? max : min, max: swapped ? min : max, page: 1 };
}

export function clearFilters(filters: ProductFilters): ProductFilters {
  return { ...filters, cat: [], shop: [], origin: [], ship: [], min: undefined, max: undefined, stock: false, page: 1 };
}

/** `200-499` and `5000-` as the two ends of a range. */
export function parsePriceRange(value: string): { min: string | undefined; max: string | undefined } {
  const [min = '', max = ''] = value.split('-');
  return { min: Number(min) > 0 ? min : undefined, max: max || undefined };
}

export type ActiveFilter =
  | { key: TermKey; value: string; label: string; remaining: ProductFilters }
  | { key: 'price' | 'stock'; value: string; remaining: ProductFilters };

/** What is chosen now, each with the filters that are left when it is taken away. */
export function activeFilters(filters: ProductFilters, facets: readonly Facet[]): ActiveFilter[] {
  const labelOf = (key: TermKey, value: string) =>
    facets.find((facet) => facet.key === key)?.values.find((known) => known.value === value)?.label ?? value;
  const terms = termKeys.flatMap((key) =>
    filters[key].map((value) => ({ key, value, label: labelOf(key, value), remaining: toggleFilter(filters, key, value) })),
  );
  const { min, max, stock } = filters;
  const priced = min !== undefined || max !== undefined;
  return [
    ...terms,
    ...(priced
      ? [{ key: 'price' as const, value: `${min ?? ''}-${max ?? ''}`, remaining: setPriceRange(filters, undefined, undefined) }]
      : []),
    ...(stock ? [{ key: 'stock' as const, value: '1', remaining: { ...filters, stock: false, page: 1 } }] : []),
  ];
}

export const isFiltered = (filters: ProductFilters): boolean => activeFilters(filters, []).length > 0;

import type { Facet, ProductListQuery, ProductSort } from '@baodao/domain/catalog/shapes';
import type { LinkParams } from '@baodao/link-builders/links';
import type { ParsedParams } from '@baodao/link-builders/parse';

/** The state of a product list in the URL, except its category or search text. */
export interface ProductFilters {
  cat: readonly string[];
  shop: readonly string[];
  origin: readonly string[];
  ship: readonly string[];
  /** In TWD. */
  min?: string | undefined;
  max?: string | undefined;
  stock: boolean;
  /** Months until the best-before day. */
  life: readonly string[];
  sort: ProductSort;
  view: 'grid' | 'list';
  page: number;
}

/** Facets with checkboxes. The others are the price range and the stock switch. */
export const termKeys = ['cat', 'shop', 'origin', 'ship', 'life'] as const;
export type TermKey = (typeof termKeys)[number];

export const sortKeys = ['default', 'sales', 'new', 'score', 'priceUp', 'priceDown'] as const satisfies readonly ProductSort[];

/** Fills two, three or four columns. */
export const PRODUCTS_PER_PAGE = 24;

export function readFilters(params: ParsedParams<'productCategory'> | ParsedParams<'search'>): ProductFilters {
  const { cat = [], shop = [], origin = [], ship = [], min, max, stock = false, life = [], sort, view, page = 1 } = params;
  return {
    cat: [...new Set(cat)],
    shop: [...new Set(shop)],
    origin: [...new Set(origin)],
    ship: [...new Set(ship)],
    min,
    max,
    stock,
    life: [...new Set(life)],
    sort: sortKeys.find((known) => known === sort) ?? 'default',
    view: view === 'list' ? 'list' : 'grid',
    page,
  };
}

/** Inverse of `readFilters`. Omits default values, so that each list has one URL. */
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

/** The API's query. Drops values of an invalid format, because the URL is untrusted. */
export function toListQuery({ cat, shop, origin, ship, min, max, stock, life, sort, page }: ProductFilters): ProductListQuery {
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
    life: nonEmpty(life.filter((value) => /^[1-9]\d?$/.test(value))),
    sort: sort === 'default' ? undefined : sort,
    index: Math.min(page, 1000),
    count: PRODUCTS_PER_PAGE,
  };
}

/** Like every change of a filter, returns to the first page. */
export function toggleFilter(filters: ProductFilters, key: TermKey, value: string): ProductFilters {
  const values = filters[key];
  const next = values.includes(value) ? values.filter((other) => other !== value) : [...values, value];
  return { ...filters, [key]: next, page: 1 };
}

export function setPriceRange(filters: ProductFilters, min: string | undefined, max: string | undefined): ProductFilters {
  // Corrects swapped bounds.
  const swapped = min !== undefined && max !== undefined && Number(min) > Number(max);
  return { ...filters, min: swapped ? max : min, max: swapped ? min : max, page: 1 };
}

export function clearFilters(filters: ProductFilters): ProductFilters {
  return { ...filters, cat: [], shop: [], origin: [], ship: [], life: [], min: undefined, max: undefined, stock: false, page: 1 };
}

/** Parses `200-499` or `5000-`. */
export function parsePriceRange(value: string): { min: string | undefined; max: string | undefined } {
  const [min = '', max = ''] = value.split('-');
  return { min: Number(min) > 0 ? min : undefined, max: max || undefined };
}

export type ActiveFilter =
  | { key: TermKey | 'price'; value: string; label: string; remaining: ProductFilters }
  | { key: 'stock'; value: string; remaining: ProductFilters };

/** The active filters, each with the filters that remain without it. */
export function activeFilters(filters: ProductFilters, facets: readonly Facet[]): ActiveFilter[] {
  const labelOf = (key: TermKey | 'price', value: string) =>
    facets.find((facet) => facet.key === key)?.values.find((known) => known.value === value)?.label ?? value;
  const terms = termKeys.flatMap((key) =>
    filters[key].map((value) => ({ key, value, label: labelOf(key, value), remaining: toggleFilter(filters, key, value) })),
  );
  const { min, max, stock } = filters;
  const priced = min !== undefined || max !== undefined;
  const range = `${min ?? '0'}-${max ?? ''}`;
  return [
    ...terms,
    ...(priced
      ? [
          {
            key: 'price' as const,
            value: range,
            label: labelOf('price', range),
            remaining: setPriceRange(filters, undefined, undefined),
          },
        ]
      : []),
    ...(stock ? [{ key: 'stock' as const, value: '1', remaining: { ...filters, stock: false, page: 1 } }] : []),
  ];
}

export const isFiltered = (filters: ProductFilters): boolean => activeFilters(filters, []).length > 0;

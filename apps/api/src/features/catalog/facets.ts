import type { Facet } from '@baodao/domain/catalog/shapes';
import { convert, type Rates } from '@baodao/domain/money/convert';
import type { Language } from '@baodao/domain/wire/fields';
import { type SQL, sql } from 'drizzle-orm';
import type { Queryable } from '../../platform/db/database.ts';
import { localize } from '../../platform/db/localizedText.ts';
import { product, productStock, shop } from '../../platform/db/schema/catalog.ts';
import type { LocalizedText } from '../../platform/db/schema/columns.ts';
import { SEARCH_TABLE } from '../search/searchTable.ts';
import type { Categories } from './categories.ts';
import {
  buildListFilter,
  displayPrice,
  type FacetKey,
  type FacetSelection,
  hasOrigin,
  isRegularPriceWithin,
  isSoldOut,
  type ListScope,
} from './listFilter.ts';
import { countByMonthsLeft } from './productLots.ts';

/** Products scanned for the counts. With more products, the counts are lower bounds. */
const MAX_SCANNED = 5_000;
const MAX_VALUES = 30;

/** In whole TWD. Each range ends where the next one begins. */
const priceRanges: readonly { value: string; from: number }[] = [
  { value: '0-199', from: 0 },
  { value: '200-499', from: 200 },
  { value: '500-999', from: 500 },
  { value: '1000-1999', from: 1_000 },
  { value: '2000-4999', from: 2_000 },
  { value: '5000-', from: 5_000 },
];

/** Months until the best-before day that shoppers can ask for. */
const monthsLeft = [3, 6, 12] as const;

export interface FacetCount {
  facet: FacetKey;
  value: string;
  count: number;
  label: LocalizedText | null;
}

/** Counts the values of all facets in one statement. Facets without a selection share one scan. */
export async function countFacets(db: Queryable, base: ListScope, selection: FacetSelection): Promise<FacetCount[]> {
  const scans = new Map<string, SQL>();
  const scanFor = (facet: FacetKey): SQL => {
    const name = isSelected(selection, facet) ? `without_${facet}` : 'selected';
    if (!scans.has(name)) {
      const where = buildListFilter(base, selection, facet);
      scans.set(
        name,
        sql`${sql.identifier(name)} AS MATERIALIZED (
          SELECT ${product.id}, ${product.categoryPath}, ${product.shopId}, ${product.origin}, ${product.shipClass}, ${displayPrice(base.sales)} AS price
          FROM ${base.searchCondition ? SEARCH_TABLE : product} WHERE ${where} LIMIT ${MAX_SCANNED})`,
      );
    }
    return sql`${sql.identifier(name)} AS product`;
  };
  const noLabel = sql`NULL::jsonb AS label`;
  const topValues = sql`ORDER BY count DESC, value LIMIT ${MAX_VALUES}`;
  const counts = [
    sql`SELECT 'cat' AS facet, ancestor::text AS value, count(*)::int AS count, ${noLabel} FROM ${scanFor('cat')}, unnest(${product.categoryPath}) AS ancestor GROUP BY ancestor`,
    sql`(SELECT 'shop', value, count, (SELECT ${shop.name} FROM ${shop} WHERE ${shop.id} = value::int)
         FROM (SELECT ${product.shopId}::text AS value, count(*)::int AS count FROM ${scanFor('shop')} GROUP BY 1 ${topValues}) AS counted)`,
    sql`(SELECT 'origin', value, count, ${originNameQuery}
         FROM (SELECT ${product.origin} AS value, count(*)::int AS count FROM ${scanFor('origin')} WHERE ${hasOrigin} GROUP BY 1 ${topValues}) AS counted)`,
    sql`SELECT 'ship', ${product.shipClass}, count(*)::int, ${noLabel} FROM ${scanFor('ship')} GROUP BY 2`,
    sql`SELECT 'price', (${sql.param(priceRanges.map(({ value }) => value))}::text[])[width_bucket(${product.price}, ${sql.param(priceRanges.map(({ from }) => from))}::numeric[])],
        count(*)::int, ${noLabel} FROM ${scanFor('price')} GROUP BY 2`,
    ...(isCustomRange(selection)
      ? [
          sql`SELECT 'price', ${rangeValue(selection)}::text, count(*)::int, ${noLabel} FROM ${scanFor('price')} WHERE ${isRegularPriceWithin(selection)}`,
        ]
      : []),
    // An array is looked up in one scan of the index.
    sql`SELECT 'stock', '1', (count(*) - (SELECT count(*) FROM ${productStock}
          WHERE ${productStock.productId} = ANY(ARRAY(SELECT ${product.id} FROM ${scanFor('stock')})) AND ${isSoldOut}))::int, ${noLabel}
        FROM ${scanFor('stock')}`,
    sql`SELECT 'life', counted.months::text, counted.count, ${noLabel} FROM (${countByMonthsLeft(
      sql`ARRAY(SELECT ${product.id} FROM ${scanFor('life')})`,
      sql`${sql.param([...monthsLeft])}::int[]`,
    )}) AS counted`,
  ];
  const body = sql.join(counts, sql` UNION ALL `);
  const { rows } = await db.execute<FacetCount & Record<string, unknown>>(sql`WITH ${sql.join([...scans.values()], sql`, `)} ${body}`);
  return [...rows, ...(await readMissingSelections(db, selection, rows))];
}

const originNameQuery = sql`(SELECT named.origin_name FROM ${product} AS named WHERE named.origin = value LIMIT 1)`;

/** Adds selected shops and origins without matches, so that shoppers can deselect them. */
async function readMissingSelections(
  db: Queryable,
  { shop: shops, origin }: FacetSelection,
  facetCounts: readonly FacetCount[],
): Promise<FacetCount[]> {
  const has = (facet: FacetKey, value: string) => facetCounts.some((entry) => entry.facet === facet && entry.value === value);
  const absentShops = shops.map(String).filter((value) => !has('shop', value));
  const absentOrigins = origin.filter((value) => !has('origin', value));
  if (absentShops.length + absentOrigins.length === 0) return [];
  const { rows } = await db.execute<FacetCount & Record<string, unknown>>(sql`
    SELECT 'shop' AS facet, value, 0 AS count, (SELECT ${shop.name} FROM ${shop} WHERE ${shop.id} = value::int) AS label
    FROM unnest(${sql.param(absentShops)}::text[]) AS value
    UNION ALL SELECT 'origin', value, 0, ${originNameQuery} FROM unnest(${sql.param(absentOrigins)}::text[]) AS value`);
  return rows;
}

function isSelected(selection: FacetSelection, facet: FacetKey): boolean {
  if (facet === 'price') return selection.min !== null || selection.max !== null;
  if (facet === 'stock') return selection.stock;
  return selection[facet].length > 0;
}

const isCustomRange = (selection: FacetSelection) =>
  isSelected(selection, 'price') && !priceRanges.some(({ value }) => value === rangeValue(selection));

const rangeValue = ({ min, max }: FacetSelection) => `${min ?? 0}-${max ?? ''}`;

/** The range in whole yuan, for shoppers who read prices in CNY. The day's rate decides which amounts it names, so the value stays in TWD. */
const rangeInCny = (value: string, rates: Rates): string =>
  rates.CNY === undefined ? value : value.replace(/\d+/g, (amount) => convert(amount, 'TWD', 'CNY', rates).replace(/\.00$/, ''));

/**
 * Labels the facets in `language`. Price ranges get the same range in CNY as label. Shipping classes, stock and months get their value; the
 * client translates them.
 */
export function localizeFacets(
  facetCounts: readonly FacetCount[],
  selection: FacetSelection,
  { categories, categoryId, language, rates }: { categories: Categories; categoryId: number | null; language: Language; rates: Rates },
): Facet[] {
  const countOf = (facet: FacetKey, value: string) =>
    facetCounts.find((entry) => entry.facet === facet && entry.value === value)?.count ?? 0;
  const labelValues = (facet: FacetKey, selected: readonly string[]): Facet['values'] => {
    const values = facetCounts.filter((entry) => entry.facet === facet).map(({ value, count, label }) => ({ value, count, label }));
    for (const value of selected) if (!values.some((entry) => entry.value === value)) values.push({ value, count: 0, label: null });
    return values
      .sort((one, other) => other.count - one.count)
      .map(({ value, count, label }) => ({
        value,
        label: label === null ? value : localize(label, language),
        count,
        selected: selected.includes(value),
      }));
  };
  const children = (categoryId === null ? categories.topLevel : categories.byId.get(categoryId)?.children) ?? [];
  const categoryOptions = [
    ...children,
    ...selection.cat.flatMap((id) => (children.some((child) => child.id === id) ? [] : (categories.byId.get(id) ?? []))),
  ];
  const range = rangeValue(selection);
  const facets: Facet[] = [
    {
      key: 'cat',
      type: 'term',
      values: categoryOptions
        .map(({ id, title }) => ({
          value: String(id),
          label: title,
          count: countOf('cat', String(id)),
          selected: selection.cat.includes(id),
        }))
        .filter(({ count, selected }) => count > 0 || selected),
    },
    {
      key: 'price',
      type: 'range',
      values: [...new Set([...priceRanges.map(({ value }) => value), ...(isSelected(selection, 'price') ? [range] : [])])]
        .map((value) => ({
          value,
          label: rangeInCny(value, rates),
          count: countOf('price', value),
          selected: isSelected(selection, 'price') && value === range,
        }))
        .filter(({ count, selected }) => count > 0 || selected),
    },
    { key: 'shop', type: 'term', values: labelValues('shop', selection.shop.map(String)) },
    { key: 'origin', type: 'term', values: labelValues('origin', selection.origin) },
    { key: 'ship', type: 'term', values: labelValues('ship', selection.ship) },
    {
      key: 'stock',
      type: 'term',
      values: labelValues('stock', selection.stock ? ['1'] : []).filter(({ count, selected }) => count > 0 || selected),
    },
    {
      key: 'life',
      type: 'term',
      values: labelValues('life', selection.life.map(String)).sort((one, other) => Number(one.value) - Number(other.value)),
    },
  ];
  return facets.filter(({ values }) => values.length > 0);
}

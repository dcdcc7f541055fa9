import type { Facet } from '@baodao/domain/catalog/shapes';
import type { Language } from '@baodao/domain/wire/fields';
import { type SQL, sql } from 'drizzle-orm';
import type { Queryable } from '../../db/database.ts';
import { textIn } from '../../db/localText.ts';
import { product, shop, sku } from '../../db/schema/catalog.ts';
import type { LocalText } from '../../db/schema/columns.ts';
import { SEARCHED } from '../search/searched.ts';
import type { Categories } from './categories.ts';
import { type Base, type FacetKey, priceWithin, type Selection, shownPrice, skuInStock, whereOf } from './listFilter.ts';

/** Goods that are looked at for the counts; where there are more, the counts are lower bounds. */
const SCANNED = 5_000;
const MOST_VALUES = 30;

/** In whole TWD, each up to where the next one begins. */
const priceRanges: readonly { value: string; from: number }[] = [
  { value: '0-199', from: 0 },
  { value: '200-499', from: 200 },
  { value: '500-999', from: 500 },
  { value: '1000-1999', from: 1_000 },
  { value: '2000-4999', from: 2_000 },
  { value: '5000-', from: 5_000 },
];

export interface CountedValue {
  facet: FacetKey;
  value: string;
  count: number;
  label: LocalText | null;
}

/** Counts the values of every facet in one statement. Facets without a choice of their own share one scan. */
export async function countFacets(db: Queryable, base: Base, selection: Selection): Promise<CountedValue[]> {
  const scans = new Map<string, SQL>();
  const scanFor = (facet: FacetKey): SQL => {
    const name = isChosen(selection, facet) ? `without_${facet}` : 'chosen';
    if (!scans.has(name)) {
      const where = whereOf(base, selection, facet);
      scans.set(
        name,
        sql`${sql.identifier(name)} AS MATERIALIZED (
          SELECT ${product.id}, ${product.categoryPath}, ${product.shopId}, ${product.origin}, ${product.shipClass}, ${shownPrice(base.sales)} AS price
          FROM ${base.matches ? SEARCHED : product} WHERE ${where} LIMIT ${SCANNED})`,
      );
    }
    return sql`${sql.identifier(name)} AS product`;
  };
  const none = sql`NULL::jsonb AS label`;
  const most = sql`ORDER BY count DESC, value LIMIT ${MOST_VALUES}`;
  const counts = [
    sql`SELECT 'cat' AS facet, place::text AS value, count(*)::int AS count, ${none} FROM ${scanFor('cat')}, unnest(${product.categoryPath}) AS place GROUP BY place`,
    sql`(SELECT 'shop', value, count, (SELECT ${shop.name} FROM ${shop} WHERE ${shop.id} = value::int)
         FROM (SELECT ${product.shopId}::text AS value, count(*)::int AS count FROM ${scanFor('shop')} GROUP BY 1 ${most}) AS counted)`,
    sql`(SELECT 'origin', value, count, ${originName}
         FROM (SELECT ${product.origin} AS value, count(*)::int AS count FROM ${scanFor('origin')} GROUP BY 1 ${most}) AS counted)`,
    sql`SELECT 'ship', ${product.shipClass}, count(*)::int, ${none} FROM ${scanFor('ship')} GROUP BY 2`,
    sql`SELECT 'price', (${sql.param(priceRanges.map(({ value }) => value))}::text[])[width_bucket(${product.price}, ${sql.param(priceRanges.map(({ from }) => from))}::numeric[])],
        count(*)::int, ${none} FROM ${scanFor('price')} GROUP BY 2`,
    ...(isOwnRange(selection)
      ? [
          sql`SELECT 'price', ${rangeValue(selection)}::text, count(*)::int, ${none} FROM ${scanFor('price')} WHERE ${priceWithin(selection)}`,
        ]
      : []),
    // The limit keeps PostgreSQL at a look-up for each product: read as a join it would go through the stock of all goods.
    sql`SELECT 'stock', '1', count(*) FILTER (WHERE (SELECT true FROM ${sku} WHERE ${skuInStock} LIMIT 1))::int, ${none} FROM ${scanFor('stock')}`,
  ];
  const body = sql.join(counts, sql` UNION ALL `);
  const { rows } = await db.execute<CountedValue & Record<string, unknown>>(sql`WITH ${sql.join([...scans.values()], sql`, `)} ${body}`);
  return [...rows, ...(await nameAbsent(db, selection, rows))];
}

const originName = sql`(SELECT known.origin_name FROM ${product} AS known WHERE known.origin = value LIMIT 1)`;

/** What is chosen stays in sight, also where nothing is left of it. */
async function nameAbsent(db: Queryable, { shop: shops, origin }: Selection, counted: readonly CountedValue[]): Promise<CountedValue[]> {
  const has = (facet: FacetKey, value: string) => counted.some((one) => one.facet === facet && one.value === value);
  const absentShops = shops.map(String).filter((value) => !has('shop', value));
  const absentOrigins = origin.filter((value) => !has('origin', value));
  if (absentShops.length + absentOrigins.length === 0) return [];
  const { rows } = await db.execute<CountedValue & Record<string, unknown>>(sql`
    SELECT 'shop' AS facet, value, 0 AS count, (SELECT ${shop.name} FROM ${shop} WHERE ${shop.id} = value::int) AS label
    FROM unnest(${sql.param(absentShops)}::text[]) AS value
    UNION ALL SELECT 'origin', value, 0, ${originName} FROM unnest(${sql.param(absentOrigins)}::text[]) AS value`);
  return rows;
}

function isChosen(selection: Selection, facet: FacetKey): boolean {
  if (facet === 'price') return selection.min !== null || selection.max !== null;
  if (facet === 'stock') return selection.stock;
  return selection[facet].length > 0;
}

const isOwnRange = (selection: Selection) =>
  isChosen(selection, 'price') && !priceRanges.some(({ value }) => value === rangeValue(selection));

const rangeValue = ({ min, max }: Selection) => `${min ?? 0}-${max ?? ''}`;

/**
 * The facets in the reader's language. Codes of ways to ship, ranges of prices and the stock are worded by whoever shows them:
 * their labels repeat the value.
 */
export function wordFacets(
  counted: readonly CountedValue[],
  selection: Selection,
  { categories, categoryId, language }: { categories: Categories; categoryId: number | null; language: Language },
): Facet[] {
  const countOf = (facet: FacetKey, value: string) => counted.find((one) => one.facet === facet && one.value === value)?.count ?? 0;
  const named = (facet: FacetKey, chosen: readonly string[]): Facet['values'] => {
    const values = counted.filter((one) => one.facet === facet).map(({ value, count, label }) => ({ value, count, label }));
    for (const value of chosen) if (!values.some((one) => one.value === value)) values.push({ value, count: 0, label: null });
    return values
      .sort((one, other) => other.count - one.count)
      .map(({ value, count, label }) => ({
        value,
        label: label === null ? value : textIn(label, language),
        count,
        selected: chosen.includes(value),
      }));
  };
  const children = (categoryId === null ? categories.top : categories.byId.get(categoryId)?.children) ?? [];
  const offered = [
    ...children,
    ...selection.cat.flatMap((id) => (children.some((child) => child.id === id) ? [] : (categories.byId.get(id) ?? []))),
  ];
  const range = rangeValue(selection);
  const facets: Facet[] = [
    {
      key: 'cat',
      type: 'term',
      values: offered
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
      values: [...new Set([...priceRanges.map(({ value }) => value), ...(isChosen(selection, 'price') ? [range] : [])])]
        .map((value) => ({
          value,
          label: value,
          count: countOf('price', value),
          selected: isChosen(selection, 'price') && value === range,
        }))
        .filter(({ count, selected }) => count > 0 || selected),
    },
    { key: 'shop', type: 'term', values: named('shop', selection.shop.map(String)) },
    { key: 'origin', type: 'term', values: named('origin', selection.origin) },
    { key: 'ship', type: 'term', values: named('ship', selection.ship) },
    {
      key: 'stock',
      type: 'term',
      values: named('stock', selection.stock ? ['1'] : []).filter(({ count, selected }) => count > 0 || selected),
    },
  ];
  return facets.filter(({ values }) => values.length > 0);
}

import type { Facet, ProductListQuery, ProductSort } from '@baodao/domain/catalog/shapes';
import { compare } from '@baodao/domain/money/compare';
import { and, asc, desc, eq, gte, lt, notInArray, type SQL, sql } from 'drizzle-orm';
import type { PgColumn } from 'drizzle-orm/pg-core';
import { isIntId } from '../../db/intId.ts';
import { product, shop as seller, sku } from '../../db/schema/catalog.ts';
import { booking } from '../../db/schema/local.ts';
import { badParameter } from '../../http/problems.ts';
import type { RunningSale } from '../markets/runningSales.ts';
import { ON_SALE } from './onSale.ts';

export type FacetKey = Facet['key'];

/** What was chosen in the facets. */
export interface Selection {
  cat: number[];
  shop: number[];
  origin: string[];
  ship: string[];
  min: number | null;
  max: number | null;
  stock: boolean;
}

/** What a list is made of before the facets narrow it. */
export interface Base {
  categoryId: number | null;
  orgId: number | null;
  /** Shops whose goods are not shown. */
  closedShops: readonly number[];
  /** Of shops in this region. */
  regionId?: number | null;
  /** Services that can be had on this day, `yyyy-MM-dd`. */
  date?: string | null;
  /** Only what costs less than it did. */
  special?: boolean;
  /** What the words of a search allow. */
  matches?: SQL | undefined;
  /** Prices in sales, by product: what cards show is what is filtered by. */
  sales?: ReadonlyMap<number, Pick<RunningSale, 'price'>>;
}

const MOST_VALUES = 20;

/** Reads the facets of a query. What no facet could hold is refused by the name of its field. */
export function readSelection({ cat, shop, origin, ship, min, max, stock }: ProductListQuery): Selection {
  return {
    cat: readIds('cat', cat),
    shop: readIds('shop', shop),
    origin: readCodes('origin', origin),
    ship: readCodes('ship', ship),
    min: min ?? null,
    max: max ?? null,
    stock: stock ?? false,
  };
}

function readIds(field: string, values: readonly string[] = []): number[] {
  const ids = values.map((value) => (/^[1-9]\d{0,9}$/.test(value) ? Number(value) : Number.NaN));
  if (ids.length > MOST_VALUES || !ids.every(isIntId)) throw badParameter(field);
  return [...new Set(ids)].sort((one, other) => one - other);
}

function readCodes(field: string, values: readonly string[] = []): string[] {
  if (values.length > MOST_VALUES || !values.every((value) => /^[a-z0-9-]{1,40}$/.test(value))) throw badParameter(field);
  return [...new Set(values)].sort();
}

export const NOTHING_CHOSEN: Selection = { cat: [], shop: [], origin: [], ship: [], min: null, max: null, stock: false };

/** OR inside a facet, AND between facets. `except` leaves one facet out, so that its own counts see what else it could hold. */
export function whereOf(base: Base, selection: Selection, except?: FacetKey): SQL {
  const { categoryId, orgId, closedShops, matches, sales, regionId = null, date = null, special = false } = base;
  const { cat, shop, origin, ship, stock } = selection;
  const facets: Record<FacetKey, SQL | undefined> = {
    cat: cat.length === 0 ? undefined : sql`${product.categoryPath} && ${sql.param(cat)}::int[]`,
    shop: shop.length === 0 ? undefined : sql`${product.shopId} = ANY(${sql.param(shop)}::int[])`,
    origin: origin.length === 0 ? undefined : sql`${product.origin} = ANY(${sql.param(origin)}::text[])`,
    ship: ship.length === 0 ? undefined : sql`${product.shipClass} = ANY(${sql.param(ship)}::text[])`,
    price: shownPriceWithin(selection, sales),
    stock: stock ? hasStock : undefined,
  };
  const where = and(
    eq(product.status, ON_SALE),
    categoryId === null ? undefined : sql`${product.categoryPath} @> ARRAY[${categoryId}]::int[]`,
    orgId === null ? undefined : sql`${product.shopId} = ${orgId}::bigint`,
    closedShops.length === 0 ? undefined : notInArray(product.shopId, [...closedShops]),
    regionId === null
      ? undefined
      : sql`${product.shopId} IN (SELECT ${seller.id} FROM ${seller} WHERE ${seller.regionPath} @> ARRAY[${regionId}]::int[])`,
    date === null ? undefined : canBeHadOn(date),
    special ? sql`${product.marketPrice} > ${product.price}` : undefined,
    matches,
    ...Object.entries(facets).map(([key, condition]) => (key === except ? undefined : condition)),
  );
  return where ?? sql`true`;
}

const canBeHadOn = (day: string) => sql`EXISTS (
  SELECT 1 FROM ${booking} WHERE ${booking.productId} = ${product.id} AND ${isFreeOn(sql`${day}::date`)})`;

/** Whether a booking's row has a day free: by Taipei's calendar, as the seller counts his days. */
export const isFreeOn = (day: SQL): SQL => sql`extract(isodow FROM ${day})::smallint = ANY(${booking.weekdays})
    AND ${day} BETWEEN ${booking.firstDay} AND ${booking.lastDay}
    AND NOT ${day} = ANY(${booking.daysOff})
    AND ${day} >= (shop_now() AT TIME ZONE 'Asia/Taipei')::date + ${booking.leadDays}`;

/** Both ends count, in whole TWD: up to 499 holds 499.50 too. */
const endOf = (max: number) => Math.floor(max) + 1;

export const priceWithin = ({ min, max }: Pick<Selection, 'min' | 'max'>): SQL | undefined =>
  and(min === null ? undefined : gte(product.price, String(min)), max === null ? undefined : lt(product.price, String(endOf(max))));

/** The same of the price that cards show. */
function shownPriceWithin(selection: Pick<Selection, 'min' | 'max'>, sales: Base['sales'] = new Map()): SQL | undefined {
  const regular = priceWithin(selection);
  if (regular === undefined || sales.size === 0) return regular;
  const { min, max } = selection;
  const isWithin = (price: string) => (min === null || compare(price, min) >= 0) && (max === null || compare(price, endOf(max)) < 0);
  const within = [...sales].flatMap(([id, { price }]) => (isWithin(price) ? id : []));
  return sql`(${regular} AND NOT ${isAmong([...sales.keys()])} OR ${isAmong(within)})`;
}

const isAmong = (ids: number[]) => sql`${product.id} = ANY(${sql.param(ids)}::int[])`;

/** The price that the card of a good shows. */
export function shownPrice(sales: Base['sales'] = new Map()): SQL {
  if (sales.size === 0) return sql`${product.price}`;
  const [ids, prices] = [[...sales.keys()], [...sales.values()].map(({ price }) => price)];
  return sql`CASE WHEN ${isAmong(ids)} THEN (SELECT sale.price
    FROM unnest(${sql.param(ids)}::int[], ${sql.param(prices)}::numeric[]) AS sale (id, price) WHERE sale.id = ${product.id}) ELSE ${product.price} END`;
}

export const skuInStock = sql`${sku.productId} = ${product.id} AND ${sku.status} = ${ON_SALE} AND ${sku.stock} > 0`;
const hasStock = sql`EXISTS (SELECT 1 FROM ${sku} WHERE ${skuInStock})`;

/** As the indexes have it, which PostgreSQL does not use for an order that differs in where nulls would stand. */
const falling = (column: PgColumn) => sql`${column} DESC NULLS LAST`;

/** Every order ends with the id, so that a product never stands on two pages. */
export const orderOf: Record<ProductSort, SQL[]> = {
  default: [falling(product.sales), asc(product.id)],
  sales: [falling(product.sales), asc(product.id)],
  new: [falling(product.createdAt), asc(product.id)],
  priceUp: [asc(product.price), asc(product.id)],
  priceDown: [desc(product.price), desc(product.id)],
  score: [falling(product.score), falling(product.commentCount), asc(product.id)],
};

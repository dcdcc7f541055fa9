import type { Facet, ProductListQuery, ProductSort } from '@baodao/domain/catalog/shapes';
import { compare } from '@baodao/domain/money/compare';
import { and, asc, desc, eq, gte, lt, notInArray, type SQL, sql } from 'drizzle-orm';
import type { PgColumn } from 'drizzle-orm/pg-core';
import { isEntityId } from '../../platform/db/entityId.ts';
import { product, productStock, shop as seller } from '../../platform/db/schema/catalog.ts';
import { booking } from '../../platform/db/schema/local.ts';
import { badParameter } from '../../platform/http/problems.ts';
import { isNotFullOn, isOfferedOn } from '../bookings/bookableDays.ts';
import type { RunningSale } from '../sales/runningSales.ts';
import { shipClassesWithoutParcel } from '../shipping/shippingMethods.ts';
import { hasMonthsLeft } from './productLots.ts';
import { ON_SALE } from './productStatus.ts';

export type FacetKey = Facet['key'];

/** The selected facet values. */
export interface FacetSelection {
  cat: number[];
  shop: number[];
  origin: string[];
  ship: string[];
  min: number | null;
  max: number | null;
  stock: boolean;
  /** Months until the best-before day. The lowest counts. */
  life: number[];
}

/** What a list contains before facets narrow it. */
export interface ListScope {
  categoryId: number | null;
  orgId: number | null;
  /** Ids of shops whose products are hidden. */
  closedShops: readonly number[];
  /** Only products of shops in this region. */
  regionId?: number | null;
  /** Only services bookable on this day, `yyyy-MM-dd`. */
  date?: string | null;
  /** Only products below their market price. */
  special?: boolean;
  searchCondition?: SQL | undefined;
  /** Running sales by product id, so that price filters apply to the displayed price. */
  sales?: ReadonlyMap<number, Pick<RunningSale, 'price'>>;
}

const MAX_VALUES = 20;

/** Parses the facets of a query. Throws a `badParameter` problem for malformed values. */
export function parseSelection({ cat, shop, origin, ship, min, max, stock, life }: ProductListQuery): FacetSelection {
  return {
    cat: parseIds('cat', cat),
    shop: parseIds('shop', shop),
    origin: parseCodes('origin', origin),
    ship: parseCodes('ship', ship),
    min: min ?? null,
    max: max ?? null,
    stock: stock ?? false,
    life: parseMonths(life),
  };
}

function parseIds(field: string, values: readonly string[] = []): number[] {
  const ids = values.map((value) => (/^[1-9]\d{0,9}$/.test(value) ? Number(value) : Number.NaN));
  if (ids.length > MAX_VALUES || !ids.every(isEntityId)) throw badParameter(field);
  return [...new Set(ids)].sort((one, other) => one - other);
}

function parseCodes(field: string, values: readonly string[] = []): string[] {
  if (values.length > MAX_VALUES || !values.every((value) => /^[a-z0-9-]{1,40}$/.test(value))) throw badParameter(field);
  return [...new Set(values)].sort();
}

function parseMonths(values: readonly string[] = []): number[] {
  if (values.length > MAX_VALUES || !values.every((value) => /^[1-9]\d?$/.test(value))) throw badParameter('life');
  return [...new Set(values.map(Number))].sort((one, other) => one - other);
}

export const EMPTY_SELECTION: FacetSelection = { cat: [], shop: [], origin: [], ship: [], min: null, max: null, stock: false, life: [] };

/** OR inside a facet, AND between facets. `except` omits a facet, whose counts must not depend on its own selection. */
export function buildListFilter(base: ListScope, selection: FacetSelection, except?: FacetKey): SQL {
  const { categoryId, orgId, closedShops, searchCondition, sales, regionId = null, date = null, special = false } = base;
  const { cat, shop, origin, ship, stock, life } = selection;
  const [months] = life;
  const facets: Record<FacetKey, SQL | undefined> = {
    cat: cat.length === 0 ? undefined : sql`${product.categoryPath} && ${sql.param(cat)}::int[]`,
    shop: shop.length === 0 ? undefined : sql`${product.shopId} = ANY(${sql.param(shop)}::int[])`,
    origin: origin.length === 0 ? undefined : sql`${product.origin} = ANY(${sql.param(origin)}::text[]) AND ${hasOrigin}`,
    ship: ship.length === 0 ? undefined : sql`${product.shipClass} = ANY(${sql.param(ship)}::text[])`,
    price: isDisplayPriceWithin(selection, sales),
    stock: stock ? hasStock : undefined,
    life: months === undefined ? undefined : hasMonthsLeft(sql`${months}::int`),
  };
  const where = and(
    eq(product.status, ON_SALE),
    categoryId === null ? undefined : sql`${product.categoryPath} @> ARRAY[${categoryId}]::int[]`,
    orgId === null ? undefined : sql`${product.shopId} = ${orgId}::bigint`,
    closedShops.length === 0 ? undefined : notInArray(product.shopId, [...closedShops]),
    regionId === null
      ? undefined
      : sql`${product.shopId} IN (SELECT ${seller.id} FROM ${seller} WHERE ${seller.regionPath} @> ARRAY[${regionId}]::int[])`,
    date === null ? undefined : isAvailableOn(date),
    special ? sql`${product.marketPrice} > ${product.price}` : undefined,
    searchCondition,
    ...Object.entries(facets).map(([key, condition]) => (key === except ? undefined : condition)),
  );
  return where ?? sql`true`;
}

/** What is not sent comes from nowhere: the place of a tour or voucher is its shop's. */
export const hasOrigin = sql`${product.shipClass} <> ALL(${sql.param(shipClassesWithoutParcel)}::text[])`;

const isAvailableOn = (day: string) => sql`EXISTS (
  SELECT 1 FROM ${booking} WHERE ${booking.productId} = ${product.id} AND ${isOfferedOn(sql`${day}::date`)} AND ${isNotFullOn(sql`${day}::date`)})`;

/** The maximum is inclusive in whole TWD: 499 includes 499.50. */
export const exclusiveMax = (max: number) => Math.floor(max) + 1;

export const isRegularPriceWithin = ({ min, max }: Pick<FacetSelection, 'min' | 'max'>): SQL | undefined =>
  and(min === null ? undefined : gte(product.price, String(min)), max === null ? undefined : lt(product.price, String(exclusiveMax(max))));

/** Condition on the displayed price, which is the sale price during a sale. */
function isDisplayPriceWithin(selection: Pick<FacetSelection, 'min' | 'max'>, sales: ListScope['sales'] = new Map()): SQL | undefined {
  const regular = isRegularPriceWithin(selection);
  if (regular === undefined || sales.size === 0) return regular;
  return sql`(${regular} AND NOT ${isProductIn([...sales.keys()])} OR ${isProductIn(findSalesWithin(selection, sales))})`;
}

/** The products whose sale price is within the selected range. */
export function findSalesWithin(
  { min, max }: Pick<FacetSelection, 'min' | 'max'>,
  sales: ReadonlyMap<number, Pick<RunningSale, 'price'>>,
): number[] {
  const isWithin = (price: string) => (min === null || compare(price, min) >= 0) && (max === null || compare(price, exclusiveMax(max)) < 0);
  return [...sales].flatMap(([id, { price }]) => (isWithin(price) ? id : []));
}

export const isProductIn = (ids: readonly number[]): SQL => sql`${product.id} = ANY(${sql.param([...ids])}::int[])`;

/** The price that a product card shows. */
export function displayPrice(sales: ListScope['sales'] = new Map()): SQL {
  if (sales.size === 0) return sql`${product.price}`;
  const [ids, prices] = [[...sales.keys()], [...sales.values()].map(({ price }) => price)];
  return sql`CASE WHEN ${isProductIn(ids)} THEN (SELECT sale.price
    FROM unnest(${sql.param(ids)}::int[], ${sql.param(prices)}::numeric[]) AS sale (id, price) WHERE sale.id = ${product.id}) ELSE ${product.price} END`;
}

/** Condition on a row of `product_stock`. It has an index of products that are sold out. */
export const isSoldOut = sql`${productStock.skusInStock} = 0`;
const hasStock = sql`NOT EXISTS (SELECT FROM ${productStock} WHERE ${productStock.productId} = ${product.id} AND ${isSoldOut})`;

/** Same null order as in the indexes. PostgreSQL does not use an index whose null order differs. */
const descending = (column: PgColumn) => sql`${column} DESC NULLS LAST`;

/** Every order ends with the id, so that no product appears on two pages. */
export const productOrders: Record<ProductSort, SQL[]> = {
  default: [descending(product.sales), asc(product.id)],
  sales: [descending(product.sales), asc(product.id)],
  new: [descending(product.createdAt), asc(product.id)],
  priceUp: [asc(product.price), asc(product.id)],
  priceDown: [desc(product.price), desc(product.id)],
  score: [descending(product.score), descending(product.commentCount), asc(product.id)],
};

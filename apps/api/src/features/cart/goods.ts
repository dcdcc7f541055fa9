import type { Picture } from '@baodao/domain/wire/fields';
import { sql } from 'drizzle-orm';
import type { Queryable } from '../../db/database.ts';
import { isIntId } from '../../db/intId.ts';
import { namedSql } from '../../db/namedSql.ts';
import type { AttributeRecord } from '../../db/schema/catalog.ts';
import type { LocalText } from '../../db/schema/columns.ts';
import { attrTextOf } from '../catalog/attrText.ts';
import { ON_SALE, SHOP_CLOSED } from '../catalog/onSale.ts';
import { isSent, type Shipping } from './shippings.ts';

/** What cart and checkout know of a sku: as it is now, never as it was when it was put in. */
export interface Goods {
  skuId: number;
  productId: number;
  shopId: number;
  shopName: LocalText;
  shopLogo: FramedPicture | null;
  title: LocalText;
  attrText: LocalText;
  image: FramedPicture;
  price: string;
  stock: number;
  /** Pieces of the product that one member may ever buy; 0: any number. */
  limit: number;
  onSale: boolean;
  /** Services, vouchers and what is picked up need no parcel. */
  needsParcel: boolean;
  /** How its shop sends goods; the first way is the one it proposes. */
  shippings: Shipping[];
}

/** A picture's hash with what its frame is drawn from; the facts are null while the picture is not there yet. */
export interface FramedPicture {
  hash: string;
  facts: Pick<Picture, 'width' | 'height' | 'thumbhash'> | null;
}

export interface GoodsRow extends Omit<Goods, 'attrText' | 'onSale' | 'needsParcel'> {
  attributes: AttributeRecord[];
  attrValueIds: number[];
  shopStatus: number;
  skuStatus: number;
  productStatus: number;
  shipClass: string;
}

const framed = (hash: string, table: string) =>
  sql.raw(`jsonb_build_object('hash', ${hash}, 'facts',
  CASE WHEN ${table}.hash IS NOT NULL THEN jsonb_build_object('width', ${table}.width, 'height', ${table}.height, 'thumbhash', ${table}.thumbhash) END)`);

/**
 * Everything of one sku, to be joined LATERAL with something called `wanted` that has its `id`. Fenced by OFFSET, it looks
 * every row up by its key however many ids there are: one plan fits all, and is kept.
 */
const goodsLateral = sql`(
  SELECT sku.id AS "skuId", product.id AS "productId", shop.id AS "shopId", shop.name AS "shopName", shop.status AS "shopStatus",
    product.title, product.attributes, sku.attr_value_ids AS "attrValueIds", sku.price, sku.stock, product.limit_per_user AS "limit",
    sku.status AS "skuStatus", product.status AS "productStatus", product.ship_class AS "shipClass",
    ${framed('coalesce(sku.image, product.cover)', 'image')} AS image,
    CASE WHEN shop.logo IS NOT NULL THEN ${framed('shop.logo', 'logo')} END AS "shopLogo",
    (SELECT coalesce(jsonb_agg(jsonb_build_object('id', way.id, 'kind', way.kind, 'name', way.name, 'fee', way.fee::text, 'freeFrom', way.free_from::text, 'customsCap', way.customs_cap::text,
        'countries', way.countries, 'minDays', way.min_days, 'maxDays', way.max_days) ORDER BY way.sort, way.id), '[]')
      FROM shipping AS way WHERE way.shop_id = shop.id) AS shippings
  FROM sku JOIN product ON product.id = sku.product_id JOIN shop ON shop.id = product.shop_id
  LEFT JOIN picture AS image ON image.hash = coalesce(sku.image, product.cover)
  LEFT JOIN picture AS logo ON logo.hash = shop.logo
  WHERE sku.id = wanted.id OFFSET 0)`;

const readGoods = namedSql<GoodsRow & Record<string, unknown>, { ids: string }>(
  'goods_of',
  sql`SELECT goods.* FROM (SELECT id::int FROM jsonb_array_elements_text(${sql.placeholder('ids')}::jsonb) AS given (id)) AS wanted
    CROSS JOIN LATERAL ${goodsLateral} AS goods`,
);

/** A row of `goodsLateral` as the rest of the shop wants it. */
export function goodsIn({ attributes, attrValueIds, shopStatus, skuStatus, productStatus, shipClass, ...row }: GoodsRow): Goods {
  return {
    skuId: row.skuId,
    productId: row.productId,
    shopId: row.shopId,
    shopName: row.shopName,
    shopLogo: row.shopLogo,
    title: row.title,
    attrText: attrTextOf(attributes, attrValueIds),
    image: row.image,
    price: row.price,
    stock: row.stock,
    limit: row.limit,
    onSale: skuStatus === ON_SALE && productStatus === ON_SALE && shopStatus !== SHOP_CLOSED,
    needsParcel: isSent(shipClass),
    shippings: row.shippings,
  };
}

/** The skus that are there, by their ids. Inside a transaction it must be given that transaction. */
export async function goodsOf(db: Queryable, skuIds: Iterable<number>): Promise<Map<number, Goods>> {
  const ids = [...new Set(skuIds)].filter(isIntId);
  if (ids.length === 0) return new Map();
  const rows = await readGoods(db, { ids: JSON.stringify(ids) });
  return new Map(rows.map((row) => [row.skuId, goodsIn(row)]));
}

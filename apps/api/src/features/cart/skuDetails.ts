import type { BookingTerms } from '@baodao/domain/bookings/shapes';
import type { Fulfilment, GuestQuestion } from '@baodao/domain/orders/fulfilment';
import type { Picture } from '@baodao/domain/wire/fields';
import { sql } from 'drizzle-orm';
import type { Queryable } from '../../platform/db/database.ts';
import { isEntityId } from '../../platform/db/entityId.ts';
import { prepareStatement } from '../../platform/db/preparedStatements.ts';
import type { AttributeRecord } from '../../platform/db/schema/catalog.ts';
import type { LocalizedText } from '../../platform/db/schema/columns.ts';
import { bookingTerms } from '../bookings/bookableDays.ts';
import { ON_SALE, SHOP_CLOSED } from '../catalog/productStatus.ts';
import { skuAttributeText } from '../catalog/skuAttributeText.ts';
import { needsParcel, type ShippingMethod, toFulfilment } from '../shipping/shippingMethods.ts';

/** The current data of a SKU for cart and checkout. */
export interface SkuDetails {
  skuId: number;
  productId: number;
  shopId: number;
  shopName: LocalizedText;
  /** Null: the shop does not wrap presents. */
  giftWrapPrice: string | null;
  cashOnDelivery: boolean;
  shopLogo: PictureRef | null;
  title: LocalizedText;
  attrText: LocalizedText;
  image: PictureRef;
  price: string;
  stock: number;
  /** Units of the product that one member may ever buy. 0 means unlimited. */
  limit: number;
  isOnSale: boolean;
  /** False for services, vouchers and products that are picked up at the shop. */
  needsParcel: boolean;
  fulfilment: Fulfilment;
  guestQuestions: GuestQuestion[];
  /** What restrictions refer to: categories from the top, and classes of goods. */
  categoryPath: number[];
  goodsClasses: string[];
  weightGrams: number;
  /** Null for products that are not sold by the day. */
  booking: BookingTerms | null;
  /** The shop's shipping methods. The first is the default. */
  shippings: ShippingMethod[];
}

/** A picture's hash and metadata. `meta` is null while the picture is missing. */
export interface PictureRef {
  hash: string;
  meta: Pick<Picture, 'width' | 'height' | 'thumbhash'> | null;
}

interface SkuRow extends Omit<SkuDetails, 'attrText' | 'onSale' | 'needsParcel' | 'fulfilment'> {
  attributes: AttributeRecord[];
  attrValueIds: number[];
  shopStatus: number;
  skuStatus: number;
  productStatus: number;
  shipClass: string;
  type: number;
}

const pictureJson = (hash: string, table: string) =>
  sql.raw(`jsonb_build_object('hash', ${hash}, 'meta',
  CASE WHEN ${table}.hash IS NOT NULL THEN jsonb_build_object('width', ${table}.width, 'height', ${table}.height, 'thumbhash', ${table}.thumbhash) END)`);

/**
 * All data of one SKU, to be joined LATERAL with `wanted (id)`. OFFSET 0 is an optimization fence: rows are looked up by key for any
 * number of ids, so that a generic plan can be cached.
 */
const skuLateral = sql`(
  SELECT sku.id AS "skuId", product.id AS "productId", shop.id AS "shopId", shop.name AS "shopName", shop.gift_wrap_price::text AS "giftWrapPrice", shop.cash_on_delivery AS "cashOnDelivery",
    shop.status AS "shopStatus",
    product.title, product.attributes, sku.attr_value_ids AS "attrValueIds", sku.price, sku.stock, sku.weight_grams AS "weightGrams", product.limit_per_user AS "limit",
    sku.status AS "skuStatus", product.status AS "productStatus", product.ship_class AS "shipClass", product.type, product.guest_questions AS "guestQuestions",
    ${bookingTerms(sql`product.id`)} AS booking,
    product.category_path AS "categoryPath", product.goods_classes AS "goodsClasses",
    ${pictureJson('coalesce(sku.image, product.cover)', 'image')} AS image,
    CASE WHEN shop.logo IS NOT NULL THEN ${pictureJson('shop.logo', 'logo')} END AS "shopLogo",
    (SELECT coalesce(jsonb_agg(jsonb_build_object('id', method.id, 'kind', method.kind, 'name', method.name, 'fee', method.fee::text,
        'freeFrom', method.free_from::text, 'customsCap', method.customs_cap::text, 'collectsTax', method.collects_tax, 'countries', method.countries, 'transport', method.transport,
        'minDays', method.min_days, 'maxDays', method.max_days) ORDER BY method.sort, method.id), '[]')
      FROM shipping AS method WHERE method.shop_id = shop.id) AS shippings
  FROM sku JOIN product ON product.id = sku.product_id JOIN shop ON shop.id = product.shop_id
  LEFT JOIN picture AS image ON image.hash = coalesce(sku.image, product.cover)
  LEFT JOIN picture AS logo ON logo.hash = shop.logo
  WHERE sku.id = wanted.id OFFSET 0)`;

const readSkus = prepareStatement<SkuRow & Record<string, unknown>, { ids: string }>(
  'read_skus',
  sql`SELECT details.* FROM (SELECT id::int FROM jsonb_array_elements_text(${sql.placeholder('ids')}::jsonb) AS ids (id)) AS wanted
    CROSS JOIN LATERAL ${skuLateral} AS details`,
);

function toSkuDetails({ attributes, attrValueIds, shopStatus, skuStatus, productStatus, shipClass, type, ...row }: SkuRow): SkuDetails {
  return {
    skuId: row.skuId,
    productId: row.productId,
    shopId: row.shopId,
    shopName: row.shopName,
    giftWrapPrice: row.giftWrapPrice,
    cashOnDelivery: row.cashOnDelivery,
    shopLogo: row.shopLogo,
    title: row.title,
    attrText: skuAttributeText(attributes, attrValueIds),
    image: row.image,
    price: row.price,
    stock: row.stock,
    limit: row.limit,
    isOnSale: skuStatus === ON_SALE && productStatus === ON_SALE && shopStatus !== SHOP_CLOSED,
    needsParcel: needsParcel(shipClass),
    fulfilment: toFulfilment({ type, shipClass }),
    guestQuestions: row.guestQuestions,
    categoryPath: row.categoryPath,
    goodsClasses: row.goodsClasses,
    weightGrams: row.weightGrams,
    booking: row.booking,
    shippings: row.shippings,
  };
}

/** Loads existing SKUs by id. Inside a transaction, pass the transaction. */
export async function loadSkus(db: Queryable, skuIds: Iterable<number>): Promise<Map<number, SkuDetails>> {
  const ids = [...new Set(skuIds)].filter(isEntityId);
  if (ids.length === 0) return new Map();
  const rows = await readSkus(db, { ids: JSON.stringify(ids) });
  return new Map(rows.map((row) => [row.skuId, toSkuDetails(row)]));
}

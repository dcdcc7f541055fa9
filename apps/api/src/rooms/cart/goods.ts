import { eq, inArray } from 'drizzle-orm';
import type { Queryable } from '../../db/database.ts';
import { product, shop, sku } from '../../db/schema/catalog.ts';
import type { LocalText } from '../../db/schema/columns.ts';
import { attrTextOf } from '../catalog/attrText.ts';

export { createShowPicture, type ShowPicture } from '../media/pictures.ts';

/** What cart and checkout know of a sku: as it is now, never as it was when it was put in. */
export interface Goods {
  skuId: number;
  productId: number;
  shopId: number;
  shopName: LocalText;
  shopLogo: string | null;
  title: LocalText;
  attrText: LocalText;
  image: string;
  price: string;
  stock: number;
  /** Pieces of the product that one member may ever buy; 0: any number. */
  limit: number;
  onSale: boolean;
  /** Services, vouchers and what is picked up need no parcel. */
  needsParcel: boolean;
}

const ON_SALE = 1;
const SHOP_CLOSED = 0;
const withoutParcel: readonly string[] = ['none', 'pickup'];

/** The skus that are there, by their ids. Inside a transaction it must be given that transaction. */
export async function goodsOf(db: Queryable, skuIds: Iterable<number>): Promise<Map<number, Goods>> {
  const ids = [...new Set(skuIds)];
  if (ids.length === 0) return new Map();
  const rows = await db
    .select({
      skuId: sku.id,
      productId: product.id,
      shopId: shop.id,
      shopName: shop.name,
      shopLogo: shop.logo,
      shopStatus: shop.status,
      title: product.title,
      attributes: product.attributes,
      attrValueIds: sku.attrValueIds,
      skuImage: sku.image,
      cover: product.cover,
      price: sku.price,
      stock: sku.stock,
      limit: product.limitPerUser,
      skuStatus: sku.status,
      productStatus: product.status,
      shipClass: product.shipClass,
    })
    .from(sku)
    .innerJoin(product, eq(product.id, sku.productId))
    .innerJoin(shop, eq(shop.id, product.shopId))
    .where(inArray(sku.id, ids));
  return new Map(
    rows.map((row) => [
      row.skuId,
      {
        skuId: row.skuId,
        productId: row.productId,
        shopId: row.shopId,
        shopName: row.shopName,
        shopLogo: row.shopLogo,
        title: row.title,
        attrText: attrTextOf(row.attributes, row.attrValueIds),
        image: row.skuImage ?? row.cover,
        price: row.price,
        stock: row.stock,
        limit: row.limit,
        onSale: row.skuStatus === ON_SALE && row.productStatus === ON_SALE && row.shopStatus !== SHOP_CLOSED,
        needsParcel: !withoutParcel.includes(row.shipClass),
      },
    ]),
  );
}

import { asc, eq, sql } from 'drizzle-orm';
import type { Queryable } from '../../platform/db/database.ts';
import { type AttributeRecord, product, sku } from '../../platform/db/schema/catalog.ts';
import type { OrderDetails } from '../orders/orderReply.ts';

export interface GiftSku {
  id: number;
  attrValueIds: number[];
  attributes: AttributeRecord[];
  image: string | null;
  cover: string;
  stock: number;
}

/**
 * SKUs that the recipient may choose instead: of the same product, in stock and not more expensive. Only for a gift of one product bought
 * outside of a sale, because a sale counts units of its own SKU.
 */
export async function exchangeableSkus(db: Queryable, { lines }: Pick<OrderDetails, 'lines'>): Promise<GiftSku[]> {
  const [line, ...others] = lines.filter(({ isGift }) => !isGift);
  if (!line || others.length > 0 || line.promoteId > 0 || line.marketProductId > 0 || line.refundNum > 0) return [];
  const rows = await db
    .select({
      id: sku.id,
      attrValueIds: sku.attrValueIds,
      attributes: product.attributes,
      image: sku.image,
      cover: product.cover,
      stock: sku.stock,
    })
    .from(sku)
    .innerJoin(product, eq(product.id, sku.productId))
    .where(
      sql`${sku.productId} = ${line.productId} AND ${product.status} = 1 AND (${sku.id} = ${line.skuId}
        OR ${sku.status} = 1 AND ${sku.price} <= ${line.price}::numeric AND ${sku.stock} >= ${line.num})`,
    )
    .orderBy(asc(sku.id));
  return rows.length > 1 ? rows : [];
}

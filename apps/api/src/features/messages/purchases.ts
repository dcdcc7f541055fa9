import type { PurchaseList, PurchaseQuery } from '@baodao/domain/messages/shapes';
import { normalizePageRequest, toPage } from '@baodao/domain/paging/toPage';
import type { Language } from '@baodao/domain/wire/fields';
import { and, count, desc, eq, gte, sql } from 'drizzle-orm';
import type { Queryable } from '../../platform/db/database.ts';
import { product, shop, sku } from '../../platform/db/schema/catalog.ts';
import { orderLine, shopOrder } from '../../platform/db/schema/orders.ts';
import { ON_SALE, SHOP_CLOSED } from '../catalog/productStatus.ts';
import { translateLines } from '../catalog/translateLines.ts';
import { createPictureLookup } from '../media/pictures.ts';
import { convertToCny, readCurrentRates } from '../rates/rates.ts';

/** Lowest state of a paid order. */
const PAID = 20;
/** State of a received order that can still be reviewed. */
const EVALUABLE = 40;

/** Reads a member's purchases, newest first, with current prices. */
export async function readPurchases(db: Queryable, userId: number, query: PurchaseQuery, language: Language): Promise<PurchaseList> {
  const page = normalizePageRequest(query);
  const isPurchase = and(eq(orderLine.userId, userId), gte(shopOrder.state, PAID), eq(orderLine.isGift, false));
  const stored = await db
    .select({
      id: orderLine.id,
      orderCode: orderLine.orderCode,
      productId: orderLine.productId,
      skuId: orderLine.skuId,
      title: orderLine.title,
      attrText: orderLine.attrText,
      image: orderLine.image,
      price: sql<string>`coalesce(${sku.price}, ${orderLine.price})`,
      evaluable: sql<boolean>`${shopOrder.state} = ${EVALUABLE} AND NOT ${orderLine.evaluated}`,
      onSale: sql<boolean>`coalesce(${product.status} = ${ON_SALE} AND ${sku.status} = ${ON_SALE} AND ${sku.stock} > 0
        AND ${shop.status} <> ${SHOP_CLOSED}, false)`,
      createdAt: shopOrder.createdAt,
    })
    .from(orderLine)
    .innerJoin(shopOrder, eq(shopOrder.code, orderLine.orderCode))
    .leftJoin(sku, eq(sku.id, orderLine.skuId))
    .leftJoin(product, eq(product.id, orderLine.productId))
    .leftJoin(shop, eq(shop.id, product.shopId))
    .where(isPurchase)
    .orderBy(desc(shopOrder.createdAt), desc(orderLine.id))
    .limit(page.count)
    .offset(page.offset);
  const rows = await translateLines(db, stored, language);
  const [counted] = await db
    .select({ total: count() })
    .from(orderLine)
    .innerJoin(shopOrder, eq(shopOrder.code, orderLine.orderCode))
    .where(isPurchase);
  const rates = await readCurrentRates(db);
  const showPicture = await createPictureLookup(
    db,
    rows.map(({ image }) => image),
  );
  const list = rows.map(({ createdAt, image, ...row }) => ({
    ...row,
    orderDetailId: row.id,
    image: showPicture(image, row.title),
    priceCny: convertToCny(rates, row.price),
    createTime: createdAt.toISOString(),
  }));
  return { ...toPage(list, counted?.total ?? 0, page), rateId: rates.id };
}

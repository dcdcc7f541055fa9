import { type ShopCard, shopTypes } from '@baodao/domain/shops/shapes';
import { and, eq, inArray, ne, sql } from 'drizzle-orm';
import type { Queryable } from '../../platform/db/database.ts';
import { isEntityId } from '../../platform/db/entityId.ts';
import { product, shop } from '../../platform/db/schema/catalog.ts';
import type { LocalizedText } from '../../platform/db/schema/columns.ts';
import { article } from '../../platform/db/schema/content.ts';
import { market } from '../../platform/db/schema/markets.ts';
import { question } from '../../platform/db/schema/questions.ts';
import { DELETED, ON_SALE, SHOP_CLOSED } from '../catalog/productStatus.ts';
import type { CollectType } from './popularity.ts';

export interface FavouriteTarget {
  title: LocalizedText;
  /** Picture hash. */
  image: string | null;
  /** In TWD; null except for products. */
  price: string | null;
  /** True when the target can be bought, visited or read. */
  isAvailable: boolean;
}

type ReadTargets = (db: Queryable, ids: number[]) => Promise<(FavouriteTarget & { id: number })[]>;

const NO_PRICE = sql<null>`NULL`;

const readShops =
  (type: ShopCard['type']): ReadTargets =>
  (db, ids) =>
    db
      .select({
        id: shop.id,
        title: shop.name,
        image: shop.logo,
        price: NO_PRICE,
        isAvailable: sql<boolean>`${shop.status} <> ${SHOP_CLOSED}`,
      })
      .from(shop)
      .where(and(eq(shop.type, type), inArray(shop.id, ids)));

const targetReaders: Record<CollectType, ReadTargets> = {
  product: (db, ids) =>
    db
      .select({
        id: product.id,
        title: product.title,
        image: product.cover,
        price: product.price,
        isAvailable: sql<boolean>`${product.status} = ${ON_SALE} AND ${shop.status} <> ${SHOP_CLOSED}`,
      })
      .from(product)
      .innerJoin(shop, eq(shop.id, product.shopId))
      .where(and(ne(product.status, DELETED), inArray(product.id, ids))),
  shop: readShops(shopTypes.shop),
  vendor: readShops(shopTypes.vendor),
  article: (db, ids) =>
    db
      .select({
        id: article.id,
        title: article.title,
        image: article.cover,
        price: NO_PRICE,
        isAvailable: sql<boolean>`${article.enabled} AND ${article.publishedAt} <= shop_now()`,
      })
      .from(article)
      .where(inArray(article.id, ids)),
  question: (db, ids) =>
    db
      .select({
        id: question.id,
        // Questions are not translated.
        title: sql<LocalizedText>`jsonb_build_object('zh-CN', ${question.title}, 'zh-TW', ${question.title})`,
        image: sql<string | null>`${question.images}[1]`,
        price: NO_PRICE,
        isAvailable: sql<boolean>`${question.status} = 1`,
      })
      .from(question)
      .where(inArray(question.id, ids)),
  market: (db, ids) =>
    db
      .select({
        id: market.id,
        title: market.title,
        image: market.cover,
        price: NO_PRICE,
        isAvailable: sql<boolean>`${market.status} = 1 AND ${market.endsAt} > shop_now()`,
      })
      .from(market)
      .where(inArray(market.id, ids)),
};

/** Reads existing targets by id. Omits deleted ones. */
export async function readFavouriteTargets(
  db: Queryable,
  type: CollectType,
  ids: readonly number[],
): Promise<ReadonlyMap<number, FavouriteTarget>> {
  // Only questions have bigint ids. Larger ids would make the other queries fail.
  const known = ids.filter((id) => type === 'question' || isEntityId(id));
  if (known.length === 0) return new Map();
  const rows = await targetReaders[type](db, known);
  return new Map(rows.map(({ id, ...target }) => [id, target]));
}

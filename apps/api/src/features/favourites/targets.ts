// What can be collected, and how it stands now.
import { shopTypes } from '@baodao/domain/shops/shapes';
import { and, eq, inArray, ne, sql } from 'drizzle-orm';
import type { Queryable } from '../../db/database.ts';
import { isIntId } from '../../db/intId.ts';
import { product, shop } from '../../db/schema/catalog.ts';
import type { LocalText } from '../../db/schema/columns.ts';
import { article } from '../../db/schema/content.ts';
import { market } from '../../db/schema/markets.ts';
import { question } from '../../db/schema/questions.ts';
import { DELETED, ON_SALE, SHOP_CLOSED } from '../catalog/onSale.ts';
import type { CollectType } from './popularity.ts';

export interface Target {
  title: LocalText;
  /** The hash of its picture. */
  image: string | null;
  /** Of goods, in TWD. */
  price: string | null;
  /** Whether it can be had, visited or read now. */
  on: boolean;
}

type ReadTargets = (db: Queryable, ids: number[]) => Promise<(Target & { id: number })[]>;

const NO_PRICE = sql<null>`NULL`;

const readShops =
  (type: number): ReadTargets =>
  (db, ids) =>
    db
      .select({ id: shop.id, title: shop.name, image: shop.logo, price: NO_PRICE, on: sql<boolean>`${shop.status} <> ${SHOP_CLOSED}` })
      .from(shop)
      .where(and(eq(shop.type, type), inArray(shop.id, ids)));

const readers: Record<CollectType, ReadTargets> = {
  product: (db, ids) =>
    db
      .select({
        id: product.id,
        title: product.title,
        image: product.cover,
        price: product.price,
        on: sql<boolean>`${product.status} = ${ON_SALE} AND ${shop.status} <> ${SHOP_CLOSED}`,
      })
      .from(product)
      .innerJoin(shop, eq(shop.id, product.shopId))
      .where(and(ne(product.status, DELETED), inArray(product.id, ids))),
  shop: readShops(shopTypes.shop),
  vender: readShops(shopTypes.vender),
  article: (db, ids) =>
    db
      .select({
        id: article.id,
        title: article.title,
        image: article.cover,
        price: NO_PRICE,
        on: sql<boolean>`${article.enabled} AND ${article.publishedAt} <= shop_now()`,
      })
      .from(article)
      .where(inArray(article.id, ids)),
  question: (db, ids) =>
    db
      .select({
        id: question.id,
        // A question is never translated.
        title: sql<LocalText>`jsonb_build_object('zh-CN', ${question.title}, 'zh-TW', ${question.title})`,
        image: sql<string | null>`${question.images}[1]`,
        price: NO_PRICE,
        on: sql<boolean>`${question.status} = 1`,
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
        on: sql<boolean>`${market.status} = 1 AND ${market.endsAt} > shop_now()`,
      })
      .from(market)
      .where(inArray(market.id, ids)),
};

/** The targets that are there, by id. What was taken away for good is missing. */
export async function readTargets(db: Queryable, type: CollectType, ids: readonly number[]): Promise<ReadonlyMap<number, Target>> {
  // Only questions have ids beyond those of an integer; other rooms would take such an id for a fault of theirs.
  const known = ids.filter((id) => type === 'question' || isIntId(id));
  if (known.length === 0) return new Map();
  const rows = await readers[type](db, known);
  return new Map(rows.map(({ id, ...target }) => [id, target]));
}

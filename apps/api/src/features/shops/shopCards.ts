import { favouriteTypes } from '@baodao/domain/favourites/shapes';
import { type ShopCard, type ShopWithProducts, shopKinds, shopTypes } from '@baodao/domain/shops/shapes';
import type { Language, Picture } from '@baodao/domain/wire/fields';
import { aliasedTable, eq, type SQL, sql } from 'drizzle-orm';
import type { Queryable } from '../../platform/db/database.ts';
import { localize } from '../../platform/db/localizedText.ts';
import { picture, product, shop } from '../../platform/db/schema/catalog.ts';
import { popularity } from '../../platform/db/schema/favourites.ts';
import { loadTagLabels } from '../../platform/db/tagLabels.ts';
import { productOrders } from '../catalog/listFilter.ts';
import { readProductCards } from '../catalog/productCards.ts';
import { ON_SALE } from '../catalog/productStatus.ts';
import { productCount, toShopBrief } from '../catalog/shopBrief.ts';
import { toPicture } from '../media/pictures.ts';
import { readCurrentRates } from '../rates/rates.ts';
import { openNow } from './openNow.ts';

const coverPicture = aliasedTable(picture, 'cover_picture');
const pictureColumns = (table: typeof picture) => ({ width: table.width, height: table.height, thumbhash: table.thumbhash });

/** Local vendors have their own favourite type. */
const collectType = sql`CASE WHEN ${shop.type} = ${sql.raw(String(shopTypes.vendor))} THEN ${sql.raw(String(favouriteTypes.vendor))} ELSE ${sql.raw(String(favouriteTypes.shop))} END`;
export const collectCount = sql<number>`coalesce((SELECT ${popularity.collectCount} FROM ${popularity}
  WHERE ${popularity.type} = ${collectType} AND ${popularity.targetId} = ${shop.id}), 0)`;

const bestSellerIds = (count: number) => sql<number[]>`ARRAY(SELECT ${product.id} FROM ${product}
  WHERE ${product.shopId} = ${shop.id} AND ${product.status} = ${ON_SALE} ORDER BY ${sql.join(productOrders.sales, sql`, `)} LIMIT ${count})`;

/** Selects all columns that shop cards need, and the ids of `products` best sellers. */
export const selectShops = (db: Queryable, { products }: { products: number }) =>
  db
    .select({
      shop,
      logo: pictureColumns(picture),
      cover: pictureColumns(coverPicture),
      productCount,
      collectCount,
      openNow,
      productIds: products > 0 ? bestSellerIds(products) : sql<number[]>`'{}'::int[]`,
    })
    .from(shop)
    .leftJoin(picture, eq(picture.hash, shop.logo))
    .leftJoin(coverPicture, eq(coverPicture.hash, shop.cover))
    .$dynamic();

export type SelectedShop = Awaited<ReturnType<typeof selectShops>>[number];

/** Reads shops in the order of `ids`. Omits unknown ids. */
export async function readShopsById(db: Queryable, ids: readonly number[], options: { products: number }): Promise<SelectedShop[]> {
  if (ids.length === 0) return [];
  const rows = await selectShops(db, options).where(isShopIn(ids));
  const rowsById = new Map(rows.map((row) => [row.shop.id, row]));
  return ids.flatMap((id) => rowsById.get(id) ?? []);
}

const isShopIn = (ids: readonly number[]): SQL => sql`${shop.id} = ANY(${sql.param([...ids])}::int[])`;

export async function createShopCardBuilder(db: Queryable, language: Language): Promise<(row: SelectedShop) => ShopCard> {
  const tags = await loadTagLabels(db, language);
  return (row) => {
    const brief = toShopBrief(row, language);
    return {
      ...brief,
      type: row.shop.type,
      kind: parseShopKind(row.shop.kind),
      cover: toCover(row, brief.name),
      intro: localize(row.shop.intro, language),
      tags: row.shop.tags.map(tags.toLabel),
      collectCount: row.collectCount,
      status: row.shop.status,
    };
  };
}

export const parseShopKind = (kind: string) => shopKinds.find((known) => known === kind) ?? 'shop';

const toCover = ({ shop: { cover }, cover: info }: SelectedShop, name: string): Picture | null =>
  cover === null ? null : toPicture(cover, info, name);

/** A shop in a list. It may be cached. Its product cards are read for each request. */
export interface ListedShop {
  card: ShopCard;
  productIds: number[];
}

/** Adds current product cards to shops. */
export async function addProducts(
  db: Queryable,
  listed: readonly ListedShop[],
  language: Language,
): Promise<{ shops: ShopWithProducts[]; rateId: string }> {
  const rates = await readCurrentRates(db);
  const cards = await readProductCards(
    db,
    listed.flatMap(({ productIds }) => productIds),
    language,
    rates,
  );
  const cardsByShop = Map.groupBy(cards, ({ orgId }) => orgId);
  return { shops: listed.map(({ card }) => ({ ...card, products: cardsByShop.get(card.orgId) ?? [] })), rateId: rates.id };
}

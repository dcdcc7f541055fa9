import { collectTypes } from '@baodao/domain/favourites/shapes';
import { type ShopCard, type ShopWithProducts, shopKinds, shopTypes } from '@baodao/domain/shops/shapes';
import type { Language, Picture } from '@baodao/domain/wire/fields';
import { aliasedTable, eq, type SQL, sql } from 'drizzle-orm';
import type { Queryable } from '../../db/database.ts';
import { textIn } from '../../db/localText.ts';
import { picture, product, shop } from '../../db/schema/catalog.ts';
import { popularity } from '../../db/schema/favourites.ts';
import { tagWords } from '../../db/tags.ts';
import { cardsOf } from '../catalog/cards.ts';
import { orderOf } from '../catalog/listFilter.ts';
import { ON_SALE } from '../catalog/onSale.ts';
import { currentRates } from '../home/rates.ts';
import { frame } from '../media/pictures.ts';
import { openNow } from './openNow.ts';
import { briefOf, productCount } from './shopBrief.ts';

const coverPicture = aliasedTable(picture, 'cover_picture');
const factsOf = (table: typeof picture) => ({ width: table.width, height: table.height, thumbhash: table.thumbhash });

/** Local vendors are collected by a type of their own. */
const collectType = sql`CASE WHEN ${shop.type} = ${sql.raw(String(shopTypes.vender))} THEN ${sql.raw(String(collectTypes.vender))} ELSE ${sql.raw(String(collectTypes.shop))} END`;
export const collectCount = sql<number>`coalesce((SELECT ${popularity.collectCount} FROM ${popularity}
  WHERE ${popularity.type} = ${collectType} AND ${popularity.targetId} = ${shop.id}), 0)`;

const bestSellers = (count: number) => sql<number[]>`ARRAY(SELECT ${product.id} FROM ${product}
  WHERE ${product.shopId} = ${shop.id} AND ${product.status} = ${ON_SALE} ORDER BY ${sql.join(orderOf.sales, sql`, `)} LIMIT ${count})`;

/** Shops with all that their cards show; `products` of their best sellers come with their ids. */
export const selectShops = (db: Queryable, { products }: { products: number }) =>
  db
    .select({
      shop,
      logo: factsOf(picture),
      cover: factsOf(coverPicture),
      productCount,
      collectCount,
      openNow,
      productIds: products > 0 ? bestSellers(products) : sql<number[]>`'{}'::int[]`,
    })
    .from(shop)
    .leftJoin(picture, eq(picture.hash, shop.logo))
    .leftJoin(coverPicture, eq(coverPicture.hash, shop.cover))
    .$dynamic();

export type SelectedShop = Awaited<ReturnType<typeof selectShops>>[number];

/** These shops, in this order. Ids of none are left out. */
export async function readShopsById(db: Queryable, ids: readonly number[], of: { products: number }): Promise<SelectedShop[]> {
  if (ids.length === 0) return [];
  const rows = await selectShops(db, of).where(isAnyOf(ids));
  const known = new Map(rows.map((row) => [row.shop.id, row]));
  return ids.flatMap((id) => known.get(id) ?? []);
}

const isAnyOf = (ids: readonly number[]): SQL => sql`${shop.id} = ANY(${sql.param([...ids])}::int[])`;

export async function createShopCard(db: Queryable, language: Language): Promise<(row: SelectedShop) => ShopCard> {
  const tags = await tagWords(db, language);
  return (row) => {
    const brief = briefOf(row, language);
    return {
      ...brief,
      type: row.shop.type,
      kind: kindOf(row.shop.kind),
      cover: coverOf(row, brief.name),
      intro: textIn(row.shop.intro, language),
      tags: row.shop.tags.map(tags.shown),
      collectCount: row.collectCount,
      status: row.shop.status,
    };
  };
}

export const kindOf = (kind: string) => shopKinds.find((known) => known === kind) ?? 'shop';

const coverOf = ({ shop: { cover }, cover: facts }: SelectedShop, name: string): Picture | null =>
  cover === null ? null : frame(cover, facts, name);

/** A shop as it stands in a list, with the ids of the goods beside it. It may be kept for a moment; the goods are always those of now. */
export interface ListedShop {
  card: ShopCard;
  productIds: number[];
}

/** Puts the goods of this moment to the shops. */
export async function withProducts(
  db: Queryable,
  listed: readonly ListedShop[],
  language: Language,
): Promise<{ shops: ShopWithProducts[]; rateId: string }> {
  const rates = await currentRates(db);
  const cards = await cardsOf(
    db,
    listed.flatMap(({ productIds }) => productIds),
    language,
    rates,
  );
  const bySeller = Map.groupBy(cards, ({ orgId }) => orgId);
  return { shops: listed.map(({ card }) => ({ ...card, products: bySeller.get(card.orgId) ?? [] })), rateId: rates.id };
}

import type { ShopsOfPlace, ShopWithProducts } from '@baodao/domain/shops/shapes';
import { type Language, languages } from '@baodao/domain/wire/fields';
import { aliasedTable, and, asc, eq, ne, sql } from 'drizzle-orm';
import type { Queryable } from '../../db/database.ts';
import { textIn } from '../../db/localText.ts';
import { picture, product, shop } from '../../db/schema/catalog.ts';
import { shortCache } from '../../db/shortCache.ts';
import { tagWords } from '../../db/tags.ts';
import { cardsOf } from '../catalog/cards.ts';
import { orderOf } from '../catalog/listFilter.ts';
import { ON_SALE, SHOP_CLOSED } from '../catalog/onSale.ts';
import { currentRates } from '../home/rates.ts';
import { frame } from '../media/pictures.ts';
import { briefOf, productCount } from './shopBrief.ts';

const MOST_SHOPS = 20;
const PRODUCTS_EACH = 6;

interface PlacedShop {
  card: Omit<ShopWithProducts, 'products'>;
  productIds: number[];
}

const coverPicture = aliasedTable(picture, 'cover_picture');
const factsOf = (table: typeof picture) => ({ width: table.width, height: table.height, thumbhash: table.thumbhash });

const readPlacedShops = shortCache(async (db, key): Promise<PlacedShop[]> => {
  const [wanted = '', ...rest] = key.split(' ');
  const language = languages.find((known) => known === wanted) ?? 'zh-CN';
  const tags = await tagWords(db, language);
  const rows = await db
    .select({
      shop,
      logo: factsOf(picture),
      cover: factsOf(coverPicture),
      productCount,
      productIds: sql<
        number[]
      >`ARRAY(SELECT ${product.id} FROM ${product} WHERE ${product.shopId} = ${shop.id} AND ${product.status} = ${ON_SALE}
        ORDER BY ${sql.join(orderOf.sales, sql`, `)} LIMIT ${PRODUCTS_EACH})`,
    })
    .from(shop)
    .leftJoin(picture, eq(picture.hash, shop.logo))
    .leftJoin(coverPicture, eq(coverPicture.hash, shop.cover))
    .where(and(sql`${shop.places} @> ARRAY[${rest.join(' ')}]::text[]`, ne(shop.status, SHOP_CLOSED)))
    .orderBy(asc(shop.sort), asc(shop.id))
    .limit(MOST_SHOPS);
  return rows.map((row) => {
    const brief = briefOf(row, language);
    return {
      productIds: row.productIds,
      card: {
        ...brief,
        type: row.shop.type,
        cover: row.shop.cover === null ? null : frame(row.shop.cover, row.cover, brief.name),
        intro: textIn(row.shop.intro, language),
        tags: row.shop.tags.map(tags.shown),
        // Favourites are not kept yet, so nobody has collected a shop.
        collectCount: 0,
      },
    };
  });
});

/** The shops of a place of the site, each with its best sellers. */
export async function shopsOfPlace(db: Queryable, place: string, language: Language): Promise<ShopsOfPlace> {
  const [placed, rates] = await Promise.all([readPlacedShops(db, `${language} ${place}`), currentRates(db)]);
  const cards = await cardsOf(
    db,
    placed.flatMap(({ productIds }) => productIds),
    language,
    rates,
  );
  const bySeller = Map.groupBy(cards, ({ orgId }) => orgId);
  return { shops: placed.map(({ card }) => ({ ...card, products: bySeller.get(card.orgId) ?? [] })), rateId: rates.id };
}

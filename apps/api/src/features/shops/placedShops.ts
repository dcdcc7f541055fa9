import type { ShopsOfPlace } from '@baodao/domain/shops/shapes';
import { type Language, languages } from '@baodao/domain/wire/fields';
import { and, asc, ne, sql } from 'drizzle-orm';
import type { Queryable } from '../../db/database.ts';
import { shop } from '../../db/schema/catalog.ts';
import { shortCache } from '../../db/shortCache.ts';
import { SHOP_CLOSED } from '../catalog/onSale.ts';
import { createShopCard, type ListedShop, selectShops, withProducts } from './shopCards.ts';

const MOST_SHOPS = 20;
const PRODUCTS_EACH = 6;

const readPlacedShops = shortCache(async (db, key): Promise<ListedShop[]> => {
  const [wanted = '', ...rest] = key.split(' ');
  const language = languages.find((known) => known === wanted) ?? 'zh-CN';
  const cardOf = await createShopCard(db, language);
  const rows = await selectShops(db, { products: PRODUCTS_EACH })
    .where(and(sql`${shop.places} @> ARRAY[${rest.join(' ')}]::text[]`, ne(shop.status, SHOP_CLOSED)))
    .orderBy(asc(shop.sort), asc(shop.id))
    .limit(MOST_SHOPS);
  return rows.map((row) => ({ card: cardOf(row), productIds: row.productIds }));
});

/** The shops of a place of the site, each with its best sellers. */
export async function shopsOfPlace(db: Queryable, place: string, language: Language): Promise<ShopsOfPlace> {
  return withProducts(db, await readPlacedShops(db, `${language} ${place}`), language);
}

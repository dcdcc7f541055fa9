import type { PlacementShops } from '@baodao/domain/shops/shapes';
import type { Language } from '@baodao/domain/wire/fields';
import { and, asc, ne, sql } from 'drizzle-orm';
import type { Queryable } from '../../platform/db/database.ts';
import { parseLanguage } from '../../platform/db/localizedText.ts';
import { shop } from '../../platform/db/schema/catalog.ts';
import { cacheWithTtl } from '../../platform/db/ttlCache.ts';
import { SHOP_CLOSED } from '../catalog/productStatus.ts';
import { addProducts, createShopCardBuilder, type ListedShop, selectShops } from './shopCards.ts';

const MAX_SHOPS = 20;
const PRODUCTS_PER_SHOP = 6;

const cachedShopsAtPlace = cacheWithTtl(async (db, key): Promise<ListedShop[]> => {
  const [code = '', ...place] = key.split(' ');
  const language = parseLanguage(code);
  const toCard = await createShopCardBuilder(db, language);
  const rows = await selectShops(db, { products: PRODUCTS_PER_SHOP })
    .where(and(sql`${shop.places} @> ARRAY[${place.join(' ')}]::text[]`, ne(shop.status, SHOP_CLOSED)))
    .orderBy(asc(shop.sort), asc(shop.id))
    .limit(MAX_SHOPS);
  return rows.map((row) => ({ card: toCard(row), productIds: row.productIds }));
});

/** Reads the shops featured at a place of the site, with their best sellers. */
export async function readShopsAtPlace(db: Queryable, place: string, language: Language): Promise<PlacementShops> {
  return addProducts(db, await cachedShopsAtPlace(db, `${language} ${place}`), language);
}

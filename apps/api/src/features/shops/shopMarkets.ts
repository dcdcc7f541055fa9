import { saleStates } from '@baodao/domain/catalog/campaigns';
import type { MarketBrief } from '@baodao/domain/markets/shapes';
import type { Language } from '@baodao/domain/wire/fields';
import { sql } from 'drizzle-orm';
import type { Queryable } from '../../db/database.ts';
import { product } from '../../db/schema/catalog.ts';
import { marketProduct } from '../../db/schema/markets.ts';
import { shortCache } from '../../db/shortCache.ts';
import { ON_SALE } from '../catalog/onSale.ts';
import { briefOf, isPublic, marketDirectory } from '../markets/marketDirectory.ts';
import { saleStateOf } from '../markets/saleFacts.ts';
import { createShowPicture } from '../media/pictures.ts';

interface Found {
  marketIds: number[];
  now: string;
}

/** The campaigns that some of a shop's goods are in. */
const findMarkets = shortCache(async (db, key): Promise<Found> => {
  const { rows } = await db.execute<{ marketIds: number[]; now: string }>(sql`
    SELECT shop_now() AS now, ARRAY(SELECT DISTINCT ${marketProduct.marketId} FROM ${marketProduct} JOIN ${product} ON ${product.id} = ${marketProduct.productId}
      WHERE ${product.shopId} = ${Number(key)} AND ${product.status} = ${ON_SALE} AND ${marketProduct.status} = 1) AS "marketIds"`);
  return rows[0] ?? { marketIds: [], now: '' };
});

/** Those that are on, and those to come. */
export async function marketsOfShop(db: Queryable, id: number, language: Language): Promise<MarketBrief[]> {
  const [{ marketIds, now: text }, directory] = await Promise.all([findMarkets(db, String(id)), marketDirectory(db)]);
  if (marketIds.length === 0) return [];
  const now = new Date(text);
  const markets = directory.filter(
    (market) => marketIds.includes(market.id) && isPublic(market) && saleStateOf(market, now) !== saleStates.over,
  );
  const showPicture = await createShowPicture(
    db,
    markets.map(({ cover }) => cover),
  );
  return markets.map((market) => briefOf(market, { now, language, showPicture }));
}

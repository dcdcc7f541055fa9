import { saleStates } from '@baodao/domain/catalog/campaigns';
import type { MarketSummary } from '@baodao/domain/markets/shapes';
import type { Language } from '@baodao/domain/wire/fields';
import { sql } from 'drizzle-orm';
import type { Queryable } from '../../platform/db/database.ts';
import { product } from '../../platform/db/schema/catalog.ts';
import { marketProduct } from '../../platform/db/schema/markets.ts';
import { cacheWithTtl } from '../../platform/db/ttlCache.ts';
import { ON_SALE } from '../catalog/productStatus.ts';
import { isPublic, loadMarkets, toMarketBrief } from '../markets/marketList.ts';
import { createPictureLookup } from '../media/pictures.ts';
import { getSaleState } from '../sales/sales.ts';

interface ShopMarkets {
  marketIds: number[];
  now: string;
}

/** Campaigns with products of the shop. */
const cachedShopMarkets = cacheWithTtl(async (db, key): Promise<ShopMarkets> => {
  const { rows } = await db.execute<{ marketIds: number[]; now: string }>(sql`
    SELECT shop_now() AS now, ARRAY(SELECT DISTINCT ${marketProduct.marketId} FROM ${marketProduct} JOIN ${product} ON ${product.id} = ${marketProduct.productId}
      WHERE ${product.shopId} = ${Number(key)} AND ${product.status} = ${ON_SALE} AND ${marketProduct.status} = 1) AS "marketIds"`);
  return rows[0] ?? { marketIds: [], now: '' };
});

/** Reads running and upcoming campaigns. */
export async function readShopMarkets(db: Queryable, id: number, language: Language): Promise<MarketSummary[]> {
  const [{ marketIds, now: text }, directory] = await Promise.all([cachedShopMarkets(db, String(id)), loadMarkets(db)]);
  if (marketIds.length === 0) return [];
  const now = new Date(text);
  const markets = directory.filter(
    (market) => marketIds.includes(market.id) && isPublic(market) && getSaleState(market, now) !== saleStates.ended,
  );
  const showPicture = await createPictureLookup(
    db,
    markets.map(({ cover }) => cover),
  );
  return markets.map((market) => toMarketBrief(market, { now, language, lookUpPicture: showPicture }));
}

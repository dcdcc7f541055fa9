import type { PromotionType } from '@baodao/domain/catalog/campaigns';
import type { Promotion } from '@baodao/domain/catalog/shapes';
import type { Language } from '@baodao/domain/wire/fields';
import { sql } from 'drizzle-orm';
import type { Queryable } from '../../platform/db/database.ts';
import { localize } from '../../platform/db/localizedText.ts';
import type { LocalizedText } from '../../platform/db/schema/columns.ts';
import type { PromotionStep } from '../../platform/db/schema/markets.ts';
import { cacheWithTtl } from '../../platform/db/ttlCache.ts';
import { type CurrentRates, convertToCny } from '../rates/rates.ts';
import { getSaleState } from './sales.ts';

/** A promotion as stored. Callers compare its times with the clock. */
export interface PromotionRecord {
  id: number;
  type: PromotionType;
  title: LocalizedText;
  shopId: number;
  /** Empty means all products of the shop. */
  productIds: number[];
  skuId: number | null;
  price: string | null;
  percent: number | null;
  steps: PromotionStep[];
  giftSkuId: number | null;
  giftNum: number;
  startsAt: Date;
  endsAt: Date;
}

interface Row extends Omit<PromotionRecord, 'startsAt' | 'endsAt'>, Record<string, unknown> {
  startsAt: string;
  endsAt: string;
}

/** All promotions that have not ended, by shop, cached for two seconds. */
export const loadPromotionsByShop: (db: Queryable) => Promise<ReadonlyMap<number, readonly PromotionRecord[]>> = cacheWithTtl(
  async (db) => {
    const { rows } = await db.execute<Row>(sql`
    SELECT id, type, title, shop_id AS "shopId", product_ids AS "productIds", sku_id AS "skuId", price, percent, steps,
      gift_sku_id AS "giftSkuId", gift_num AS "giftNum", starts_at AS "startsAt", ends_at AS "endsAt"
    FROM promotion WHERE status = 1 AND ends_at > shop_now() ORDER BY type, starts_at, id`);
    const promotions = rows.map((row): PromotionRecord => ({ ...row, startsAt: new Date(row.startsAt), endsAt: new Date(row.endsAt) }));
    return Map.groupBy(promotions, ({ shopId }) => shopId);
  },
);

export const isPromotionFor = ({ productIds }: Pick<PromotionRecord, 'productIds'>, productId: number): boolean =>
  productIds.length === 0 || productIds.includes(productId);

const ANNOUNCEMENT_PERIOD_MS = 3 * 24 * 3_600_000;

/** Running promotions of a product and those that start within three days. */
export async function listProductPromotions(
  db: Queryable,
  { shopId, productId, now }: { shopId: number; productId: number; now: Date },
  { language, rates }: { language: Language; rates: CurrentRates },
): Promise<Promotion[]> {
  const shopPromotions = (await loadPromotionsByShop(db)).get(shopId) ?? [];
  return shopPromotions
    .filter(
      (promotion) =>
        isPromotionFor(promotion, productId) &&
        promotion.endsAt > now &&
        promotion.startsAt.getTime() < now.getTime() + ANNOUNCEMENT_PERIOD_MS,
    )
    .map((promotion) => ({
      id: promotion.id,
      type: promotion.type,
      title: localize(promotion.title, language),
      skuId: promotion.skuId,
      price: promotion.price,
      priceCny: promotion.price === null ? null : convertToCny(rates, promotion.price),
      startTime: promotion.startsAt.toISOString(),
      endTime: promotion.endsAt.toISOString(),
      state: getSaleState(promotion, now),
    }));
}

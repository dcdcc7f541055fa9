import type { Promotion } from '@baodao/domain/catalog/shapes';
import type { Language } from '@baodao/domain/wire/fields';
import { sql } from 'drizzle-orm';
import type { Queryable } from '../../db/database.ts';
import { textIn } from '../../db/localText.ts';
import type { LocalText } from '../../db/schema/columns.ts';
import type { PromotionStep } from '../../db/schema/markets.ts';
import { shortCache } from '../../db/shortCache.ts';
import { type CurrentRates, priceIn } from '../home/rates.ts';
import { saleStateOf } from './saleFacts.ts';

/** A promotion as it was written down; whether it is on is asked of the clock each time. */
export interface PromotionFacts {
  id: number;
  type: number;
  title: LocalText;
  shopId: number;
  /** None: everything of the shop. */
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

interface Row extends Omit<PromotionFacts, 'startsAt' | 'endsAt'>, Record<string, unknown> {
  startsAt: string;
  endsAt: string;
}

/** Everything that is not over, by shop, as it was at most two seconds ago. */
export const promotionsByShop: (db: Queryable) => Promise<ReadonlyMap<number, readonly PromotionFacts[]>> = shortCache(async (db) => {
  const { rows } = await db.execute<Row>(sql`
    SELECT id, type, title, shop_id AS "shopId", product_ids AS "productIds", sku_id AS "skuId", price, percent, steps,
      gift_sku_id AS "giftSkuId", gift_num AS "giftNum", starts_at AS "startsAt", ends_at AS "endsAt"
    FROM promotion WHERE status = 1 AND ends_at > shop_now() ORDER BY type, starts_at, id`);
  const promotions = rows.map((row): PromotionFacts => ({ ...row, startsAt: new Date(row.startsAt), endsAt: new Date(row.endsAt) }));
  return Map.groupBy(promotions, ({ shopId }) => shopId);
});

export const isFor = ({ productIds }: Pick<PromotionFacts, 'productIds'>, productId: number): boolean =>
  productIds.length === 0 || productIds.includes(productId);

const ANNOUNCED_MS = 3 * 24 * 3_600_000;

/** What a product's page tells of promotions: those that are on, and those of the next days. */
export async function promotionsOf(
  db: Queryable,
  { shopId, productId, now }: { shopId: number; productId: number; now: Date },
  { language, rates }: { language: Language; rates: CurrentRates },
): Promise<Promotion[]> {
  const all = (await promotionsByShop(db)).get(shopId) ?? [];
  return all
    .filter((one) => isFor(one, productId) && one.endsAt > now && one.startsAt.getTime() < now.getTime() + ANNOUNCED_MS)
    .map((one) => ({
      id: one.id,
      type: one.type,
      title: textIn(one.title, language),
      skuId: one.skuId,
      price: one.price,
      priceCny: one.price === null ? null : priceIn(rates, one.price),
      startTime: one.startsAt.toISOString(),
      endTime: one.endsAt.toISOString(),
      state: saleStateOf(one, now),
    }));
}

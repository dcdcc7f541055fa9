import type { LineSale } from '@baodao/domain/cart/shapes';
import {
  type MarketType,
  marketTypes,
  type PromotionType,
  promotionTypes,
  type SaleState,
  saleStates,
} from '@baodao/domain/catalog/campaigns';
import { compare } from '@baodao/domain/money/compare';
import type { Amount } from '@baodao/domain/money/money';
import { multiply } from '@baodao/domain/money/multiply';
import { roundTwd } from '@baodao/domain/money/roundTwd';
import type { Language } from '@baodao/domain/wire/fields';
import { sql } from 'drizzle-orm';
import type { Queryable } from '../../platform/db/database.ts';
import { isEntityId } from '../../platform/db/entityId.ts';
import { localize } from '../../platform/db/localizedText.ts';
import { prepareStatement } from '../../platform/db/preparedStatements.ts';
import type { LocalizedText } from '../../platform/db/schema/columns.ts';
import { type CurrentRates, convertToCny } from '../rates/rates.ts';

/** References to a sale. At most one is set. */
export interface SaleIds {
  marketProductId?: number | null | undefined;
  promoteId?: number | null | undefined;
}

/** What a sale is, with the type of the campaign or of the promotion. */
export type SaleKind = { kind: 'market'; type: MarketType } | { kind: 'promotion'; type: PromotionType };

interface SaleFacts {
  id: number;
  title: LocalizedText;
  marketId: number | null;
  marketTabId: number | null;
  productId: number;
  /** Null means every SKU of the product. */
  skuId: number | null;
  /** The unit price. If null, `percent` of the regular price applies. */
  price: Amount | null;
  percent: number | null;
  /** Units for sale at this price. 0 means unlimited. */
  quota: number;
  sold: number;
  limit: number;
  level: number;
  startsAt: Date;
  endsAt: Date;
  now: Date;
  /** The buyer's units in this sale and experience points. 0 for guests. */
  bought: number;
  experience: number;
}

/** A market product or promotion that gives a SKU a sale price. */
export type SaleRecord = SaleFacts & SaleKind;

type SaleRow = SaleKind &
  Omit<SaleFacts, 'startsAt' | 'endsAt' | 'now' | 'bought' | 'experience'> & {
    startsAt: string;
    endsAt: string;
    now: string;
    /** Index, units and experience of each query's buyer. Experience is only read if the sale requires a level. */
    buyers: [number, number, number][];
  };

/** A market product takes precedence over a promotion. */
export function saleKey({ marketProductId, promoteId }: SaleIds): string {
  if (marketProductId) return `market ${marketProductId}`;
  return promoteId ? `promotion ${promoteId}` : '';
}

export const saleIds = (sale: Pick<SaleRecord, 'kind' | 'id'> | null): { promoteId: number | null; marketProductId: number | null } => ({
  promoteId: sale?.kind === 'promotion' ? sale.id : null,
  marketProductId: sale?.kind === 'market' ? sale.id : null,
});

const buyers = sql`(
  SELECT coalesce(jsonb_agg(jsonb_build_array(named.at, coalesce(buyer.num, 0), coalesce(buyer_level.experience, 0))), '[]') FROM named
  LEFT JOIN LATERAL (
    SELECT num FROM sale_buyer WHERE user_id = named."userId" AND market_product_id = wanted."marketProductId"
      AND promote_id = wanted."promoteId" OFFSET 0
  ) AS buyer ON true
  LEFT JOIN LATERAL (SELECT experience FROM member WHERE sale.level > 0 AND member.id = named."userId" OFFSET 0) AS buyer_level ON true
  WHERE named."marketProductId" = wanted."marketProductId" AND named."promoteId" = wanted."promoteId" AND (buyer.num > 0 OR buyer_level.experience > 0)
)`;

/** Reads each sale once, however many queries name it. OFFSET 0 is an optimization fence that keeps index lookups. */
const readSales = prepareStatement<SaleRow & Record<string, unknown>, { named: string }>(
  'read_sales',
  sql`WITH named AS MATERIALIZED (
      SELECT * FROM jsonb_to_recordset(${sql.placeholder('named')}::jsonb)
        AS named (at int, "userId" bigint, "marketProductId" int, "promoteId" int)
    ), wanted AS (SELECT DISTINCT "marketProductId", "promoteId" FROM named)
    SELECT sale.*, (SELECT shop_now()) AS now, ${buyers} AS buyers
    FROM wanted CROSS JOIN LATERAL (
      SELECT 'market' AS kind, item.id, market.type, market.title, market.id AS "marketId", tab.id AS "marketTabId",
        item.product_id AS "productId", item.sku_id AS "skuId", item.price, NULL::int AS percent, item.stock AS quota,
        item.sold + item.sold_elsewhere AS sold, item.limit_per_user AS "limit", item.level,
        tab.starts_at AS "startsAt", tab.ends_at AS "endsAt"
      FROM market_product AS item JOIN market_tab AS tab ON tab.id = item.tab_id JOIN market ON market.id = item.market_id
      WHERE item.id = wanted."marketProductId" AND item.status = 1 AND tab.status = 1 AND market.status = 1
      UNION ALL
      SELECT 'promotion', item.id, item.type, item.title, NULL, NULL, item.product_ids[1], item.sku_id, item.price, item.percent, item.stock,
        item.sold + item.sold_elsewhere, item.limit_per_user, 0, item.starts_at, item.ends_at
      FROM promotion AS item WHERE item.id = wanted."promoteId" AND item.status = 1 AND item.type IN (1, 2)
      OFFSET 0
    ) AS sale`,
);

/** 0 means none. */
const validId = (id: number | null | undefined) => (id && isEntityId(id) ? id : 0);

/** The sales that a buyer names. */
export interface SalesQuery {
  userId: number;
  named: readonly SaleIds[];
}

/** Loads the sales of each query by their keys. Without named sales there is no query. */
export async function loadSalesBatch(db: Queryable, queries: readonly SalesQuery[]): Promise<Map<string, SaleRecord>[]> {
  const named = queries.flatMap(({ userId, named: references }, at) => {
    const distinct = new Map(references.map((reference) => [saleKey(reference), reference]));
    distinct.delete('');
    return [...distinct.values()].map(({ marketProductId, promoteId }) => ({
      at,
      userId,
      marketProductId: validId(marketProductId),
      promoteId: marketProductId ? 0 : validId(promoteId),
    }));
  });
  const rows = named.length === 0 ? [] : await readSales(db, { named: JSON.stringify(named) });
  const sales = new Map(
    rows.map(({ buyers, startsAt, endsAt, now, ...row }) => {
      const sale = { ...row, startsAt: new Date(startsAt), endsAt: new Date(endsAt), now: new Date(now), bought: 0, experience: 0 };
      const saleByQuery = new Map(buyers.map(([at, bought, experience]) => [at, { ...sale, bought, experience }]));
      return [saleKey(saleIds(sale)), { sale, saleByQuery }];
    }),
  );
  const results = queries.map(() => new Map<string, SaleRecord>());
  for (const { at, ...ids } of named) {
    const key = saleKey(ids);
    const found = sales.get(key);
    if (found) results[at]?.set(key, found.saleByQuery.get(at) ?? found.sale);
  }
  return results;
}

export async function loadSales(db: Queryable, userId: number, named: readonly SaleIds[]): Promise<Map<string, SaleRecord>> {
  const [sales] = await loadSalesBatch(db, [{ userId, named }]);
  return sales ?? new Map();
}

export function getSaleState({ startsAt, endsAt }: Pick<SaleRecord, 'startsAt' | 'endsAt'>, now: Date): SaleState {
  if (now < startsAt) return saleStates.upcoming;
  return now < endsAt ? saleStates.active : saleStates.ended;
}

/** Units left at the sale price. Null if only the SKU's stock limits it. */
export const remainingInSale = ({ quota, sold }: Pick<SaleRecord, 'quota' | 'sold'>): number | null =>
  quota === 0 ? null : Math.max(0, quota - sold);

export const isSkuInSale = (sale: Pick<SaleRecord, 'productId' | 'skuId'>, sku: { skuId: number; productId: number }): boolean =>
  sale.skuId === null ? sale.productId === sku.productId : sale.skuId === sku.skuId;

/** The sale price of a SKU, never more than its regular price. */
export function salePrice({ price, percent }: Pick<SaleRecord, 'price' | 'percent'>, regular: Amount): Amount {
  const discounted = price ?? roundTwd(multiply(regular, String((percent ?? 100) / 100), 4));
  return compare(discounted, regular) < 0 ? discounted : regular;
}

/** Whether units can be bought in the sale now. */
export const isOpen = (sale: SaleRecord): boolean => getSaleState(sale, sale.now) === saleStates.active && remainingInSale(sale) !== 0;

/** Unpaid orders of limited sales expire sooner. */
export const isLimited = ({ kind, type }: SaleKind): boolean =>
  kind === 'promotion' ? type === promotionTypes.flash : type === marketTypes.second || type === marketTypes.flash;

export const toLineSale = (
  { title, endsAt }: Pick<SaleRecord, 'title' | 'endsAt'>,
  regular: Amount,
  { rates, language }: { rates: CurrentRates; language: Language },
): LineSale => ({
  title: localize(title, language),
  regularPrice: regular,
  regularPriceCny: convertToCny(rates, regular),
  endTime: endsAt.toISOString(),
});

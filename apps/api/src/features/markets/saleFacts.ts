import type { LineSale } from '@baodao/domain/cart/shapes';
import { marketTypes, promotionTypes, saleStates } from '@baodao/domain/catalog/campaigns';
import { compare } from '@baodao/domain/money/compare';
import type { Amount } from '@baodao/domain/money/money';
import { multiply } from '@baodao/domain/money/multiply';
import { roundTwd } from '@baodao/domain/money/roundTwd';
import type { Language } from '@baodao/domain/wire/fields';
import { sql } from 'drizzle-orm';
import type { Queryable } from '../../db/database.ts';
import { isIntId } from '../../db/intId.ts';
import { textIn } from '../../db/localText.ts';
import { namedSql } from '../../db/namedSql.ts';
import type { LocalText } from '../../db/schema/columns.ts';
import { type CurrentRates, priceIn } from '../home/rates.ts';

/** Names a sale: one of the two, or neither. */
export interface SaleIds {
  marketProductId?: number | null | undefined;
  promoteId?: number | null | undefined;
}

/** A sale that a sku can be bought in, as the database has it at one moment. */
export interface SaleFacts {
  kind: 'market' | 'promotion';
  id: number;
  /** Of the campaign, or of the promotion. */
  type: number;
  title: LocalText;
  marketId: number | null;
  marketTabId: number | null;
  productId: number;
  /** Null: every sku of the product. */
  skuId: number | null;
  /** Of one piece, where the sku is named; else `percent` of what it costs. */
  price: Amount | null;
  percent: number | null;
  /** How many go at this price; 0: as many as there are. */
  quota: number;
  sold: number;
  limit: number;
  level: number;
  startsAt: Date;
  endsAt: Date;
  now: Date;
  /** Pieces of it that the buyer holds, and the experience he has; 0 where nobody was named. */
  bought: number;
  experience: number;
}

interface SaleRow extends Omit<SaleFacts, 'startsAt' | 'endsAt' | 'now' | 'bought' | 'experience'> {
  startsAt: string;
  endsAt: string;
  now: string;
  /** Of those who name it, whoever holds pieces of it or has experience where it asks for some: his place, and how much of both. */
  buyers: [number, number, number][];
}

/** Market product, else promotion: what a line names first decides. */
export function saleKey({ marketProductId, promoteId }: SaleIds): string {
  if (marketProductId) return `market ${marketProductId}`;
  return promoteId ? `promotion ${promoteId}` : '';
}

/** The ids a sale goes by on the wire. */
export const idsOf = (sale: Pick<SaleFacts, 'kind' | 'id'> | null): { promoteId: number | null; marketProductId: number | null } => ({
  promoteId: sale?.kind === 'promotion' ? sale.id : null,
  marketProductId: sale?.kind === 'market' ? sale.id : null,
});

/** Experience counts where the sale asks for a level. */
const buyers = sql`(
  SELECT coalesce(jsonb_agg(jsonb_build_array(named.at, coalesce(buyer.num, 0), coalesce(who.experience, 0))), '[]') FROM named
  LEFT JOIN LATERAL (
    SELECT num FROM sale_buyer WHERE user_id = named."userId" AND market_product_id = wanted."marketProductId"
      AND promote_id = wanted."promoteId" OFFSET 0
  ) AS buyer ON true
  LEFT JOIN LATERAL (SELECT experience FROM member WHERE sale.level > 0 AND member.id = named."userId" OFFSET 0) AS who ON true
  WHERE named."marketProductId" = wanted."marketProductId" AND named."promoteId" = wanted."promoteId" AND (buyer.num > 0 OR who.experience > 0)
)`;

/** Each sale once, however many name it. Fenced by OFFSET, it is looked up by its keys, however many there are. */
const readSales = namedSql<SaleRow & Record<string, unknown>, { named: string }>(
  'sales_of',
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

/** 0: none. */
const known = (id: number | null | undefined) => (id && isIntId(id) ? id : 0);

/** What somebody names, and of whom it is read what he holds. */
export interface NamedSales {
  userId: number;
  named: readonly SaleIds[];
}

/** The sales that each of these names, by their keys. Nothing is asked where none is named. */
export async function salesOfAll(db: Queryable, asked: readonly NamedSales[]): Promise<Map<string, SaleFacts>[]> {
  const named = asked.flatMap(({ userId, named }, at) => {
    const once = new Map(named.map((one) => [saleKey(one), one]));
    once.delete('');
    return [...once.values()].map(({ marketProductId, promoteId }) => ({
      at,
      userId,
      marketProductId: known(marketProductId),
      promoteId: marketProductId ? 0 : known(promoteId),
    }));
  });
  const rows = named.length === 0 ? [] : await readSales(db, { named: JSON.stringify(named) });
  const sales = new Map(
    rows.map(({ buyers, startsAt, endsAt, now, ...row }) => {
      const sale = { ...row, startsAt: new Date(startsAt), endsAt: new Date(endsAt), now: new Date(now), bought: 0, experience: 0 };
      const own = new Map(buyers.map(([at, bought, experience]) => [at, { ...sale, bought, experience }]));
      return [saleKey(idsOf(sale)), { sale, own }];
    }),
  );
  const all = asked.map(() => new Map<string, SaleFacts>());
  for (const { at, ...ids } of named) {
    const key = saleKey(ids);
    const found = sales.get(key);
    if (found) all[at]?.set(key, found.own.get(at) ?? found.sale);
  }
  return all;
}

/** The sales that are named, by their keys; of `userId` it is read what he holds. */
export async function salesOf(db: Queryable, userId: number, named: readonly SaleIds[]): Promise<Map<string, SaleFacts>> {
  const [sales] = await salesOfAll(db, [{ userId, named }]);
  return sales ?? new Map();
}

export function saleStateOf({ startsAt, endsAt }: Pick<SaleFacts, 'startsAt' | 'endsAt'>, now: Date): number {
  if (now < startsAt) return saleStates.before;
  return now < endsAt ? saleStates.on : saleStates.over;
}

/** Pieces that can still be had at this price; null where there are as many as the sku has. */
export const leftInSale = ({ quota, sold }: Pick<SaleFacts, 'quota' | 'sold'>): number | null =>
  quota === 0 ? null : Math.max(0, quota - sold);

export const isOfSale = (sale: Pick<SaleFacts, 'productId' | 'skuId'>, sku: { skuId: number; productId: number }): boolean =>
  sale.skuId === null ? sale.productId === sku.productId : sale.skuId === sku.skuId;

/** What a sku costs in a sale: never more than outside of it. */
export function salePrice({ price, percent }: Pick<SaleFacts, 'price' | 'percent'>, regular: Amount): Amount {
  const lowered = price ?? roundTwd(multiply(regular, String((percent ?? 100) / 100), 4));
  return compare(lowered, regular) < 0 ? lowered : regular;
}

/** Whether anybody can buy in it now. */
export const isOpen = (sale: SaleFacts): boolean => saleStateOf(sale, sale.now) === saleStates.on && leftInSale(sale) !== 0;

/** Sales for which others wait: what is not paid soon goes back to them. */
export const isLimited = ({ kind, type }: Pick<SaleFacts, 'kind' | 'type'>): boolean =>
  kind === 'promotion' ? type === promotionTypes.flash : type === marketTypes.second || type === marketTypes.flash;

/** Why a line costs what it does, for the cart and the checkout. */
export const lineSaleOf = (
  { title, endsAt }: Pick<SaleFacts, 'title' | 'endsAt'>,
  regular: Amount,
  { rates, language }: { rates: CurrentRates; language: Language },
): LineSale => ({
  title: textIn(title, language),
  regularPrice: regular,
  regularPriceCny: priceIn(rates, regular),
  endTime: endsAt.toISOString(),
});

import { marketTypes, promotionTypes, saleStates } from '@baodao/domain/catalog/campaigns';
import { compare } from '@baodao/domain/money/compare';
import type { Amount } from '@baodao/domain/money/money';
import { multiply } from '@baodao/domain/money/multiply';
import { roundTwd } from '@baodao/domain/money/roundTwd';
import type { LineSale } from '@baodao/domain/cart/shapes';
import type { Language } from '@baodao/domain/wire/fields';
import { sql } from 'drizzle-orm';
import type { Queryable } from '../../db/database.ts';
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

interface SaleRow extends Omit<SaleFacts, 'startsAt' | 'endsAt' | 'now'> {
  startsAt: string;
  endsAt: string;
  now: string;
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

const given = (name: string) => sql.placeholder(name);
const idsIn = (name: string) => sql`(SELECT id::int FROM jsonb_array_elements_text(${given(name)}::jsonb) AS asked (id))`;
const buyer = (
  marketProductId: string,
  promoteId: string,
) => sql`LEFT JOIN sale_buyer AS buyer ON buyer.user_id = ${given('userId')}::bigint
  AND buyer.market_product_id = ${sql.raw(marketProductId)} AND buyer.promote_id = ${sql.raw(promoteId)}`;
const experience = sql`coalesce((SELECT experience FROM member WHERE id = ${given('userId')}::bigint), 0) AS experience`;

const readSales = namedSql<SaleRow & Record<string, unknown>, { userId: number; marketIds: string; promotionIds: string }>(
  'sales_of',
  sql`SELECT 'market' AS kind, item.id, market.type, market.title, market.id AS "marketId", tab.id AS "marketTabId",
      item.product_id AS "productId", item.sku_id AS "skuId", item.price, NULL::int AS percent, item.stock AS quota,
      item.sold + item.sold_elsewhere AS sold, item.limit_per_user AS "limit", item.level,
      tab.starts_at AS "startsAt", tab.ends_at AS "endsAt", shop_now() AS now, coalesce(buyer.num, 0) AS bought, ${experience}
    FROM market_product AS item JOIN market_tab AS tab ON tab.id = item.tab_id JOIN market ON market.id = item.market_id
    ${buyer('item.id', '0')}
    WHERE item.id IN ${idsIn('marketIds')} AND item.status = 1 AND tab.status = 1 AND market.status = 1
    UNION ALL
    SELECT 'promotion', item.id, item.type, item.title, NULL, NULL, item.product_ids[1], item.sku_id, item.price, item.percent, item.stock,
      item.sold + item.sold_elsewhere, item.limit_per_user, 0, item.starts_at, item.ends_at, shop_now(), coalesce(buyer.num, 0), ${experience}
    FROM promotion AS item ${buyer('0', 'item.id')}
    WHERE item.id IN ${idsIn('promotionIds')} AND item.status = 1 AND item.type IN (1, 2)`,
);

const LARGEST_ID = 2_147_483_647;
const known = (ids: readonly (number | null | undefined)[]) => JSON.stringify([...new Set(ids.filter((id) => id && id <= LARGEST_ID))]);

/** The sales that are named, by their keys; of `userId` it is read what he holds. Nothing is asked where none is named. */
export async function salesOf(db: Queryable, userId: number, named: readonly SaleIds[]): Promise<Map<string, SaleFacts>> {
  const asked = named.filter((one) => saleKey(one) !== '');
  if (asked.length === 0) return new Map();
  const rows = await readSales(db, {
    userId,
    marketIds: known(asked.map(({ marketProductId }) => marketProductId)),
    promotionIds: known(asked.map(({ marketProductId, promoteId }) => (marketProductId ? null : promoteId))),
  });
  const sales = rows.map(
    (row): SaleFacts => ({ ...row, startsAt: new Date(row.startsAt), endsAt: new Date(row.endsAt), now: new Date(row.now) }),
  );
  return new Map(sales.map((sale) => [`${sale.kind} ${sale.id}`, sale]));
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

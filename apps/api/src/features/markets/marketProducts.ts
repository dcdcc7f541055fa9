import type { MemberMarket } from '@baodao/domain/markets/shapes';
import { compare } from '@baodao/domain/money/compare';
import type { PageRequest } from '@baodao/domain/paging/toPage';
import type { Language } from '@baodao/domain/wire/fields';
import { type SQL, sql } from 'drizzle-orm';
import type { Queryable } from '../../platform/db/database.ts';
import { localize } from '../../platform/db/localizedText.ts';
import type { AttributeRecord } from '../../platform/db/schema/catalog.ts';
import { countWhenPastEnd } from '../../platform/db/totalCount.ts';
import { readProductCards } from '../catalog/productCards.ts';
import { skuAttributeText } from '../catalog/skuAttributeText.ts';
import { nameOfLevel } from '../members/levels.ts';
import { type CurrentRates, convertToCny } from '../rates/rates.ts';
import { visibleSold } from '../sales/productSale.ts';
import { getSaleState } from '../sales/sales.ts';

interface Row extends Record<string, unknown> {
  id: number;
  tabId: number;
  productId: number;
  skuId: number;
  attributes: AttributeRecord[];
  attrValueIds: number[];
  price: string;
  regular: string;
  quota: number;
  sold: number;
  skuStock: number;
  limit: number;
  level: number;
  startsAt: string;
  endsAt: string;
  now: string;
  total: number;
}

export interface MarketProductPage {
  list: MemberMarket['list'];
  total: number;
}

/** Products of sessions at their session prices. `where` may refer to `item`, `tab` and `market`. */
export async function listMarketProducts(
  db: Queryable,
  where: SQL,
  { offset, count }: Pick<PageRequest, 'offset' | 'count'>,
  { language, rates }: { language: Language; rates: CurrentRates },
): Promise<MarketProductPage> {
  const listed = sql`market_product AS item
    JOIN market_tab AS tab ON tab.id = item.tab_id JOIN market ON market.id = item.market_id
    JOIN sku ON sku.id = item.sku_id JOIN product ON product.id = item.product_id JOIN shop ON shop.id = product.shop_id
    WHERE item.status = 1 AND tab.status = 1 AND market.status = 1 AND sku.status = 1 AND product.status = 1 AND shop.status <> 0 AND ${where}`;
  const { rows } = await db.execute<Row>(sql`
    SELECT item.id, item.tab_id AS "tabId", item.product_id AS "productId", item.sku_id AS "skuId", product.attributes,
      sku.attr_value_ids AS "attrValueIds", item.price, sku.price AS regular, item.stock AS quota, item.sold + item.sold_elsewhere AS sold,
      sku.stock AS "skuStock", item.limit_per_user AS "limit", item.level, tab.starts_at AS "startsAt", tab.ends_at AS "endsAt",
      shop_now() AS now, (count(*) OVER ())::int AS total
    FROM ${listed}
    ORDER BY tab.starts_at, item.sort, item.id LIMIT ${count}::int OFFSET ${offset}::int`);
  const cards = await readProductCards(
    db,
    rows.map(({ productId }) => productId),
    language,
    rates,
  );
  const cardOf = new Map(cards.map((card) => [card.id, card]));
  const list = rows.flatMap((row) => {
    const card = cardOf.get(row.productId);
    if (!card) return [];
    const window = { startsAt: new Date(row.startsAt), endsAt: new Date(row.endsAt) };
    const price = compare(row.price, row.regular) < 0 ? row.price : row.regular;
    const now = new Date(row.now);
    return {
      ...card,
      price,
      priceCny: convertToCny(rates, price),
      marketPrice: row.regular,
      marketPriceCny: convertToCny(rates, row.regular),
      stock: Math.max(0, Math.min(row.quota - row.sold, row.skuStock)),
      promoteId: null,
      marketProductId: row.id,
      skuId: row.skuId,
      attrText: localize(skuAttributeText(row.attributes, row.attrValueIds), language),
      marketTabId: row.tabId,
      startTime: window.startsAt.toISOString(),
      endTime: window.endsAt.toISOString(),
      quota: row.quota,
      sold: visibleSold({ sold: row.sold, ...window }, now),
      limit: row.limit,
      level: row.level,
      levelName: nameOfLevel(row.level, language),
      saleState: getSaleState(window, now),
    };
  });
  return { list, total: rows[0]?.total ?? (await countWhenPastEnd(db, { offset }, listed)) };
}

import { marketTypes, promotionTypes as typesByName } from '@baodao/domain/catalog/campaigns';
import { type SQL, sql } from 'drizzle-orm';
import { createDailySessions, marketProductUpsert } from '../features/markets/dailySessions.ts';
import type { LocalizedText } from '../platform/db/schema/columns.ts';
import { market, marketPlan, marketTab, promotion } from '../platform/db/schema/markets.ts';
import type { Transaction } from '../platform/db/transaction.ts';
import type { CheckedMarkets, CheckedSale } from './checkMarkets.ts';
import type { KeptRecords } from './keptRecords.ts';
import type { GetHash } from './rows.ts';
import { createTimeResolver } from './timeResolver.ts';
import { upsertAll } from './upsertAll.ts';

const EMPTY_TEXT: LocalizedText = { 'zh-CN': '', 'zh-TW': '' };

const { fullCut, ...sameNames } = typesByName;
/** Folders write one of them with a hyphen. */
export const promotionTypes = { ...sameNames, 'full-cut': fullCut } as const;

const SHOWN = 1;
const REMOVED = 9;

/**
 * Replaces campaigns and promotions. Removed ones are hidden if orders or sold units refer to them, and deleted otherwise.
 */
export async function loadMarkets(
  tx: Transaction,
  { markets, promotions }: CheckedMarkets,
  { getHash, kept }: { getHash: GetHash; kept: KeptRecords },
): Promise<void> {
  await hideMarkets(tx, sql`NOT (${sql.identifier('id')} = ANY(${sql.param([...kept.market])}::int[]))`);
  await tx
    .update(promotion)
    .set({ status: REMOVED })
    .where(sql`NOT (id = ANY(${sql.param([...kept.promotion])}::int[]))`);
  await writeMarkets(
    tx,
    markets.filter(({ id }) => !kept.market.has(id)),
    getHash,
  );
  await writePromotions(
    tx,
    promotions.filter(({ id }) => !kept.promotion.has(id)),
  );
  await deleteUnreferenced(tx);
}

/** Hides campaigns with their sessions. What is written again afterwards is shown again. */
export async function hideMarkets(tx: Transaction, which: SQL): Promise<void> {
  const hidden = sql`SELECT id FROM market WHERE ${which}`;
  for (const table of ['market_tab', 'market_product'])
    await tx.execute(sql`UPDATE ${sql.identifier(table)} SET status = ${REMOVED} WHERE market_id IN (${hidden})`);
  await tx.execute(sql`DELETE FROM market_plan WHERE market_id IN (${hidden})`);
  await tx.execute(sql`UPDATE market SET status = ${REMOVED} WHERE ${which}`);
}

/** Writes campaigns with their sessions. */
export async function writeMarkets(tx: Transaction, markets: CheckedMarkets['markets'], getHash: GetHash): Promise<void> {
  const at = await createTimeResolver(tx);
  await upsertAll(tx, {
    table: market,
    key: ['id'],
    rows: markets.map(({ id, title, color, sort, type, text, cover, banners, startsAt, endsAt }) => ({
      id,
      title,
      color,
      sort,
      type: marketTypes[type],
      text: text ?? EMPTY_TEXT,
      cover: cover === undefined ? null : getHash(cover),
      banners: banners.map(getHash),
      startsAt: at(startsAt),
      endsAt: at(endsAt),
      status: SHOWN,
    })),
  });
  const tabs = markets.flatMap((campaign) => campaign.tabs.map((tab, sort) => ({ ...tab, campaign, sort })));
  const singleSessions = tabs.filter(({ daily }) => daily === undefined);
  await upsertAll(tx, {
    table: marketTab,
    key: ['id'],
    rows: singleSessions.map(({ id, title, campaign, startsAt = campaign.startsAt, endsAt = campaign.endsAt, sort }) => ({
      id,
      marketId: campaign.id,
      planId: null,
      title,
      startsAt: at(startsAt),
      endsAt: at(endsAt),
      sort,
      status: SHOWN,
    })),
  });
  await writeProducts(
    tx,
    singleSessions.flatMap(({ id, campaign, products }) =>
      products.map((sale, sort) => ({ ...toSaleProduct(sale), marketId: campaign.id, tabId: id, sort })),
    ),
  );
  await upsertAll(tx, {
    table: marketPlan,
    rows: tabs.flatMap(({ id, title, campaign, daily, minutes, products, sort }) =>
      daily === undefined || minutes === undefined
        ? []
        : [{ id, marketId: campaign.id, title, startMinute: toMinuteOfDay(daily), minutes, products: products.map(toSaleProduct), sort }],
    ),
  });
  await createDailySessions(tx, { overwrite: true });
}

const toMinuteOfDay = (daily: string): number => {
  const [hours = '0', minutes = '0'] = daily.split(':');
  return Number(hours) * 60 + Number(minutes);
};

const toSaleProduct = ({ sku, product, price, stock, sold, limit, level }: CheckedSale) => ({
  productId: product,
  skuId: sku,
  price,
  stock,
  soldElsewhere: sold,
  limitPerUser: limit,
  level,
});

type ProductRow = ReturnType<typeof toSaleProduct> & { marketId: number; tabId: number; sort: number };

async function writeProducts(tx: Transaction, rows: readonly ProductRow[]): Promise<void> {
  await tx.execute(sql`
    INSERT INTO market_product (market_id, tab_id, product_id, sku_id, price, stock, sold_elsewhere, limit_per_user, level, sort, status)
    SELECT "marketId", "tabId", "productId", "skuId", price, stock, "soldElsewhere", "limitPerUser", level, sort, ${SHOWN}
    FROM jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) AS given ("marketId" int, "tabId" int, "productId" int, "skuId" int, price numeric,
      stock int, "soldElsewhere" int, "limitPerUser" int, level int, sort int)
    ON CONFLICT (tab_id, sku_id) ${marketProductUpsert}`);
}

export async function writePromotions(tx: Transaction, lines: CheckedMarkets['promotions']): Promise<void> {
  const at = await createTimeResolver(tx);
  const rows = lines.map((line) => ({
    id: line.id,
    type: promotionTypes[line.type],
    title: line.title,
    shopId: line.shop,
    productIds: line.products,
    skuId: line.sku ?? null,
    price: line.price ?? null,
    percent: line.percent ?? null,
    stock: line.stock,
    soldElsewhere: line.sold,
    limitPerUser: line.limit,
    steps: line.steps,
    giftSkuId: line.gift?.sku ?? null,
    giftNum: line.gift?.num ?? 0,
    startsAt: at(line.startsAt),
    endsAt: at(line.endsAt),
    status: SHOWN,
  }));
  // First without stock, because the database rejects a stock below the units in orders.
  await upsertAll(tx, { table: promotion, rows: rows.map((row) => ({ ...row, stock: 0 })), key: ['id'] });
  await tx.execute(sql`
    UPDATE promotion SET stock = greatest(given.stock, promotion.sold + promotion.sold_elsewhere)
    FROM jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) AS given (id int, stock int) WHERE promotion.id = given.id AND given.stock > 0`);
}

export async function deleteUnreferenced(tx: Transaction): Promise<void> {
  await tx.execute(sql`
    DELETE FROM market_product WHERE status = 9 AND sold = 0
      AND NOT EXISTS (SELECT FROM order_line WHERE order_line.market_product_id = market_product.id)`);
  await tx.execute(sql`
    DELETE FROM promotion WHERE status = 9 AND sold = 0 AND NOT EXISTS (SELECT FROM order_line WHERE order_line.promote_id = promotion.id)`);
  await tx.execute(sql`
    DELETE FROM market_tab WHERE status = 9 AND NOT EXISTS (SELECT FROM market_product WHERE market_product.tab_id = market_tab.id)`);
  await tx.execute(sql`
    DELETE FROM market WHERE status = 9 AND NOT EXISTS (SELECT FROM market_tab WHERE market_tab.market_id = market.id)`);
  await tx.execute(sql`
    DELETE FROM sale_reminder WHERE sent_at IS NULL AND NOT EXISTS (SELECT FROM market_product AS item WHERE item.id = market_product_id)
      AND NOT EXISTS (SELECT FROM promotion WHERE promotion.id = promote_id)`);
}

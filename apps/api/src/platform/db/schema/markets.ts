import type { MarketType, PromotionType } from '@baodao/domain/catalog/campaigns';
import { sql } from 'drizzle-orm';
import { bigint, check, index, integer, jsonb, pgTable, primaryKey, smallint, text, uniqueIndex } from 'drizzle-orm/pg-core';
import { amount, type LocalizedText, moment } from './columns.ts';

const userId = () => bigint('user_id', { mode: 'number' }).notNull();

/** Imports use smaller ids. Sessions that the shop creates get ids from here on. */
export const FIRST_GENERATED_ID = 1_000_000_000;

/** A campaign. */
export const market = pgTable(
  'market',
  {
    id: integer('id').primaryKey(),
    /** 1 normal, 2 timed sessions, 3 flash sale, 4 members only. */
    type: smallint('type').$type<MarketType>().notNull(),
    title: jsonb('title').$type<LocalizedText>().notNull(),
    text: jsonb('text').$type<LocalizedText>().notNull(),
    cover: text('cover'),
    banners: text('banners').array().notNull(),
    /** Theme color of its pages, as `#rrggbb`. */
    color: text('color').notNull(),
    startsAt: moment('starts_at').notNull(),
    endsAt: moment('ends_at').notNull(),
    sort: integer('sort').notNull(),
    /** 1 visible, 9 removed by an import. */
    status: smallint('status').notNull(),
  },
  (table) => [index('market_type').on(table.type, table.startsAt), check('market_window', sql`${table.startsAt} < ${table.endsAt}`)],
);

export interface PlannedProduct {
  productId: number;
  skuId: number;
  price: string;
  stock: number;
  soldElsewhere: number;
  limitPerUser: number;
  level: number;
}

/** A session that repeats every day in Taipei time. Each day is a row of `market_tab`. */
export const marketPlan = pgTable('market_plan', {
  id: integer('id').primaryKey(),
  marketId: integer('market_id').notNull(),
  title: jsonb('title').$type<LocalizedText>().notNull(),
  /** Minutes after midnight. */
  startMinute: smallint('start_minute').notNull(),
  minutes: smallint('minutes').notNull(),
  products: jsonb('products').$type<PlannedProduct[]>().notNull(),
  sort: integer('sort').notNull(),
});

/** A session or a tab of a campaign. */
export const marketTab = pgTable(
  'market_tab',
  {
    id: integer('id').primaryKey().generatedByDefaultAsIdentity({ startWith: FIRST_GENERATED_ID }),
    marketId: integer('market_id').notNull(),
    planId: integer('plan_id'),
    title: jsonb('title').$type<LocalizedText>().notNull(),
    startsAt: moment('starts_at').notNull(),
    endsAt: moment('ends_at').notNull(),
    sort: integer('sort').notNull(),
    status: smallint('status').notNull(),
  },
  (table) => [
    uniqueIndex('market_tab_day').on(table.planId, table.startsAt),
    index('market_tab_market').on(table.marketId, table.startsAt),
    index('market_tab_window').on(table.startsAt, table.endsAt),
    check('market_tab_times', sql`${table.startsAt} < ${table.endsAt}`),
  ],
);

/** A sku with its price in a session. A sale also reduces the sku's stock; `stock` limits the units at this price. */
export const marketProduct = pgTable(
  'market_product',
  {
    id: integer('id').primaryKey().generatedByDefaultAsIdentity(),
    marketId: integer('market_id').notNull(),
    tabId: integer('tab_id').notNull(),
    productId: integer('product_id').notNull(),
    skuId: integer('sku_id').notNull(),
    price: amount('price').notNull(),
    stock: integer('stock').notNull(),
    /** Units held by orders. Changed only by conditional updates. */
    sold: integer('sold').notNull().default(0),
    /** Units sold through other channels, according to the import. */
    soldElsewhere: integer('sold_elsewhere').notNull(),
    /** Units per buyer; 0: unlimited. */
    limitPerUser: integer('limit_per_user').notNull(),
    /** The member level needed to buy it. */
    level: smallint('level').notNull(),
    sort: integer('sort').notNull(),
    status: smallint('status').notNull(),
  },
  (table) => [
    uniqueIndex('market_product_once').on(table.tabId, table.skuId),
    index('market_product_product').on(table.productId),
    check(
      'market_product_stock',
      sql`${table.sold} >= 0 AND ${table.soldElsewhere} >= 0 AND ${table.sold} + ${table.soldElsewhere} <= ${table.stock}`,
    ),
    check('market_product_price', sql`${table.price} > 0 AND ${table.limitPerUser} >= 0`),
  ],
);

/** Spending `spend` saves `save`. */
export interface PromotionStep {
  spend: string;
  save: string;
}

/** A promotion of a shop, independent of campaigns. */
export const promotion = pgTable(
  'promotion',
  {
    id: integer('id').primaryKey(),
    /** 1 discount, 2 flash, 3 ladder, 4 full-cut, 5 gift. */
    type: smallint('type').$type<PromotionType>().notNull(),
    title: jsonb('title').$type<LocalizedText>().notNull(),
    shopId: integer('shop_id').notNull(),
    /** The promoted products; empty: all products of the shop. */
    productIds: integer('product_ids').array().notNull(),
    /** Discount and flash: the promoted sku; null: every sku of the product. */
    skuId: integer('sku_id'),
    /** Unit price, when `skuId` is set. */
    price: amount('price'),
    /** Percentage of the price, when it applies to every sku: 85 is 15 % off. */
    percent: smallint('percent'),
    /** Flash: units at this price; 0: unlimited. */
    stock: integer('stock').notNull(),
    sold: integer('sold').notNull().default(0),
    soldElsewhere: integer('sold_elsewhere').notNull(),
    limitPerUser: integer('limit_per_user').notNull(),
    /** Ladder: the highest step reached counts. Full-cut: one step, applied as often as it is reached. Gift: the amount to spend. */
    steps: jsonb('steps').$type<PromotionStep[]>().notNull(),
    giftSkuId: integer('gift_sku_id'),
    giftNum: smallint('gift_num').notNull(),
    startsAt: moment('starts_at').notNull(),
    endsAt: moment('ends_at').notNull(),
    status: smallint('status').notNull(),
  },
  (table) => [
    index('promotion_shop').on(table.shopId),
    index('promotion_products').using('gin', table.productIds),
    check(
      'promotion_stock',
      sql`${table.sold} >= 0 AND ${table.soldElsewhere} >= 0 AND (${table.stock} = 0 OR ${table.sold} + ${table.soldElsewhere} <= ${table.stock})`,
    ),
    check('promotion_window', sql`${table.startsAt} < ${table.endsAt}`),
  ],
);

/** Units of a sale that a buyer holds, and the limit at the last purchase. One of the two sale ids is 0. */
export const saleBuyer = pgTable(
  'sale_buyer',
  {
    userId: userId(),
    marketProductId: integer('market_product_id').notNull(),
    promoteId: integer('promote_id').notNull(),
    num: integer('num').notNull(),
    limit: integer('most').notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.userId, table.marketProductId, table.promoteId] }),
    check('sale_buyer_limit', sql`${table.num} >= 0 AND (${table.limit} = 0 OR ${table.num} <= ${table.limit})`),
  ],
);

/** A member who wants a reminder when a sale starts. One of the two sale ids is 0. */
export const saleReminder = pgTable(
  'sale_reminder',
  {
    userId: userId(),
    marketProductId: integer('market_product_id').notNull(),
    promoteId: integer('promote_id').notNull(),
    createdAt: moment('created_at').notNull().default(sql`shop_now()`),
    sentAt: moment('sent_at'),
  },
  (table) => [
    primaryKey({ columns: [table.userId, table.marketProductId, table.promoteId] }),
    index('sale_reminder_waiting').on(table.marketProductId, table.promoteId).where(sql`${table.sentAt} IS NULL`),
  ],
);

import { sql } from 'drizzle-orm';
import { bigint, check, index, integer, jsonb, pgTable, primaryKey, smallint, text, uniqueIndex } from 'drizzle-orm/pg-core';
import { amount, type LocalizedText, moment } from './columns.ts';

const userId = () => bigint('user_id', { mode: 'number' }).notNull();

/** Imports give ids below this one; what the shop opens by itself gets ids from here on. */
export const FIRST_OWN_ID = 1_000_000_000;

/** A campaign. */
export const market = pgTable(
  'market',
  {
    id: integer('id').primaryKey(),
    /** 1 normal, 2 by sessions, 3 flash sale, 4 for members. */
    type: smallint('type').notNull(),
    title: jsonb('title').$type<LocalizedText>().notNull(),
    text: jsonb('text').$type<LocalizedText>().notNull(),
    cover: text('cover'),
    banners: text('banners').array().notNull(),
    /** Of its pages, as `#rrggbb`. */
    color: text('color').notNull(),
    startsAt: moment('starts_at').notNull(),
    endsAt: moment('ends_at').notNull(),
    sort: integer('sort').notNull(),
    /** 1 shown, 9 taken away by an import. */
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

/** A session that opens anew every day, by Taipei's clock. Its days are rows of `market_tab`. */
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

/** A session of a campaign, or a shelf of it. */
export const marketTab = pgTable(
  'market_tab',
  {
    id: integer('id').primaryKey().generatedByDefaultAsIdentity({ startWith: FIRST_OWN_ID }),
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

/** A sku at its price in a session. What is sold here is taken from the sku's stock too: the own stock is how much of it goes at this price. */
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
    /** Pieces that orders of this shop hold. Taken and given back by conditional updates alone. */
    sold: integer('sold').notNull().default(0),
    /** Pieces that went by other ways, as the import says: in the seller's own shop, by telephone. */
    soldElsewhere: integer('sold_elsewhere').notNull(),
    /** Pieces for one buyer; 0: any number. */
    limitPerUser: integer('limit_per_user').notNull(),
    /** The member level it takes to buy it. */
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

/** From an amount on, so much is taken off. */
export interface PromotionStep {
  spend: string;
  save: string;
}

/** What a shop does for a price beside campaigns. */
export const promotion = pgTable(
  'promotion',
  {
    id: integer('id').primaryKey(),
    /** 1 discount, 2 flash, 3 ladder, 4 full-cut, 5 gift. */
    type: smallint('type').notNull(),
    title: jsonb('title').$type<LocalizedText>().notNull(),
    shopId: integer('shop_id').notNull(),
    /** What it is for; none: everything of the shop. */
    productIds: integer('product_ids').array().notNull(),
    /** Discount and flash: the one sku it is for; none: every sku of the product. */
    skuId: integer('sku_id'),
    /** Of one piece, where the sku is named. */
    price: amount('price'),
    /** Of the price, where it is for every sku: 85 is fifteen per cent off. */
    percent: smallint('percent'),
    /** Flash: how many go at this price; 0: as many as there are. */
    stock: integer('stock').notNull(),
    sold: integer('sold').notNull().default(0),
    soldElsewhere: integer('sold_elsewhere').notNull(),
    limitPerUser: integer('limit_per_user').notNull(),
    /** Ladder: rising steps, the highest that is reached counts. Full-cut: one step, as often as it is reached. Gift: from this amount on. */
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

/** How many pieces of a sale one buyer holds; the other of the two ids is 0. `most` is the limit as it was at the last purchase. */
export const saleBuyer = pgTable(
  'sale_buyer',
  {
    userId: userId(),
    marketProductId: integer('market_product_id').notNull(),
    promoteId: integer('promote_id').notNull(),
    num: integer('num').notNull(),
    most: integer('most').notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.userId, table.marketProductId, table.promoteId] }),
    check('sale_buyer_limit', sql`${table.num} >= 0 AND (${table.most} = 0 OR ${table.num} <= ${table.most})`),
  ],
);

/** Who wants to be told when a sale begins; the other of the two ids is 0. */
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

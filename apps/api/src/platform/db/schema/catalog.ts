import type { MeasureUnit, SizeSystem } from '@baodao/domain/catalog/measures';
import type { NetContent } from '@baodao/domain/catalog/unitPrice';
import type { GuestQuestion } from '@baodao/domain/orders/fulfilment';
import type { OpenSpan, ShopCard } from '@baodao/domain/shops/shapes';
import { sql } from 'drizzle-orm';
import {
  bigint,
  boolean,
  check,
  date,
  doublePrecision,
  index,
  integer,
  jsonb,
  numeric,
  pgTable,
  primaryKey,
  smallint,
  text,
} from 'drizzle-orm/pg-core';
import { amount, int4multirange, type LocalizedText, moment, tsvector } from './columns.ts';

/** An original picture, stored by its content hash. Variants are encoded on first request. */
export const picture = pgTable('picture', {
  hash: text('hash').primaryKey(),
  type: text('type').notNull(),
  width: integer('width').notNull(),
  height: integer('height').notNull(),
  thumbhash: text('thumbhash').notNull(),
});

export const category = pgTable(
  'category',
  {
    id: integer('id').primaryKey(),
    parentId: integer('parent_id').notNull(),
    level: smallint('level').notNull(),
    title: jsonb('title').$type<LocalizedText>().notNull(),
    icon: text('icon').notNull(),
    cover: text('cover'),
    sort: integer('sort').notNull(),
    /** False hides it and the categories below it. Their products stay on sale. */
    enabled: boolean('enabled').notNull().default(true),
  },
  (table) => [index('category_parent').on(table.parentId)],
);

export const shop = pgTable(
  'shop',
  {
    id: integer('id').primaryKey(),
    /** 1 shop, 2 local vendor. */
    type: smallint('type').$type<ShopCard['type']>().notNull(),
    /** `shop`, or what a local vendor does: `charter`, `hostel`, `food`, `experience`. */
    kind: text('kind').notNull().default('shop'),
    name: jsonb('name').$type<LocalizedText>().notNull(),
    logo: text('logo'),
    cover: text('cover'),
    images: text('images').array().notNull().default([]),
    licenceImages: text('licence_images').array().notNull().default([]),
    intro: jsonb('intro').$type<LocalizedText>().notNull(),
    notice: jsonb('notice').$type<LocalizedText>().notNull(),
    tags: text('tags').array().notNull(),
    /** Where the shop is placed on pages: `home`, `service`, … */
    places: text('places').array().notNull(),
    score: numeric('score', { precision: 3, scale: 1 }).notNull(),
    descriptionScore: numeric('description_score', { precision: 3, scale: 1 }).notNull(),
    serviceScore: numeric('service_score', { precision: 3, scale: 1 }).notNull(),
    deliveryScore: numeric('delivery_score', { precision: 3, scale: 1 }).notNull(),
    phone: text('phone').notNull(),
    openTime: text('open_time').notNull(),
    hours: jsonb('hours').$type<OpenSpan[]>().notNull().default([]),
    /** The same hours as minutes of the week, to find shops that are open now. */
    openMinutes: int4multirange('open_minutes').notNull().default('{}'),
    address: jsonb('address').$type<LocalizedText>().notNull(),
    regionPath: integer('region_path').array().notNull(),
    /** WGS-84. */
    lng: doublePrecision('lng').notNull(),
    lat: doublePrecision('lat').notNull(),
    /** Price of wrapping an order as a present. Null: the shop does not wrap. */
    giftWrapPrice: amount('gift_wrap_price'),
    /** Orders for convenience stores can be paid when they are picked up. */
    cashOnDelivery: boolean('cash_on_delivery').notNull().default(false),
    averagePrice: amount('average_price').notNull(),
    /** Categories of all levels of the products on sale. Imports compute it, like the average price and the sales. */
    categoryIds: integer('category_ids').array().notNull().default([]),
    sales: integer('sales').notNull().default(0),
    /** 0 closed, 1 open, 2 holiday. */
    status: smallint('status').$type<ShopCard['status']>().notNull(),
    sort: integer('sort').notNull(),
    openedAt: moment('opened_at').notNull().default(sql`shop_now()`),
  },
  (table) => [
    index('shop_position').on(table.lat, table.lng),
    index('shop_places').using('gin', table.places),
    index('shop_region').using('gin', table.regionPath),
    index('shop_tags').using('gin', table.tags),
    index('shop_categories').using('gin', table.categoryIds),
    check('shop_gift_wrap_price', sql`${table.giftWrapPrice} >= 0`),
  ],
);

/** A shipping method of a shop. Shipping is free from the product amount `freeFrom` on. */
export const shipping = pgTable(
  'shipping',
  {
    id: integer('id').primaryKey(),
    shopId: integer('shop_id').notNull(),
    /** `home`: to the receiver's door. `store`: to a convenience store that the receiver names. */
    kind: text('kind').notNull().default('home'),
    name: jsonb('name').$type<LocalizedText>().notNull(),
    fee: amount('fee').notNull(),
    freeFrom: amount('free_from'),
    /** Country codes of the destinations. */
    countries: text('countries').array().notNull(),
    /** How it crosses the border: `land`, `sea` or `air`. Some restrictions concern one of them. */
    transport: text('transport').notNull().default('land'),
    minDays: smallint('min_days').notNull(),
    maxDays: smallint('max_days').notNull(),
    courierCode: text('courier_code').notNull(),
    sort: integer('sort').notNull(),
    /** Customs limit of mainland China for one parcel, in CNY; null for no limit. */
    customsCap: amount('customs_cap'),
    /** True if the carrier collects the tax with the freight. Otherwise the recipient pays it on arrival. */
    collectsTax: boolean('collects_tax').notNull().default(false),
  },
  (table) => [
    index('shipping_shop').on(table.shopId),
    check('shipping_fee', sql`${table.fee} >= 0`),
    check('shipping_customs_cap', sql`${table.customsCap} > 0`),
    check('shipping_kind', sql`${table.kind} in ('home', 'store')`),
    check('shipping_transport', sql`${table.transport} in ('land', 'sea', 'air')`),
  ],
);

/** The tax rate of categories, or of classes of goods. The first that matches applies. */
export interface TaxRateRecord {
  categories: number[];
  goodsClasses: string[];
  percent: string;
}

/** What customs of a destination admit in one parcel, and what they collect. */
export const customsRule = pgTable('customs_rule', {
  id: integer('id').primaryKey(),
  country: text('country').notNull(),
  /** In CNY. Null without a limit. */
  maxValue: amount('max_value'),
  maxWeightGrams: integer('max_weight_grams'),
  maxCount: integer('max_count'),
  /** The tax in CNY up to which customs collect nothing. */
  exemptUpTo: amount('exempt_up_to'),
  rates: jsonb('rates').$type<TaxRateRecord[]>().notNull(),
  /** The rate of everything else. */
  percent: text('percent').notNull(),
  source: jsonb('source').$type<LocalizedText>().notNull(),
  /** The days in force, both included. */
  firstDay: date('first_day').notNull(),
  lastDay: date('last_day'),
});

/** A rule of customs or carriers about what may be sent where. It names products by class, category or id. */
export const shippingRestriction = pgTable('shipping_restriction', {
  id: integer('id').primaryKey(),
  goodsClasses: text('goods_classes').array().notNull(),
  categoryIds: integer('category_ids').array().notNull(),
  productIds: integer('product_ids').array().notNull(),
  countries: text('countries').array().notNull(),
  /** Null for every transport. */
  transport: text('transport'),
  /** What the shopper reads. */
  reason: jsonb('reason').$type<LocalizedText>().notNull(),
  /** Where the rule is published. */
  source: jsonb('source').$type<LocalizedText>().notNull(),
  /** The days in force, both included. */
  firstDay: date('first_day').notNull(),
  lastDay: date('last_day'),
});

export interface AttributeRecord {
  id: number;
  name: LocalizedText;
  values: { id: number; label: LocalizedText; image?: string | undefined }[];
}

/** Sizes of a product. Measures are a number or a range, in the unit of their column. */
export interface SizeTableRecord {
  systems: SizeSystem[];
  measures: { name: LocalizedText; unit: MeasureUnit }[];
  rows: { value: number | null; label: LocalizedText; sizes: string[]; measures: string[][] }[];
  note: LocalizedText | null;
}

export const product = pgTable(
  'product',
  {
    id: integer('id').primaryKey(),
    code: text('code').notNull().unique(),
    shopId: integer('shop_id').notNull(),
    categoryId: integer('category_id').notNull(),
    /** Ids from the top category to its own. */
    categoryPath: integer('category_path').array().notNull(),
    /** 1 physical product, 2 local service, 3 voucher. */
    type: smallint('type').notNull(),
    title: jsonb('title').$type<LocalizedText>().notNull(),
    subTitle: jsonb('sub_title').$type<LocalizedText>().notNull(),
    cover: text('cover').notNull(),
    images: text('images').array().notNull(),
    /** A video as hash and extension: `0123…ef.webm`. */
    video: text('video'),
    /** The lowest price of its skus; `maxPrice` is the highest. */
    price: amount('price').notNull(),
    maxPrice: amount('max_price').notNull(),
    marketPrice: amount('market_price'),
    sales: integer('sales').notNull(),
    /** Code of the place it comes from: `tainan`, `alishan`, … */
    origin: text('origin').notNull(),
    originName: jsonb('origin_name').$type<LocalizedText>().notNull(),
    shelfLife: jsonb('shelf_life').$type<LocalizedText>().notNull(),
    unit: jsonb('unit').$type<LocalizedText>().notNull(),
    /** `normal`, `chilled`, `frozen`, `pickup`, `none` (services). */
    shipClass: text('ship_class').notNull(),
    /** What customs or carriers restrict about it, see `goodsClasses` of the domain. */
    goodsClasses: text('goods_classes').array().notNull().default([]),
    serviceTags: text('service_tags').array().notNull(),
    /** What the shop has to know of a guest, besides name and phone number. */
    guestQuestions: text('guest_questions').array().$type<GuestQuestion[]>().notNull().default([]),
    /** Days from the payment on which a voucher is valid. Null: it does not expire, or the product is no voucher. */
    voucherDays: smallint('voucher_days'),
    /** How a voucher is redeemed, as it says itself. */
    voucherRules: jsonb('voucher_rules').$type<LocalizedText>(),
    /** 0: no limit. */
    limitPerUser: integer('limit_per_user').notNull(),
    score: numeric('score', { precision: 3, scale: 1 }).notNull(),
    commentCount: integer('comment_count').notNull(),
    goodRate: smallint('good_rate').notNull(),
    attributes: jsonb('attributes').$type<AttributeRecord[]>().notNull(),
    sizeTable: jsonb('size_table').$type<SizeTableRecord>(),
    params: jsonb('params').$type<{ name: LocalizedText; value: LocalizedText }[]>().notNull(),
    detailHtml: jsonb('detail_html').$type<LocalizedText>().notNull(),
    detailImages: text('detail_images').array().notNull(),
    /** What its pictures show, by their hashes. Others are described by the title. */
    pictureTexts: jsonb('picture_texts').$type<Record<string, LocalizedText>>().notNull().default({}),
    keywords: text('keywords').notNull(),
    /** Products that its page recommends before others. */
    relatedIds: integer('related_ids').array().notNull().default([]),
    /** Texts for search engines, where they are others than those of the page. */
    seo: jsonb('seo').$type<{ title?: LocalizedText | undefined; description?: LocalizedText | undefined }>(),
    /** 1 on sale, 2 off shelf, 9 deleted. Sold out follows from its skus. */
    status: smallint('status').notNull(),
    createdAt: moment('created_at').notNull(),
    /** When the content of its page last changed. A trigger sets it. */
    changedAt: moment('changed_at').notNull().default(sql`shop_now()`),
    searchText: text('search_text').notNull(),
    searchVec: tsvector('search_vec').notNull(),
  },
  (table) => [
    index('product_shop').on(table.shopId, table.status),
    index('product_category').using('gin', table.categoryPath),
    // One index per sort order of lists. The filter columns follow, so that lists use index-only scans.
    index('product_sales').on(
      table.status,
      table.sales.desc(),
      table.id,
      table.categoryPath,
      table.price,
      table.shopId,
      table.origin,
      table.shipClass,
    ),
    index('product_new').on(table.status, table.createdAt.desc(), table.id, table.categoryPath),
    index('product_price').on(table.status, table.price, table.id, table.categoryPath),
    index('product_score').on(table.status, table.score.desc(), table.commentCount.desc(), table.id, table.categoryPath),
    index('product_origin').on(table.origin),
    // For index-only scans of the sitemap.
    index('product_changed').on(table.status, table.id, table.changedAt),
  ],
);

/**
 * The columns that searches read, copied by triggers. A row of `product` fills a page of its own. Here the search vectors are stored out of
 * line, and dozens of rows share a page.
 */
export const searchedProduct = pgTable(
  'searched_product',
  {
    id: integer('id').primaryKey(),
    shopId: integer('shop_id').notNull(),
    status: smallint('status').notNull(),
    sales: integer('sales').notNull(),
    price: amount('price').notNull(),
    marketPrice: amount('market_price'),
    score: numeric('score', { precision: 3, scale: 1 }).notNull(),
    commentCount: integer('comment_count').notNull(),
    createdAt: moment('created_at').notNull(),
    categoryPath: integer('category_path').array().notNull(),
    origin: text('origin').notNull(),
    shipClass: text('ship_class').notNull(),
    searchText: text('search_text').notNull(),
    /** The title in traditional characters. */
    traditional: text('traditional').notNull(),
    /** The words of the product, and the lexemes of its sales: see the SQL function `sales_lexemes`. */
    searchVec: tsvector('search_vec').notNull(),
  },
  (table) => [
    // Every search scans the pending list of the GIN index, so the list is short. No other column has an index, so that a purchase that
    // changes the sales adds no entries.
    index('searched_product_words').using('gin', table.searchVec).with({ gin_pending_list_limit: 256 }),
  ],
);

/** How many SKUs of a product are on sale and in stock, counted by triggers. Lists look up only the products that are sold out. */
export const productStock = pgTable(
  'product_stock',
  { productId: integer('product_id').primaryKey(), skusInStock: integer('skus_in_stock').notNull() },
  (table) => [index('product_sold_out').on(table.productId).where(sql`${table.skusInStock} = 0`)],
);

/**
 * The SKUs on sale with few units, kept by triggers. An index of all stock would change with every purchase. This table changes only with the
 * last units of a SKU.
 */
export const lowStock = pgTable('low_stock', { skuId: integer('sku_id').primaryKey(), stock: integer('stock').notNull() }, (table) => [
  index('low_stock_emptiest').on(table.stock, table.skuId),
]);

export const sku = pgTable(
  'sku',
  {
    id: integer('id').primaryKey(),
    productId: integer('product_id').notNull(),
    code: text('code').notNull().unique(),
    attrValueIds: integer('attr_value_ids').array().notNull(),
    price: amount('price').notNull(),
    marketPrice: amount('market_price'),
    /** Changed only by conditional updates. */
    stock: integer('stock').notNull(),
    /** All units ever supplied. The audit compares it with stock and orders. */
    supplied: integer('supplied').notNull(),
    /** The number in the folder that was imported last. Null: unknown, so the next import leaves the stock as it is. */
    folderStock: integer('folder_stock'),
    image: text('image'),
    weightGrams: integer('weight_grams').notNull(),
    /** What a unit contains, for the unit price. */
    netContent: jsonb('net_content').$type<NetContent>(),
    status: smallint('status').notNull(),
  },
  (table) => [index('sku_product').on(table.productId), check('sku_stock', sql`${table.stock} >= 0`)],
);

/** Why the stock of a SKU changed, other than by orders. Rows are only added. */
export const stockChange = pgTable(
  'stock_change',
  {
    id: bigint('id', { mode: 'number' }).primaryKey().generatedAlwaysAsIdentity(),
    skuId: integer('sku_id').notNull(),
    change: integer('change').notNull(),
    reason: text('reason').notNull(),
    changedAt: moment('changed_at').notNull().default(sql`shop_now()`),
  },
  (table) => [index('stock_change_sku').on(table.skuId, table.id), check('stock_change_some', sql`${table.change} <> 0`)],
);

/** Units of a SKU in stock that were made together. Shipped units are subtracted. */
export const skuLot = pgTable(
  'sku_lot',
  {
    skuId: integer('sku_id').notNull(),
    lot: text('lot').notNull(),
    productId: integer('product_id').notNull(),
    madeOn: date('made_on').notNull(),
    bestBefore: date('best_before').notNull(),
    num: integer('num').notNull(),
    /** The number in the folder that was imported last, as `folderStock` of the SKU. */
    folderNum: integer('folder_num'),
  },
  (table) => [
    primaryKey({ columns: [table.skuId, table.lot] }),
    index('sku_lot_product').on(table.productId, table.bestBefore),
    check('sku_lot_num', sql`${table.num} >= 0`),
    check('sku_lot_days', sql`${table.madeOn} < ${table.bestBefore}`),
  ],
);

export const productReview = pgTable(
  'evaluation',
  {
    id: bigint('id', { mode: 'number' }).primaryKey().generatedByDefaultAsIdentity(),
    productId: integer('product_id').notNull(),
    skuId: integer('sku_id'),
    orderLineId: bigint('order_line_id', { mode: 'number' }).unique(),
    userId: bigint('user_id', { mode: 'number' }),
    nickname: text('nickname').notNull(),
    anonymous: boolean('anonymous').notNull(),
    star: smallint('star').notNull(),
    serviceStar: smallint('service_star').notNull(),
    deliveryStar: smallint('delivery_star').notNull(),
    content: text('content').notNull(),
    tags: text('tags').array().notNull(),
    images: text('images').array().notNull(),
    /** How many people found it helpful: `upBase` of the import and the votes of members. */
    up: integer('up').notNull().default(0),
    upBase: integer('up_base').notNull().default(0),
    /** A later addition of the reviewer. Possible once. */
    appendContent: text('append_content'),
    appendImages: text('append_images').array().notNull().default([]),
    appendedAt: moment('appended_at'),
    /** The shop's answer. Possible once. */
    replyContent: text('reply_content'),
    repliedAt: moment('replied_at'),
    /** 0 in review, 1 shown, 2 hidden. */
    status: smallint('status').notNull(),
    createdAt: moment('created_at').notNull(),
  },
  (table) => [
    index('evaluation_product').on(table.productId, table.status, table.createdAt),
    index('evaluation_user').on(table.userId, table.createdAt),
    index('evaluation_review').on(table.createdAt).where(sql`${table.status} = 0`),
    check(
      'evaluation_stars',
      sql`${table.star} BETWEEN 1 AND 5 AND ${table.serviceStar} BETWEEN 1 AND 5 AND ${table.deliveryStar} BETWEEN 1 AND 5`,
    ),
    check('evaluation_append', sql`(${table.appendContent} IS NULL) = (${table.appendedAt} IS NULL)`),
    check('evaluation_reply', sql`(${table.replyContent} IS NULL) = (${table.repliedAt} IS NULL)`),
  ],
);

/** A member found a review helpful. The primary key allows one vote per member and review. */
export const reviewVote = pgTable(
  'evaluation_vote',
  {
    reviewId: bigint('evaluation_id', { mode: 'number' }).notNull(),
    userId: bigint('user_id', { mode: 'number' }).notNull(),
    createdAt: moment('created_at').notNull().default(sql`shop_now()`),
  },
  (table) => [primaryKey({ columns: [table.reviewId, table.userId] })],
);

/** Suggestions of the search box, with the folded forms that they are matched by. */
export const searchKey = pgTable(
  'search_key',
  {
    key: text('key').primaryKey(),
    /** The word in each language; null when the key is the same in all. */
    label: jsonb('label').$type<LocalizedText>(),
    folded: text('folded').notNull(),
    pinyin: text('pinyin').notNull(),
    initials: text('initials').notNull(),
    hot: integer('hot').notNull(),
    categoryId: integer('category_id'),
    count: integer('count').notNull(),
  },
  (table) => [
    index('search_key_folded').on(table.folded.op('text_pattern_ops')),
    index('search_key_pinyin').on(table.pinyin.op('text_pattern_ops')),
    index('search_key_initials').on(table.initials.op('text_pattern_ops')),
  ],
);

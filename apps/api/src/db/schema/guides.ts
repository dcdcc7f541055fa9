import { sql } from 'drizzle-orm';
import { check, index, integer, jsonb, pgTable, text } from 'drizzle-orm/pg-core';
import { type LocalizedText, moment } from './columns.ts';

/** A content block below the introduction. Pictures and products are references that are resolved when the page is read. */
export type StoredBlock =
  | { type: 'html'; html: LocalizedText }
  | { type: 'pictures'; pictures: string[] }
  | { type: 'goods'; productIds: number[] }
  | { type: 'pages'; kind: string }
  | { type: 'coupons'; couponIds: number[] }
  | { type: 'lottery'; lotteryId: number }
  | { type: 'market'; marketId: number }
  | { type: 'guess'; activityId: number };

/** Guides, certificates, activities, tabbed and stand-alone pages. */
export const webPage = pgTable(
  'web_page',
  {
    id: integer('id').primaryKey(),
    key: text('key').notNull().unique(),
    /** guide, certificate, page, tab or activity. */
    kind: text('kind').notNull(),
    title: jsonb('title').$type<LocalizedText>().notNull(),
    summary: jsonb('summary').$type<LocalizedText>().notNull(),
    cover: text('cover'),
    images: text('images').array().notNull(),
    contentHtml: jsonb('content_html').$type<LocalizedText>().notNull(),
    blocks: jsonb('blocks').$type<StoredBlock[]>().notNull(),
    marketId: integer('market_id'),
    sort: integer('sort').notNull(),
    /** When an activity page is visible. Other pages always are. */
    startsAt: moment('starts_at'),
    endsAt: moment('ends_at'),
    updatedAt: moment('updated_at').notNull(),
  },
  (table) => [index('web_page_kind').on(table.kind, table.sort)],
);

/** An application to become a supplier. It grants no rights: staff decide and set up the shop by an import. */
export const supplierApplication = pgTable(
  'supplier_application',
  {
    /** The receipt number. */
    code: text('code').primaryKey(),
    companyName: text('company_name').notNull(),
    taxId: text('tax_id').notNull(),
    contact: text('contact').notNull(),
    /** E.164. */
    phone: text('phone').notNull(),
    email: text('email').notNull(),
    address: text('address').notNull(),
    categoryIds: integer('category_ids').array().notNull(),
    website: text('website').notNull(),
    licenceImages: text('licence_images').array().notNull(),
    language: text('language').notNull(),
    state: text('state').notNull().default('review'),
    /** A note of staff about the decision. */
    note: text('note').notNull().default(''),
    createdAt: moment('created_at').notNull().default(sql`shop_now()`),
    decidedAt: moment('decided_at'),
  },
  (table) => [
    index('supplier_application_state').on(table.state, table.createdAt),
    check('supplier_application_states', sql`${table.state} IN ('review', 'accepted', 'refused')`),
    check('supplier_application_decided', sql`(${table.state} = 'review') = (${table.decidedAt} IS NULL)`),
  ],
);

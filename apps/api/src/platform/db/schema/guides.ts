import { sql } from 'drizzle-orm';
import { check, index, integer, jsonb, pgTable, smallint, text } from 'drizzle-orm/pg-core';
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
    language: text('language').notNull(),
    state: text('state').notNull().default('review'),
    /** A note of staff about the decision. */
    note: text('note').notNull().default(''),
    createdAt: moment('created_at').notNull().default(sql`shop_now()`),
    decidedAt: moment('decided_at'),
    /** When the receiving mail server rejected the address for good. Staff then call. */
    mailRejectedAt: moment('mail_rejected_at'),
  },
  (table) => [
    index('supplier_application_state').on(table.state, table.createdAt),
    check('supplier_application_states', sql`${table.state} IN ('review', 'accepted', 'refused')`),
    check('supplier_application_decided', sql`(${table.state} = 'review') = (${table.decidedAt} IS NULL)`),
  ],
);

/** A photo of a licence. Its file is in the private folder of the media store, which no route serves. */
export const licencePicture = pgTable(
  'licence_picture',
  {
    /** Random. Knowing it is the permission to hand it in with an application. */
    id: text('id').primaryKey(),
    /** Null until an application names the picture. */
    applicationCode: text('application_code').references(() => supplierApplication.code),
    /** From 0, in the order of the form. */
    position: smallint('position').notNull().default(0),
    createdAt: moment('created_at').notNull().default(sql`shop_now()`),
  },
  (table) => [
    index('licence_picture_of_application').on(table.applicationCode),
    index('licence_picture_unused').on(table.createdAt).where(sql`${table.applicationCode} IS NULL`),
  ],
);

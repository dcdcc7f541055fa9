import type { ArticleCard } from '@baodao/domain/articles/shapes';
import type { HomeSection } from '@baodao/domain/home/homeSections';
import type { LinkType } from '@baodao/domain/home/linkTypes';
import type { SettingName, SiteSettingName, SocialNetwork } from '@baodao/domain/home/shapes';
import { sql } from 'drizzle-orm';
import { boolean, check, date, index, integer, jsonb, numeric, pgTable, primaryKey, smallint, text } from 'drizzle-orm/pg-core';
import { type LocalizedText, moment } from './columns.ts';

export const banner = pgTable(
  'banner',
  {
    id: integer('id').primaryKey(),
    place: text('place').notNull(),
    title: jsonb('title').$type<LocalizedText>().notNull(),
    text: jsonb('text').$type<LocalizedText>().notNull(),
    image: text('image'),
    imageMobile: text('image_mobile'),
    /** A video as hash and extension: `0123…ef.webm`. */
    video: text('video'),
    linkType: smallint('link_type').$type<LinkType>().notNull(),
    linkValue: text('link_value').notNull(),
    productIds: integer('product_ids').array().notNull(),
    sort: integer('sort').notNull(),
    startsAt: moment('starts_at'),
    endsAt: moment('ends_at'),
  },
  (table) => [index('banner_place').on(table.place, table.sort)],
);

export const button = pgTable(
  'button',
  {
    id: integer('id').primaryKey(),
    place: text('place').notNull(),
    title: jsonb('title').$type<LocalizedText>().notNull(),
    image: text('image'),
    icon: text('icon').notNull(),
    linkType: smallint('link_type').$type<LinkType>().notNull(),
    linkValue: text('link_value').notNull(),
    sort: integer('sort').notNull(),
  },
  (table) => [index('button_place').on(table.place, table.sort)],
);

export const article = pgTable(
  'article',
  {
    id: integer('id').primaryKey(),
    /** 1 article, 2 news, 3 guide, 4 discover. */
    type: smallint('type').$type<ArticleCard['type']>().notNull(),
    title: jsonb('title').$type<LocalizedText>().notNull(),
    subTitle: jsonb('sub_title').$type<LocalizedText>().notNull(),
    cover: text('cover'),
    author: jsonb('author').$type<LocalizedText>().notNull(),
    summary: jsonb('summary').$type<LocalizedText>().notNull(),
    contentHtml: jsonb('content_html').$type<LocalizedText>().notNull(),
    tags: text('tags').array().notNull(),
    productIds: integer('product_ids').array().notNull(),
    enabled: boolean('enabled').notNull(),
    /** Pinned above newer articles. */
    top: boolean('top').notNull().default(false),
    publishedAt: moment('published_at').notNull(),
  },
  (table) => [index('article_published').on(table.type, table.enabled, table.publishedAt)],
);

/** Translations of the tags of products, shops, articles and reviews, which store tags in simplified Chinese. */
export const tag = pgTable('tag', {
  text: text('text').primaryKey(),
  label: jsonb('label').$type<LocalizedText>().notNull(),
});

/** The exchange rates of one day. The newest set is used. An order stores the id of its set. */
export const rateSet = pgTable('rate_set', {
  id: text('id').primaryKey(),
  quotedAt: moment('quoted_at').notNull(),
  source: text('source').notNull(),
  /** Invented rates of the sample shop. Pages mark them as such. */
  sample: boolean('sample').notNull(),
});

/** Units of the currency per 1 TWD. */
export const rate = pgTable(
  'rate',
  {
    setId: text('set_id').notNull(),
    code: text('code').notNull(),
    rate: numeric('rate', { precision: 20, scale: 10 }).notNull(),
  },
  (table) => [primaryKey({ columns: [table.setId, table.code] })],
);

/** Public holidays of Taiwan and mainland China, on which parcels rest. */
export const publicHoliday = pgTable(
  'public_holiday',
  {
    country: text('country').notNull(),
    day: date('day').notNull(),
    /** The notice or law that names it. */
    source: text('source').notNull(),
  },
  (table) => [primaryKey({ columns: [table.country, table.day] })],
);

/** Groups of words that find the same products, as lines such as `凤梨, 菠萝`. */
export interface SynonymChanges {
  /** Groups of this shop. */
  added: string[];
  /** Groups that come with the program, and that do not suit this shop. */
  removed: string[];
}

/** Points or experience that members choose from in the week of their birthday: at level 0, and what every further level adds. */
export interface BirthdayGifts {
  points: number;
  pointsPerLevel: number;
  experience: number;
  experiencePerLevel: number;
}

/** One row: what header, footer, home page and search have of this shop. Null columns are not set. */
export const siteSetting = pgTable(
  'site_setting',
  {
    id: smallint('id').primaryKey().default(1),
    iosApp: text('ios_app'),
    androidApp: text('android_app'),
    /** The hash of a picture. */
    appQr: text('app_qr'),
    supplierLogin: text('supplier_login'),
    filingNumber: text('filing_number'),
    licenceNumber: text('licence_number'),
    address: jsonb('address').$type<LocalizedText>(),
    phone: text('phone'),
    mail: text('mail'),
    hours: jsonb('hours').$type<LocalizedText>(),
    social: jsonb('social').$type<{ network: SocialNetwork; href: string }[]>().notNull().default([]),
    homeSections: text('home_sections').array().$type<HomeSection[]>(),
    popularSearches: jsonb('popular_searches').$type<LocalizedText[]>(),
    synonyms: jsonb('synonyms').$type<SynonymChanges>(),
    birthdayGifts: jsonb('birthday_gifts').$type<Partial<BirthdayGifts>>(),
    /** The settings whose values are invented. */
    samples: text('samples').array().$type<SiteSettingName[]>().notNull().default([]),
    /** The settings that staff set or removed last. An import keeps them. */
    setByStaff: text('set_by_staff').array().$type<SettingName[]>().notNull().default([]),
  },
  (table) => [check('site_setting_single', sql`${table.id} = 1`)],
);

import { sql } from 'drizzle-orm';
import { boolean, check, index, integer, jsonb, pgTable, text, unique } from 'drizzle-orm/pg-core';
import { type LocalizedText, moment } from './columns.ts';

/** The topic of stories. An unlisted topic is not in the feed and is only found by its key. */
export const discoverTopic = pgTable(
  'discover_topic',
  {
    id: integer('id').primaryKey(),
    key: text('key').notNull(),
    title: jsonb('title').$type<LocalizedText>().notNull(),
    listed: boolean('listed').notNull(),
    sort: integer('sort').notNull(),
  },
  (table) => [unique('discover_topic_key').on(table.key)],
);

/** A feed entry: a story, or a product, article, question or market with a comment in `text`. */
export const discoverEntry = pgTable(
  'discover_entry',
  {
    id: integer('id').primaryKey(),
    topicId: integer('topic_id')
      .notNull()
      .references(() => discoverTopic.id),
    /** story, product, article, question, market. */
    kind: text('kind').notNull(),
    /** The id of the linked product, article, question or market; null for stories. */
    targetId: integer('target_id'),
    key: text('key').notNull(),
    title: jsonb('title').$type<LocalizedText>().notNull(),
    text: jsonb('text').$type<LocalizedText>().notNull(),
    place: jsonb('place').$type<LocalizedText>().notNull(),
    cover: text('cover'),
    tags: text('tags').array().notNull(),
    productIds: integer('product_ids').array().notNull(),
    shopIds: integer('shop_ids').array().notNull(),
    articleIds: integer('article_ids').array().notNull(),
    publishedAt: moment('published_at').notNull(),
  },
  (table) => [
    unique('discover_entry_key').on(table.key),
    index('discover_entry_topic').on(table.topicId, table.publishedAt, table.id),
    index('discover_entry_published').on(table.publishedAt, table.id),
    check('discover_entry_target', sql`(${table.kind} = 'story') = (${table.targetId} IS NULL)`),
  ],
);

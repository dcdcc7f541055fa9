import { sql } from 'drizzle-orm';
import {
  type AnyPgColumn,
  bigint,
  boolean,
  check,
  index,
  integer,
  pgTable,
  primaryKey,
  smallint,
  text,
  uniqueIndex,
} from 'drizzle-orm/pg-core';
import { moment, tsvector } from './columns.ts';

/** Ids below are the import's, so that what members write never meets them. */
export const FIRST_WRITTEN_ID = 1_000_000;

const writtenId = () => bigint('id', { mode: 'number' }).primaryKey().generatedByDefaultAsIdentity({ startWith: FIRST_WRITTEN_ID });
const reference = (name: string) => bigint(name, { mode: 'number' });

/** People whose words came with an import. Members are not among them. */
export const author = pgTable('author', {
  code: text('code').primaryKey(),
  nickname: text('nickname').notNull(),
  portrait: text('portrait'),
  level: smallint('level').notNull(),
  verified: boolean('verified').notNull(),
});

/** Who wrote it, a member or one of the import's authors; in which language; whether it may be seen. */
const written = () => ({
  userId: reference('user_id'),
  authorCode: text('author_code'),
  /** As it was written; it is never translated. */
  language: text('language').notNull(),
  content: text('content').notNull(),
  /** 0 in review and seen by its author alone, 1 shown, 2 hidden. */
  status: smallint('status').notNull(),
  createdAt: moment('created_at').notNull().default(sql`shop_now()`),
});

const oneWriter = (name: string, table: { userId: AnyPgColumn; authorCode: AnyPgColumn }) =>
  check(name, sql`(${table.userId} IS NULL) <> (${table.authorCode} IS NULL)`);

export const question = pgTable(
  'question',
  {
    id: writtenId(),
    ...written(),
    title: text('title').notNull(),
    images: text('images').array().notNull().default([]),
    /** 1 about a product, 2 travel, 3 life. */
    type: smallint('type').notNull(),
    productId: integer('product_id'),
    tags: text('tags').array().notNull().default([]),
    /** What the best answer earns, taken from the asker's own score. */
    score: integer('score').notNull().default(0),
    bestAnswerId: reference('best_answer_id'),
    /** Of answers that are shown; kept by whoever writes or hides one. */
    answerCount: integer('answer_count').notNull().default(0),
    /** Shown among the headlines, the lowest first. */
    headline: smallint('headline'),
    searchVec: tsvector('search_vec').notNull().default(sql`''::tsvector`),
    /** When something last happened to it. */
    activeAt: moment('active_at').notNull().default(sql`shop_now()`),
  },
  (table) => [
    oneWriter('question_writer', table),
    check('question_counts', sql`${table.answerCount} >= 0 AND ${table.score} >= 0`),
    index('question_newest').on(table.status, table.createdAt.desc(), table.id.desc()),
    index('question_product').on(table.productId, table.status),
    index('question_user').on(table.userId, table.createdAt.desc()),
    index('question_tags').using('gin', table.tags),
    index('question_search').using('gin', table.searchVec),
  ],
);

export const answer = pgTable(
  'answer',
  {
    id: writtenId(),
    ...written(),
    questionId: reference('question_id').notNull(),
    images: text('images').array().notNull().default([]),
    /** Of the shop that sells it. */
    official: boolean('official').notNull().default(false),
    /** Its writer had bought the product by then. */
    buyer: boolean('buyer').notNull().default(false),
    /** What came with the import, without the people behind it. */
    upBase: integer('up_base').notNull().default(0),
    /** Kept with every thumb: `upBase` and what members gave. */
    upCount: integer('up_count').notNull().default(0),
    downCount: integer('down_count').notNull().default(0),
    /** Of comments and replies that are shown. */
    commentCount: integer('comment_count').notNull().default(0),
  },
  (table) => [
    oneWriter('answer_writer', table),
    check('answer_counts', sql`${table.upBase} >= 0 AND ${table.upCount} >= 0 AND ${table.downCount} >= 0 AND ${table.commentCount} >= 0`),
    index('answer_question').on(table.questionId, table.status),
    index('answer_user').on(table.userId, table.createdAt.desc()),
  ],
);

/** A comment on an answer, or a reply below a comment: two deep, so a reply to a reply has the comment for its parent too. */
export const answerComment = pgTable(
  'answer_comment',
  {
    id: writtenId(),
    ...written(),
    answerId: reference('answer_id').notNull(),
    parentId: reference('parent_id'),
    /** Whom a reply speaks to. */
    toUserId: reference('to_user_id'),
    toAuthorCode: text('to_author_code'),
  },
  (table) => [
    oneWriter('answer_comment_writer', table),
    check('answer_comment_addressee', sql`${table.toUserId} IS NULL OR ${table.toAuthorCode} IS NULL`),
    index('answer_comment_answer').on(table.answerId, table.status, table.createdAt),
    index('answer_comment_user').on(table.userId, table.createdAt.desc()),
  ],
);

/** One per member and answer; no row is neither. */
export const answerThumb = pgTable(
  'answer_thumb',
  {
    answerId: reference('answer_id').notNull(),
    userId: reference('user_id').notNull(),
    /** 1 up, -1 down. */
    state: smallint('state').notNull(),
    createdAt: moment('created_at').notNull().default(sql`shop_now()`),
  },
  (table) => [primaryKey({ columns: [table.answerId, table.userId] }), check('answer_thumb_state', sql`${table.state} IN (-1, 1)`)],
);

/** Somebody says that this should not be here: once per member and thing. */
export const report = pgTable(
  'report',
  {
    id: reference('id').primaryKey().generatedByDefaultAsIdentity(),
    userId: reference('user_id').notNull(),
    /** One of `reportKinds` of the domain. */
    kind: text('kind').notNull(),
    targetId: reference('target_id').notNull(),
    reason: text('reason').notNull(),
    content: text('content').notNull().default(''),
    /** When staff looked at it. */
    handledAt: moment('handled_at'),
    createdAt: moment('created_at').notNull().default(sql`shop_now()`),
  },
  (table) => [uniqueIndex('report_once').on(table.userId, table.kind, table.targetId)],
);

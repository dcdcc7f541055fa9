import type { Answer, Question } from '@baodao/domain/questions/shapes';
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

/** Imports use smaller ids, so that they never collide with content of members. */
export const FIRST_MEMBER_CONTENT_ID = 1_000_000;

const writtenId = () => bigint('id', { mode: 'number' }).primaryKey().generatedByDefaultAsIdentity({ startWith: FIRST_MEMBER_CONTENT_ID });
const reference = (name: string) => bigint(name, { mode: 'number' });

/** Authors of imported content. They are not members. */
export const author = pgTable('author', {
  code: text('code').primaryKey(),
  nickname: text('nickname').notNull(),
  portrait: text('portrait'),
  level: smallint('level').notNull(),
  verified: boolean('verified').notNull(),
});

/** Common columns. The writer is a member or an imported author. */
const written = () => ({
  userId: reference('user_id'),
  authorCode: text('author_code'),
  /** The language it was written in. It is never translated. */
  language: text('language').notNull(),
  content: text('content').notNull(),
  /** 0 in moderation and visible to its author only, 1 visible, 2 hidden. */
  status: smallint('status').$type<Question['status']>().notNull(),
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
    type: smallint('type').$type<Question['type']>().notNull(),
    productId: integer('product_id'),
    tags: text('tags').array().notNull().default([]),
    /** The reward of the best answer, paid from the asker's score. */
    score: integer('score').notNull().default(0),
    bestAnswerId: reference('best_answer_id'),
    /** Visible answers. Updated with every change of an answer's status. */
    answerCount: integer('answer_count').notNull().default(0),
    /** Position among the headlines, lowest first. */
    headline: smallint('headline'),
    searchVec: tsvector('search_vec').notNull().default(sql`''::tsvector`),
    /** Time of the last activity. */
    activeAt: moment('active_at').notNull().default(sql`shop_now()`),
  },
  (table) => [
    oneWriter('question_writer', table),
    check('question_counts', sql`${table.answerCount} >= 0 AND ${table.score} >= 0`),
    index('question_newest').on(table.status, table.createdAt, table.id),
    index('question_product').on(table.productId, table.status),
    index('question_user').on(table.userId, table.createdAt),
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
    /** Written by the selling shop. */
    official: boolean('official').notNull().default(false),
    /** Whether its writer had bought the product. */
    buyer: boolean('buyer').notNull().default(false),
    /** Imported upvotes without known voters. */
    upBase: integer('up_base').notNull().default(0),
    /** `upBase` plus the upvotes of members. Updated with every vote. */
    upCount: integer('up_count').notNull().default(0),
    downCount: integer('down_count').notNull().default(0),
    /** Visible comments and replies. */
    commentCount: integer('comment_count').notNull().default(0),
  },
  (table) => [
    oneWriter('answer_writer', table),
    check('answer_counts', sql`${table.upBase} >= 0 AND ${table.upCount} >= 0 AND ${table.downCount} >= 0 AND ${table.commentCount} >= 0`),
    index('answer_question').on(table.questionId, table.status),
    index('answer_user').on(table.userId, table.createdAt),
    index('answer_review').on(table.createdAt).where(sql`${table.status} = 0`),
  ],
);

/** A comment on an answer, or a reply to a comment. Threads are two levels deep: a reply to a reply has the comment as its parent. */
export const answerComment = pgTable(
  'answer_comment',
  {
    id: writtenId(),
    ...written(),
    answerId: reference('answer_id').notNull(),
    parentId: reference('parent_id'),
    /** The addressee of a reply. */
    toUserId: reference('to_user_id'),
    toAuthorCode: text('to_author_code'),
  },
  (table) => [
    oneWriter('answer_comment_writer', table),
    check('answer_comment_addressee', sql`${table.toUserId} IS NULL OR ${table.toAuthorCode} IS NULL`),
    index('answer_comment_answer').on(table.answerId, table.status, table.createdAt),
    index('answer_comment_user').on(table.userId, table.createdAt),
    index('answer_comment_review').on(table.createdAt).where(sql`${table.status} = 0`),
  ],
);

/** A vote, one per member and answer. */
export const answerThumb = pgTable(
  'answer_thumb',
  {
    answerId: reference('answer_id').notNull(),
    userId: reference('user_id').notNull(),
    /** 1 up, -1 down. */
    state: smallint('state').$type<Answer['myThumb']>().notNull(),
    createdAt: moment('created_at').notNull().default(sql`shop_now()`),
  },
  (table) => [primaryKey({ columns: [table.answerId, table.userId] }), check('answer_thumb_state', sql`${table.state} IN (-1, 1)`)],
);

/** A report of inappropriate content, one per member and target. */
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
    /** When staff handled it. */
    handledAt: moment('handled_at'),
    createdAt: moment('created_at').notNull().default(sql`shop_now()`),
  },
  (table) => [
    uniqueIndex('report_once').on(table.userId, table.kind, table.targetId),
    index('report_open').on(table.kind, table.targetId).where(sql`${table.handledAt} IS NULL`),
  ],
);

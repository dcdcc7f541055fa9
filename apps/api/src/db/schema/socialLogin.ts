import { sql } from 'drizzle-orm';
import { bigint, check, index, pgTable, text, unique, uniqueIndex } from 'drizzle-orm/pg-core';
import { member } from './account.ts';
import { moment } from './columns.ts';

const userId = () =>
  bigint('user_id', { mode: 'number' })
    .notNull()
    .references(() => member.id, { onDelete: 'cascade' });
const createdAt = () => moment('created_at').notNull().default(sql`shop_now()`);

/** A way into an account by a third party. One person there is one account here, and an account has one person of each party. */
export const thirdIdentity = pgTable(
  'third_identity',
  {
    id: bigint('id', { mode: 'number' }).primaryKey().generatedByDefaultAsIdentity(),
    userId: userId(),
    provider: text('provider').notNull(),
    /** Some parties number their people anew for every app. */
    appId: text('app_id').notNull(),
    subject: text('subject').notNull(),
    /** One number across all apps of an owner, where the party gives it. */
    unionId: text('union_id'),
    createdAt: createdAt(),
  },
  (table) => [
    unique('third_identity_person').on(table.provider, table.appId, table.subject),
    uniqueIndex('third_identity_union').on(table.provider, table.unionId).where(sql`${table.unionId} IS NOT NULL`),
    unique('third_identity_member').on(table.userId, table.provider),
    check('third_identity_provider', sql`${table.provider} IN ('wechat', 'weibo', 'google', 'facebook', 'tencent')`),
  ],
);

/** A visitor who was sent to a third party. What is secret stands here hashed, or follows from the state by the shop's key. */
export const thirdAttempt = pgTable(
  'third_attempt',
  {
    stateHash: text('state_hash').primaryKey(),
    /** Of the cookie: nobody else's browser can end what this one began. */
    browserHash: text('browser_hash').notNull(),
    provider: text('provider').notNull(),
    appId: text('app_id').notNull(),
    purpose: text('purpose').notNull(),
    /** A path of ours to go back to. */
    returnPath: text('return_path'),
    createdAt: createdAt(),
    expiresAt: moment('expires_at').notNull(),
    usedAt: moment('used_at'),
  },
  (table) => [index('third_attempt_expiry').on(table.expiresAt)],
);

/** What a third party said of a person, good for one use by one browser. */
export const thirdTicket = pgTable(
  'third_ticket',
  {
    keyHash: text('key_hash').primaryKey(),
    browserHash: text('browser_hash').notNull(),
    provider: text('provider').notNull(),
    appId: text('app_id').notNull(),
    subject: text('subject').notNull(),
    unionId: text('union_id'),
    name: text('name').notNull(),
    portrait: text('portrait').notNull(),
    createdAt: createdAt(),
    expiresAt: moment('expires_at').notNull(),
    usedAt: moment('used_at'),
  },
  (table) => [index('third_ticket_expiry').on(table.expiresAt)],
);

/** Stands in for a password once, within a minute. */
export const loginPass = pgTable(
  'login_pass',
  {
    hash: text('hash').primaryKey(),
    userId: userId(),
    createdAt: createdAt(),
    expiresAt: moment('expires_at').notNull(),
    usedAt: moment('used_at'),
  },
  (table) => [index('login_pass_user').on(table.userId)],
);

import { sql } from 'drizzle-orm';
import { bigint, check, index, pgTable, text, unique, uniqueIndex } from 'drizzle-orm/pg-core';
import { member } from './account.ts';
import { moment } from './columns.ts';

const userId = () =>
  bigint('user_id', { mode: 'number' })
    .notNull()
    .references(() => member.id, { onDelete: 'cascade' });
const createdAt = () => moment('created_at').notNull().default(sql`shop_now()`);

/** A linked identity. An identity belongs to one account, and an account has at most one identity per provider. */
export const socialIdentity = pgTable(
  'third_identity',
  {
    id: bigint('id', { mode: 'number' }).primaryKey().generatedByDefaultAsIdentity(),
    userId: userId(),
    provider: text('provider').notNull(),
    /** Some providers give a user another id in every app. */
    appId: text('app_id').notNull(),
    subject: text('subject').notNull(),
    /** The user's id across all apps of one owner, when the provider returns it. */
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

/** A social login in progress. Its secrets are hashed here or derived from the state with the shop's key. */
export const socialLoginAttempt = pgTable(
  'third_attempt',
  {
    stateHash: text('state_hash').primaryKey(),
    /** Hash of the browser's cookie, so that no other browser can finish the login. */
    browserHash: text('browser_hash').notNull(),
    provider: text('provider').notNull(),
    appId: text('app_id').notNull(),
    purpose: text('purpose').notNull(),
    /** The shop's path to return to. */
    returnPath: text('return_path'),
    createdAt: createdAt(),
    expiresAt: moment('expires_at').notNull(),
    usedAt: moment('used_at'),
  },
  (table) => [index('third_attempt_expiry').on(table.expiresAt)],
);

/** The confirmed profile of a social login, for one use by one browser. */
export const socialLoginTicket = pgTable(
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

/** A single-use credential that replaces the password for one minute. */
export const loginCredential = pgTable(
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

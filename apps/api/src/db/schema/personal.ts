import { sql } from 'drizzle-orm';
import { bigint, boolean, date, index, pgTable, smallint, text, uniqueIndex } from 'drizzle-orm/pg-core';
import { amount, moment } from './columns.ts';

const userId = () => bigint('user_id', { mode: 'number' });

/** Whom customs let a parcel through to. The number is sealed; what is shown was masked when it came in. */
export const identity = pgTable(
  'identity',
  {
    id: bigint('id', { mode: 'number' }).primaryKey().generatedByDefaultAsIdentity(),
    userId: userId().notNull(),
    name: text('name').notNull(),
    /** One of `identityKinds` of the domain. */
    type: smallint('type').notNull(),
    /** Version, nonce, ciphertext and tag. Bound to its owner: moved to another row it does not open. */
    sealed: text('sealed').notNull(),
    numberMasked: text('number_masked').notNull(),
    /** A keyed hash, so that a number stands once with its owner. */
    numberHash: text('number_hash').notNull(),
    /** The words that were agreed to, and when. */
    consentTo: text('consent_to').notNull(),
    consentAt: moment('consent_at').notNull().default(sql`shop_now()`),
    createdAt: moment('created_at').notNull().default(sql`shop_now()`),
  },
  (table) => [uniqueIndex('identity_once').on(table.userId, table.numberHash)],
);

/** A member who wants to be forgotten. Until the day has come he may think better of it. */
export const accountDeletion = pgTable(
  'account_deletion',
  {
    userId: userId().primaryKey(),
    requestedAt: moment('requested_at').notNull().default(sql`shop_now()`),
    dueAt: moment('due_at').notNull(),
    doneAt: moment('done_at'),
  },
  (table) => [index('account_deletion_due').on(table.dueAt).where(sql`${table.doneAt} IS NULL`)],
);

/** What a member was told last about something he collected, so that the same is not told again. */
export const collectWatch = pgTable('collect_watch', {
  collectId: bigint('collect_id', { mode: 'number' }).primaryKey(),
  /** The price that was told; null while it never fell. */
  price: amount('price'),
  soldOut: boolean('sold_out').notNull(),
  /** The day of the last message: at most one a day about one thing. */
  toldOn: date('told_on'),
});

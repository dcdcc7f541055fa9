import type { Identity } from '@baodao/domain/account/shapes';
import { sql } from 'drizzle-orm';
import { bigint, boolean, date, index, pgTable, smallint, text, uniqueIndex } from 'drizzle-orm/pg-core';
import { amount, moment } from './columns.ts';

const userId = () => bigint('user_id', { mode: 'number' });

/** An identity for customs. The number is encrypted; a masked copy is shown. */
export const identity = pgTable(
  'identity',
  {
    id: bigint('id', { mode: 'number' }).primaryKey().generatedByDefaultAsIdentity(),
    userId: userId().notNull(),
    name: text('name').notNull(),
    type: smallint('type').$type<Identity['type']>().notNull(),
    /** Name of the key, nonce, ciphertext and tag. The owner's id is authenticated, so a copy in another row cannot be decrypted. */
    sealed: text('sealed').notNull(),
    numberMasked: text('number_masked').notNull(),
    /** A keyed hash that keeps a member from saving a number twice. */
    numberHash: text('number_hash').notNull(),
    /** The version of the consent text. */
    consentTo: text('consent_to').notNull(),
    consentAt: moment('consent_at').notNull().default(sql`shop_now()`),
    createdAt: moment('created_at').notNull().default(sql`shop_now()`),
  },
  (table) => [uniqueIndex('identity_once').on(table.userId, table.numberHash)],
);

/** A requested account deletion. The member can cancel it until it is due. */
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

/** The last notification about a favourite, so that it is not repeated. */
export const favouriteWatch = pgTable('collect_watch', {
  collectId: bigint('collect_id', { mode: 'number' }).primaryKey(),
  /** The price in the last notification; null when it has not fallen yet. */
  price: amount('price'),
  soldOut: boolean('sold_out').notNull(),
  /** The day of the last notification. There is at most one per favourite and day. */
  toldOn: date('told_on'),
});

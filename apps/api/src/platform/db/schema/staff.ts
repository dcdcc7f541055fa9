import type { Preview } from '@baodao/domain/home/shapes';
import type { Language } from '@baodao/domain/wire/fields';
import type { Role } from '@baodao/staff-api/rights';
import { sql } from 'drizzle-orm';
import { bigint, boolean, check, index, integer, jsonb, pgTable, primaryKey, text } from 'drizzle-orm/pg-core';
import { moment } from './columns.ts';

const serial = () => bigint('id', { mode: 'number' }).primaryKey().generatedByDefaultAsIdentity();
const accountId = () => bigint('account_id', { mode: 'number' }).notNull();

/** A person who works in the back office. They are no members, and have no rows of members. */
export const staffAccount = pgTable(
  'staff_account',
  {
    id: serial(),
    username: text('username').notNull().unique(),
    name: text('name').notNull(),
    role: text('role').$type<Role>().notNull(),
    /** Null until the invitation is accepted. */
    passwordHash: text('password_hash'),
    /** The sealed secret of the authenticator. */
    secondFactor: text('second_factor'),
    /** The last time step whose code was used, so that a code counts once. */
    secondFactorStep: bigint('second_factor_step', { mode: 'number' }),
    invitationHash: text('invitation_hash').unique(),
    invitationExpiresAt: moment('invitation_expires_at'),
    /** Its password is public. Live mode does not let it in. */
    isDemo: boolean('is_demo').notNull().default(false),
    disabledAt: moment('disabled_at'),
    createdAt: moment('created_at').notNull().default(sql`shop_now()`),
  },
  (table) => [check('staff_account_role', sql`${table.role} IN ('owner', 'finance', 'merchandiser', 'editor', 'service', 'readOnly')`)],
);

/** Replaces the authenticator once. */
export const staffRecoveryCode = pgTable(
  'staff_recovery_code',
  { accountId: accountId(), hash: text('hash').notNull(), usedAt: moment('used_at') },
  (table) => [primaryKey({ columns: [table.accountId, table.hash] })],
);

/** A key of a phone, a computer or a stick that replaces the authenticator. Only its public half is here. */
export const staffPasskey = pgTable(
  'staff_passkey',
  {
    /** The id that the authenticator gave it. */
    id: text('id').primaryKey(),
    accountId: accountId(),
    publicKey: text('public_key').notNull(),
    /** Of the authenticator. One that goes back is a copy. */
    counter: bigint('counter', { mode: 'number' }).notNull(),
    name: text('name').notNull(),
    /** When the newest challenge that it answered was issued, so that an answer counts once. */
    challengedAt: moment('challenged_at').notNull(),
    createdAt: moment('created_at').notNull().default(sql`shop_now()`),
    usedAt: moment('used_at'),
  },
  (table) => [index('staff_passkey_account').on(table.accountId)],
);

/** A change that a second person has to confirm. */
export const staffApproval = pgTable(
  'staff_approval',
  {
    id: serial(),
    /** The name of the change, and what its call sent. */
    change: text('change').notNull(),
    input: jsonb('input').$type<Record<string, unknown>>().notNull(),
    orderCode: text('order_code').notNull(),
    amount: text('amount').notNull(),
    accountId: accountId(),
    by: text('by').notNull(),
    askedAt: moment('asked_at').notNull().default(sql`shop_now()`),
    decidedAt: moment('decided_at'),
    decidedBy: text('decided_by'),
    isConfirmed: boolean('is_confirmed'),
  },
  (table) => [index('staff_approval_open').on(table.id).where(sql`${table.decidedAt} IS NULL`)],
);

/** A browser in which somebody of the staff is signed in. The secret of the cookie is stored as a hash. */
export const staffSession = pgTable(
  'staff_session',
  {
    hash: text('hash').primaryKey(),
    id: text('id').notNull().unique(),
    accountId: accountId(),
    /** The browser, which is recognised at the next sign-in. */
    deviceHash: text('device_hash').notNull(),
    agent: text('agent').notNull(),
    address: text('address').notNull(),
    createdAt: moment('created_at').notNull().default(sql`shop_now()`),
    usedAt: moment('used_at').notNull().default(sql`shop_now()`),
    endedAt: moment('ended_at'),
  },
  (table) => [index('staff_session_account').on(table.accountId)],
);

/** What staff note about an order. Buyers never see it. */
export const orderNote = pgTable(
  'order_note',
  {
    id: serial(),
    orderCode: text('order_code').notNull(),
    /** The name of the account, which stays when the account goes. */
    by: text('by').notNull(),
    text: text('text').notNull(),
    writtenAt: moment('written_at').notNull().default(sql`shop_now()`),
  },
  (table) => [index('order_note_order').on(table.orderCode)],
);

/** What staff note about a member, who reads it in the export of the own data. It goes with the account. */
export const memberNote = pgTable(
  'member_note',
  {
    id: serial(),
    userId: bigint('user_id', { mode: 'number' }).notNull(),
    by: text('by').notNull(),
    text: text('text').notNull(),
    writtenAt: moment('written_at').notNull().default(sql`shop_now()`),
  },
  (table) => [index('member_note_member').on(table.userId)],
);

/** Records that import folders bring and that staff edit. */
export const editedKinds = [
  'product',
  'category',
  'article',
  'banner',
  'button',
  'promotion',
  'market',
  'lottery',
  'guess',
  'setting',
] as const;
export type EditedKind = (typeof editedKinds)[number];

const editedKind = () => text('kind').$type<EditedKind>().notNull();
const recordId = () => integer('record_id').notNull();

/** A record whose last change came from staff. Imports leave it as it is. */
export const staffEdit = pgTable(
  'staff_edit',
  {
    kind: editedKind(),
    recordId: recordId(),
    /** The name of the account. */
    by: text('by').notNull(),
    editedAt: moment('edited_at').notNull().default(sql`shop_now()`),
  },
  (table) => [primaryKey({ columns: [table.kind, table.recordId] })],
);

/** The content of a record after each change of staff, and before the first one. Rows are only added. */
export const recordRevision = pgTable(
  'record_revision',
  {
    id: serial(),
    kind: editedKind(),
    recordId: recordId(),
    /** As a line of an import folder. */
    content: jsonb('content').$type<Record<string, unknown>>().notNull(),
    /** Null: what an import brought. */
    by: text('by'),
    writtenAt: moment('written_at').notNull().default(sql`shop_now()`),
  },
  (table) => [index('record_revision_record').on(table.kind, table.recordId, table.id)],
);

/** A change of a record that waits for its time. */
export const scheduledChange = pgTable(
  'scheduled_change',
  {
    id: serial(),
    kind: editedKind(),
    recordId: recordId(),
    /** What there was when it was planned. Only what differs from it will change. */
    base: jsonb('base').$type<Record<string, unknown>>().notNull(),
    content: jsonb('content').$type<Record<string, unknown>>().notNull(),
    dueAt: moment('due_at').notNull(),
    by: text('by').notNull(),
    createdAt: moment('created_at').notNull().default(sql`shop_now()`),
    /** Made, cancelled or rejected. */
    doneAt: moment('done_at'),
    /** Why it was not made. */
    problem: text('problem'),
  },
  (table) => [
    index('scheduled_change_due').on(table.dueAt).where(sql`${table.doneAt} IS NULL`),
    index('scheduled_change_record').on(table.kind, table.recordId),
  ],
);

/** Pages as they would look with what somebody types, for whoever has the link. Only a hash of the link is here. */
export const pagePreview = pgTable('page_preview', {
  hash: text('hash').primaryKey(),
  /** What the pages would read, by language. */
  previews: jsonb('previews').$type<Record<Language, Preview>>().notNull(),
  expiresAt: moment('expires_at').notNull(),
});

/** The release before keeps its previews here. The next migration drops it. */
export const productPreview = pgTable('product_preview', {
  hash: text('hash').primaryKey(),
  details: jsonb('details').notNull(),
  expiresAt: moment('expires_at').notNull(),
});

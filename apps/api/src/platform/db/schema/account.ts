import type { LinkType } from '@baodao/domain/home/linkTypes';
import type { Message } from '@baodao/domain/messages/shapes';
import { sql } from 'drizzle-orm';
import { bigint, boolean, check, index, integer, jsonb, pgTable, primaryKey, smallint, text, uniqueIndex } from 'drizzle-orm/pg-core';
import { amount, moment } from './columns.ts';

const userId = () => bigint('user_id', { mode: 'number' }).notNull();
const serial = () => bigint('id', { mode: 'number' }).primaryKey().generatedByDefaultAsIdentity();

/** The states of an account. A member whose account waits for deletion can still sign in and cancel the deletion. */
export const memberStates = { normal: 0, blocked: 1, pendingDeletion: 2, deleted: 3 } as const;

export const member = pgTable(
  'member',
  {
    id: serial(),
    /** The public id. */
    code: text('code').notNull().unique(),
    /** A mobile number in E.164. */
    username: text('username').notNull().unique(),
    passwordHash: text('password_hash'),
    nickname: text('nickname'),
    portrait: text('portrait'),
    gender: text('gender').notNull().default('unknown'),
    email: text('email'),
    /** The confirmed address before the last change, until it has been told. */
    previousEmail: text('previous_email'),
    /** When the member opened the link in the mail to this address. Mails go to confirmed addresses only. */
    emailConfirmedAt: moment('email_confirmed_at'),
    /** When the address rejected a mail for good. */
    emailBouncedAt: moment('email_bounced_at'),
    /** The optional kinds of mail that the member does not want. */
    mailOptOut: text('mail_opt_out').array().notNull().default([]),
    language: text('language').notNull().default('zh-CN'),
    currency: text('currency').notNull().default('TWD'),
    experience: integer('experience').notNull().default(0),
    score: integer('score').notNull().default(0),
    integral: integer('integral').notNull().default(0),
    money: amount('money').notNull().default('0.00'),
    donated: amount('donated').notNull().default('0.00'),
    /** The member who invited this one. */
    inviterId: bigint('inviter_id', { mode: 'number' }),
    /** The deleted accounts of the same person, as far as `former_contact` remembers them. */
    formerIds: bigint('former_ids', { mode: 'number' }).array().notNull().default([]),
    /** One of `memberStates`. */
    status: smallint('status').notNull().default(0),
    /** The version of the terms that the member accepted. */
    agreedTo: text('agreed_to').notNull(),
    agreedAt: moment('agreed_at').notNull(),
    createdAt: moment('created_at').notNull().default(sql`shop_now()`),
  },
  (table) => [
    check('member_balances', sql`${table.integral} >= 0 AND ${table.money} >= 0`),
    check('member_email', sql`${table.email} IS NOT NULL OR (${table.emailConfirmedAt} IS NULL AND ${table.emailBouncedAt} IS NULL)`),
  ],
);

/** A keyed hash of a phone number or social login of a deleted member, so that what a person gets once is not given again. */
export const formerContact = pgTable('former_contact', {
  hash: text('hash').primaryKey(),
  userId: userId(),
  deletedAt: moment('deleted_at').notNull().default(sql`shop_now()`),
});

/** A session on one device. The token and the cookie that it is bound to are stored as hashes. */
export const accessToken = pgTable(
  'access_token',
  {
    hash: text('hash').primaryKey(),
    id: text('id').notNull().unique(),
    userId: userId(),
    contextHash: text('context_hash'),
    platform: text('platform').notNull(),
    agent: text('agent').notNull(),
    /** The grant of an app that the token belongs to. Null: the member signed in. */
    grantId: bigint('grant_id', { mode: 'number' }),
    createdAt: moment('created_at').notNull().default(sql`shop_now()`),
    usedAt: moment('used_at').notNull().default(sql`shop_now()`),
    expiresAt: moment('expires_at').notNull(),
    revokedAt: moment('revoked_at'),
  },
  (table) => [index('access_token_user').on(table.userId)],
);

/** The devices that a member logged in on, so that a login on another one can be told by mail. */
export const knownDevice = pgTable(
  'known_device',
  {
    userId: userId(),
    /** Hash of the browser's cookie, or of an app's platform and user agent. */
    hash: text('hash').notNull(),
    seenAt: moment('seen_at').notNull().default(sql`shop_now()`),
  },
  (table) => [primaryKey({ columns: [table.userId, table.hash] })],
);

/** A browser that gets push messages while its session lasts. The keys encrypt them. */
export const pushSubscription = pgTable(
  'push_subscription',
  {
    id: serial(),
    userId: userId(),
    tokenId: text('token_id').notNull().unique(),
    /** The address at the browser's push service. Only the browser knows it. */
    endpoint: text('endpoint').notNull().unique(),
    p256dh: text('p256dh').notNull(),
    auth: text('auth').notNull(),
    createdAt: moment('created_at').notNull().default(sql`shop_now()`),
  },
  (table) => [index('push_subscription_user').on(table.userId)],
);

export const smsCode = pgTable(
  'sms_code',
  {
    id: serial(),
    phone: text('phone').notNull(),
    scene: text('scene').notNull(),
    codeHash: text('code_hash').notNull(),
    /** Hash of the cookie of the device that asked for the code. */
    askerHash: text('asker_hash').notNull().default(''),
    /** Keyed hash of the asking address. */
    askedFrom: text('asked_from').notNull().default(''),
    /** Guesses of the asking device, and of other devices. */
    tries: integer('tries').notNull().default(0),
    foreignTries: integer('foreign_tries').notNull().default(0),
    createdAt: moment('created_at').notNull().default(sql`shop_now()`),
    expiresAt: moment('expires_at').notNull(),
    usedAt: moment('used_at'),
  },
  (table) => [index('sms_code_phone').on(table.phone, table.scene, table.createdAt)],
);

/** A captcha can be answered once, correctly or not. */
export const captcha = pgTable('captcha', {
  key: text('key').primaryKey(),
  answerHash: text('answer_hash').notNull(),
  /** The secret part of the proof of work. */
  challenge: jsonb('challenge').notNull(),
  expiresAt: moment('expires_at').notNull(),
  usedAt: moment('used_at'),
});

export const address = pgTable(
  'address',
  {
    id: serial(),
    userId: userId(),
    name: text('name').notNull(),
    phoneArea: text('phone_area').notNull(),
    phone: text('phone').notNull(),
    countryId: integer('country_id').notNull(),
    provinceId: integer('province_id').notNull(),
    cityId: integer('city_id').notNull(),
    districtId: integer('district_id'),
    regionText: text('region_text').notNull(),
    detail: text('detail').notNull(),
    zip: text('zip').notNull(),
    label: text('label').notNull(),
    isDefault: boolean('is_default').notNull(),
    createdAt: moment('created_at').notNull().default(sql`shop_now()`),
  },
  (table) => [index('address_user').on(table.userId), uniqueIndex('address_default').on(table.userId).where(sql`${table.isDefault}`)],
);

export const message = pgTable(
  'message',
  {
    id: serial(),
    userId: userId(),
    /** 1 order, 2 logistics, 3 promotion, 4 interaction, 5 system, 6 product buy. */
    type: smallint('type').$type<Message['type']>().notNull(),
    /** Messages are rendered in the reader's language from a key and its values. */
    textKey: text('text_key').notNull(),
    values: jsonb('values').$type<Record<string, string>>().notNull(),
    linkType: smallint('link_type').$type<LinkType>().notNull(),
    linkValue: text('link_value').notNull(),
    /** Deduplication key: one event creates one message. */
    dedupe: text('dedupe').notNull().unique(),
    createdAt: moment('created_at').notNull().default(sql`shop_now()`),
    readAt: moment('read_at'),
  },
  (table) => [index('message_user').on(table.userId, table.createdAt)],
);

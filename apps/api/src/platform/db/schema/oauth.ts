import type { OAuthScope, ServiceScope } from '@baodao/domain/oauth/shapes';
import { sql } from 'drizzle-orm';
import { bigint, index, pgTable, text } from 'drizzle-orm/pg-core';
import { moment } from './columns.ts';

const serial = () => bigint('id', { mode: 'number' }).primaryKey().generatedByDefaultAsIdentity();
const reference = (name: string) => bigint(name, { mode: 'number' });

/** A program of others, which staff have registered. */
export const oauthApp = pgTable('oauth_app', {
  id: serial(),
  clientId: text('client_id').notNull().unique(),
  /** As members see it. */
  name: text('name').notNull(),
  /** Empty for a service, to which no member returns. */
  redirectUris: text('redirect_uris').array().notNull(),
  /** What it may ask members for, or read as a service. No app does both. */
  scopes: text('scopes').array().$type<OAuthScope[] | ServiceScope[]>().notNull(),
  /** Null for an app that runs where it cannot keep a secret. */
  secretHash: text('secret_hash'),
  createdAt: moment('created_at').notNull().default(sql`shop_now()`),
  disabledAt: moment('disabled_at'),
});

/** What a member allowed an app. All tokens of it end with it. */
export const oauthGrant = pgTable(
  'oauth_grant',
  {
    id: serial(),
    appId: reference('app_id').notNull(),
    userId: reference('user_id').notNull(),
    scopes: text('scopes').array().$type<OAuthScope[]>().notNull(),
    createdAt: moment('created_at').notNull().default(sql`shop_now()`),
    revokedAt: moment('revoked_at'),
  },
  (table) => [index('oauth_grant_user').on(table.userId)],
);

/** An authorization code. A code that is used again ends the grant that it made. */
export const oauthCode = pgTable('oauth_code', {
  hash: text('hash').primaryKey(),
  grantId: reference('grant_id').notNull(),
  redirectUri: text('redirect_uri').notNull(),
  challenge: text('challenge').notNull(),
  expiresAt: moment('expires_at').notNull(),
  usedAt: moment('used_at'),
});

/** A refresh token. Each is used once; one that is used again ends its grant, because somebody else has it. */
export const oauthRefreshToken = pgTable(
  'oauth_refresh_token',
  {
    hash: text('hash').primaryKey(),
    grantId: reference('grant_id').notNull(),
    expiresAt: moment('expires_at').notNull(),
    usedAt: moment('used_at'),
  },
  (table) => [index('oauth_refresh_token_grant').on(table.grantId)],
);

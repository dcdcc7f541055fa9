import type { WebhookEventType } from '@baodao/domain/webhooks/shapes';
import { sql } from 'drizzle-orm';
import { bigint, boolean, check, index, integer, pgTable, smallint, text, uniqueIndex } from 'drizzle-orm/pg-core';
import { moment } from './columns.ts';

const serial = () => bigint('id', { mode: 'number' }).primaryKey().generatedByDefaultAsIdentity();

/** A program of others that receives events. */
export const webhookSubscription = pgTable('webhook_subscription', {
  id: serial(),
  url: text('url').notNull(),
  events: text('events').array().$type<WebhookEventType[]>().notNull(),
  /** Sealed. Signs the messages. */
  secret: text('secret').notNull(),
  /** The secret before the last rotation. It signs as well until its time is over. */
  previousSecret: text('previous_secret'),
  previousUntil: moment('previous_until'),
  createdAt: moment('created_at').notNull().default(sql`shop_now()`),
  disabledAt: moment('disabled_at'),
  /** Why the shop disabled it; null if staff did. */
  disabledReason: text('disabled_reason'),
});

/** A message to one subscription, with what became of it: the delivery log. */
export const webhookDelivery = pgTable(
  'webhook_delivery',
  {
    id: serial(),
    subscriptionId: bigint('subscription_id', { mode: 'number' }).notNull(),
    messageId: text('message_id').notNull(),
    type: text('type').notNull(),
    /** What the event is about. Messages about one resource are sent in their order. */
    resource: text('resource').notNull(),
    /** The text that is signed and sent, the same at each attempt. Empty for an event that did not fit its published shape. */
    body: text('body').notNull(),
    state: text('state').$type<'pending' | 'delivered' | 'failed'>().notNull().default('pending'),
    attempts: smallint('attempts').notNull().default(0),
    /** The HTTP status of the last reply; null if none arrived. */
    status: smallint('status'),
    error: text('error'),
    createdAt: moment('created_at').notNull().default(sql`shop_now()`),
    dueAt: moment('due_at').notNull().default(sql`shop_now()`),
    attemptedAt: moment('attempted_at'),
  },
  (table) => [
    uniqueIndex('webhook_delivery_once').on(table.subscriptionId, table.messageId),
    index('webhook_delivery_due').on(table.subscriptionId, table.dueAt).where(sql`${table.state} = 'pending'`),
    index('webhook_delivery_order').on(table.subscriptionId, table.resource, table.id).where(sql`${table.state} = 'pending'`),
    index('webhook_delivery_log').on(table.subscriptionId, table.id),
    check('webhook_delivery_state', sql`${table.state} IN ('pending', 'delivered', 'failed')`),
  ],
);

/** Products that changed, in no order. Triggers only add rows, so that no purchase waits for another one. */
export const productMark = pgTable('product_mark', { id: serial(), productId: integer('product_id').notNull() });

/** The last change of each product that ever was. A job counts the positions, so that a reader never misses a change that committed late. */
export const productChange = pgTable(
  'product_change',
  {
    productId: integer('product_id').primaryKey(),
    position: bigint('position', { mode: 'number' }).notNull(),
    changedAt: moment('changed_at').notNull().default(sql`shop_now()`),
    isDeleted: boolean('is_deleted').notNull(),
    /** The SKUs that were reported as low in stock. */
    lowSkus: integer('low_skus').array().notNull().default([]),
  },
  (table) => [uniqueIndex('product_change_position').on(table.position)],
);

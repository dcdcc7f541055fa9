import { randomBytes } from 'node:crypto';
import { isIP } from 'node:net';
import type { WebhookEventType } from '@baodao/domain/webhooks/shapes';
import { and, asc, desc, eq, gte, inArray, isNotNull, isNull, ne, type SQL, sql } from 'drizzle-orm';
import { createSealer } from '../../platform/crypto/sealer.ts';
import type { Queryable } from '../../platform/db/database.ts';
import { webhookDelivery, webhookSubscription } from '../../platform/db/schema/webhooks.ts';
import type { Transaction } from '../../platform/db/transaction.ts';
import type { Secrets } from '../../services.ts';

/** The specification asks for 24 to 64 bytes. */
const SECRET_BYTES = 32;
/** Receivers have this time to replace a rotated secret. */
const ROTATION_HOURS = 24;

export type WebhookSubscription = typeof webhookSubscription.$inferSelect;
export type WebhookDelivery = typeof webhookDelivery.$inferSelect;

export const createWebhookSealer = (secrets: Secrets) => createSealer(secrets, 'webhook');

const createSecret = () => `whsec_${randomBytes(SECRET_BYTES).toString('base64')}`;

/** Why an address cannot receive messages; null if it can. Its host is looked up for each message. */
export function findAddressProblem(address: string, { allowPrivate }: { allowPrivate: boolean }): string | null {
  const url = URL.parse(address);
  if (!url || url.username !== '' || url.password !== '' || url.hash !== '') return 'it is no URL without credentials and fragment';
  if (allowPrivate) return url.protocol === 'https:' || url.protocol === 'http:' ? null : 'it is no http or https URL';
  if (url.protocol !== 'https:') return 'messages are sent by https only';
  // An address in numbers is not looked up, and so would not be checked.
  return url.hostname.startsWith('[') || isIP(url.hostname) !== 0 ? 'it has no host name' : null;
}

/** Returns the secret, which is shown once. */
export async function addSubscription(
  tx: Transaction,
  secrets: Secrets,
  { url, events }: { url: string; events: WebhookEventType[] },
): Promise<{ id: number; secret: string }> {
  const secret = createSecret();
  const [row] = await tx.insert(webhookSubscription).values({ url, events, secret: '' }).returning({ id: webhookSubscription.id });
  if (!row) throw new Error('An insert returned no row');
  await tx
    .update(webhookSubscription)
    .set({ secret: createWebhookSealer(secrets).encrypt(row.id, secret) })
    .where(eq(webhookSubscription.id, row.id));
  return { id: row.id, secret };
}

/** Returns the new secret; null if there is no such subscription. Messages are signed with both until the old one ends. */
export async function rotateSecret(tx: Transaction, secrets: Secrets, id: number): Promise<string | null> {
  const secret = createSecret();
  const rows = await tx
    .update(webhookSubscription)
    .set({
      secret: createWebhookSealer(secrets).encrypt(id, secret),
      previousSecret: webhookSubscription.secret,
      previousUntil: sql`shop_now() + make_interval(hours => ${ROTATION_HOURS}::int)`,
    })
    .where(eq(webhookSubscription.id, id))
    .returning({ id: webhookSubscription.id });
  return rows.length > 0 ? secret : null;
}

/** Messages wait while a subscription is disabled. New events make none. */
export async function setEnabled(tx: Transaction, id: number, isEnabled: boolean): Promise<boolean> {
  const rows = await tx
    .update(webhookSubscription)
    .set({ disabledAt: isEnabled ? null : sql`shop_now()`, disabledReason: null })
    .where(
      and(eq(webhookSubscription.id, id), isEnabled ? isNotNull(webhookSubscription.disabledAt) : isNull(webhookSubscription.disabledAt)),
    )
    .returning({ id: webhookSubscription.id });
  return rows.length > 0;
}

export async function removeSubscription(tx: Transaction, id: number): Promise<boolean> {
  await tx.delete(webhookDelivery).where(eq(webhookDelivery.subscriptionId, id));
  const rows = await tx.delete(webhookSubscription).where(eq(webhookSubscription.id, id)).returning({ id: webhookSubscription.id });
  return rows.length > 0;
}

export interface ListedSubscription {
  subscription: WebhookSubscription;
  pending: number;
  failed: number;
}

export async function listSubscriptions(db: Queryable): Promise<ListedSubscription[]> {
  const count = (state: string) => sql<number>`(
    SELECT count(*)::int FROM webhook_delivery WHERE subscription_id = webhook_subscription.id AND state = ${state})`;
  return db
    .select({ subscription: webhookSubscription, pending: count('pending'), failed: count('failed') })
    .from(webhookSubscription)
    .orderBy(asc(webhookSubscription.id));
}

/** The newest messages of a subscription first. */
export const listDeliveries = (db: Queryable, subscriptionId: number, limit: number): Promise<WebhookDelivery[]> =>
  db
    .select()
    .from(webhookDelivery)
    .where(eq(webhookDelivery.subscriptionId, subscriptionId))
    .orderBy(desc(webhookDelivery.id))
    .limit(limit);

/** Which messages are sent again: one, those that were given up, or all since a time. */
export type Replayed = { messageId: string } | 'failed' | { since: Date };

/** Sends messages again, with their old ids. Returns how many. Those of events that did not fit their shape have no body, and stay. */
export async function replayDeliveries(tx: Transaction, subscriptionId: number, which: Replayed): Promise<number> {
  const rows = await tx
    .update(webhookDelivery)
    .set({ state: 'pending', attempts: 0, dueAt: sql`shop_now()` })
    .where(and(eq(webhookDelivery.subscriptionId, subscriptionId), ne(webhookDelivery.body, ''), conditionOf(which)))
    .returning({ id: webhookDelivery.id });
  return rows.length;
}

function conditionOf(which: Replayed): SQL {
  if (which === 'failed') return eq(webhookDelivery.state, 'failed');
  if ('messageId' in which) return eq(webhookDelivery.messageId, which.messageId);
  return sql`${inArray(webhookDelivery.state, ['failed', 'delivered'])} AND ${gte(webhookDelivery.createdAt, which.since)}`;
}

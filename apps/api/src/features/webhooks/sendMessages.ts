import * as http from 'node:http';
import * as https from 'node:https';
import { eq, sql } from 'drizzle-orm';
import { Webhook } from 'standardwebhooks';
import * as z from 'zod/mini';
import type { Sealer } from '../../platform/crypto/sealer.ts';
import type { Database } from '../../platform/db/database.ts';
import { webhookSubscription } from '../../platform/db/schema/webhooks.ts';
import { postMessage } from '../../platform/outgoing/postMessage.ts';
import { createPublicAgent } from '../../platform/outgoing/publicHosts.ts';
import type { Services } from '../../services.ts';
import { createWebhookSealer, findAddressProblem } from './subscriptions.queries.ts';

/** Seconds from each failed attempt to the next one: three days together. Then the message is given up, and staff can replay it. */
export const retryDelays: readonly number[] = [5, 60, 300, 1_800, 7_200, 18_000, 36_000, 50_400, 57_600, 86_400];
/** Messages of one subscription that are sent at a time. A call ends after eight seconds, so a receiver that never answers delays others by no more. */
const BATCH_SIZE = 8;
const LEASE_SECONDS = 60;
/** Spreads the attempts of messages that failed together. */
const MAX_JITTER = 0.1;

/** An address that ends its subscription by its reply. */
const GONE = 410;

const Delivery = z.object({
  id: z.coerce.number(),
  subscriptionId: z.coerce.number(),
  messageId: z.string(),
  body: z.string(),
  attempts: z.int(),
  url: z.string(),
  secret: z.string(),
  previousSecret: z.nullable(z.string()),
});
type Delivery = z.infer<typeof Delivery>;

interface Outcome {
  isDelivered: boolean;
  status: number | null;
  error: string | null;
}

const publicAgent = createPublicAgent();
const anyAgents = { 'http:': new http.Agent(), 'https:': new https.Agent() };

/** Sends a batch of due messages. Returns how many were due. */
export async function sendMessages({ db, secrets, environment }: Pick<Services, 'db' | 'secrets' | 'environment'>): Promise<number> {
  const deliveries = await leaseDeliveries(db);
  const sealer = createWebhookSealer(secrets);
  const allowPrivate = environment.WEBHOOK_ALLOW_PRIVATE;
  await Promise.all(deliveries.map(async (delivery) => record(db, delivery, await attempt(delivery, { sealer, allowPrivate }))));
  return deliveries.length;
}

/**
 * Leases due messages by moving their due time, as the outbox does. Of the messages about one resource only the oldest is sent, until it
 * arrived or was given up.
 */
async function leaseDeliveries(db: Database): Promise<Delivery[]> {
  const { rows } = await db.execute(sql`
    WITH due AS (
      SELECT subscription.id AS subscription_id, found.id, subscription.url, subscription.secret,
        CASE WHEN subscription.previous_until > shop_now() THEN subscription.previous_secret END AS previous_secret
      FROM webhook_subscription AS subscription CROSS JOIN LATERAL (
        SELECT waiting.id FROM webhook_delivery AS waiting
        WHERE waiting.subscription_id = subscription.id AND waiting.state = 'pending' AND waiting.due_at <= (SELECT shop_now())
          AND NOT EXISTS (
            SELECT FROM webhook_delivery AS earlier WHERE earlier.subscription_id = waiting.subscription_id
              AND earlier.resource = waiting.resource AND earlier.state = 'pending' AND earlier.id < waiting.id)
        ORDER BY waiting.due_at, waiting.id LIMIT ${BATCH_SIZE} FOR UPDATE OF waiting SKIP LOCKED
      ) AS found
      WHERE subscription.disabled_at IS NULL
    )
    UPDATE webhook_delivery AS delivery SET attempts = delivery.attempts + 1, attempted_at = (SELECT shop_now()),
      due_at = (SELECT shop_now()) + make_interval(secs => ${LEASE_SECONDS}::int)
    FROM due WHERE delivery.id = due.id AND delivery.state = 'pending'
    RETURNING delivery.id, delivery.subscription_id AS "subscriptionId", delivery.message_id AS "messageId", delivery.body, delivery.attempts,
      due.url, due.secret, due.previous_secret AS "previousSecret"`);
  return z.array(Delivery).parse(rows);
}

async function attempt(delivery: Delivery, { sealer, allowPrivate }: { sealer: Sealer; allowPrivate: boolean }): Promise<Outcome> {
  const { url: address, body } = delivery;
  try {
    const problem = findAddressProblem(address, { allowPrivate });
    if (problem !== null) throw new Error(`The address is refused: ${problem}`);
    const url = new URL(address);
    const agent = allowPrivate ? anyAgents[url.protocol === 'http:' ? 'http:' : 'https:'] : publicAgent;
    const status = await postMessage(url, { headers: signMessage(sealer, delivery), body: Buffer.from(body), agent });
    const isDelivered = status >= 200 && status < 300;
    return { isDelivered, status, error: isDelivered ? null : describeStatus(status) };
  } catch (error) {
    return { isDelivered: false, status: null, error: error instanceof Error ? error.message : String(error) };
  }
}

const describeStatus = (status: number) =>
  status >= 300 && status < 400 ? `The receiver redirects (${status}), which is refused` : `The receiver answered ${status}`;

function signMessage(sealer: Sealer, { subscriptionId, messageId, body, secret, previousSecret }: Delivery): http.OutgoingHttpHeaders {
  // Receivers compare with their own clocks, so this is real time.
  const now = new Date();
  const signatures = [secret, previousSecret]
    .filter((each) => each !== null)
    .map((sealed) => new Webhook(sealer.decrypt(subscriptionId, sealed)).sign(messageId, now, body));
  return {
    'content-type': 'application/json',
    'user-agent': 'Baodao webhooks',
    'webhook-id': messageId,
    'webhook-timestamp': String(Math.floor(now.getTime() / 1000)),
    'webhook-signature': signatures.join(' '),
  };
}

async function record(db: Database, { id, subscriptionId, attempts }: Delivery, { isDelivered, status, error }: Outcome): Promise<void> {
  const delay = retryDelays[attempts - 1];
  const state = isDelivered ? 'delivered' : delay === undefined ? 'failed' : 'pending';
  const wait = Math.round((delay ?? 0) * (1 + Math.random() * MAX_JITTER));
  await db.execute(sql`
    UPDATE webhook_delivery SET state = ${state}, status = ${status}::smallint, error = ${error?.slice(0, 500) ?? null}::text,
      due_at = shop_now() + make_interval(secs => ${wait}::int)
    WHERE id = ${id} AND state = 'pending'`);
  if (status === GONE)
    await db
      .update(webhookSubscription)
      .set({ disabledAt: sql`shop_now()`, disabledReason: 'The receiver answered 410 Gone' })
      .where(eq(webhookSubscription.id, subscriptionId));
}

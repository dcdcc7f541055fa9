import { createHash } from 'node:crypto';
import { type WebhookEventType, type WebhookOrder, webhookEvents } from '@baodao/domain/webhooks/shapes';
import { sql } from 'drizzle-orm';
import * as z from 'zod/mini';
import type { Database } from '../../platform/db/database.ts';
import { inTransaction, type Transaction } from '../../platform/db/transaction.ts';
import { orderFactsSql, withIsoTime } from './orderFacts.ts';
import { WEBHOOK_KIND } from './webhookEvents.ts';

const BATCH_SIZE = 200;

const Item = z.object({ id: z.coerce.number(), dedupe: z.string(), payload: z.unknown() });
type Item = z.infer<typeof Item>;

const Payload = z.object({
  type: z.string(),
  resource: z.string(),
  at: z.iso.datetime({ offset: true }),
  orderCode: z.optional(z.string()),
  data: z.record(z.string(), z.unknown()),
});

interface Message {
  messageId: string;
  type: string;
  resource: string;
  /** Empty for an event that cannot be sent. */
  body: string;
  error: string | null;
}

/** What becomes of one event of the outbox. */
interface Outcome {
  id: number;
  message: Message | null;
  error: string | null;
}

/**
 * Makes the messages of the oldest events in the outbox, one for each subscription that wants them. One process at a time does so, because
 * messages are sent in the order of their ids. An event that does not fit its published shape is not sent: the outbox and the delivery log say
 * why, and the events after it go on.
 */
export function createMessages(db: Database): Promise<{ created: number; problems: string[] }> {
  return inTransaction(db, async (tx) => {
    const { rows } = await tx.execute<{ isFree: boolean }>(
      sql`SELECT pg_try_advisory_xact_lock(hashtextextended('webhook messages', 0)) AS "isFree"`,
    );
    const items = rows[0]?.isFree ? await readEvents(tx) : [];
    if (items.length === 0) return { created: 0, problems: [] };
    const orders = await readOrders(tx, items);
    const outcomes = items.map((item) => toOutcome(item, orders));
    await storeOutcomes(tx, outcomes);
    return {
      created: outcomes.length,
      problems: outcomes.flatMap(({ id, error }) => (error === null ? [] : `event ${id} of the outbox: ${error}`)),
    };
  });
}

async function storeOutcomes(tx: Transaction, outcomes: readonly Outcome[]): Promise<void> {
  const messages = outcomes.flatMap(({ message }) => message ?? []);
  await tx.execute(sql`
    INSERT INTO webhook_delivery (subscription_id, message_id, type, resource, body, error, state)
    SELECT subscription.id, message."messageId", message.type, message.resource, message.body, message.error,
      CASE WHEN message.error IS NULL THEN 'pending' ELSE 'failed' END
    FROM ROWS FROM (jsonb_to_recordset(${JSON.stringify(messages)}::jsonb)
        AS ("messageId" text, type text, resource text, body text, error text))
      WITH ORDINALITY AS message ("messageId", type, resource, body, error, place)
    JOIN webhook_subscription AS subscription ON subscription.disabled_at IS NULL AND message.type = ANY(subscription.events)
    ORDER BY message.place ON CONFLICT DO NOTHING`);
  const results = outcomes.map(({ id, error }) => ({ id, error }));
  await tx.execute(sql`
    UPDATE outbox SET done_at = shop_now(), attempts = attempts + 1, last_error = result.error
    FROM jsonb_to_recordset(${JSON.stringify(results)}::jsonb) AS result (id bigint, error text) WHERE outbox.id = result.id`);
}

async function readEvents(tx: Transaction): Promise<Item[]> {
  const { rows } = await tx.execute(sql`
    SELECT id, dedupe, payload FROM outbox WHERE done_at IS NULL AND kind = ${WEBHOOK_KIND} ORDER BY id LIMIT ${BATCH_SIZE}`);
  return z.array(Item).parse(rows);
}

/** The orders of events by code. What they say does not change after the purchase, so every message about an order says the same. */
async function readOrders(tx: Transaction, items: readonly Item[]): Promise<Map<string, WebhookOrder>> {
  const codes = [...new Set(items.flatMap(({ payload }) => Payload.safeParse(payload).data?.orderCode ?? []))];
  if (codes.length === 0) return new Map();
  const { rows } = await tx.execute<{ facts: WebhookOrder }>(sql`
    SELECT ${orderFactsSql} AS facts FROM shop_order JOIN member ON member.id = user_id WHERE shop_order.code = ANY(${sql.param(codes)}::text[])`);
  return new Map(rows.map(({ facts }) => [facts.code, withIsoTime(facts)]));
}

const isKnownType = (type: string): type is WebhookEventType => Object.hasOwn(webhookEvents, type);

function toOutcome({ id, dedupe, payload }: Item, orders: ReadonlyMap<string, WebhookOrder>): Outcome {
  const fact = Payload.safeParse(payload);
  if (!fact.success) return { id, message: null, error: describeProblem(fact.error) };
  const { type, resource, at, orderCode, data } = fact.data;
  // An older release may have reported what this one does not know any more.
  if (!isKnownType(type)) return { id, message: null, error: null };
  const order = orderCode === undefined ? {} : orders.get(orderCode);
  if (!order) return { id, message: null, error: null };
  const messageId = `msg_${createHash('sha256').update(dedupe).digest('base64url').slice(0, 27)}`;
  // The document promises this shape.
  const event = z.safeParse(webhookEvents[type], { type, timestamp: new Date(at).toISOString(), data: { ...order, ...data } });
  const error = event.success ? null : describeProblem(event.error);
  return { id, message: { messageId, type, resource, body: event.success ? JSON.stringify(event.data) : '', error }, error };
}

/** Names the fields, and no value: events are about people. */
const describeProblem = ({ issues }: z.core.$ZodError): string =>
  `it does not fit its published shape: ${issues.map(({ path, code }) => `${path.join('.') || 'the event'} (${code})`).join(', ')}`.slice(
    0,
    500,
  );

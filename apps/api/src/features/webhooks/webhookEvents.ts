import type {
  WebhookCancellation,
  WebhookEventType,
  WebhookFormerMember,
  WebhookMember,
  WebhookProduct,
  WebhookRefund,
  WebhookReview,
  WebhookShipment,
  WebhookStock,
} from '@baodao/domain/webhooks/shapes';
import { type SQL, sql } from 'drizzle-orm';
import type { Queryable } from '../../platform/db/database.ts';

/** The outbox kind of events. A job makes a message of each for every subscription. */
export const WEBHOOK_KIND = 'webhook';

type OrderEventType = Extract<WebhookEventType, `order.${string}`>;

/** The facts of an order event that do not follow from the order. */
export type OrderEventFacts =
  | { type: 'order.placed' | 'order.paid' | 'order.received' }
  | ({ type: 'order.shipped' } & Pick<WebhookShipment, 'parcel' | 'isComplete'>)
  | ({ type: 'order.cancelled' } & Pick<WebhookCancellation, 'reason'>)
  | ({ type: 'order.refunded' } & Pick<WebhookRefund, 'refundCode' | 'amount'>);

/** Without a subscription, events cost no row. */
const isWanted = (type: SQL) =>
  sql`EXISTS (SELECT FROM webhook_subscription WHERE disabled_at IS NULL AND ${type} = ANY(webhook_subscription.events))`;

/**
 * The part of an SQL statement that reports events of each order in `rows`, which needs a column `code`. They are stored with the change
 * itself, in the order given.
 *
 * @param which - distinguishes events of the same type of one order
 */
export const insertOrderEventsSql = (rows: SQL, events: readonly OrderEventFacts[], which = ''): SQL => sql`
  INSERT INTO outbox (kind, dedupe, payload, due_at)
  SELECT ${WEBHOOK_KIND}, 'webhook:' || event.type || ':' || code || ${which && `:${which}`}::text,
    jsonb_build_object('type', event.type, 'resource', 'order:' || code, 'at', (SELECT shop_now()), 'orderCode', code,
      'data', event.facts - 'type'), (SELECT shop_now())
  FROM ${rows} CROSS JOIN (
    SELECT facts ->> 'type' AS type, facts, place FROM jsonb_array_elements(${JSON.stringify(events)}::jsonb) WITH ORDINALITY AS given (facts, place)
  ) AS event
  WHERE ${isWanted(sql`event.type`)}
  ORDER BY event.place ON CONFLICT (dedupe) DO NOTHING`;

interface EventData {
  'product.changed': WebhookProduct;
  'stock.low': WebhookStock;
  'member.registered': WebhookMember;
  'member.deleted': WebhookFormerMember;
  'review.written': WebhookReview;
}

export type OtherEvent = {
  [Type in Exclude<WebhookEventType, OrderEventType>]: {
    type: Type;
    /** What the event is about, such as `member:K7M2Q9XA4T`. */
    resource: string;
    /** Distinguishes the events of one type about one resource. */
    which?: string;
    data: EventData[Type];
  };
}[Exclude<WebhookEventType, OrderEventType>];

/** Reports events that are not about orders, in the transaction that causes them. */
export async function addWebhookEvents(tx: Queryable, events: readonly OtherEvent[]): Promise<void> {
  if (events.length === 0) return;
  await tx.execute(sql`
    INSERT INTO outbox (kind, dedupe, payload)
    SELECT ${WEBHOOK_KIND}, 'webhook:' || event.type || ':' || event.resource || coalesce(':' || event.which, ''),
      jsonb_build_object('type', event.type, 'resource', event.resource, 'at', shop_now(), 'data', event.data)
    FROM ROWS FROM (jsonb_to_recordset(${JSON.stringify(events)}::jsonb) AS (type text, resource text, which text, data jsonb))
      WITH ORDINALITY AS event (type, resource, which, data, place)
    WHERE ${isWanted(sql`event.type`)}
    ORDER BY event.place ON CONFLICT (dedupe) DO NOTHING`);
}

import { setTimeout as sleep } from 'node:timers/promises';
import { sql } from 'drizzle-orm';
import * as z from 'zod/mini';
import { refundAtProvider } from '../features/afterSale/refundAtProvider.ts';
import { requestMailsOf } from '../features/notifications/requestMails.ts';
import { requestPushesOf } from '../features/notifications/requestPushes.ts';
import { announceUnread } from '../features/notifications/unreadAnnouncements.ts';
import { closeAtProvider } from '../features/payment/closeAtProvider.ts';
import { correctInvoice } from '../invoices/correctInvoice.ts';
import { issueInvoice } from '../invoices/issueInvoice.ts';
import { sendApplicationMail } from '../memberMails/sendApplicationMail.ts';
import { sendMemberMail } from '../memberMails/sendMemberMail.ts';
import type { Database } from '../platform/db/database.ts';
import { sendPush } from '../push/sendPush.ts';
import type { Services } from '../services.ts';
import { findSupplierOfOrder } from '../supplier/findSupplier.ts';
import { notifySupplier } from '../supplier/notifySupplier.ts';
import { sendAfterSaleRequest } from '../supplier/sendAfterSaleRequest.ts';
import { sendOrder } from '../supplier/sendOrder.ts';

const BATCH_SIZE = 200;
/** A batch starts no further call after this time, so that its calls end before the lease does. */
const SEND_WINDOW_MS = 40_000;
/** Other processes leave a leased item alone until its lease ends. */
const LEASE_SECONDS = 60;
/** After each batch the job pauses for this multiple of the batch's duration, so that a long backlog does not slow shoppers down. */
const PAUSE_FACTOR = 3;
const MAX_RUN_MS = 30_000;
const MAX_RETRY_SECONDS = 3_600;

const MemberNotification = z.object({
  userId: z.int(),
  type: z.int(),
  textKey: z.string(),
  values: z.record(z.string(), z.string()),
  linkType: z.int(),
  linkValue: z.string(),
});

const SupplierEventPayload = z.object({
  orderCode: z.string(),
  event: z.string(),
  at: z.string(),
  amount: z.optional(z.string()),
  amountCny: z.optional(z.string()),
});

const Item = z.object({ id: z.coerce.number(), dedupe: z.string(), attempts: z.int(), kind: z.string(), payload: z.unknown() });
type Item = z.infer<typeof Item>;

export const laneNames = ['payments', 'suppliers', 'messages', 'invoices', 'mails', 'pushes'] as const;

export type LaneName = (typeof laneNames)[number];

type Sender = (services: Services, item: Item) => Promise<void>;

interface Lane {
  kinds: readonly string[];
  /** Sends a batch. Returns the items that arrived. */
  send: (services: Services, items: readonly Item[]) => Promise<Item[]>;
  /** How long other processes leave a leased item alone: until the calls of an item that begins at the end of the window are over. */
  leaseSeconds?: number;
  /** Items wait while the shop has no such system, because a law or a member needs them later. */
  isReady?: (services: Services) => boolean;
}

/** A lane to other systems, with so many calls at a time. An item whose sender throws is retried with growing delays. */
const laneTo = (calls: number, senders: Readonly<Record<string, Sender>>): Lane => ({
  kinds: Object.keys(senders),
  send: (services, items) => sendToOtherSystems({ calls, senders }, services, items),
});

const OrderPayload = z.object({ orderCode: z.string() });

/**
 * Items that share their senders. Each lane is a job of its own with its own calls, so that a mail server or a push service that never answers
 * delays neither a paid order on its way to the supplier nor a refund.
 */
const lanes: Readonly<Record<LaneName, Lane>> = {
  payments: laneTo(10, {
    refund: (services, { payload }) => refundAtProvider(services, z.object({ refundCode: z.string() }).parse(payload).refundCode),
    closePayment: (services, { payload }) => closeAtProvider(services, z.object({ paymentCode: z.string() }).parse(payload).paymentCode),
  }),
  // An item of a shop without a supplier's system is done: staff ship its orders, and a system that is configured later must not ship them again.
  suppliers: laneTo(10, {
    supplierOrder: (services, { dedupe, payload }) => sendOrder(services, OrderPayload.parse(payload).orderCode, dedupe),
    supplierAfterSale: (services, { dedupe, payload }) =>
      sendAfterSaleRequest(services, z.object({ requestId: z.int() }).parse(payload).requestId, dedupe),
    supplierEvent: async (services, { dedupe, payload }) => {
      const event = SupplierEventPayload.parse(payload);
      const supplier = await findSupplierOfOrder(services.db, services, event.orderCode);
      if (supplier) await notifySupplier(supplier, '/supplier/event', dedupe, event);
    },
  }),
  messages: { kinds: ['member'], send: insertMessages },
  invoices: {
    ...laneTo(5, {
      invoice: (services, { payload }) => issueInvoice(services, OrderPayload.parse(payload).orderCode),
      invoiceCorrection: (services, { payload }) =>
        correctInvoice(services, z.object({ refundCode: z.string() }).parse(payload).refundCode),
    }),
    // An allowance takes four calls of eight seconds, and the centre does not recognize a second one.
    leaseSeconds: 120,
    isReady: ({ invoices }) => invoices !== null,
  },
  mails: laneTo(5, { mail: sendMemberMail, applicationMail: sendApplicationMail }),
  pushes: laneTo(5, { push: sendPush }),
};

/** Sends all due items of a lane, batch after batch, with pauses in between. */
export async function publishLane(name: LaneName, services: Services, signal: AbortSignal): Promise<void> {
  const end = Date.now() + MAX_RUN_MS;
  for (;;) {
    const startedAt = Date.now();
    const { taken } = await sendBatch(lanes[name], services);
    const pause = (Date.now() - startedAt) * PAUSE_FACTOR;
    if (taken < BATCH_SIZE || Date.now() + pause > end) return;
    await sleep(pause, undefined, { signal }).catch(() => {});
    if (signal.aborted) return;
  }
}

/**
 * Sends one batch of due items of every lane, each at least once; receivers detect repetitions by the item's key. Returns the number sent.
 * @internal Exported for tests, which publish without waiting for the jobs.
 */
export async function publishOutboxBatch(services: Services): Promise<number> {
  const batches = await Promise.all(laneNames.map((name) => sendBatch(lanes[name], services)));
  return batches.reduce((sum, { sent }) => sum + sent, 0);
}

async function sendBatch(lane: Lane, services: Services): Promise<{ taken: number; sent: number }> {
  if (lane.isReady?.(services) === false) return { taken: 0, sent: 0 };
  const items = await leaseDueItems(services.db, lane);
  const sent = await lane.send(services, items);
  return { taken: items.length, sent: sent.length };
}

/** Leases due items by moving their due time: parallel senders take other items, and those of a killed process become due again. */
async function leaseDueItems(db: Database, { kinds, leaseSeconds = LEASE_SECONDS }: Lane): Promise<Item[]> {
  const { rows } = await db.execute(sql`
    UPDATE outbox SET attempts = attempts + 1, due_at = (SELECT shop_now()) + make_interval(secs => ${leaseSeconds}::int)
    WHERE id IN (
      SELECT id FROM outbox WHERE done_at IS NULL AND due_at <= (SELECT shop_now()) AND kind = ANY(${sql.param(kinds)}::text[])
      ORDER BY due_at, id LIMIT ${BATCH_SIZE} FOR UPDATE SKIP LOCKED)
    RETURNING id, kind, dedupe, payload, attempts`);
  return z
    .array(Item)
    .parse(rows)
    .toSorted((a, b) => a.id - b.id);
}

/** Writes the messages of members in one statement, and requests the mails and push messages that accompany them. If that fails, it writes each by itself. Returns the items written. */
async function insertMessages(services: Pick<Services, 'db' | 'valkey'>, items: readonly Item[]): Promise<Item[]> {
  const { db } = services;
  if (items.length === 0) return [];
  try {
    const messages = items.map(({ dedupe, payload }) => ({ ...MemberNotification.parse(payload), dedupe }));
    await db.execute(sql`
      INSERT INTO message (user_id, type, text_key, "values", link_type, link_value, dedupe)
      SELECT "userId", type, "textKey", "values", "linkType", "linkValue", dedupe
      FROM jsonb_to_recordset(${JSON.stringify(messages)}::jsonb) AS item
        ("userId" bigint, type smallint, "textKey" text, "values" jsonb, "linkType" smallint, "linkValue" text, dedupe text)
      ON CONFLICT DO NOTHING`);
    announceUnread(
      services,
      messages.map(({ userId }) => userId),
    );
    await requestMailsOf(db, messages);
    await requestPushesOf(db, messages);
  } catch (error) {
    if (items.length > 1) return (await Promise.all(items.map((item) => insertMessages(services, [item])))).flat();
    for (const item of items) await reschedule(db, item, error);
    return [];
  }
  await markDone(db, items);
  return [...items];
}

/** Sends items to other systems: different orders in parallel, items of one order, mails to one member and push messages to one browser in sequence. Returns the items that arrived. */
async function sendToOtherSystems(
  { senders, calls }: { senders: Readonly<Record<string, Sender>>; calls: number },
  services: Services,
  items: readonly Item[],
): Promise<Item[]> {
  const lastCall = Date.now() + SEND_WINDOW_MS;
  const groups = Map.groupBy(items, getOrderingKey).values();
  const arrived: Item[] = [];
  const sendGroups = async () => {
    for (const group of groups)
      for (const item of group) {
        if (Date.now() > lastCall) return;
        if (await trySend(senders[item.kind], services, item)) arrived.push(item);
      }
  };
  await Promise.all(Array.from({ length: calls }, sendGroups));
  await markDone(services.db, arrived);
  return arrived;
}

const MailPayload = z.object({ userId: z.int() });
const PushPayload = z.object({ subscriptionId: z.int() });

function getOrderingKey({ id, kind, payload }: Item): string | number {
  if (kind === 'mail') return `mail:${MailPayload.safeParse(payload).data?.userId ?? id}`;
  // A slow push service delays the messages to its own browser only.
  if (kind === 'push') return `push:${PushPayload.safeParse(payload).data?.subscriptionId ?? id}`;
  const parsed = OrderPayload.safeParse(payload);
  return parsed.success ? parsed.data.orderCode : id;
}

async function trySend(send: Sender | undefined, services: Services, item: Item): Promise<boolean> {
  try {
    if (!send) throw new Error(`Unknown outbox kind: ${item.kind}`);
    await send(services, item);
    return true;
  } catch (error) {
    await reschedule(services.db, item, error);
    return false;
  }
}

async function markDone(db: Database, items: readonly Item[]): Promise<void> {
  if (items.length === 0) return;
  const ids = items.map(({ id }) => id);
  await db.execute(sql`UPDATE outbox SET done_at = (SELECT shop_now()), last_error = NULL WHERE id = ANY(${sql.param(ids)}::bigint[])`);
}

async function reschedule(db: Database, { id, attempts }: Item, error: unknown): Promise<void> {
  const reason = error instanceof Error ? error.message : String(error);
  const delay = Math.min(MAX_RETRY_SECONDS, 5 * 2 ** Math.min(attempts, 12));
  await db.execute(sql`
    UPDATE outbox SET last_error = ${reason.slice(0, 500)}, due_at = shop_now() + make_interval(secs => ${delay}::int) WHERE id = ${id}`);
}

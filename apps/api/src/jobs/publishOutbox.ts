import { setTimeout as sleep } from 'node:timers/promises';
import { sql } from 'drizzle-orm';
import * as z from 'zod/mini';
import type { Database } from '../db/database.ts';
import { closeAtProvider, refundAtProvider } from '../features/payment/providerJobs.ts';
import type { Services } from '../services.ts';
import { notifySupplier } from '../supplier/notifySupplier.ts';
import { sendAfterSaleRequest } from '../supplier/sendAfterSaleRequest.ts';
import { sendOrder } from '../supplier/sendOrder.ts';

/** So many pieces are taken at a time, and so many of them are on their way to others at the same moment. */
const BATCH_SIZE = 200;
const CONCURRENT_CALLS = 10;
/** Until then nobody else sends the same; what is not on its way by the first of the two waits for the second. */
const SEND_WINDOW_MS = 40_000;
const LEASE_SECONDS = 60;
/** A day of news must not keep the calls of shoppers waiting: so many times as long as a lot took, nothing is sent. */
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

const SupplierEventPayload = z.object({ orderCode: z.string(), event: z.string(), at: z.string() });

const Item = z.object({ id: z.coerce.number(), dedupe: z.string(), attempts: z.int(), kind: z.string(), payload: z.unknown() });
type Item = z.infer<typeof Item>;

/** How each kind of news that leaves the shop is sent. What throws is tried again, each time after a longer wait. */
const senders: Readonly<Record<string, (services: Services, item: Item) => Promise<void>>> = {
  async supplierOrder({ db, supplier }, { dedupe, payload }) {
    if (!supplier) throw new Error('There is no supplier side');
    await sendOrder(db, supplier, z.object({ orderCode: z.string() }).parse(payload).orderCode, dedupe);
  },
  async supplierAfterSale({ db, supplier }, { dedupe, payload }) {
    if (!supplier) throw new Error('There is no supplier side');
    await sendAfterSaleRequest(db, supplier, z.object({ requestId: z.int() }).parse(payload).requestId, dedupe);
  },
  async supplierEvent({ supplier }, { dedupe, payload }) {
    if (!supplier) throw new Error('There is no supplier side');
    await notifySupplier(supplier, '/supplier/event', dedupe, SupplierEventPayload.parse(payload));
  },
  async refund(services, { payload }) {
    await refundAtProvider(services, z.object({ refundCode: z.string() }).parse(payload).refundCode);
  },
  async closePayment(services, { payload }) {
    await closeAtProvider(services, z.object({ paymentCode: z.string() }).parse(payload).paymentCode);
  },
};

/** Sends all that is due, lot after lot, with rests between them. */
export async function publishDueItems(services: Services, ending: AbortSignal): Promise<void> {
  const end = Date.now() + MAX_RUN_MS;
  for (;;) {
    const began = Date.now();
    const held = await publishBatch(services);
    const rest = (Date.now() - began) * PAUSE_FACTOR;
    if (held.taken < BATCH_SIZE || Date.now() + rest > end) return;
    await sleep(rest, undefined, { signal: ending }).catch(() => {});
    if (ending.aborted) return;
  }
}

/** Sends a lot of what is due, each piece at least once; whoever receives it tells repetitions by its name. Returns how many went. */
export async function publishOutbox(services: Services): Promise<number> {
  return (await publishBatch(services)).sent;
}

async function publishBatch(services: Services): Promise<{ taken: number; sent: number }> {
  const items = await leaseDueItems(services);
  const notes = items.filter(({ kind }) => kind === 'member');
  const others = items.filter(({ kind }) => kind !== 'member');
  const sent = (await Promise.all([insertMessages(services, notes), sendToOtherSystems(services, others)])).flat();
  return { taken: items.length, sent: sent.length };
}

/** Takes what is due and puts it off for a while, so that parallel senders take other pieces, and a killed one's come back. */
async function leaseDueItems({ db, supplier }: Services): Promise<Item[]> {
  const { rows } = await db.execute(sql`
    UPDATE outbox SET attempts = attempts + 1, due_at = (SELECT shop_now()) + make_interval(secs => ${LEASE_SECONDS}::int)
    WHERE id IN (
      SELECT id FROM outbox WHERE done_at IS NULL AND due_at <= (SELECT shop_now()) ${supplier ? sql`` : sql`AND kind NOT LIKE 'supplier%'`}
      ORDER BY due_at, id LIMIT ${BATCH_SIZE} FOR UPDATE SKIP LOCKED)
    RETURNING id, kind, dedupe, payload, attempts`);
  return z
    .array(Item)
    .parse(rows)
    .toSorted((a, b) => a.id - b.id);
}

/** What members are told, at once; where one of the notes cannot be written, each by itself. Returns those that were. */
async function insertMessages({ db }: Pick<Services, 'db'>, items: readonly Item[]): Promise<Item[]> {
  if (items.length === 0) return [];
  try {
    const notes = items.map(({ dedupe, payload }) => ({ ...MemberNotification.parse(payload), dedupe }));
    await db.execute(sql`
      INSERT INTO message (user_id, type, text_key, "values", link_type, link_value, dedupe)
      SELECT "userId", type, "textKey", "values", "linkType", "linkValue", dedupe
      FROM jsonb_to_recordset(${JSON.stringify(notes)}::jsonb) AS note
        ("userId" bigint, type smallint, "textKey" text, "values" jsonb, "linkType" smallint, "linkValue" text, dedupe text)
      ON CONFLICT DO NOTHING`);
  } catch (error) {
    if (items.length > 1) return (await Promise.all(items.map((item) => insertMessages({ db }, [item])))).flat();
    for (const item of items) await reschedule(db, item, error);
    return [];
  }
  await markDone(db, items);
  return [...items];
}

/** What leaves the shop: some at the same time, and what is about one order one after the other. Returns what arrived. */
async function sendToOtherSystems(services: Services, items: readonly Item[]): Promise<Item[]> {
  const lastCall = Date.now() + SEND_WINDOW_MS;
  const topics = Map.groupBy(items, getOrderingKey).values();
  const arrived: Item[] = [];
  const work = async () => {
    for (const topic of topics)
      for (const item of topic) {
        if (Date.now() > lastCall) return;
        if (await trySend(services, item)) arrived.push(item);
      }
  };
  await Promise.all(Array.from({ length: CONCURRENT_CALLS }, work));
  await markDone(services.db, arrived);
  return arrived;
}

const OrderPayload = z.object({ orderCode: z.string() });

function getOrderingKey({ id, payload }: Item): string | number {
  const news = OrderPayload.safeParse(payload);
  return news.success ? news.data.orderCode : id;
}

async function trySend(services: Services, item: Item): Promise<boolean> {
  try {
    const send = senders[item.kind];
    if (!send) throw new Error(`Nobody sends ${item.kind}`);
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
  const wait = Math.min(MAX_RETRY_SECONDS, 5 * 2 ** Math.min(attempts, 12));
  await db.execute(sql`
    UPDATE outbox SET last_error = ${reason.slice(0, 500)}, due_at = shop_now() + make_interval(secs => ${wait}::int) WHERE id = ${id}`);
}

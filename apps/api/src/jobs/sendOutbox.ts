import { sql } from 'drizzle-orm';
import * as z from 'zod/mini';
import { message } from '../db/schema/account.ts';
import { closeAtProvider, refundAtProvider } from '../rooms/payment/afterPayment.ts';
import type { Services } from '../services.ts';
import { sendAfterSale } from '../supplier/sendAfterSale.ts';
import { sendOrder } from '../supplier/sendOrder.ts';
import { tellSupplier } from '../supplier/tellSupplier.ts';

const AT_ONCE = 40;
/** Longer than any sending takes: until then nobody else sends the same. */
const HELD_SECONDS = 60;
const LONGEST_WAIT_SECONDS = 3_600;

const MemberNote = z.object({
  userId: z.int(),
  type: z.int(),
  textKey: z.string(),
  values: z.record(z.string(), z.string()),
  linkType: z.int(),
  linkValue: z.string(),
});

const SupplierEventNote = z.object({ orderCode: z.string(), event: z.string(), at: z.string() });

const Item = z.object({ id: z.coerce.number(), dedupe: z.string(), attempts: z.int(), kind: z.string(), payload: z.unknown() });
type Item = z.infer<typeof Item>;

/** How each kind of news is sent. What throws is tried again, each time after a longer wait. */
const senders: Readonly<Record<string, (services: Services, item: Item) => Promise<void>>> = {
  async member({ db }, { dedupe, payload }) {
    const note = MemberNote.parse(payload);
    await db
      .insert(message)
      .values({ ...note, dedupe })
      .onConflictDoNothing();
  },
  async supplierOrder({ db, supplier }, { dedupe, payload }) {
    if (!supplier) throw new Error('There is no supplier side');
    await sendOrder(db, supplier, z.object({ orderCode: z.string() }).parse(payload).orderCode, dedupe);
  },
  async supplierAfterSale({ db, supplier }, { dedupe, payload }) {
    if (!supplier) throw new Error('There is no supplier side');
    await sendAfterSale(db, supplier, z.object({ requestId: z.int() }).parse(payload).requestId, dedupe);
  },
  async supplierEvent({ supplier }, { dedupe, payload }) {
    if (!supplier) throw new Error('There is no supplier side');
    await tellSupplier(supplier, '/supplier/event', dedupe, SupplierEventNote.parse(payload));
  },
  async refund(services, { payload }) {
    await refundAtProvider(services, z.object({ refundCode: z.string() }).parse(payload).refundCode);
  },
  async closePayment(services, { payload }) {
    await closeAtProvider(services, z.object({ paymentCode: z.string() }).parse(payload).paymentCode);
  },
};

/** Sends what is due, each piece at least once; whoever receives it tells repetitions by its name. Returns how many went. */
export async function sendOutbox(services: Services): Promise<number> {
  const items = await holdDue(services);
  const sent = await Promise.all(items.map((item) => sendOne(services, item)));
  return sent.filter(Boolean).length;
}

/** Takes what is due and puts it off for a while, so that parallel senders take other pieces, and a killed one's come back. */
async function holdDue({ db, supplier }: Services): Promise<Item[]> {
  const { rows } = await db.execute(sql`
    UPDATE outbox SET attempts = attempts + 1, due_at = shop_now() + make_interval(secs => ${HELD_SECONDS}::int)
    WHERE id IN (
      SELECT id FROM outbox WHERE done_at IS NULL AND due_at <= shop_now() ${supplier ? sql`` : sql`AND kind NOT LIKE 'supplier%'`}
      ORDER BY id LIMIT ${AT_ONCE} FOR UPDATE SKIP LOCKED)
    RETURNING id, kind, dedupe, payload, attempts`);
  return z
    .array(Item)
    .parse(rows)
    .toSorted((a, b) => a.id - b.id);
}

async function sendOne(services: Services, item: Item): Promise<boolean> {
  const { db } = services;
  try {
    const send = senders[item.kind];
    if (!send) throw new Error(`Nobody sends ${item.kind}`);
    await send(services, item);
    await db.execute(sql`UPDATE outbox SET done_at = shop_now(), last_error = NULL WHERE id = ${item.id}`);
    return true;
  } catch (error) {
    const reason = error instanceof Error ? error.message : String(error);
    const wait = Math.min(LONGEST_WAIT_SECONDS, 5 * 2 ** Math.min(item.attempts, 12));
    await db.execute(sql`
      UPDATE outbox SET last_error = ${reason.slice(0, 500)}, due_at = shop_now() + make_interval(secs => ${wait}::int) WHERE id = ${item.id}`);
    return false;
  }
}

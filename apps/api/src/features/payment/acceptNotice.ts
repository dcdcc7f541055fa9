import { createHash } from 'node:crypto';
import type { PaymentChannel } from '@baodao/domain/payment/shapes';
import { eq } from 'drizzle-orm';
import type { Queryable } from '../../db/database.ts';
import { paymentNotice } from '../../db/schema/payment.ts';
import { inTransaction } from '../../db/transaction.ts';
import type { NoticeResult } from '../../paymentProviders/paymentProvider.ts';
import type { Services } from '../../services.ts';
import { abandonAttempt, queryProvider } from './queryProvider.ts';
import { settlePayment } from './settlePayment.ts';

/** Longer than any real notice. Longer ones are truncated. */
const MAX_STORED_CHARS = 8_000;

export interface NoticeOutcome {
  /** Whether the provider may stop sending the notice. */
  isAccepted: boolean;
  /** As stored with the notice. */
  verdict: string;
}

export interface ReceivedNotice {
  channel: PaymentChannel;
  raw: string;
  /** Limits how many forged notices are stored, because anyone can send them. */
  canStoreForged: () => Promise<boolean>;
}

/** Handles a payment notice idempotently. */
export async function acceptNotice(services: Services, { channel, raw, canStoreForged }: ReceivedNotice): Promise<NoticeOutcome> {
  const { db, paymentProviders } = services;
  const provider = paymentProviders.get(channel);
  const fields = parseForm(raw);
  const notice: NoticeResult = !provider
    ? { kind: 'forged', reason: 'channel' }
    : fields
      ? await provider.verifyNotice(fields)
      : { kind: 'forged', reason: 'repeated field' };
  const store = (queryable: Queryable, code: string | null, verdict: string) => storeNotice(queryable, { channel, raw, code, verdict });

  if (notice.kind === 'forged') {
    const verdict = `forged: ${notice.reason}`;
    if (await canStoreForged()) await store(db, null, verdict);
    return { isAccepted: false, verdict };
  }
  if (notice.kind === 'paid') {
    const { received } = notice;
    return inTransaction(db, async (tx) => {
      const verdict = await settlePayment(tx, received);
      await store(tx, received.code, verdict);
      return { isAccepted: verdict !== 'unknown', verdict };
    });
  }
  if (notice.kind === 'ask') {
    // Replaying the same notice must not bypass the throttle again.
    const skipThrottle = !(await isStored(db, channel, raw));
    const verdict = `asked: ${await queryProvider(services, notice.code, { skipThrottle })}`;
    await store(db, notice.code, verdict);
    return { isAccepted: true, verdict };
  }
  if (notice.kind === 'closed') await abandonAttempt(services, notice.code, 'closed');
  await store(db, notice.code, notice.kind);
  return { isAccepted: true, verdict: notice.kind };
}

/** Rejects repeated fields, because the signature check and this shop might read different values. */
function parseForm(raw: string): Record<string, string> | null {
  const entries = [...new URLSearchParams(raw)];
  const fields: Record<string, string> = Object.fromEntries(entries);
  return Object.keys(fields).length === entries.length ? fields : null;
}

const digestOf = (channel: string, raw: string) => createHash('sha256').update(`${channel}\n${raw}`).digest('hex');

async function isStored(db: Queryable, channel: string, raw: string): Promise<boolean> {
  const found = await db
    .select({ id: paymentNotice.digest })
    .from(paymentNotice)
    .where(eq(paymentNotice.digest, digestOf(channel, raw)));
  return found.length > 0;
}

async function storeNotice(
  db: Queryable,
  { channel, raw, code, verdict }: { channel: string; raw: string; code: string | null; verdict: string },
): Promise<void> {
  // PostgreSQL text cannot contain NUL.
  const storedRaw = raw.slice(0, MAX_STORED_CHARS).replaceAll('\0', '');
  await db
    .insert(paymentNotice)
    .values({ digest: digestOf(channel, raw), channel, paymentCode: code, raw: storedRaw, verdict })
    .onConflictDoNothing();
}

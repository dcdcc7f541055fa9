import { createHash } from 'node:crypto';
import type { ProviderChannel } from '@baodao/domain/payment/shapes';
import { eq, sql } from 'drizzle-orm';
import type { NoticeResult } from '../../paymentProviders/paymentProvider.ts';
import type { Queryable } from '../../platform/db/database.ts';
import { paymentNotice } from '../../platform/db/schema/payment.ts';
import { inTransaction } from '../../platform/db/transaction.ts';
import type { Services } from '../../services.ts';
import { abandonAttempt, queryProvider } from './queryProvider.ts';
import { settlePayment } from './settlePayment.ts';

/** Longer than any real notice. Longer ones are truncated. */
const MAX_STORED_CHARS = 8_000;

/** A provider sends one notice per change of a payment, and refunds add a few. */
const MAX_STORED_PER_PAYMENT = 20;

export interface NoticeOutcome {
  /** Whether the provider may stop sending the notice. */
  isAccepted: boolean;
  /** As stored with the notice. */
  verdict: string;
}

export interface ReceivedNotice {
  channel: ProviderChannel;
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

  if (notice.kind === 'forged') {
    const verdict = `forged: ${notice.reason}`;
    if (await canStoreForged()) await storeNotice(db, { channel, signedText: raw, raw, code: null, verdict });
    return { isAccepted: false, verdict };
  }
  // Anyone who has a genuine notice can change what its signature does not cover: encoding, order and, at E.SUN, other parameters.
  const signedText = provider && fields ? provider.getSignedText(fields) : raw;
  const store = (queryable: Queryable, code: string, verdict: string) =>
    storeNotice(queryable, { channel, signedText, raw, code, verdict });
  if (notice.kind === 'paid') {
    const { received } = notice;
    return inTransaction(db, async (tx) => {
      const verdict = await settlePayment(tx, received);
      await store(tx, received.code, verdict);
      return { isAccepted: verdict !== 'unknown', verdict };
    });
  }
  if (notice.kind === 'ask') {
    // Stored before the query, so that only one of concurrent replays queries. The result page and the reconciliation query later.
    if (!(await store(db, notice.code, 'asked'))) return { isAccepted: true, verdict: 'already' };
    const verdict = `asked: ${await queryProvider(services, notice.code, { skipThrottle: true, channel })}`;
    await db
      .update(paymentNotice)
      .set({ verdict })
      .where(eq(paymentNotice.digest, computeDigest(channel, signedText)));
    return { isAccepted: true, verdict };
  }
  if (notice.kind === 'closed') await abandonAttempt(services, { code: notice.code, channel }, 'closed');
  const isNew = await store(db, notice.code, notice.kind);
  if (notice.kind === 'refund' && isNew) await retryRefundsNow(db, notice.code);
  return { isAccepted: true, verdict: notice.kind };
}

/** A provider may complete a refund days later. Its notice triggers the next try, which asks the provider. */
async function retryRefundsNow(db: Queryable, code: string): Promise<void> {
  await db.execute(sql`
    UPDATE outbox SET due_at = shop_now() FROM payment_refund AS refund
    WHERE outbox.dedupe = 'payment.refund:' || refund.code AND outbox.done_at IS NULL AND outbox.due_at > shop_now() + interval '1 minute'
      AND refund.payment_code = ${code} AND refund.state = 'due'`);
}

/** Rejects repeated fields, because the signature check and this shop might read different values. */
function parseForm(raw: string): Record<string, string> | null {
  const entries = [...new URLSearchParams(raw)];
  const fields: Record<string, string> = Object.fromEntries(entries);
  return Object.keys(fields).length === entries.length ? fields : null;
}

const computeDigest = (channel: string, signedText: string) => createHash('sha256').update(`${channel}\n${signedText}`).digest('hex');

interface StoredNotice {
  channel: string;
  signedText: string;
  raw: string;
  code: string | null;
  verdict: string;
}

/** Stores a notice unless it is stored already, or too many of its payment are. Returns whether it was stored. */
async function storeNotice(db: Queryable, { channel, signedText, raw, code, verdict }: StoredNotice): Promise<boolean> {
  // PostgreSQL text cannot contain NUL.
  const storedRaw = raw.slice(0, MAX_STORED_CHARS).replaceAll('\0', '');
  const { rows } = await db.execute(sql`
    INSERT INTO payment_notice (digest, channel, payment_code, raw, verdict)
    SELECT ${computeDigest(channel, signedText)}, ${channel}, ${code}, ${storedRaw}, ${verdict}
    WHERE (SELECT count(*) FROM payment_notice WHERE payment_code = ${code}) < ${MAX_STORED_PER_PAYMENT}
    ON CONFLICT DO NOTHING RETURNING digest`);
  return rows.length > 0;
}

import { createHash } from 'node:crypto';
import type { PaymentChannel } from '@baodao/domain/payment/shapes';
import { eq } from 'drizzle-orm';
import type { Queryable } from '../../db/database.ts';
import { paymentNotice } from '../../db/schema/payment.ts';
import { inTransaction } from '../../db/transaction.ts';
import type { NoticeVerdict } from '../../paymentProviders/provider.ts';
import type { Services } from '../../services.ts';
import { askProvider, giveUp } from './askProvider.ts';
import { settle } from './settle.ts';

/** A notice is kept as it came; of what is longer than any real one only the beginning. */
const KEPT_SIGNS = 8_000;

export interface TakenNotice {
  /** The provider may stop sending it. */
  isTaken: boolean;
  /** What became of it. */
  word: string;
}

export interface NoticeSent {
  channel: PaymentChannel;
  raw: string;
  /** Whether one that is forged is still written down: anybody may send them, and as many as he likes. */
  keepsForged: () => Promise<boolean>;
}

/** Acts on a notice, as often as it comes. */
export async function takeNotice(services: Services, { channel, raw, keepsForged }: NoticeSent): Promise<TakenNotice> {
  const { db, payments } = services;
  const provider = payments.get(channel);
  const fields = readForm(raw);
  const verdict: NoticeVerdict = !provider
    ? { kind: 'forged', reason: 'channel' }
    : fields
      ? await provider.verifyNotice(fields)
      : { kind: 'forged', reason: 'repeated field' };
  const keep = (queryable: Queryable, code: string | null, word: string) => keepNotice(queryable, { channel, raw, code, word });

  if (verdict.kind === 'forged') {
    const word = `forged: ${verdict.reason}`;
    if (await keepsForged()) await keep(db, null, word);
    return { isTaken: false, word };
  }
  if (verdict.kind === 'paid') {
    const { received } = verdict;
    return inTransaction(db, async (tx) => {
      const settlement = await settle(tx, received);
      await keep(tx, received.code, settlement);
      return { isTaken: settlement !== 'unknown', word: settlement };
    });
  }
  if (verdict.kind === 'ask') {
    // The same word brought again and again is no reason to ask again and again.
    const atOnce = !(await isKept(db, channel, raw));
    const word = `asked: ${await askProvider(services, verdict.code, { atOnce })}`;
    await keep(db, verdict.code, word);
    return { isTaken: true, word };
  }
  if (verdict.kind === 'closed') await giveUp(services, verdict.code, 'closed');
  await keep(db, verdict.code, verdict.kind);
  return { isTaken: true, word: verdict.kind };
}

/** A field that is given twice could be read in two ways, by us and by the signature: nothing is believed then. */
function readForm(raw: string): Record<string, string> | null {
  const entries = [...new URLSearchParams(raw)];
  const fields: Record<string, string> = Object.fromEntries(entries);
  return Object.keys(fields).length === entries.length ? fields : null;
}

const digestOf = (channel: string, raw: string) => createHash('sha256').update(`${channel}\n${raw}`).digest('hex');

async function isKept(db: Queryable, channel: string, raw: string): Promise<boolean> {
  const found = await db
    .select({ id: paymentNotice.digest })
    .from(paymentNotice)
    .where(eq(paymentNotice.digest, digestOf(channel, raw)));
  return found.length > 0;
}

async function keepNotice(
  db: Queryable,
  { channel, raw, code, word }: { channel: string; raw: string; code: string | null; word: string },
): Promise<void> {
  // PostgreSQL keeps no NUL, and a forger may send one.
  const kept = raw.slice(0, KEPT_SIGNS).replaceAll('\0', '');
  await db
    .insert(paymentNotice)
    .values({ digest: digestOf(channel, raw), channel, paymentCode: code, raw: kept, verdict: word })
    .onConflictDoNothing();
}

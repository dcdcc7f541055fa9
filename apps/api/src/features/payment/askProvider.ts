import { and, eq, inArray, isNull, or, sql } from 'drizzle-orm';
import { paymentAttempt, paymentOrder } from '../../db/schema/payment.ts';
import { inTransaction } from '../../db/transaction.ts';
import type { PaymentAnswer } from '../../paymentProviders/provider.ts';
import type { Services } from '../../services.ts';
import { lockOrders } from '../orders/moves.ts';
import { settle } from './settle.ts';

/** All askers together ask a provider once in so long. */
const PAUSE = sql.raw(`interval '3 seconds'`);

/**
 * Asks the provider what has become of a payment, and acts on the answer. Without an answer nothing changes. `atOnce` is for who brings
 * a word of the provider itself: what was asked a moment before may have been asked too early.
 */
export async function askProvider(
  services: Pick<Services, 'db' | 'payments'>,
  code: string,
  { atOnce = false }: { atOnce?: boolean } = {},
): Promise<PaymentAnswer['state'] | 'notAsked'> {
  const { db, payments } = services;
  const pausedLongEnough = or(isNull(paymentAttempt.queriedAt), sql`${paymentAttempt.queriedAt} <= shop_now() - ${PAUSE}`);
  const [asked] = await db
    .update(paymentAttempt)
    .set({ queriedAt: sql`shop_now()` })
    .where(and(eq(paymentAttempt.code, code), atOnce ? undefined : pausedLongEnough))
    .returning();
  const provider = asked && [...payments.values()].find(({ channel }) => channel === asked.channel);
  if (!provider) return 'notAsked';
  const answer = await provider.query(asked).catch(() => null);
  if (!answer) return 'notAsked';
  if (answer.state === 'paid') await inTransaction(db, (tx) => settle(tx, answer.received));
  if (answer.state === 'failed' || answer.state === 'closed') await giveUp(services, code, answer.state);
  // What the provider has never heard of may still be opened there, until its time is over.
  if (answer.state === 'unknown' && asked.expiresAt <= (await shopNow(services))) await giveUp(services, code, 'closed');
  return answer.state;
}

/** The provider says that nothing will come of it. The orders may be paid by another attempt. */
export async function giveUp({ db }: Pick<Services, 'db'>, code: string, state: 'closed' | 'failed'): Promise<void> {
  await inTransaction(db, async (tx) => {
    const parts = await tx.select().from(paymentOrder).where(eq(paymentOrder.paymentCode, code));
    await lockOrders(
      tx,
      parts.map(({ orderCode }) => orderCode),
    );
    const given = await tx
      .update(paymentAttempt)
      .set({ state })
      .where(and(eq(paymentAttempt.code, code), inArray(paymentAttempt.state, ['pending'])))
      .returning({ code: paymentAttempt.code });
    if (given.length > 0) await tx.update(paymentOrder).set({ open: false }).where(eq(paymentOrder.paymentCode, code));
  });
}

async function shopNow({ db }: Pick<Services, 'db'>): Promise<Date> {
  const { rows } = await db.execute<{ now: string }>(sql`SELECT shop_now() AS now`);
  return new Date(rows[0]?.now ?? Number.NaN);
}

import type { PaymentChannel } from '@baodao/domain/payment/shapes';
import { and, eq, inArray, isNull, ne, or, sql } from 'drizzle-orm';
import type { PaymentStatus } from '../../paymentProviders/paymentProvider.ts';
import { paymentAttempt, paymentOrder } from '../../platform/db/schema/payment.ts';
import { readShopTime } from '../../platform/db/shopTime.ts';
import { inTransaction } from '../../platform/db/transaction.ts';
import type { Services } from '../../services.ts';
import { lockOrders } from '../orders/transitions.ts';
import { findProvider } from './findProvider.ts';
import { settlePayment } from './settlePayment.ts';

/** The minimum time between two queries for the same payment. */
const MIN_QUERY_INTERVAL = sql.raw(`interval '3 seconds'`);

/**
 * Queries the provider for the state of a payment and acts on the answer. Without an answer nothing changes. A settled payment is not
 * queried.
 *
 * @param skipThrottle - for a signed message of the provider, after which an answer from a moment ago may be outdated
 * @param channel - only if the payment was started with this provider
 */
export async function queryProvider(
  services: Pick<Services, 'db' | 'paymentProviders'>,
  code: string,
  { skipThrottle = false, channel }: { skipThrottle?: boolean; channel?: PaymentChannel } = {},
): Promise<PaymentStatus['state'] | 'notQueried'> {
  const { db } = services;
  const isThrottleOver = or(isNull(paymentAttempt.queriedAt), sql`${paymentAttempt.queriedAt} <= shop_now() - ${MIN_QUERY_INTERVAL}`);
  const [attempt] = await db
    .update(paymentAttempt)
    .set({ queriedAt: sql`shop_now()` })
    .where(
      and(
        eq(paymentAttempt.code, code),
        ne(paymentAttempt.state, 'paid'),
        channel === undefined ? undefined : eq(paymentAttempt.channel, channel),
        skipThrottle ? undefined : isThrottleOver,
      ),
    )
    .returning();
  const provider = attempt && findProvider(services, attempt.channel);
  if (!provider) return 'notQueried';
  const answer = await provider.query(attempt).catch(() => null);
  if (!answer) return 'notQueried';
  if (answer.state === 'paid') await inTransaction(db, (tx) => settlePayment(tx, answer.received));
  if (answer.state === 'failed' || answer.state === 'closed') await abandonAttempt(services, attempt, answer.state);
  // The shopper may still open an unknown payment at the provider until it expires.
  if (answer.state === 'unknown' && attempt.expiresAt <= (await readShopTime(db))) await abandonAttempt(services, attempt, 'closed');
  return answer.state;
}

/** Ends an attempt that will not be paid. The orders can be paid by another attempt. */
export async function abandonAttempt(
  { db }: Pick<Services, 'db'>,
  { code, channel }: { code: string; channel: string },
  state: 'closed' | 'failed',
): Promise<void> {
  await inTransaction(db, async (tx) => {
    const parts = await tx.select().from(paymentOrder).where(eq(paymentOrder.paymentCode, code));
    await lockOrders(
      tx,
      parts.map(({ orderCode }) => orderCode),
    );
    const abandoned = await tx
      .update(paymentAttempt)
      .set({ state })
      .where(and(eq(paymentAttempt.code, code), eq(paymentAttempt.channel, channel), inArray(paymentAttempt.state, ['pending'])))
      .returning({ code: paymentAttempt.code });
    if (abandoned.length > 0) await tx.update(paymentOrder).set({ open: false }).where(eq(paymentOrder.paymentCode, code));
  });
}

import { eq } from 'drizzle-orm';
import { paymentAttempt } from '../../platform/db/schema/payment.ts';
import { inTransaction } from '../../platform/db/transaction.ts';
import type { Services } from '../../services.ts';
import { requireProvider } from './findProvider.ts';
import { settlePayment } from './settlePayment.ts';

/**
 * Closes a payment at its provider. If it can no longer be closed because it was paid, it is settled. Some providers cannot close
 * payments; those expire and are queried again later.
 */
export async function closeAtProvider(services: Services, paymentCode: string): Promise<void> {
  const { db } = services;
  const [attempt] = await db.select().from(paymentAttempt).where(eq(paymentAttempt.code, paymentCode));
  if (!attempt || attempt.state === 'paid') return;
  const provider = requireProvider(services, attempt.channel);
  if (await provider.close?.(paymentCode)) return;
  const answer = await provider.query(attempt);
  if (answer.state === 'paid') await inTransaction(db, (tx) => settlePayment(tx, answer.received));
  else if (provider.close && answer.state !== 'closed' && answer.state !== 'failed')
    throw new Error(`The provider did not close payment ${paymentCode}: ${answer.state}`);
}

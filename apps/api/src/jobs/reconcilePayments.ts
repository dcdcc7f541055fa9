import { sql } from 'drizzle-orm';
import { queryProvider } from '../features/payment/queryProvider.ts';
import { forEachSequentially } from '../platform/db/forEachSequentially.ts';
import type { Services } from '../services.ts';

const BATCH_SIZE = 50;

/** The next run handles what this one leaves. */
const RUN_MS = 45_000;

type ReconcileServices = Pick<Services, 'db' | 'paymentProviders'>;

/**
 * Queries the providers for payments that are still pending: often at first, later every hour. It also queries closed payments
 * two minutes, 30 minutes and three hours after they expire: a shopper can still pay on a provider page that is left open,
 * and not every provider can close that page.
 */
export async function reconcilePayments(services: ReconcileServices): Promise<number> {
  const until = Date.now() + RUN_MS;
  for (let queried = 0; ; ) {
    const codes = await findDuePayments(services);
    await queryAll(services, codes, until);
    queried += codes.length;
    if (codes.length < BATCH_SIZE || Date.now() > until) return queried;
  }
}

async function queryAll(services: ReconcileServices, codes: readonly string[], until: number): Promise<void> {
  const unanswered: string[] = [];
  await forEachSequentially(codes, async (code) => {
    if (Date.now() > until) return 0;
    if ((await queryProvider(services, code)) === 'notQueried') unanswered.push(code);
    return 1;
  });
  // A provider that did not answer may have been busy for a moment only.
  for (const code of unanswered) if (Date.now() <= until) await queryProvider(services, code, { skipThrottle: true });
}

async function findDuePayments({ db }: ReconcileServices): Promise<string[]> {
  const { rows } = await db.execute<{ code: string }>(sql`
    SELECT code FROM payment_attempt
    WHERE channel <> 'cod' AND ((state = 'pending' AND coalesce(queried_at, created_at) <= shop_now() - CASE
        WHEN created_at > shop_now() - interval '5 minutes' THEN interval '1 minute'
        WHEN created_at > shop_now() - interval '15 minutes' THEN interval '5 minutes'
        WHEN created_at > shop_now() - interval '1 hour' THEN interval '15 minutes'
        ELSE interval '1 hour' END)
      OR (state = 'closed' AND expires_at BETWEEN shop_now() - interval '1 day' AND shop_now() - interval '2 minutes'
        AND coalesce(queried_at, created_at) < expires_at + CASE
          WHEN expires_at <= shop_now() - interval '3 hours' THEN interval '3 hours'
          WHEN expires_at <= shop_now() - interval '30 minutes' THEN interval '30 minutes'
          ELSE interval '0' END))
    ORDER BY coalesce(queried_at, created_at) LIMIT ${BATCH_SIZE}`);
  return rows.map(({ code }) => code);
}

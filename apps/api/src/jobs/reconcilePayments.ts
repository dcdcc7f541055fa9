import { sql } from 'drizzle-orm';
import { queryProvider } from '../features/payment/queryProvider.ts';
import type { Services } from '../services.ts';
import { forEachSequentially } from './forEachSequentially.ts';

const AT_ONCE = 50;

/** What is left by then is the next run's. */
const RUN_MS = 45_000;

type Asking = Pick<Services, 'db' | 'paymentProviders'>;

/**
 * Asks the providers about payments that are still open: often while they are young, then every hour. One that was closed
 * here is asked about again after its time, since a shopper may have paid it from a page left open, and not every provider can
 * close that page: after two minutes, half an hour and three hours.
 */
export async function reconcilePayments(services: Asking): Promise<number> {
  const until = Date.now() + RUN_MS;
  for (let asked = 0; ; ) {
    const codes = await findDuePayments(services);
    await queryAll(services, codes, until);
    asked += codes.length;
    if (codes.length < AT_ONCE || Date.now() > until) return asked;
  }
}

async function queryAll(services: Asking, codes: readonly string[], until: number): Promise<void> {
  const unheard: string[] = [];
  await forEachSequentially(codes, async (code) => {
    if (Date.now() > until) return 0;
    if ((await queryProvider(services, code)) === 'notQueried') unheard.push(code);
    return 1;
  });
  // Who did not answer may have been busy for that moment only.
  for (const code of unheard) if (Date.now() <= until) await queryProvider(services, code, { skipThrottle: true });
}

async function findDuePayments({ db }: Asking): Promise<string[]> {
  const { rows } = await db.execute<{ code: string }>(sql`
    SELECT code FROM payment_attempt
    WHERE (state = 'pending' AND coalesce(queried_at, created_at) <= shop_now() - CASE
        WHEN created_at > shop_now() - interval '5 minutes' THEN interval '1 minute'
        WHEN created_at > shop_now() - interval '15 minutes' THEN interval '5 minutes'
        WHEN created_at > shop_now() - interval '1 hour' THEN interval '15 minutes'
        ELSE interval '1 hour' END)
      OR (state = 'closed' AND expires_at BETWEEN shop_now() - interval '1 day' AND shop_now() - interval '2 minutes'
        AND coalesce(queried_at, created_at) < expires_at + CASE
          WHEN expires_at <= shop_now() - interval '3 hours' THEN interval '3 hours'
          WHEN expires_at <= shop_now() - interval '30 minutes' THEN interval '30 minutes'
          ELSE interval '0' END)
    ORDER BY coalesce(queried_at, created_at) LIMIT ${AT_ONCE}`);
  return rows.map(({ code }) => code);
}

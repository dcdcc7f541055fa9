import { randomUUID } from 'node:crypto';
import { sql } from 'drizzle-orm';
import { computeHmac } from '../../platform/crypto/hmac.ts';
import type { Transaction } from '../../platform/db/transaction.ts';
import { createRateLimiter } from '../../platform/limits/rateLimiter.ts';
import type { Services } from '../../services.ts';
import { addToOutbox } from '../notifications/outbox.ts';

/** Mails that ask the owner of an address to confirm it. */
export function createMailConfirmations(services: Services) {
  const memberLimiter = createRateLimiter(services, { name: 'mail-confirm', points: 5, seconds: 3_600 });
  // Several members could send mails to one stranger.
  const addressLimiter = createRateLimiter(services, { name: 'mail-confirm-to', points: 5, seconds: 86_400 });
  return {
    /** Throws -4 above the limits. */
    async count(userId: number, email: string): Promise<void> {
      if (!services.mailer) return;
      await memberLimiter.consume(String(userId));
      await addressLimiter.consume(computeHmac(services.secrets.shop, 'mail address', email.toLowerCase()).toString('base64url'));
    },

    async request(tx: Transaction, userId: number): Promise<void> {
      if (!services.mailer) return;
      const { rows } = await tx.execute<{ at: string }>(sql`SELECT shop_now()::text AS at`);
      const at = rows[0]?.at ?? '';
      await addToOutbox(tx, [
        { kind: 'mail', dedupe: `mail:confirm:${randomUUID()}`, payload: { userId, kind: 'confirmAddress', values: {}, at } },
      ]);
    },
  };
}

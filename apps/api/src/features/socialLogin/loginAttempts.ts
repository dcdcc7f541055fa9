import { randomBytes } from 'node:crypto';
import type { ProviderQuery } from '@baodao/domain/session/shapes';
import { safeReturnPath } from '@baodao/link-builders/safeReturn';
import { and, eq, gt, isNull, sql } from 'drizzle-orm';
import { thirdAttempt } from '../../db/schema/socialLogin.ts';
import type { Attempt, Party } from '../../identityProviders/party.ts';
import type { Services } from '../../services.ts';
import { computeHmac } from '../account/hmac.ts';
import { sha256 } from '../session/secretHash.ts';

const LIFETIME = sql.raw(`interval '10 minutes'`);

export type LoginAttemptRow = typeof thirdAttempt.$inferSelect;

export function createLoginAttempts({ db, secrets }: Pick<Services, 'db' | 'secrets'>) {
  /** Derives nonce and PKCE verifier from the state, so that they need not be stored. */
  const deriveAttempt = (state: string): Attempt => ({
    state,
    nonce: computeHmac(secrets.shop, 'third nonce', state).toString('hex'),
    verifier: computeHmac(secrets.shop, 'third verifier', state).toString('base64url'),
  });

  return {
    attemptOf: deriveAttempt,

    async start({ provider, appId }: Party, browserHash: string, { redirect, purpose = 'login' }: ProviderQuery): Promise<Attempt> {
      // WeChat accepts only letters and digits.
      const state = randomBytes(32).toString('hex');
      await db.insert(thirdAttempt).values({
        stateHash: sha256(state),
        browserHash,
        provider,
        appId,
        purpose,
        returnPath: safeReturnPath(redirect),
        expiresAt: sql`shop_now() + ${LIFETIME}`,
      });
      return deriveAttempt(state);
    },

    /** Consumes an attempt. Undefined unless the same browser started it with this provider, and it is neither used nor expired. */
    async consume(provider: string, browserHash: string | null, state: string | undefined): Promise<LoginAttemptRow | undefined> {
      if (browserHash === null || state === undefined) return undefined;
      const [row] = await db
        .update(thirdAttempt)
        .set({ usedAt: sql`shop_now()` })
        .where(
          and(
            eq(thirdAttempt.stateHash, sha256(state)),
            eq(thirdAttempt.browserHash, browserHash),
            eq(thirdAttempt.provider, provider),
            isNull(thirdAttempt.usedAt),
            gt(thirdAttempt.expiresAt, sql`shop_now()`),
          ),
        )
        .returning();
      return row;
    },

    /** Finds the provider for requests that only carry the state. */
    async findProvider(state: string): Promise<string> {
      const [row] = await db
        .select({ provider: thirdAttempt.provider })
        .from(thirdAttempt)
        .where(eq(thirdAttempt.stateHash, sha256(state)));
      return row?.provider ?? '';
    },
  };
}

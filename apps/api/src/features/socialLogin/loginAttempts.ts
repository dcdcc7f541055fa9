import { randomBytes } from 'node:crypto';
import type { ProviderQuery } from '@baodao/domain/socialLogin/shapes';
import { safeReturnPath } from '@baodao/link-builders/safeReturnPath';
import { and, eq, gt, isNull, sql } from 'drizzle-orm';
import type { IdentityProvider, LoginAttempt } from '../../identityProviders/identityProvider.ts';
import { computeHmac } from '../../platform/crypto/hmac.ts';
import { sha256 } from '../../platform/crypto/secretHash.ts';
import { socialLoginAttempt } from '../../platform/db/schema/socialLogin.ts';
import type { Services } from '../../services.ts';

const LIFETIME = sql.raw(`interval '10 minutes'`);

export type LoginAttemptRow = typeof socialLoginAttempt.$inferSelect;

export function createLoginAttempts({ db, secrets }: Pick<Services, 'db' | 'secrets'>) {
  /** Derives nonce and PKCE verifier from the state, so that they need not be stored. */
  const deriveAttempt = (state: string): LoginAttempt => ({
    state,
    nonce: computeHmac(secrets.shop, 'third nonce', state).toString('hex'),
    verifier: computeHmac(secrets.shop, 'third verifier', state).toString('base64url'),
  });

  return {
    deriveAttempt,

    async start(
      { provider, appId }: IdentityProvider,
      browserHash: string,
      { redirect, purpose = 'login' }: ProviderQuery,
    ): Promise<LoginAttempt> {
      // WeChat accepts only letters and digits.
      const state = randomBytes(32).toString('hex');
      await db.insert(socialLoginAttempt).values({
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
        .update(socialLoginAttempt)
        .set({ usedAt: sql`shop_now()` })
        .where(
          and(
            eq(socialLoginAttempt.stateHash, sha256(state)),
            eq(socialLoginAttempt.browserHash, browserHash),
            eq(socialLoginAttempt.provider, provider),
            isNull(socialLoginAttempt.usedAt),
            gt(socialLoginAttempt.expiresAt, sql`shop_now()`),
          ),
        )
        .returning();
      return row;
    },

    /** Finds the provider for requests that only carry the state. */
    async findProvider(state: string): Promise<string> {
      const [row] = await db
        .select({ provider: socialLoginAttempt.provider })
        .from(socialLoginAttempt)
        .where(eq(socialLoginAttempt.stateHash, sha256(state)));
      return row?.provider ?? '';
    },
  };
}

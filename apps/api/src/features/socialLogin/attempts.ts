import { randomBytes } from 'node:crypto';
import type { ProviderQuery } from '@baodao/domain/session/shapes';
import { safeReturnPath } from '@baodao/link-builders/safeReturn';
import { and, eq, gt, isNull, sql } from 'drizzle-orm';
import { thirdAttempt } from '../../db/schema/socialLogin.ts';
import type { Attempt, Party } from '../../identityProviders/party.ts';
import type { Services } from '../../services.ts';
import { keyed } from '../account/keyed.ts';
import { hashOf } from '../session/tokenHash.ts';

const LIFE = sql.raw(`interval '10 minutes'`);

export type AttemptRow = typeof thirdAttempt.$inferSelect;

export function createAttempts({ db, secrets }: Pick<Services, 'db' | 'secrets'>) {
  /** The secrets of an attempt follow from its state by the shop's key, so that they are kept nowhere. */
  const attemptOf = (state: string): Attempt => ({
    state,
    nonce: keyed(secrets.shop, 'third nonce', state).toString('hex'),
    verifier: keyed(secrets.shop, 'third verifier', state).toString('base64url'),
  });

  return {
    attemptOf,

    async begin({ provider, appId }: Party, browserHash: string, { redirect, purpose = 'login' }: ProviderQuery): Promise<Attempt> {
      // Letters and digits alone: WeChat takes no others.
      const state = randomBytes(32).toString('hex');
      await db.insert(thirdAttempt).values({
        stateHash: hashOf(state),
        browserHash,
        provider,
        appId,
        purpose,
        returnPath: safeReturnPath(redirect),
        expiresAt: sql`shop_now() + ${LIFE}`,
      });
      return attemptOf(state);
    },

    /** Uses an attempt up; undefined unless this very browser began it with this party a short while ago, and only once. */
    async end(provider: string, browserHash: string | null, state: string | undefined): Promise<AttemptRow | undefined> {
      if (browserHash === null || state === undefined) return undefined;
      const [row] = await db
        .update(thirdAttempt)
        .set({ usedAt: sql`shop_now()` })
        .where(
          and(
            eq(thirdAttempt.stateHash, hashOf(state)),
            eq(thirdAttempt.browserHash, browserHash),
            eq(thirdAttempt.provider, provider),
            isNull(thirdAttempt.usedAt),
            gt(thirdAttempt.expiresAt, sql`shop_now()`),
          ),
        )
        .returning();
      return row;
    },

    /** Whose state it is, for a call that does not say the party. */
    async providerOf(state: string): Promise<string> {
      const [row] = await db
        .select({ provider: thirdAttempt.provider })
        .from(thirdAttempt)
        .where(eq(thirdAttempt.stateHash, hashOf(state)));
      return row?.provider ?? '';
    },
  };
}

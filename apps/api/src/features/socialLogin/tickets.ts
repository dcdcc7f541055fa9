import { type ProviderName, type ProviderNumber, providerNumbers } from '@baodao/domain/socialLogin/shapes';
import { and, eq, gt, isNull, sql } from 'drizzle-orm';
import type { IdentityProvider, ProviderProfile } from '../../identityProviders/identityProvider.ts';
import { computeHmac, isEqualHash } from '../../platform/crypto/hmac.ts';
import { createSecret, sha256 } from '../../platform/crypto/secretHash.ts';
import type { Queryable } from '../../platform/db/database.ts';
import { socialLoginTicket } from '../../platform/db/schema/socialLogin.ts';
import type { Services } from '../../services.ts';

const LIFETIME = sql.raw(`interval '5 minutes'`);

export type TicketRow = typeof socialLoginTicket.$inferSelect;

/** The API identifies providers by number. */
export const providerNumber = (provider: ProviderName): ProviderNumber => providerNumbers[provider];

const names: Readonly<Record<ProviderNumber, ProviderName>> = { 1: 'wechat', 2: 'weibo', 3: 'google', 4: 'facebook', 5: 'tencent' };
export const providerOf = (type: ProviderNumber): ProviderName => names[type];

export function createTickets({ db, secrets }: Pick<Services, 'db' | 'secrets'>) {
  const signTicket = (type: number, key: string, browserHash: string) =>
    computeHmac(secrets.shop, 'third-login-v2', String(type), key, browserHash).toString('hex');

  return {
    /** Stores the provider's profile of a shopper. Only the shopper's browser receives the key. */
    async issue(
      { provider, appId }: IdentityProvider,
      profile: ProviderProfile,
      browserHash: string,
    ): Promise<{ key: string; sign: string }> {
      const key = createSecret();
      const { subject, unionId, name, portrait } = profile;
      const row = { keyHash: sha256(key), browserHash, provider, appId, subject, unionId, name, portrait };
      await db.insert(socialLoginTicket).values({ ...row, expiresAt: sql`shop_now() + ${LIFETIME}` });
      return { key, sign: signTicket(providerNumber(provider), key, browserHash) };
    },

    isSignatureValid: (type: number, key: string, browserHash: string, sign: string): boolean =>
      isEqualHash(signTicket(type, key, browserHash), sign),

    /** Consumes a ticket. Undefined unless it belongs to this browser and is neither used nor expired. Pass the transaction of its effect. */
    async redeem(tx: Queryable, key: string, browserHash: string | null): Promise<TicketRow | undefined> {
      if (browserHash === null) return undefined;
      const [row] = await tx
        .update(socialLoginTicket)
        .set({ usedAt: sql`shop_now()` })
        .where(
          and(
            eq(socialLoginTicket.keyHash, sha256(key)),
            eq(socialLoginTicket.browserHash, browserHash),
            isNull(socialLoginTicket.usedAt),
            gt(socialLoginTicket.expiresAt, sql`shop_now()`),
          ),
        )
        .returning();
      return row;
    },
  };
}

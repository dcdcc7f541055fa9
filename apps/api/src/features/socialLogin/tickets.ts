import { type ThirdParty, thirdParties } from '@baodao/domain/session/shapes';
import { and, eq, gt, isNull, sql } from 'drizzle-orm';
import type { Queryable } from '../../db/database.ts';
import { thirdTicket } from '../../db/schema/socialLogin.ts';
import type { Party, Person } from '../../identityProviders/party.ts';
import type { Services } from '../../services.ts';
import { isSameHash, keyed } from '../account/keyed.ts';
import { hashOf, newSecret } from '../session/tokenHash.ts';

const LIFE = sql.raw(`interval '5 minutes'`);

export type TicketRow = typeof thirdTicket.$inferSelect;

/** On the wire the parties have numbers. */
export const numberOf = (provider: ThirdParty): number => thirdParties.indexOf(provider) + 1;
export const providerOf = (type: number): ThirdParty | undefined => thirdParties[type - 1];

export function createTickets({ db, secrets }: Pick<Services, 'db' | 'secrets'>) {
  const signatureOf = (type: number, key: string, browserHash: string) =>
    keyed(secrets.shop, 'third-login-v2', String(type), key, browserHash).toString('hex');

  return {
    /** Keeps what a party said of somebody; the key is known to nobody but the browser that brought him. */
    async issue({ provider, appId }: Party, person: Person, browserHash: string): Promise<{ key: string; sign: string }> {
      const key = newSecret();
      const { subject, unionId, name, portrait } = person;
      const row = { keyHash: hashOf(key), browserHash, provider, appId, subject, unionId, name, portrait };
      await db.insert(thirdTicket).values({ ...row, expiresAt: sql`shop_now() + ${LIFE}` });
      return { key, sign: signatureOf(numberOf(provider), key, browserHash) };
    },

    isSigned: (type: number, key: string, browserHash: string, sign: string): boolean =>
      isSameHash(signatureOf(type, key, browserHash), sign),

    /** Uses a ticket up; undefined unless it is this browser's, fresh, and was not used. To be called in the transaction of its effect. */
    async redeem(tx: Queryable, key: string, browserHash: string | null): Promise<TicketRow | undefined> {
      if (browserHash === null) return undefined;
      const [row] = await tx
        .update(thirdTicket)
        .set({ usedAt: sql`shop_now()` })
        .where(
          and(
            eq(thirdTicket.keyHash, hashOf(key)),
            eq(thirdTicket.browserHash, browserHash),
            isNull(thirdTicket.usedAt),
            gt(thirdTicket.expiresAt, sql`shop_now()`),
          ),
        )
        .returning();
      return row;
    },
  };
}

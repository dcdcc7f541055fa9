import type { AddPasskeyInput, PasskeyAnswer, PasskeyChallenge } from '@baodao/staff-api/shapes/session';
import { and, eq, lt, sql } from 'drizzle-orm';
import { computeHmac, isEqualHash } from '../platform/crypto/hmac.ts';
import { createSecret } from '../platform/crypto/secretHash.ts';
import type { Queryable } from '../platform/db/database.ts';
import { staffPasskey } from '../platform/db/schema/staff.ts';
import type { Services } from '../services.ts';
import { backOfficeAddress, backOfficeOrigins } from './backOfficeAddress.ts';

const CHALLENGE_MS = 5 * 60_000;

/** The facts of a request by which a passkey is checked. */
interface PasskeyContext {
  accountId: number;
  deviceHash: string;
}

/**
 * Passkeys as second factor. A challenge is signed and not stored: it says when it was issued and for which browser. Each passkey remembers the
 * newest one that it answered, so no answer counts twice.
 */
export function createPasskeys({ db, secrets, environment }: Pick<Services, 'db' | 'secrets' | 'environment'>) {
  const rpId = new URL(backOfficeAddress(environment)).hostname;
  const sign = (deviceHash: string, issued: string) => computeHmac(secrets.shop, 'staff passkey', deviceHash, issued).toString('base64url');

  /** When a challenge was issued, or null if it is none of this browser or too old. */
  const readChallenge = (challenge: string, deviceHash: string): Date | null => {
    const [issuedAt = '', random = '', signature = ''] = Buffer.from(challenge, 'base64url').toString('utf8').split('.');
    const age = Date.now() - Number(issuedAt);
    const isOurs = isEqualHash(signature, sign(deviceHash, `${issuedAt}.${random}`));
    return isOurs && age >= 0 && age < CHALLENGE_MS ? new Date(Number(issuedAt)) : null;
  };

  /** What both checks expect, and when the answered challenge was issued. */
  const expect = (deviceHash: string) => {
    const answered: { issuedAt: Date | null } = { issuedAt: null };
    return {
      answered,
      expected: {
        expectedChallenge: (challenge: string) => {
          answered.issuedAt = readChallenge(challenge, deviceHash);
          return answered.issuedAt !== null;
        },
        expectedOrigin: [...backOfficeOrigins(environment)],
        expectedRPID: rpId,
        // The password is the first factor.
        requireUserVerification: false,
      },
    };
  };

  return {
    challenge(deviceHash: string): PasskeyChallenge {
      const issued = `${Date.now()}.${createSecret()}`;
      return { challenge: Buffer.from(`${issued}.${sign(deviceHash, issued)}`).toString('base64url'), rpId };
    },

    /** Keeps the public half of a new passkey. Returns false if it does not answer a challenge of ours. */
    async add(tx: Queryable, { accountId, deviceHash }: PasskeyContext, { offer, name }: Pick<AddPasskeyInput, 'offer' | 'name'>) {
      const { verifyRegistrationResponse } = await import('@simplewebauthn/server');
      const { id, ...response } = offer;
      const { answered, expected } = expect(deviceHash);
      const checked = await verifyRegistrationResponse({
        response: { id, rawId: id, type: 'public-key', clientExtensionResults: {}, response },
        ...expected,
      }).catch(() => null);
      if (!checked?.verified || answered.issuedAt === null) return false;
      const { credential } = checked.registrationInfo;
      const added = await tx
        .insert(staffPasskey)
        .values({
          id: credential.id,
          accountId,
          name,
          publicKey: Buffer.from(credential.publicKey).toString('base64url'),
          counter: credential.counter,
          challengedAt: answered.issuedAt,
        })
        .onConflictDoNothing()
        .returning({ id: staffPasskey.id });
      return added.length > 0;
    },

    /** Accepts the answer of a passkey of the account once. */
    async accept({ accountId, deviceHash }: PasskeyContext, { id, ...response }: PasskeyAnswer): Promise<boolean> {
      const [known] = await db
        .select()
        .from(staffPasskey)
        .where(and(eq(staffPasskey.id, id), eq(staffPasskey.accountId, accountId)));
      if (!known) return false;
      const { verifyAuthenticationResponse } = await import('@simplewebauthn/server');
      const { answered, expected } = expect(deviceHash);
      const checked = await verifyAuthenticationResponse({
        response: { id, rawId: id, type: 'public-key', clientExtensionResults: {}, response },
        credential: { id, publicKey: new Uint8Array(Buffer.from(known.publicKey, 'base64url')), counter: known.counter },
        ...expected,
      }).catch(() => null);
      if (!checked?.verified || answered.issuedAt === null) return false;
      const accepted = await db
        .update(staffPasskey)
        .set({ counter: checked.authenticationInfo.newCounter, challengedAt: answered.issuedAt, usedAt: sql`shop_now()` })
        .where(and(eq(staffPasskey.id, id), lt(staffPasskey.challengedAt, answered.issuedAt)))
        .returning({ id: staffPasskey.id });
      return accepted.length > 0;
    },
  };
}

export type PasskeyCheck = ReturnType<typeof createPasskeys>;

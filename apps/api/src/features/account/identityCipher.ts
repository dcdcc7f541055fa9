import { computeHmac } from '../../platform/crypto/hmac.ts';
import { createSealer, type Sealer } from '../../platform/crypto/sealer.ts';
import type { Secrets } from '../../services.ts';

export interface IdentityCipher extends Sealer {
  /** Compares numbers of one owner without decryption. */
  hash: (userId: number, number: string) => string;
  /** The hash with the previous secret, by which a number is found that is not sealed again yet. */
  previousHash: (userId: number, number: string) => string | null;
}

/** Encrypts identity numbers with a key that is derived from the shop's secret for this purpose only. Opens those of the previous secret. */
export const createIdentityCipher = (secrets: Secrets): IdentityCipher => ({
  ...createSealer(secrets, 'identity'),
  hash: (userId, number) => hashNumber(secrets.shop, userId, number),
  previousHash: (userId, number) => (secrets.previous === undefined ? null : hashNumber(secrets.previous, userId, number)),
});

const hashNumber = (secret: string, userId: number, number: string) =>
  computeHmac(secret, 'identity number', String(userId), number).toString('hex');

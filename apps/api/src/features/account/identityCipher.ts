import { createCipheriv, createDecipheriv, hkdfSync, randomBytes } from 'node:crypto';
import { computeHmac } from '../../platform/crypto/hmac.ts';
import type { Secrets } from '../../services.ts';

/** Numbers that were sealed before keys had names. */
const UNNAMED_KEY = 'v1';
const NONCE_BYTES = 12;

export interface IdentityCipher {
  /** The sealed numbers of the current key start with its name and a dot. */
  keyName: string;
  /** Encrypts with AES-256-GCM. The owner's id is the additional authenticated data. */
  encrypt: (userId: number, number: string) => string;
  /** Throws when the text was changed, belongs to another member, or was sealed with a key that is not known any more. */
  decrypt: (userId: number, sealed: string) => string;
  /** Compares numbers of one owner without decryption. */
  hash: (userId: number, number: string) => string;
  /** The hash with the previous secret, by which a number is found that is not sealed again yet. */
  previousHash: (userId: number, number: string) => string | null;
}

interface Key {
  name: string;
  bytes: Buffer;
}

const deriveKey = (secret: string): Key => ({
  name: `k${computeHmac(secret, 'identity key name').toString('hex').slice(0, 8)}`,
  bytes: Buffer.from(hkdfSync('sha256', secret, 'baodao', 'identity vault', 32)),
});

const additionalData = (userId: number) => Buffer.from(`identity:${userId}`);

/** Encrypts identity numbers with a key that is derived from the shop's secret for this purpose only. Opens those of the previous secret. */
export function createIdentityCipher({ shop, previous }: Secrets): IdentityCipher {
  const current = deriveKey(shop);
  const keys = previous === undefined ? [current] : [current, deriveKey(previous)];
  return {
    keyName: current.name,
    encrypt(userId, number) {
      const nonce = randomBytes(NONCE_BYTES);
      const cipher = createCipheriv('aes-256-gcm', current.bytes, nonce).setAAD(additionalData(userId));
      const text = Buffer.concat([cipher.update(number, 'utf8'), cipher.final()]);
      return [current.name, nonce.toString('base64url'), text.toString('base64url'), cipher.getAuthTag().toString('base64url')].join('.');
    },
    decrypt(userId, sealed) {
      const [keyName = '', ...parts] = sealed.split('.');
      const fitting = keys.filter(({ name }) => keyName === UNNAMED_KEY || name === keyName);
      const [first, second] = fitting;
      if (!first) throw new Error(`no key for ${keyName}`);
      try {
        return open(first, userId, parts);
      } catch (error) {
        if (!second) throw error;
        return open(second, userId, parts);
      }
    },
    hash: (userId, number) => hashNumber(shop, userId, number),
    previousHash: (userId, number) => (previous === undefined ? null : hashNumber(previous, userId, number)),
  };
}

const hashNumber = (secret: string, userId: number, number: string) =>
  computeHmac(secret, 'identity number', String(userId), number).toString('hex');

function open({ bytes }: Key, userId: number, [nonce = '', text = '', tag = '']: string[]): string {
  const decipher = createDecipheriv('aes-256-gcm', bytes, Buffer.from(nonce, 'base64url'), { authTagLength: 16 });
  decipher.setAAD(additionalData(userId)).setAuthTag(Buffer.from(tag, 'base64url'));
  return Buffer.concat([decipher.update(Buffer.from(text, 'base64url')), decipher.final()]).toString('utf8');
}

import { createCipheriv, createDecipheriv, hkdfSync, randomBytes } from 'node:crypto';
import type { Secrets } from '../../services.ts';
import { computeHmac } from './hmac.ts';

const VERSION = 'v1';
const NONCE_BYTES = 12;

export interface IdentityCipher {
  /** Encrypts with AES-256-GCM. The owner's id is the additional authenticated data. */
  encrypt: (userId: number, number: string) => string;
  /** Throws when the text was changed or belongs to another member. */
  decrypt: (userId: number, sealed: string) => string;
  /** Compares numbers of one owner without decryption. */
  hash: (userId: number, number: string) => string;
}

/** Encrypts identity numbers with a key that is derived from the shop's secret for this purpose only. */
export function createIdentityCipher({ shop }: Secrets): IdentityCipher {
  const key = Buffer.from(hkdfSync('sha256', shop, 'baodao', 'identity vault', 32));
  const additionalData = (userId: number) => Buffer.from(`identity:${userId}`);
  return {
    encrypt(userId, number) {
      const nonce = randomBytes(NONCE_BYTES);
      const cipher = createCipheriv('aes-256-gcm', key, nonce).setAAD(additionalData(userId));
      const text = Buffer.concat([cipher.update(number, 'utf8'), cipher.final()]);
      return [VERSION, nonce.toString('base64url'), text.toString('base64url'), cipher.getAuthTag().toString('base64url')].join('.');
    },
    decrypt(userId, sealed) {
      const [version, nonce = '', text = '', tag = ''] = sealed.split('.');
      if (version !== VERSION) throw new Error(`no key for ${version}`);
      const decipher = createDecipheriv('aes-256-gcm', key, Buffer.from(nonce, 'base64url'), { authTagLength: 16 });
      decipher.setAAD(additionalData(userId)).setAuthTag(Buffer.from(tag, 'base64url'));
      return Buffer.concat([decipher.update(Buffer.from(text, 'base64url')), decipher.final()]).toString('utf8');
    },
    hash: (userId, number) => computeHmac(shop, 'identity number', String(userId), number).toString('hex'),
  };
}

import { createCipheriv, createDecipheriv, hkdfSync, randomBytes } from 'node:crypto';
import type { Secrets } from '../../services.ts';
import { computeHmac } from './hmac.ts';

/** What was sealed before keys had names. */
const UNNAMED_KEY = 'v1';
const NONCE_BYTES = 12;

export interface Sealer {
  /** What is sealed with the current key starts with its name and a dot. */
  keyName: string;
  /** Encrypts with AES-256-GCM. The owner's id is the additional authenticated data. */
  encrypt: (ownerId: number, text: string) => string;
  /** Throws when the text was changed, belongs to another owner, or was sealed with a key that is not known any more. */
  decrypt: (ownerId: number, sealed: string) => string;
}

interface Key {
  name: string;
  bytes: Buffer;
}

/**
 * Seals texts with a key that is derived from the shop's secret for one purpose only. Opens those of the previous secret.
 *
 * @param purpose - names the key and its owners. Changing it makes everything unreadable that was sealed for it
 */
export function createSealer({ shop, previous }: Secrets, purpose: 'identity' | 'staff' | 'webhook'): Sealer {
  const deriveKey = (secret: string): Key => ({
    name: `k${computeHmac(secret, `${purpose} key name`).toString('hex').slice(0, 8)}`,
    bytes: Buffer.from(hkdfSync('sha256', secret, 'baodao', `${purpose} vault`, 32)),
  });
  const additionalData = (ownerId: number) => Buffer.from(`${purpose}:${ownerId}`);
  const open = ({ bytes }: Key, ownerId: number, [nonce = '', text = '', tag = '']: string[]): string => {
    const decipher = createDecipheriv('aes-256-gcm', bytes, Buffer.from(nonce, 'base64url'), { authTagLength: 16 });
    decipher.setAAD(additionalData(ownerId)).setAuthTag(Buffer.from(tag, 'base64url'));
    return Buffer.concat([decipher.update(Buffer.from(text, 'base64url')), decipher.final()]).toString('utf8');
  };
  const current = deriveKey(shop);
  const keys = previous === undefined ? [current] : [current, deriveKey(previous)];
  return {
    keyName: current.name,
    encrypt(ownerId, plain) {
      const nonce = randomBytes(NONCE_BYTES);
      const cipher = createCipheriv('aes-256-gcm', current.bytes, nonce).setAAD(additionalData(ownerId));
      const text = Buffer.concat([cipher.update(plain, 'utf8'), cipher.final()]);
      return [current.name, nonce.toString('base64url'), text.toString('base64url'), cipher.getAuthTag().toString('base64url')].join('.');
    },
    decrypt(ownerId, sealed) {
      const [keyName = '', ...parts] = sealed.split('.');
      const fitting = keys.filter(({ name }) => keyName === UNNAMED_KEY || name === keyName);
      const [first, second] = fitting;
      if (!first) throw new Error(`no key for ${keyName}`);
      try {
        return open(first, ownerId, parts);
      } catch (error) {
        if (!second) throw error;
        return open(second, ownerId, parts);
      }
    },
  };
}

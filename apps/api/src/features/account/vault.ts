import { createCipheriv, createDecipheriv, hkdfSync, randomBytes } from 'node:crypto';
import type { Secrets } from '../../services.ts';
import { keyed } from './keyed.ts';

const VERSION = 'v1';
const NONCE = 12;

export interface Vault {
  /** Seals a number for its owner: AES-256-GCM, with who he is as additional data. */
  seal: (userId: number, number: string) => string;
  /** Throws when it was changed, or sealed for somebody else. */
  open: (userId: number, sealed: string) => string;
  /** Tells equal numbers of one owner without opening them. */
  hash: (userId: number, number: string) => string;
}

/** Keeps identity numbers. Its key is made from the shop's secret and is used for nothing else. */
export function createVault({ shop }: Secrets): Vault {
  const key = Buffer.from(hkdfSync('sha256', shop, 'baodao', 'identity vault', 32));
  const owner = (userId: number) => Buffer.from(`identity:${userId}`);
  return {
    seal(userId, number) {
      const nonce = randomBytes(NONCE);
      const cipher = createCipheriv('aes-256-gcm', key, nonce).setAAD(owner(userId));
      const text = Buffer.concat([cipher.update(number, 'utf8'), cipher.final()]);
      return [VERSION, nonce.toString('base64url'), text.toString('base64url'), cipher.getAuthTag().toString('base64url')].join('.');
    },
    open(userId, sealed) {
      const [version, nonce = '', text = '', tag = ''] = sealed.split('.');
      if (version !== VERSION) throw new Error(`no key for ${version}`);
      const decipher = createDecipheriv('aes-256-gcm', key, Buffer.from(nonce, 'base64url'), { authTagLength: 16 });
      decipher.setAAD(owner(userId)).setAuthTag(Buffer.from(tag, 'base64url'));
      return Buffer.concat([decipher.update(Buffer.from(text, 'base64url')), decipher.final()]).toString('utf8');
    },
    hash: (userId, number) => keyed(shop, 'identity number', String(userId), number).toString('hex'),
  };
}

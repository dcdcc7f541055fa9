import { generateKeyPairSync, randomBytes, randomInt } from 'node:crypto';
import { join } from 'node:path';
import { createPrivateFileOnce } from '../privateFile.ts';
import { type AppName, apps } from './providers.ts';

export interface AppKeys {
  id: string;
  secret: string;
}

/** Keys of the identity providers and of the shop's apps, in `DATA_DIR/sandbox/identity.json`. */
export interface IdentityKeys {
  apps: Record<AppName, AppKeys>;
  /** Signs Google's id_tokens. PKCS8, PEM. */
  googlePrivateKey: string;
}

/** Reads the keys, and creates them on first use. */
export function readIdentityKeys(dataDir: string): IdentityKeys {
  const path = join(dataDir, 'sandbox', 'identity.json');
  const found: unknown = JSON.parse(createPrivateFileOnce(path, () => JSON.stringify(makeKeys(), null, 2)));
  if (!isKeys(found)) throw new Error(`${path} does not contain the keys of the identity providers. Delete it to create new ones.`);
  return found;
}

/** The shop's settings for the simulated identity providers. */
export function identitySettings({ apps: given }: IdentityKeys, sandboxUrl: string): Record<string, string> {
  return {
    LOGIN_SANDBOX_URL: `${sandboxUrl.replace(/\/+$/, '')}/identity`,
    WECHAT_APP_ID: given.wechat.id,
    WECHAT_APP_SECRET: given.wechat.secret,
    WECHAT_MP_APP_ID: given.wechatMp.id,
    WECHAT_MP_APP_SECRET: given.wechatMp.secret,
    WEIBO_APP_KEY: given.weibo.id,
    WEIBO_APP_SECRET: given.weibo.secret,
    GOOGLE_CLIENT_ID: given.google.id,
    GOOGLE_CLIENT_SECRET: given.google.secret,
    FACEBOOK_APP_ID: given.facebook.id,
    FACEBOOK_APP_SECRET: given.facebook.secret,
    TENCENT_APP_ID: given.tencent.id,
    TENCENT_APP_KEY: given.tencent.secret,
  };
}

function isKeys(value: unknown): value is IdentityKeys {
  if (typeof value !== 'object' || value === null || !('apps' in value) || !('googlePrivateKey' in value)) return false;
  const { apps: given, googlePrivateKey } = value;
  if (typeof given !== 'object' || given === null || typeof googlePrivateKey !== 'string') return false;
  return apps.every((name) => name in given);
}

const hex = (bytes: number) => randomBytes(bytes).toString('hex');
const digits = (count: number) => Array.from({ length: count }, () => randomInt(1, 10)).join('');

function makeKeys(): IdentityKeys {
  const { privateKey } = generateKeyPairSync('rsa', {
    modulusLength: 2048,
    publicKeyEncoding: { type: 'spki', format: 'pem' },
    privateKeyEncoding: { type: 'pkcs8', format: 'pem' },
  });
  return {
    apps: {
      wechat: { id: `wx${hex(8)}`, secret: hex(16) },
      wechatMp: { id: `wx${hex(8)}`, secret: hex(16) },
      weibo: { id: digits(10), secret: hex(16) },
      google: { id: `${digits(12)}-${hex(16)}.apps.googleusercontent.com`, secret: `GOCSPX-${hex(14)}` },
      facebook: { id: digits(16), secret: hex(16) },
      tencent: { id: digits(9), secret: hex(16) },
    },
    googlePrivateKey: privateKey,
  };
}

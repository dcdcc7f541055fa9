import { generateKeyPairSync, randomBytes } from 'node:crypto';
import { join } from 'node:path';
import { readIdentityKeys } from '../identityProviders/identityKeys.ts';
import { createPrivateFileOnce } from '../privateFile.ts';

interface KeyPair {
  /** PKCS8, PEM. */
  privateKey: string;
  publicKey: string;
}

interface StoredKeys {
  mchId: string;
  /** The serial number of the merchant's certificate. */
  serial: string;
  merchant: KeyPair;
  /** Encrypts notices. */
  apiV3Key: string;
  /** The id of WeChat Pay's public key. */
  platformSerial: string;
  platform: KeyPair;
}

export interface WechatPayKeys extends StoredKeys {
  /** The official account, which is also an identity provider. */
  appId: string;
}

/** Reads the keys from their own file, and creates them on first use. */
export function readWechatPayKeys(dataDir: string): WechatPayKeys {
  const path = join(dataDir, 'sandbox', 'wechat-pay-keys.json');
  const found: unknown = JSON.parse(createPrivateFileOnce(path, () => JSON.stringify(makeKeys(), null, 2)));
  if (!isStoredKeys(found)) throw new Error(`${path} does not contain the keys of WeChat Pay. Delete it to create new ones.`);
  return { ...found, appId: readIdentityKeys(dataDir).apps.wechatMp.id };
}

/** Only the sandbox writes the file, and atomically. */
function isStoredKeys(value: unknown): value is StoredKeys {
  return typeof value === 'object' && value !== null && 'merchant' in value && 'platform' in value && 'apiV3Key' in value;
}

function makeKeys(): StoredKeys {
  const hex = (bytes: number) => randomBytes(bytes).toString('hex');
  return {
    mchId: `16${String(randomBytes(4).readUInt32BE()).padStart(10, '0').slice(0, 8)}`,
    serial: hex(20).toUpperCase(),
    merchant: makePair(),
    apiV3Key: hex(16),
    platformSerial: `PUB_KEY_ID_${hex(16).toUpperCase()}`,
    platform: makePair(),
  };
}

function makePair(): KeyPair {
  return generateKeyPairSync('rsa', {
    modulusLength: 2048,
    publicKeyEncoding: { type: 'spki', format: 'pem' },
    privateKeyEncoding: { type: 'pkcs8', format: 'pem' },
  });
}

import { createDecipheriv, createSign, createVerify, type KeyObject, randomBytes } from 'node:crypto';

/** Rejects replayed messages. WeChat Pay signs each repetition of a notice anew. */
const MAX_AGE_SECONDS = 300;
const TAG_LENGTH = 16;

/** What signs the shop's requests. */
export interface MerchantSigner {
  mchId: string;
  /** The serial number of the merchant's certificate. */
  serial: string;
  key: KeyObject;
}

/** What verifies the messages of WeChat Pay. */
export interface PlatformKey {
  /** The id of the public key, or the serial number of the platform certificate. */
  serial: string;
  key: KeyObject;
}

/** A reply or a notice. All except the body comes from its headers. */
export interface SignedMessage {
  timestamp: string;
  nonce: string;
  signature: string;
  serial: string;
  body: string;
}

export const createNonce = (): string => randomBytes(16).toString('hex');
export const toTimestamp = (now: number): string => String(Math.floor(now / 1000));

/** Each line ends with a line break, the last one too. */
const joinLines = (lines: readonly string[]) => lines.map((line) => `${line}\n`).join('');

/** Signs lines with SHA256-RSA2048. */
export const signLines = (lines: readonly string[], key: KeyObject): string =>
  createSign('RSA-SHA256').update(joinLines(lines), 'utf8').sign(key, 'base64');

/** The `Authorization` header of a request. `path` includes the query. */
export function buildAuthorization(
  { mchId, serial, key }: MerchantSigner,
  { method, path, body }: { method: string; path: string; body: string },
  now: number,
): string {
  const [timestamp, nonce] = [toTimestamp(now), createNonce()];
  const signature = signLines([method, path, timestamp, nonce, body], key);
  const fields = { mchid: mchId, nonce_str: nonce, signature, timestamp, serial_no: serial };
  const pairs = Object.entries(fields).map(([name, value]) => `${name}="${value}"`);
  return `WECHATPAY2-SHA256-RSA2048 ${pairs.join(',')}`;
}

/** Returns why a message is not authentic, or null if it is. */
export function findMessageProblem(
  { timestamp, nonce, signature, serial, body }: SignedMessage,
  platform: PlatformKey,
  now: number,
): string | null {
  if (serial !== platform.serial) return 'serial';
  if (!/^\d{10}$/.test(timestamp) || Math.abs(now / 1000 - Number(timestamp)) > MAX_AGE_SECONDS) return 'timestamp';
  // WeChat Pay probes whether the shop verifies signatures, with some that are no base64.
  if (!/^[A-Za-z0-9+/]+={0,2}$/.test(signature)) return 'signature';
  const verifier = createVerify('RSA-SHA256').update(joinLines([timestamp, nonce, body]), 'utf8');
  return verifier.verify(platform.key, signature, 'base64') ? null : 'signature';
}

/** The encrypted part of a notice. */
export interface EncryptedResource {
  algorithm: string;
  ciphertext: string;
  nonce: string;
  associated_data?: string | undefined;
}

/** Decrypts AES-256-GCM. Returns null if the key or any part is wrong. */
export function decryptResource(
  { algorithm, ciphertext, nonce, associated_data: associatedData = '' }: EncryptedResource,
  apiV3Key: string,
): string | null {
  if (algorithm !== 'AEAD_AES_256_GCM') return null;
  const bytes = Buffer.from(ciphertext, 'base64');
  if (bytes.length <= TAG_LENGTH) return null;
  try {
    const decipher = createDecipheriv('aes-256-gcm', apiV3Key, nonce, { authTagLength: TAG_LENGTH });
    decipher.setAuthTag(bytes.subarray(-TAG_LENGTH));
    decipher.setAAD(Buffer.from(associatedData, 'utf8'));
    return Buffer.concat([decipher.update(bytes.subarray(0, -TAG_LENGTH)), decipher.final()]).toString('utf8');
  } catch {
    return null;
  }
}

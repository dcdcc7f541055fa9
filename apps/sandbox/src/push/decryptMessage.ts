import { createDecipheriv, createECDH, hkdfSync } from 'node:crypto';
import type { PushBrowser } from './shapes.ts';

const SALT_BYTES = 16;
const TAG_BYTES = 16;
/** Salt, record size and the length of the sender's key. */
const HEADER_BYTES = SALT_BYTES + 5;
/** Marks the end of the text in the last record. */
const LAST_RECORD = 2;

/** Decrypts a message of one record as a browser does (RFC 8188 and RFC 8291). Throws if it was not encrypted for this browser. */
export function decryptMessage(message: Buffer, { privateKey, auth }: Pick<PushBrowser, 'privateKey' | 'auth'>): string {
  const keyEnd = HEADER_BYTES + message.readUInt8(HEADER_BYTES - 1);
  const salt = message.subarray(0, SALT_BYTES);
  const senderKey = message.subarray(HEADER_BYTES, keyEnd);
  const own = createECDH('prime256v1');
  own.setPrivateKey(privateKey, 'base64url');
  const info = Buffer.concat([Buffer.from('WebPush: info\0'), own.getPublicKey(), senderKey]);
  const input = Buffer.from(hkdfSync('sha256', own.computeSecret(senderKey), Buffer.from(auth, 'base64url'), info, 32));
  const derive = (purpose: string, length: number) =>
    Buffer.from(hkdfSync('sha256', input, salt, `Content-Encoding: ${purpose}\0`, length));
  const decipher = createDecipheriv('aes-128-gcm', derive('aes128gcm', 16), derive('nonce', 12));
  decipher.setAuthTag(message.subarray(-TAG_BYTES));
  const record = Buffer.concat([decipher.update(message.subarray(keyEnd, -TAG_BYTES)), decipher.final()]);
  const end = record.lastIndexOf(LAST_RECORD);
  if (end < 0) throw new Error('The last record has no delimiter');
  return record.subarray(0, end).toString('utf8');
}

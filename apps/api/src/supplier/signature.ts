import { createHmac, randomUUID } from 'node:crypto';
import { isEqualHash } from '../platform/crypto/hmac.ts';

/** A signed call is valid for this many seconds before and after its timestamp, because clocks differ. */
const VALIDITY_SECONDS = 300;

/** Who sends a call. Signed, because both sides share one secret: a call of one must not be accepted as a call of the other. */
export type Sender = 'shop' | 'supplier' | 'courier';

export interface CallToSign {
  sender: Sender;
  method: string;
  /** With its query, as requested. */
  path: string;
  timestamp: string;
  /** Different in every call. */
  nonce: string;
  rawBody: string;
}

/** Hex HMAC-SHA256 over everything that gives a call its meaning. Only the body, which is last, can contain line breaks. */
export const computeSignature = (secret: string, { sender, method, path, timestamp, nonce, rawBody }: CallToSign): string =>
  createHmac('sha256', secret).update([sender, method, path, timestamp, nonce, rawBody].join('\n')).digest('hex');

/** The headers of a signed call of the shop. */
export function signedHeaders(secret: string, call: Pick<CallToSign, 'method' | 'path' | 'rawBody'>): Record<string, string> {
  const timestamp = String(Math.floor(Date.now() / 1000));
  const nonce = randomUUID();
  const signature = computeSignature(secret, { ...call, sender: 'shop', timestamp, nonce });
  return { 'x-timestamp': timestamp, 'x-nonce': nonce, 'x-signature': signature };
}

export interface SignedCall extends Pick<CallToSign, 'method' | 'path' | 'rawBody'> {
  timestamp: unknown;
  nonce: unknown;
  signature: unknown;
}

/** The nonce of a call that the sender signed for this method and path just now, else null. Compares in constant time. */
export function verifySignedCall(secret: string, sender: Sender, { timestamp, nonce, signature, ...call }: SignedCall): string | null {
  if (typeof timestamp !== 'string' || !/^\d{1,12}$/.test(timestamp)) return null;
  if (typeof nonce !== 'string' || !/^[\w-]{16,64}$/.test(nonce)) return null;
  if (typeof signature !== 'string' || !/^[0-9a-f]{64}$/.test(signature)) return null;
  const expected = computeSignature(secret, { ...call, sender, timestamp, nonce });
  if (!isEqualHash(expected, signature)) return null;
  return Math.abs(Date.now() / 1000 - Number(timestamp)) <= VALIDITY_SECONDS ? nonce : null;
}

/** True when the courier signed this reply to the call with these headers. Time and nonce of the call bind the reply to it. */
export function isReplySignature(
  secret: string,
  signature: string | null,
  { path, headers, rawBody }: { path: string; headers: Readonly<Record<string, string>>; rawBody: string },
): boolean {
  const { 'x-timestamp': timestamp = '', 'x-nonce': nonce = '' } = headers;
  const expected = computeSignature(secret, { sender: 'courier', method: 'REPLY', path, timestamp, nonce, rawBody });
  return signature !== null && isEqualHash(expected, signature);
}

import { createHmac, timingSafeEqual } from 'node:crypto';

/** A signed call is valid for this many seconds before and after its timestamp, because clocks differ. */
const VALIDITY_SECONDS = 300;

/** Hex HMAC-SHA256 over the time and the raw body, so that an old call cannot be replayed with a new time. */
export const computeSignature = (secret: string, timestamp: string, rawBody: string): string =>
  createHmac('sha256', secret).update(`${timestamp}.${rawBody}`).digest('hex');

/** The headers of a signed call. */
export function signedHeaders(secret: string, rawBody: string): { 'x-timestamp': string; 'x-signature': string } {
  const timestamp = String(Math.floor(Date.now() / 1000));
  return { 'x-timestamp': timestamp, 'x-signature': computeSignature(secret, timestamp, rawBody) };
}

export interface SignedCall {
  timestamp: unknown;
  signature: unknown;
  rawBody: string;
}

/** Whether the call has a valid and fresh signature. Compares in constant time. */
export function isValidSignature(secret: string, { timestamp, signature, rawBody }: SignedCall): boolean {
  if (typeof timestamp !== 'string' || !/^\d{1,12}$/.test(timestamp)) return false;
  if (typeof signature !== 'string' || !/^[0-9a-f]{64}$/.test(signature)) return false;
  const isMatch = timingSafeEqual(Buffer.from(computeSignature(secret, timestamp, rawBody), 'hex'), Buffer.from(signature, 'hex'));
  return isMatch && Math.abs(Date.now() / 1000 - Number(timestamp)) <= VALIDITY_SECONDS;
}

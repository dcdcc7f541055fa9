import { createHmac, timingSafeEqual } from 'node:crypto';

/** A signed call is good for so many seconds, whichever clock is ahead. */
const LIFE_SECONDS = 300;

/** Hex HMAC-SHA256 over the time and the body as it is sent: an old call cannot be dressed up as a new one. */
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

/** Whether a call is the other side's own, untouched and fresh. Told in constant time. */
export function isValidSignature(secret: string, { timestamp, signature, rawBody }: SignedCall): boolean {
  if (typeof timestamp !== 'string' || !/^\d{1,12}$/.test(timestamp)) return false;
  if (typeof signature !== 'string' || !/^[0-9a-f]{64}$/.test(signature)) return false;
  const isOurs = timingSafeEqual(Buffer.from(computeSignature(secret, timestamp, rawBody), 'hex'), Buffer.from(signature, 'hex'));
  return isOurs && Math.abs(Date.now() / 1000 - Number(timestamp)) <= LIFE_SECONDS;
}

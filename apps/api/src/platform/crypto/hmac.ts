import { createHmac, timingSafeEqual } from 'node:crypto';

/** HMAC-SHA256, separated by purpose. Use it for short values, which could be guessed from a plain hash. */
export function computeHmac(secret: string, purpose: string, ...parts: string[]): Buffer {
  // The length prefixes keep different lists of parts from yielding the same text.
  const text = parts.map((part) => `${part.length}:${part}`).join('');
  return createHmac('sha256', secret).update(`${purpose}\n${text}`).digest();
}

export function isEqualHash(one: string, other: string): boolean {
  const [left, right] = [Buffer.from(one), Buffer.from(other)];
  return left.length === right.length && timingSafeEqual(left, right);
}

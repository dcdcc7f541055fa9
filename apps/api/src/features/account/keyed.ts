import { createHmac, timingSafeEqual } from 'node:crypto';

/** A keyed hash for one purpose: what is short enough to be guessed is never kept as a plain hash. */
export function keyed(secret: string, purpose: string, ...parts: string[]): Buffer {
  // The length before each part keeps two different lists from becoming one text.
  const text = parts.map((part) => `${part.length}:${part}`).join('');
  return createHmac('sha256', secret).update(`${purpose}\n${text}`).digest();
}

export function isSameHash(one: string, other: string): boolean {
  const [left, right] = [Buffer.from(one), Buffer.from(other)];
  return left.length === right.length && timingSafeEqual(left, right);
}

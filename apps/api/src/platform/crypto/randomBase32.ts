import { randomFillSync } from 'node:crypto';

export const base32Alphabet = 'ABCDEFGHIJKLMNOPQRSTUVWXYZ234567';

/** Filled in bulk, because each call into the system's random generator is slow. */
const randomPool = Buffer.alloc(2_048);
let used = randomPool.length;

/** Five random bits per character. There is no modulo bias, because 256 is a multiple of 32. */
export function randomBase32(length: number): string {
  let text = '';
  while (text.length < length) {
    if (used === randomPool.length) {
      randomFillSync(randomPool);
      used = 0;
    }
    text += base32Alphabet[randomPool.readUInt8(used) % 32];
    used += 1;
  }
  return text;
}

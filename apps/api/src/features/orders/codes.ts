import { randomFillSync } from 'node:crypto';
import { today } from './days.ts';

const letters = 'ABCDEFGHIJKLMNOPQRSTUVWXYZ234567';

/** Bytes that were asked of the system together; each is used once. */
const bytes = Buffer.alloc(2_048);
let used = bytes.length;

/** Random signs of five bits each; 256 is a multiple of 32, so none is likelier than another. */
export function randomSigns(count: number): string {
  let signs = '';
  while (signs.length < count) {
    if (used === bytes.length) {
      randomFillSync(bytes);
      used = 0;
    }
    signs += letters[bytes.readUInt8(used) % 32];
    used += 1;
  }
  return signs;
}

/** `T`, Taipei's day and 80 random bits: nobody guesses another's order, and staff still see when it was made. */
export const newOrderCode = (now: Date) => newCode('T', now);

/** All orders of one save. */
export const newTradeCode = (now: Date) => newCode('G', now);

const newCode = (kind: string, now: Date) => `${kind}${today(now).slice(2).replaceAll('-', '')}${randomSigns(16)}`;

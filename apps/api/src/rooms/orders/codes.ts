import { randomBytes } from 'node:crypto';
import { clockFields } from '@baodao/domain/time/formats';

const letters = 'ABCDEFGHIJKLMNOPQRSTUVWXYZ234567';

/** Random signs of five bits each; 256 is a multiple of 32, so none is likelier than another. */
export const randomSigns = (count: number) => Array.from(randomBytes(count), (byte) => letters[byte % 32]).join('');

/** `T`, Taipei's day and 80 random bits: nobody guesses another's order, and staff still see when it was made. */
export const newOrderCode = (now: Date) => newCode('T', now);

/** All orders of one save. */
export const newTradeCode = (now: Date) => newCode('G', now);

function newCode(kind: string, now: Date): string {
  const { year, month, day } = clockFields(now);
  return `${kind}${year.slice(2)}${month}${day}${randomSigns(16)}`;
}

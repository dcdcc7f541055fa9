import { randomBase32 } from '../../platform/crypto/randomBase32.ts';
import { toBusinessDay } from '../shipping/businessDays.ts';

/** `T`, the business day and 80 random bits: codes cannot be guessed, but staff can read the date. */
export const newOrderCode = (now: Date) => newCode('T', now);

export const newOrderGroupCode = (now: Date) => newCode('G', now);

const newCode = (prefix: string, now: Date) => `${prefix}${toBusinessDay(now).slice(2).replaceAll('-', '')}${randomBase32(16)}`;

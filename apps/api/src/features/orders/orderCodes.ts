import { randomBase32 } from '../../platform/crypto/randomBase32.ts';
import { memberShard } from '../../platform/db/memberShard.ts';
import { toBusinessDay } from '../shipping/businessDays.ts';

/** `T`, the business day, the member's shard and 70 random bits: codes cannot be guessed, but staff can read the date. */
export const newOrderCode = (userId: number, now: Date) => newCode('T', userId, now);

export const newOrderGroupCode = (userId: number, now: Date) => newCode('G', userId, now);

const newCode = (prefix: string, userId: number, now: Date) =>
  `${prefix}${toBusinessDay(now).slice(2).replaceAll('-', '')}${memberShard(userId)}${randomBase32(14)}`;

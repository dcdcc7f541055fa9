import { createHash } from 'node:crypto';
import { errorCodes } from '@baodao/domain/errors/codes';
import { sql } from 'drizzle-orm';
import type { Transaction } from '../../db/transaction.ts';
import { ApiProblem } from '../../http/problems.ts';
import { giveCoupon } from './giveCoupon.ts';

/** As it is printed, read aloud or copied with blanks: only its letters and digits count. */
export const plainCode = (code: string): string => code.toUpperCase().replaceAll(/[^A-Z0-9]/g, '');

/** Codes have eighty random bits or more, so that a plain hash gives none of them away. */
export const hashOfCode = (code: string): string =>
  createHash('sha256')
    .update(`coupon code\n${plainCode(code)}`)
    .digest('hex');

/** Uses a code up and gives what it is for; where that cannot be given, the code stays good. */
export async function exchangeCode(tx: Transaction, userId: number, code: string): Promise<number> {
  const { rows } = await tx.execute<{ couponId: number }>(sql`
    UPDATE coupon_code SET used_by = ${userId}, used_at = shop_now()
    WHERE hash = ${hashOfCode(code)} AND used_by IS NULL AND status = 1 RETURNING coupon_id AS "couponId"`);
  const [used] = rows;
  if (!used) throw new ApiProblem(errorCodes.exchangeCodeWrong, 'code wrong or used');
  return giveCoupon(tx, { userId, couponId: used.couponId, source: 'code' });
}

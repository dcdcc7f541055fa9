import { createHash } from 'node:crypto';
import { errorCodes } from '@baodao/domain/errors/codes';
import { normalizeTypedCode } from '@baodao/domain/text/normalizeTyped';
import { sql } from 'drizzle-orm';
import type { Transaction } from '../../db/transaction.ts';
import { ApiProblem } from '../../http/problems.ts';
import { grantCoupon } from './grantCoupon.ts';

/** Only letters and digits count, so that a printed code may be typed with spaces or dashes. */
export const normalizeCode = (code: string): string => normalizeTypedCode(code).replaceAll(/[^A-Z0-9]/g, '');

/** Codes have at least 80 random bits, so an unsalted hash is safe. */
export const hashCode = (code: string): string =>
  createHash('sha256')
    .update(`coupon code\n${normalizeCode(code)}`)
    .digest('hex');

/** Redeems a code for its coupon. If the coupon cannot be granted, the rollback keeps the code valid. */
export async function redeemCode(tx: Transaction, userId: number, code: string): Promise<number> {
  const { rows } = await tx.execute<{ couponId: number }>(sql`
    UPDATE coupon_code SET used_by = ${userId}, used_at = shop_now()
    WHERE hash = ${hashCode(code)} AND used_by IS NULL AND status = 1 RETURNING coupon_id AS "couponId"`);
  const [used] = rows;
  if (!used) throw new ApiProblem(errorCodes.exchangeCodeWrong, 'code wrong or used');
  return grantCoupon(tx, { userId, couponId: used.couponId, source: 'code' });
}

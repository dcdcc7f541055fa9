import { createHash } from 'node:crypto';
import { errorCodes } from '@baodao/domain/errors/codes';
import { normalizeTypedCode } from '@baodao/domain/text/normalizeTyped';
import { and, eq, sql } from 'drizzle-orm';
import { couponCode } from '../../platform/db/schema/coupons.ts';
import type { Transaction } from '../../platform/db/transaction.ts';
import { ApiProblem } from '../../platform/http/problems.ts';
import { grantCoupon } from './grantCoupon.ts';

/** Only letters and digits count, so that a printed code may be typed with spaces or dashes. */
export const normalizeCode = (code: string): string => normalizeTypedCode(code).replaceAll(/[^A-Z0-9]/g, '');

/**
 * `once`: a random code of an import, for one member. `shared`: a wording of staff, such as SAVE20, for every member within the limits of its
 * coupon. `removed`: no longer in the import.
 */
export const codeStatus = { once: 1, shared: 2, removed: 9 } as const;

/** Codes of an import are longer, so that the two kinds never meet. */
export const sharedCodeLength = { least: 4, most: 15 } as const;

/** Codes of an import have at least 80 random bits, and shared ones are no secret, so an unsalted hash is safe. */
export const hashCode = (code: string): string =>
  createHash('sha256')
    .update(`coupon code\n${normalizeCode(code)}`)
    .digest('hex');

/** Redeems a code for its coupon. If the coupon cannot be granted, the rollback keeps the code valid. Each member redeems a shared code within the limit of its coupon. */
export async function redeemCode(tx: Transaction, userId: number, code: string): Promise<number> {
  const { rows } = await tx.execute<{ couponId: number }>(sql`
    UPDATE coupon_code SET used_by = ${userId}, used_at = shop_now()
    WHERE hash = ${hashCode(code)} AND used_by IS NULL AND status = ${codeStatus.once} RETURNING coupon_id AS "couponId"`);
  const couponId = rows[0]?.couponId ?? (await findSharedCoupon(tx, code));
  if (couponId === undefined) throw new ApiProblem(errorCodes.exchangeCodeWrong, 'code wrong or used');
  return grantCoupon(tx, { userId, couponId, source: 'code' });
}

async function findSharedCoupon(tx: Transaction, code: string): Promise<number | undefined> {
  const isThis = and(eq(couponCode.hash, hashCode(code)), eq(couponCode.status, codeStatus.shared));
  const [shared] = await tx.select({ couponId: couponCode.couponId }).from(couponCode).where(isThis);
  return shared?.couponId;
}

import { errorCodes } from '@baodao/domain/errors/codes';
import { eq, sql } from 'drizzle-orm';
import { randomBase32 } from '../../platform/crypto/randomBase32.ts';
import type { Queryable } from '../../platform/db/database.ts';
import { isOfPerson } from '../../platform/db/isOfPerson.ts';
import { member } from '../../platform/db/schema/account.ts';
import type { Transaction } from '../../platform/db/transaction.ts';
import { ApiProblem } from '../../platform/http/problems.ts';
import { postToLedger } from '../member/postToLedger.ts';
import { findLevel } from '../members/levels.ts';
import { belongsToOpenShop } from './belongsToOpenShop.ts';

export type CouponSource = 'claim' | 'points' | 'code' | 'season' | 'gift' | 'lottery' | 'birthday' | 'member';

export const couponNotFound = () => new ApiProblem(errorCodes.couponNotFound, 'coupon not found');

interface Offer extends Record<string, unknown> {
  id: number;
  given: string;
  points: number | null;
  shopId: number;
  isOpen: boolean;
  isOver: boolean;
  isLeft: boolean;
  perUser: number;
  level: number;
  had: number;
  experience: number;
}

async function readOffer(db: Queryable, couponId: number, userId: number): Promise<Offer> {
  const { rows } = await db.execute<Offer>(sql`
    SELECT id, given, points, shop_id AS "shopId", receive_start <= shop_now() AND receive_end > shop_now() AS "isOpen",
      coalesce(valid_end <= shop_now(), false) AS "isOver", total = 0 OR received < total AS "isLeft", per_user AS "perUser", level,
      (SELECT count(*)::int FROM member_coupon WHERE coupon_id = coupon.id AND ${isOfPerson(sql`user_id`, userId)}) AS had,
      coalesce((SELECT experience FROM member WHERE member.id = ${userId}), 0)::int AS experience
    FROM coupon WHERE id = ${couponId} AND status = 1 AND ${belongsToOpenShop}`);
  const [offer] = rows;
  if (!offer) throw couponNotFound();
  return offer;
}

export interface CouponGrant {
  userId: number;
  couponId: number;
  source: CouponSource;
}

/**
 * Grants a coupon that a member claims or buys with points. It must be on offer, of the named shop, and open to the member's level.
 *
 * @throws {ApiProblem} `balanceTooLow` when the member has fewer points than its price
 */
export async function claimCoupon(
  tx: Transaction,
  { userId, couponId, shopId }: { userId: number; couponId: number; shopId: number },
): Promise<number> {
  const offer = await readOffer(tx, couponId, userId);
  if ((offer.given !== 'claim' && offer.given !== 'points') || offer.shopId !== shopId) throw couponNotFound();
  if (findLevel(offer.experience).level < offer.level)
    throw new ApiProblem(errorCodes.couponConditionNotMet, 'for members of a higher level', { level: offer.level });
  if (offer.points === null) return grantFromOffer(tx, offer, { userId, couponId, source: 'claim' });
  // Lotteries too lock the member before the coupon, so that the two cannot wait for each other.
  await tx.select({ id: member.id }).from(member).where(eq(member.id, userId)).for('update');
  const id = await grantFromOffer(tx, offer, { userId, couponId, source: 'points' });
  await postToLedger(tx, { userId, account: 'integral', change: -offer.points, source: { kind: 'couponBought', code: String(id) } });
  return id;
}

/** Grants a coupon within its total and per-member limits. Returns the id of the member's coupon. */
export async function grantCoupon(tx: Transaction, grant: CouponGrant): Promise<number> {
  return grantFromOffer(tx, await readOffer(tx, grant.couponId, grant.userId), grant);
}

/**
 * The UPDATE checks the total limit and locks the coupon. The per-member limit is checked after it, so that concurrent grants exceed
 * neither.
 */
async function grantFromOffer(tx: Transaction, offer: Offer, { userId, couponId, source }: CouponGrant): Promise<number> {
  if (!offer.isOpen || offer.isOver) throw new ApiProblem(errorCodes.couponNotInWindow, 'not in its window');
  if (offer.had >= offer.perUser) throw limitReached();
  // Checked before the lock, so that rejecting needs no waiting.
  if (!offer.isLeft) throw noneLeft();
  const counted = await tx.execute(sql`
    UPDATE coupon SET received = received + 1
    WHERE id = ${couponId} AND status = 1 AND (total = 0 OR received < total) AND receive_start <= shop_now() AND receive_end > shop_now()
    RETURNING id`);
  if (counted.rows.length === 0) throw noneLeft();
  const { rows } = await tx.execute<{ id: string }>(sql`
    INSERT INTO member_coupon (code, coupon_id, user_id, seq, most, valid_start, valid_end, source)
    SELECT ${`C${randomBase32(16)}`}, coupon.id, ${userId}::bigint, had.num + 1, coupon.per_user, coalesce(coupon.valid_start, shop_now()),
      coalesce(coupon.valid_end, shop_now() + make_interval(days => coupon.valid_days)), ${source}
    FROM coupon, (SELECT count(*)::int AS num FROM member_coupon WHERE coupon_id = ${couponId} AND user_id = ${userId}) AS had
    WHERE coupon.id = ${couponId} AND had.num < coupon.per_user RETURNING id`);
  const [granted] = rows;
  if (!granted) throw limitReached();
  return Number(granted.id);
}

const noneLeft = () => new ApiProblem(errorCodes.couponsExhausted, 'no coupons left', { left: 0 });
const limitReached = () => new ApiProblem(errorCodes.couponLimitReached, 'personal limit reached');

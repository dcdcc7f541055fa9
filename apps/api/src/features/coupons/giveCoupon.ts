import { errorCodes } from '@baodao/domain/errors/codes';
import { sql } from 'drizzle-orm';
import type { Queryable } from '../../db/database.ts';
import type { Transaction } from '../../db/transaction.ts';
import { ApiProblem } from '../../http/problems.ts';
import { levelOf } from '../member/levels.ts';
import { randomSigns } from '../orders/codes.ts';
import { isOfOpenShop } from './isOfOpenShop.ts';

export type CouponSource = 'claim' | 'code' | 'season' | 'gift' | 'lottery' | 'birthday' | 'member';

export const couponNotFound = () => new ApiProblem(errorCodes.couponNotFound, 'coupon not found');

interface Offer extends Record<string, unknown> {
  id: number;
  given: string;
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
    SELECT id, given, shop_id AS "shopId", receive_start <= shop_now() AND receive_end > shop_now() AS "isOpen",
      coalesce(valid_end <= shop_now(), false) AS "isOver", total = 0 OR received < total AS "isLeft", per_user AS "perUser", level,
      (SELECT count(*)::int FROM member_coupon WHERE coupon_id = coupon.id AND user_id = ${userId}) AS had,
      coalesce((SELECT experience FROM member WHERE member.id = ${userId}), 0)::int AS experience
    FROM coupon WHERE id = ${couponId} AND status = 1 AND ${isOfOpenShop}`);
  const [offer] = rows;
  if (!offer) throw couponNotFound();
  return offer;
}

export interface Gift {
  userId: number;
  couponId: number;
  source: CouponSource;
}

/** What a coupon that is taken by hand must be: on offer to all, of that shop, for members of that level. */
export async function giveClaimed(
  tx: Transaction,
  { userId, couponId, shopId }: { userId: number; couponId: number; shopId: number },
): Promise<number> {
  const offer = await readOffer(tx, couponId, userId);
  if (offer.given !== 'claim' || offer.shopId !== shopId) throw couponNotFound();
  if (levelOf(offer.experience).level < offer.level)
    throw new ApiProblem(errorCodes.couponConditionNotMet, 'for members of a higher level', { level: offer.level });
  return give(tx, offer, { userId, couponId, source: 'claim' });
}

/** Gives a member a coupon, within what there is in all and for each: the id of the member's own one. */
export async function giveCoupon(tx: Transaction, gift: Gift): Promise<number> {
  return give(tx, await readOffer(tx, gift.couponId, gift.userId), gift);
}

/**
 * The count in all is raised by an update that knows its bound; whoever waits for it sees what the member has only afterwards, so
 * that neither bound is passed by many at once.
 */
async function give(tx: Transaction, offer: Offer, { userId, couponId, source }: Gift): Promise<number> {
  if (!offer.isOpen || offer.isOver) throw new ApiProblem(errorCodes.couponNotInWindow, 'not in its window');
  if (offer.had >= offer.perUser) throw limitReached();
  // Before the lock: what is gone is said without waiting for anybody.
  if (!offer.isLeft) throw allGiven();
  const counted = await tx.execute(sql`
    UPDATE coupon SET received = received + 1
    WHERE id = ${couponId} AND status = 1 AND (total = 0 OR received < total) AND receive_start <= shop_now() AND receive_end > shop_now()
    RETURNING id`);
  if (counted.rows.length === 0) throw allGiven();
  const { rows } = await tx.execute<{ id: string }>(sql`
    INSERT INTO member_coupon (code, coupon_id, user_id, seq, most, valid_start, valid_end, source)
    SELECT ${`C${randomSigns(16)}`}, coupon.id, ${userId}::bigint, had.num + 1, coupon.per_user, coalesce(coupon.valid_start, shop_now()),
      coalesce(coupon.valid_end, shop_now() + make_interval(days => coupon.valid_days)), ${source}
    FROM coupon, (SELECT count(*)::int AS num FROM member_coupon WHERE coupon_id = ${couponId} AND user_id = ${userId}) AS had
    WHERE coupon.id = ${couponId} AND had.num < coupon.per_user RETURNING id`);
  const [own] = rows;
  if (!own) throw limitReached();
  return Number(own.id);
}

const allGiven = () => new ApiProblem(errorCodes.couponsAllGiven, 'all given out', { left: 0 });
const limitReached = () => new ApiProblem(errorCodes.couponLimitReached, 'personal limit reached');

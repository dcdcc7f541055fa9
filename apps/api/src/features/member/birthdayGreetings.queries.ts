import { and, desc, eq } from 'drizzle-orm';
import type { Queryable } from '../../platform/db/database.ts';
import type { Range } from '../../platform/db/range.ts';
import { member } from '../../platform/db/schema/account.ts';
import { coupon, memberCoupon } from '../../platform/db/schema/coupons.ts';
import { birthdayGift, birthdayGreeting } from '../../platform/db/schema/member.ts';

/** Members who were wished a happy birthday, the newest first, with what they got. */
export const listBirthdayGreetings = (db: Queryable, { limit, offset }: Range) =>
  db
    .select({
      code: member.code,
      nickname: member.nickname,
      greetedAt: birthdayGreeting.greetedAt,
      coupon: coupon.title,
      giftId: birthdayGift.giftId,
    })
    .from(birthdayGreeting)
    .innerJoin(member, eq(member.id, birthdayGreeting.userId))
    .leftJoin(memberCoupon, eq(memberCoupon.id, birthdayGreeting.memberCouponId))
    .leftJoin(coupon, eq(coupon.id, memberCoupon.couponId))
    .leftJoin(birthdayGift, and(eq(birthdayGift.userId, birthdayGreeting.userId), eq(birthdayGift.year, birthdayGreeting.year)))
    .orderBy(desc(birthdayGreeting.greetedAt), desc(birthdayGreeting.userId))
    .limit(limit)
    .offset(offset);

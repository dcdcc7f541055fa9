import { messageTypes } from '@baodao/domain/messages/shapes';
import { paths } from '@baodao/link-builders/paths';
import { and, asc, eq, sql } from 'drizzle-orm';
import type { Queryable } from '../../db/database.ts';
import { coupon, memberCoupon } from '../../db/schema/coupons.ts';
import type { Transaction } from '../../db/transaction.ts';
import { linkTypes } from '../home/linkTypes.ts';
import { keepMessage } from '../messages/messages.queries.ts';
import { giveCoupon } from './giveCoupon.ts';

/** From here on staff count their own coupons; an import knows the ids below, and leaves these as they are. */
export const STAFF_COUPONS_FROM = 1_000_000_000;

const GIVEN = 1;
const WITHDRAWN = 9;
/** Withdrawn, and what orders hold or have used of it is void when they give it back. */
export const WITHDRAWN_VOID = 8;
const UNUSED = 0;
const VOID = 3;

export const listCoupons = (db: Queryable) =>
  db
    .select({
      id: coupon.id,
      title: coupon.title,
      given: coupon.given,
      received: coupon.received,
      total: coupon.total,
      receiveEnd: coupon.receiveEnd,
      status: coupon.status,
      unused: sql<number>`(SELECT count(*)::int FROM member_coupon WHERE member_coupon.coupon_id = coupon.id AND state = ${UNUSED} AND member_coupon.valid_end > shop_now())`,
    })
    .from(coupon)
    .orderBy(asc(coupon.id));

/** Keeps a coupon of staff's own: its number. */
export async function createCoupon(tx: Transaction, row: Omit<typeof coupon.$inferInsert, 'id'>): Promise<number> {
  await tx.execute(sql`SELECT pg_advisory_xact_lock(hashtextextended('staff coupons', 0))`);
  const { rows } = await tx.execute<{ id: number }>(
    sql`SELECT greatest(coalesce(max(id), 0) + 1, ${STAFF_COUPONS_FROM}::int)::int AS id FROM coupon`,
  );
  const id = rows[0]?.id ?? STAFF_COUPONS_FROM;
  await tx.insert(coupon).values({ ...row, id });
  return id;
}

/** Gives a member a coupon within its limits, and tells him. */
export async function giveByStaff(tx: Transaction, couponId: number, userId: number): Promise<void> {
  const own = await giveCoupon(tx, { userId, couponId, source: 'member' });
  const [found] = await tx.select({ title: coupon.title }).from(coupon).where(eq(coupon.id, couponId));
  await keepMessage(tx, {
    userId,
    type: messageTypes.promotion,
    textKey: 'couponGiven',
    values: { coupon: found?.title['zh-CN'] ?? '' },
    linkType: linkTypes.address,
    linkValue: paths.settingCoupon,
    dedupe: `coupon.given:${own}`,
  });
}

/** Members by their numbers or codes; what is not known is told by name. */
export async function findMembers(db: Queryable, names: readonly string[]): Promise<{ ids: number[]; unknown: string[] }> {
  const { rows } = await db.execute<{ name: string; id: string | null }>(sql`
    SELECT given.name, member.id FROM jsonb_array_elements_text(${JSON.stringify(names)}::jsonb) AS given (name)
    LEFT JOIN member ON member.username = given.name OR member.code = given.name`);
  return {
    ids: rows.flatMap(({ id }) => (id === null ? [] : [Number(id)])),
    unknown: rows.filter(({ id }) => id === null).map(({ name }) => name),
  };
}

/** Ends the giving of a coupon, and, where that is wanted, voids what members have of it and do not use. Null: it is not given any more. */
export async function withdrawCoupon(
  tx: Transaction,
  id: number,
  { isVoiding }: { isVoiding: boolean },
): Promise<{ voided: number } | null> {
  const withdrawn = await tx
    .update(coupon)
    .set({ status: isVoiding ? WITHDRAWN_VOID : WITHDRAWN })
    .where(and(eq(coupon.id, id), isVoiding ? undefined : eq(coupon.status, GIVEN)))
    .returning({ id: coupon.id });
  if (withdrawn.length === 0) return null;
  if (!isVoiding) return { voided: 0 };
  const voided = await tx
    .update(memberCoupon)
    .set({ state: VOID })
    .where(and(eq(memberCoupon.couponId, id), eq(memberCoupon.state, UNUSED)))
    .returning({ id: memberCoupon.id });
  return { voided: voided.length };
}

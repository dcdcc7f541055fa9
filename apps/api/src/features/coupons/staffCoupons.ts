import { linkTypes } from '@baodao/domain/home/linkTypes';
import { messageTypes } from '@baodao/domain/messages/shapes';
import { paths } from '@baodao/link-builders/paths';
import { and, asc, desc, eq, gte, sql } from 'drizzle-orm';
import type { Queryable } from '../../platform/db/database.ts';
import { coupon, couponCode, memberCoupon } from '../../platform/db/schema/coupons.ts';
import type { Transaction } from '../../platform/db/transaction.ts';
import { insertMessage } from '../notifications/insertMessage.ts';
import { localizedValues } from '../notifications/localizedValues.ts';
import { codeStatus, hashCode } from './couponCodes.ts';
import { grantCoupon } from './grantCoupon.ts';

/** Coupons created by staff have ids from here on. Imports only manage the ids below. */
export const FIRST_STAFF_COUPON_ID = 1_000_000_000;

const ACTIVE = 1;
const WITHDRAWN = 9;
/** Withdrawn; reserved and used coupons become void when they are released. */
export const WITHDRAWN_VOID = 8;
const UNUSED = 0;
const VOID = 3;

const selectCoupons = (db: Queryable) =>
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
    .from(coupon);

export const listAllCoupons = (db: Queryable) => selectCoupons(db).orderBy(asc(coupon.id));

/** A page of the coupons, the newest first. */
export const listNewestCoupons = (db: Queryable, { limit, offset }: { limit: number; offset: number }) =>
  selectCoupons(db).orderBy(desc(coupon.id)).limit(limit).offset(offset);

/** Creates a coupon with the next staff id and returns the id. */
export async function createCoupon(tx: Transaction, row: Omit<typeof coupon.$inferInsert, 'id'>): Promise<number> {
  await tx.execute(sql`SELECT pg_advisory_xact_lock(hashtextextended('staff coupons', 0))`);
  const { rows } = await tx.execute<{ id: number }>(
    sql`SELECT greatest(coalesce(max(id), 0) + 1, ${FIRST_STAFF_COUPON_ID}::int)::int AS id FROM coupon`,
  );
  const id = rows[0]?.id ?? FIRST_STAFF_COUPON_ID;
  await tx.insert(coupon).values({ ...row, id });
  return id;
}

/**
 * Lets members redeem a wording for a coupon of staff that codes grant. Of each wording there is one code.
 *
 * @returns why not, if it is not possible
 */
export async function addSharedCode(tx: Transaction, couponId: number, code: string): Promise<'added' | 'noCoupon' | 'exists'> {
  const isOffered = and(
    eq(coupon.id, couponId),
    eq(coupon.given, 'code'),
    eq(coupon.status, ACTIVE),
    gte(coupon.id, FIRST_STAFF_COUPON_ID),
  );
  const [found] = await tx.select({ id: coupon.id }).from(coupon).where(isOffered).for('update');
  if (!found) return 'noCoupon';
  const added = await tx
    .insert(couponCode)
    .values({ hash: hashCode(code), couponId, status: codeStatus.shared })
    .onConflictDoNothing()
    .returning({ hash: couponCode.hash });
  return added.length > 0 ? 'added' : 'exists';
}

/** Grants a coupon within its limits and notifies the member. */
export async function grantCouponByStaff(tx: Transaction, couponId: number, userId: number): Promise<void> {
  const memberCouponId = await grantCoupon(tx, { userId, couponId, source: 'member' });
  const [found] = await tx.select({ title: coupon.title }).from(coupon).where(eq(coupon.id, couponId));
  await insertMessage(tx, {
    userId,
    type: messageTypes.promotion,
    textKey: 'couponGiven',
    values: found ? localizedValues('coupon', found.title) : {},
    linkType: linkTypes.url,
    linkValue: paths.settingCoupon,
    dedupe: `coupon.given:${memberCouponId}`,
  });
}

/** Finds members by username or member code. Unknown names are returned as given. */
export async function findMembers(db: Queryable, names: readonly string[]): Promise<{ ids: number[]; unknown: string[] }> {
  const { rows } = await db.execute<{ name: string; id: string | null }>(sql`
    SELECT named.name, member.id FROM jsonb_array_elements_text(${JSON.stringify(names)}::jsonb) AS named (name)
    LEFT JOIN member ON member.username = named.name OR member.code = named.name`);
  return {
    ids: rows.flatMap(({ id }) => (id === null ? [] : [Number(id)])),
    unknown: rows.filter(({ id }) => id === null).map(({ name }) => name),
  };
}

/** Stops granting a coupon and optionally voids members' unused ones. Returns null if it was withdrawn before. */
export async function withdrawCoupon(
  tx: Transaction,
  id: number,
  { isVoiding }: { isVoiding: boolean },
): Promise<{ voided: number } | null> {
  const withdrawn = await tx
    .update(coupon)
    .set({ status: isVoiding ? WITHDRAWN_VOID : WITHDRAWN })
    .where(and(eq(coupon.id, id), isVoiding ? undefined : eq(coupon.status, ACTIVE)))
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

import { type Coupon, type CouponList, type CouponQuery, couponStates } from '@baodao/domain/coupons/shapes';
import { normalizePageRequest, toPage } from '@baodao/domain/paging/toPage';
import type { Language } from '@baodao/domain/wire/fields';
import { type SQL, sql } from 'drizzle-orm';
import type { Queryable } from '../../platform/db/database.ts';
import { readCurrentRates } from '../rates/rates.ts';
import { readPriceAfterCoupon } from './bestCoupon.ts';
import { appliesToProduct, isFreeOffer, isOnOffer } from './couponOffers.ts';
import { type CouponReplyContext, type CouponRow, couponColumns, toCouponReply } from './couponReply.ts';

interface Viewer {
  userId: number | undefined;
  language: Language;
}

const isSoldForPoints = sql`coupon.given = 'points' AND ${isOnOffer}`;

const isForShop = (shopId: number) =>
  sql`(coupon.shop_id = ${shopId} OR (coupon.shop_id = 0 AND coupon.scope = 3 AND ${shopId} = ANY(coupon.scope_ids)))`;

/** Joins the member's own coupon, preferably a usable one, if the per-member limit is reached. */
const couponsWithOwn = (userId: number | undefined) => sql`coupon LEFT JOIN LATERAL (
    SELECT one.* FROM member_coupon AS one WHERE one.user_id = ${userId ?? 0} AND one.coupon_id = coupon.id
      AND (SELECT count(*) FROM member_coupon AS had WHERE had.user_id = one.user_id AND had.coupon_id = one.coupon_id) >= coupon.per_user
    ORDER BY (one.state = 0 AND one.valid_end > shop_now()) DESC, one.id DESC LIMIT 1
  ) AS own ON true`;

/** Claimable coupons of one shop. */
export async function listShopCoupons(db: Queryable, shopId: number, { userId, language }: Viewer): Promise<Coupon[]> {
  const rates = await readCurrentRates(db);
  const rows = await readOffered(db, { userId, where: sql`${isFreeOffer} AND coupon.shop_id = ${shopId}`, limit: 20, offset: 0 });
  return rows.map((row) => toCouponReply(row, { rates, language }));
}

interface OfferedQuery {
  userId: number | undefined;
  where: SQL;
  limit: number;
  offset: number;
}

const isLeft = sql`(coupon.total = 0 OR coupon.received < coupon.total OR own.id IS NOT NULL)`;

async function readOffered(db: Queryable, { userId, where, limit, offset }: OfferedQuery): Promise<CouponRow[]> {
  const { rows } = await db.execute<CouponRow>(sql`
    SELECT ${couponColumns} FROM ${couponsWithOwn(userId)} WHERE ${isLeft} AND ${where}
    ORDER BY own.id IS NOT NULL, coupon.sort, coupon.id LIMIT ${limit} OFFSET ${offset}`);
  return rows;
}

/** The member's coupons in one state, the claimable ones for guests and the coupon center, or those sold for points. */
export async function listCoupons(db: Queryable, query: CouponQuery, { userId, language }: Viewer): Promise<CouponList> {
  const { state, place, orgId, productId, skuId } = query;
  const rates = await readCurrentRates(db);
  const context = { rates, language };
  const page = normalizePageRequest(query);
  const where = sql`${orgId === undefined ? sql`true` : isForShop(orgId)} AND ${productId === undefined ? sql`true` : appliesToProduct(productId)}`;
  const counts = await countByState(db, userId);
  const after =
    productId === undefined || skuId === undefined ? null : await readPriceAfterCoupon(db, { userId, productId, skuId }, context);
  const { rows, total } =
    userId === undefined || place !== undefined
      ? await loadOfferedPage(db, {
          userId,
          where: sql`${place === 'points' ? isSoldForPoints : isFreeOffer} AND ${where}`,
          limit: page.count,
          offset: page.offset,
        })
      : await loadMemberPage(db, { userId, where, limit: page.count, offset: page.offset }, state ?? couponStates.unused);
  const list = rows.map((row) => toCouponReply(row, context));
  return { ...toPage(list, total, page), counts, after, rateId: rates.id };
}

interface CouponPage {
  rows: CouponRow[];
  /** On all pages. */
  total: number;
}

async function loadOfferedPage(db: Queryable, offered: OfferedQuery): Promise<CouponPage> {
  const rows = await readOffered(db, offered);
  const counted = await db.execute<{ num: number }>(sql`
    SELECT count(*)::int AS num FROM ${couponsWithOwn(offered.userId)} WHERE ${isLeft} AND ${offered.where}`);
  return { rows, total: counted.rows[0]?.num ?? 0 };
}

async function loadMemberPage(
  db: Queryable,
  { userId, where, limit, offset }: OfferedQuery & { userId: number },
  state: number,
): Promise<CouponPage> {
  const wanted = sql`own.user_id = ${userId} AND ${where} AND ${matchesState(state)}`;
  const { rows } = await db.execute<CouponRow>(sql`
    SELECT ${couponColumns} FROM member_coupon AS own JOIN coupon ON coupon.id = own.coupon_id WHERE ${wanted}
    ORDER BY ${state === couponStates.used ? sql`own.used_at DESC NULLS FIRST, own.id DESC` : sql`own.valid_end, own.id`}
    LIMIT ${limit} OFFSET ${offset}`);
  const counted = await db.execute<{ num: number }>(sql`
    SELECT count(*)::int AS num FROM member_coupon AS own JOIN coupon ON coupon.id = own.coupon_id WHERE ${wanted}`);
  return { rows, total: counted.rows[0]?.num ?? 0 };
}

/** Coupons reserved by unpaid orders are listed as used, void coupons as expired. */
function matchesState(state: number): SQL {
  if (state === couponStates.used) return sql`own.state IN (1, 4)`;
  if (state === couponStates.expired) return sql`(own.state = 3 OR (own.state = 0 AND own.valid_end <= shop_now()))`;
  return sql`(own.state = 0 AND own.valid_end > shop_now())`;
}

async function countByState(db: Queryable, userId: number | undefined): Promise<CouponList['counts']> {
  if (userId === undefined) return { 0: 0, 1: 0, 2: 0 };
  const countState = (state: number) => sql`count(*) FILTER (WHERE ${matchesState(state)})::int`;
  const { rows } = await db.execute<{ unused: number; used: number; expired: number }>(sql`
    SELECT ${countState(0)} AS unused, ${countState(1)} AS used, ${countState(2)} AS expired FROM member_coupon AS own WHERE own.user_id = ${userId}`);
  const [row] = rows;
  return { 0: row?.unused ?? 0, 1: row?.used ?? 0, 2: row?.expired ?? 0 };
}

export async function loadMemberCouponsById(
  db: Queryable,
  userId: number,
  ids: readonly number[],
  context: CouponReplyContext,
): Promise<Coupon[]> {
  if (ids.length === 0) return [];
  const { rows } = await db.execute<CouponRow>(sql`
    SELECT ${couponColumns} FROM member_coupon AS own JOIN coupon ON coupon.id = own.coupon_id
    WHERE own.user_id = ${userId} AND own.id = ANY(${sql.param([...ids])}::bigint[]) ORDER BY own.id`);
  return rows.map((row) => toCouponReply(row, context));
}

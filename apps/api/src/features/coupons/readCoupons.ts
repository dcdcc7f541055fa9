import { type Coupon, type CouponList, type CouponQuery, couponStates, type PriceAfterCoupon } from '@baodao/domain/coupons/shapes';
import { subtract } from '@baodao/domain/money/add';
import { compare } from '@baodao/domain/money/compare';
import { pageOf, pageRequest } from '@baodao/domain/paging/pageOf';
import type { Language } from '@baodao/domain/wire/fields';
import { type SQL, sql } from 'drizzle-orm';
import type { Queryable } from '../../db/database.ts';
import { textIn } from '../../db/localText.ts';
import { badParameter } from '../../http/problems.ts';
import { currentRates, priceIn } from '../home/rates.ts';
import { type CouponRow, type CouponShowing, couponColumns, couponReply } from './couponReply.ts';
import { isOfOpenShop } from './isOfOpenShop.ts';
import { type OwnCoupon, planCoupons } from './planCoupons.ts';

interface Asker {
  userId: number | undefined;
  language: Language;
}

/** A coupon that anybody may take now, if he may take one more and there is one more; of a shop that is closed it would be good for nothing. */
const isOffered = sql`coupon.status = 1 AND coupon.given = 'claim' AND coupon.receive_start <= shop_now() AND coupon.receive_end > shop_now()
  AND (coupon.valid_end IS NULL OR coupon.valid_end > shop_now()) AND ${isOfOpenShop}`;

const isForProduct = (productId: number) => sql`EXISTS (
  SELECT FROM product WHERE product.id = ${productId} AND (coupon.shop_id = 0 OR coupon.shop_id = product.shop_id)
    AND CASE coupon.scope WHEN 1 THEN product.category_path && coupon.scope_ids WHEN 2 THEN product.id = ANY(coupon.scope_ids)
      WHEN 3 THEN product.shop_id = ANY(coupon.scope_ids) ELSE true END)`;

const isForShop = (shopId: number) =>
  sql`(coupon.shop_id = ${shopId} OR (coupon.shop_id = 0 AND coupon.scope = 3 AND ${shopId} = ANY(coupon.scope_ids)))`;

/** Of what a member has as often as he may, his own is told: the one he can use, if there is one. */
const withOwn = (userId: number | undefined) => sql`coupon LEFT JOIN LATERAL (
    SELECT one.* FROM member_coupon AS one WHERE one.user_id = ${userId ?? 0} AND one.coupon_id = coupon.id
      AND (SELECT count(*) FROM member_coupon AS had WHERE had.user_id = one.user_id AND had.coupon_id = one.coupon_id) >= coupon.per_user
    ORDER BY (one.state = 0 AND one.valid_end > shop_now()) DESC, one.id DESC LIMIT 1
  ) AS own ON true`;

/** Coupons of one shop that are on offer, for its page. */
export async function couponsOfShop(db: Queryable, shopId: number, { userId, language }: Asker): Promise<Coupon[]> {
  const rates = await currentRates(db);
  const rows = await readOffered(db, { userId, where: sql`coupon.shop_id = ${shopId}`, limit: 20, offset: 0 });
  return rows.map((row) => couponReply(row, { rates, language }));
}

interface Offered {
  userId: number | undefined;
  where: SQL;
  limit: number;
  offset: number;
}

const isLeft = sql`(coupon.total = 0 OR coupon.received < coupon.total OR own.id IS NOT NULL)`;

async function readOffered(db: Queryable, { userId, where, limit, offset }: Offered): Promise<CouponRow[]> {
  const { rows } = await db.execute<CouponRow>(sql`
    SELECT ${couponColumns} FROM ${withOwn(userId)} WHERE ${isOffered} AND ${isLeft} AND ${where}
    ORDER BY own.id IS NOT NULL, coupon.sort, coupon.id LIMIT ${limit} OFFSET ${offset}`);
  return rows;
}

/** The member's own in one state; those on offer for guests, and where they are asked for. */
export async function listCoupons(db: Queryable, query: CouponQuery, { userId, language }: Asker): Promise<CouponList> {
  const { state, place, orgId, productId, skuId } = query;
  if (state !== undefined && state !== couponStates.unused && state !== couponStates.used && state !== couponStates.expired)
    throw badParameter('state');
  const rates = await currentRates(db);
  const showing = { rates, language };
  const page = pageRequest(query);
  const where = sql`${orgId === undefined ? sql`true` : isForShop(orgId)} AND ${productId === undefined ? sql`true` : isForProduct(productId)}`;
  const counts = await countOwn(db, userId);
  const after = productId === undefined || skuId === undefined ? null : await priceAfter(db, { userId, productId, skuId }, showing);
  const { rows, total } =
    userId === undefined || place === 'center'
      ? await pageOfOffered(db, { userId, where, limit: page.count, offset: page.offset })
      : await pageOfOwn(db, { userId, where, limit: page.count, offset: page.offset }, state ?? couponStates.unused);
  const list = rows.map((row) => couponReply(row, showing));
  return { ...pageOf(list, total, page), counts, after, rateId: rates.id };
}

interface CouponPage {
  rows: CouponRow[];
  /** On all pages. */
  total: number;
}

async function pageOfOffered(db: Queryable, offered: Offered): Promise<CouponPage> {
  const rows = await readOffered(db, offered);
  const counted = await db.execute<{ num: number }>(sql`
    SELECT count(*)::int AS num FROM ${withOwn(offered.userId)} WHERE ${isOffered} AND ${isLeft} AND ${offered.where}`);
  return { rows, total: counted.rows[0]?.num ?? 0 };
}

async function pageOfOwn(
  db: Queryable,
  { userId, where, limit, offset }: Offered & { userId: number },
  state: number,
): Promise<CouponPage> {
  const wanted = sql`own.user_id = ${userId} AND ${where} AND ${inState(state)}`;
  const { rows } = await db.execute<CouponRow>(sql`
    SELECT ${couponColumns} FROM member_coupon AS own JOIN coupon ON coupon.id = own.coupon_id WHERE ${wanted}
    ORDER BY ${state === couponStates.used ? sql`own.used_at DESC NULLS FIRST, own.id DESC` : sql`own.valid_end, own.id`}
    LIMIT ${limit} OFFSET ${offset}`);
  const counted = await db.execute<{ num: number }>(sql`
    SELECT count(*)::int AS num FROM member_coupon AS own JOIN coupon ON coupon.id = own.coupon_id WHERE ${wanted}`);
  return { rows, total: counted.rows[0]?.num ?? 0 };
}

/** What an unpaid order holds stands with what is used; what is void with what has run out. */
function inState(state: number): SQL {
  if (state === couponStates.used) return sql`own.state IN (1, 4)`;
  if (state === couponStates.expired) return sql`(own.state = 3 OR (own.state = 0 AND own.valid_end <= shop_now()))`;
  return sql`(own.state = 0 AND own.valid_end > shop_now())`;
}

async function countOwn(db: Queryable, userId: number | undefined): Promise<CouponList['counts']> {
  if (userId === undefined) return { 0: 0, 1: 0, 2: 0 };
  const of = (state: number) => sql`count(*) FILTER (WHERE ${inState(state)})::int`;
  const { rows } = await db.execute<{ unused: number; used: number; over: number }>(sql`
    SELECT ${of(0)} AS unused, ${of(1)} AS used, ${of(2)} AS over FROM member_coupon AS own WHERE own.user_id = ${userId}`);
  const [row] = rows;
  return { 0: row?.unused ?? 0, 1: row?.used ?? 0, 2: row?.over ?? 0 };
}

/** Coupons of a member are read by this, whoever gave them. */
export async function ownById(db: Queryable, userId: number, ids: readonly number[], showing: CouponShowing): Promise<Coupon[]> {
  if (ids.length === 0) return [];
  const { rows } = await db.execute<CouponRow>(sql`
    SELECT ${couponColumns} FROM member_coupon AS own JOIN coupon ON coupon.id = own.coupon_id
    WHERE own.user_id = ${userId} AND own.id = ANY(${sql.param([...ids])}::bigint[]) ORDER BY own.id`);
  return rows.map((row) => couponReply(row, showing));
}

interface AfterAsked {
  userId: number | undefined;
  productId: number;
  skuId: number;
}

/** What one piece comes to with the one coupon that takes most off it, of those that the caller has or can take. */
async function priceAfter(
  db: Queryable,
  { userId, productId, skuId }: AfterAsked,
  { rates, language }: CouponShowing,
): Promise<PriceAfterCoupon | null> {
  const { rows: prices } = await db.execute<{ price: string; shopId: number }>(sql`
    SELECT sku.price, product.shop_id AS "shopId" FROM sku JOIN product ON product.id = sku.product_id
    WHERE sku.id = ${skuId} AND sku.product_id = ${productId} AND sku.status = 1`);
  const [sold] = prices;
  if (!sold) return null;
  const { rows } = await db.execute<CouponRow & { now: string }>(sql`
    SELECT ${couponColumns}, shop_now() AS now FROM coupon LEFT JOIN LATERAL (
      SELECT one.* FROM member_coupon AS one
      WHERE one.user_id = ${userId ?? 0} AND one.coupon_id = coupon.id AND one.state = 0 AND one.valid_end > shop_now() ORDER BY one.valid_end LIMIT 1
    ) AS own ON true
    WHERE ${isForProduct(productId)} AND coupon.type <> 3 AND (own.id IS NOT NULL OR (${isOffered} AND (coupon.total = 0 OR coupon.received < coupon.total)
      AND coupon.level = 0 AND (SELECT count(*) FROM member_coupon AS had WHERE had.user_id = ${userId ?? 0} AND had.coupon_id = coupon.id) < coupon.per_user))
    ORDER BY coupon.id LIMIT 50`);
  const { shopId, price } = sold;
  const coupons = rows.map(
    (row): OwnCoupon => ({
      ...row,
      id: row.couponId,
      // It is for this product, as the database has found.
      shopIds: null,
      productIds: null,
      validStart: new Date(row.validStart),
      validEnd: new Date(row.validEnd),
    }),
  );
  const order = { shopId, lines: [{ productId, left: price, counts: true }], freight: '0.00' };
  const plan = planCoupons([order], coupons, { shops: new Map(), platform: undefined }, new Date(rows[0]?.now ?? 0));
  const [best] = [...plan.platform.usable, ...plan.orders.flatMap(({ usable }) => usable)].toSorted(
    (one, other) => compare(other.worth, one.worth) || one.coupon.id - other.coupon.id,
  );
  if (!best) return null;
  const after = subtract(price, best.worth);
  return { couponId: best.coupon.couponId, title: textIn(best.coupon.title, language), price: after, priceCny: priceIn(rates, after) };
}

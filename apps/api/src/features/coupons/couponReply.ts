import { type Coupon, couponStates } from '@baodao/domain/coupons/shapes';
import type { Language } from '@baodao/domain/wire/fields';
import { sql } from 'drizzle-orm';
import { localize } from '../../platform/db/localizedText.ts';
import type { LocalizedText } from '../../platform/db/schema/columns.ts';
import { nameOfLevel } from '../members/levels.ts';
import { type CurrentRates, convertToCny } from '../rates/rates.ts';

type CouponState = NonNullable<Coupon['state']>;

/** A coupon, with the member's own one if there is one. */
export interface CouponRow extends Record<string, unknown> {
  couponId: number;
  title: LocalizedText;
  text: LocalizedText;
  type: Coupon['type'];
  amount: string;
  percent: number | null;
  maxAmount: string | null;
  threshold: string;
  scope: Coupon['scope'];
  scopeIds: number[];
  shopId: number;
  shopName: LocalizedText | null;
  season: string | null;
  points: number | null;
  remaining: number | null;
  perUser: number;
  level: number;
  group: string;
  receiveEnd: string;
  validStart: string;
  validEnd: string;
  endsSoon: boolean;
  id: string | null;
  code: string | null;
  state: Coupon['state'];
  isOver: boolean | null;
  receivedAt: string | null;
  usedAt: string | null;
  /** The first order that reserves or used it. */
  orderCode: string | null;
}

/** Columns of `coupon` and of `own`, the member's coupon, which may be null. */
export const couponColumns = sql`coupon.id AS "couponId", coupon.title, coupon.text, coupon.type, coupon.amount, coupon.percent,
  coupon.max_amount AS "maxAmount", coupon.threshold, coupon.scope, coupon.scope_ids AS "scopeIds", coupon.shop_id AS "shopId",
  (SELECT shop.name FROM shop WHERE shop.id = coupon.shop_id) AS "shopName", coupon.season, coupon.points,
  CASE WHEN coupon.total > 0 THEN coupon.total - coupon.received END AS remaining, coupon.per_user AS "perUser", coupon.level,
  coupon.stack_group AS "group", coupon.receive_end AS "receiveEnd",
  coalesce(own.valid_start, coupon.valid_start, shop_now()) AS "validStart",
  coalesce(own.valid_end, coupon.valid_end, shop_now() + make_interval(days => coupon.valid_days)) AS "validEnd",
  coalesce(own.valid_end, coupon.valid_end, 'infinity') < shop_now() + interval '3 days' AS "endsSoon",
  own.id, own.code, own.state, own.valid_end <= shop_now() AS "isOver", own.received_at AS "receivedAt", own.used_at AS "usedAt",
  (SELECT min(shop_order.code) FROM shop_order WHERE shop_order.trade_code = own.trade_code AND shop_order.user_id = own.user_id) AS "orderCode"`;

export interface CouponReplyContext {
  rates: Pick<CurrentRates, 'rates'>;
  language: Language;
}

export function toCouponReply(row: CouponRow, { rates, language }: CouponReplyContext): Coupon {
  return {
    couponId: row.couponId,
    title: localize(row.title, language),
    type: row.type,
    amount: row.amount,
    amountCny: convertToCny(rates, row.amount),
    percent: row.percent,
    maxAmount: row.maxAmount,
    maxAmountCny: row.maxAmount === null ? null : convertToCny(rates, row.maxAmount),
    threshold: row.threshold,
    thresholdCny: convertToCny(rates, row.threshold),
    scope: row.scope,
    scopeIds: row.scopeIds,
    orgId: row.shopId,
    orgName: row.shopName && localize(row.shopName, language),
    season: row.season,
    points: row.points,
    description: localize(row.text, language),
    left: row.remaining === null ? null : Math.max(0, row.remaining),
    perUser: row.perUser,
    level: row.level,
    levelName: nameOfLevel(row.level, language),
    receiveEnd: new Date(row.receiveEnd).toISOString(),
    validStart: new Date(row.validStart).toISOString(),
    validEnd: new Date(row.validEnd).toISOString(),
    endsSoon: row.endsSoon,
    id: row.id === null ? null : Number(row.id),
    code: row.code,
    state: row.state === null ? null : stateOf(row.state, row.isOver === true),
    receiveTime: toIso(row.receivedAt),
    useTime: toIso(row.usedAt),
    orderCode: row.orderCode,
  };
}

const stateOf = (state: CouponState, isOver: boolean): CouponState =>
  state === couponStates.unused && isOver ? couponStates.expired : state;

const toIso = (time: string | null) => (time === null ? null : new Date(time).toISOString());

import type { SeasonProgress } from '@baodao/domain/coupons/shapes';
import { errorCodes } from '@baodao/domain/errors/codes';
import { compare } from '@baodao/domain/money/compare';
import type { Language } from '@baodao/domain/wire/fields';
import { sql } from 'drizzle-orm';
import type { Queryable } from '../../platform/db/database.ts';
import { localize } from '../../platform/db/localizedText.ts';
import type { LocalizedText } from '../../platform/db/schema/columns.ts';
import type { Transaction } from '../../platform/db/transaction.ts';
import { ApiProblem, notFound } from '../../platform/http/problems.ts';
import { runInSavepoint } from '../../platform/http/savepoint.ts';
import { convertToCny, readCurrentRates } from '../rates/rates.ts';
import { couponNotFound, grantCoupon } from './grantCoupon.ts';

interface SeasonCoupon extends Record<string, unknown> {
  couponId: number;
  title: LocalizedText;
  spend: string;
  had: boolean;
  isOpen: boolean;
}

/** A season spans the claim periods of its coupons. Purchases paid in that time count. */
interface Season {
  season: string;
  startsAt: string;
  endsAt: string;
}

const seasons = sql`(SELECT season, min(receive_start) AS starts_at, max(receive_end) AS ends_at FROM coupon
  WHERE status = 1 AND given = 'season' GROUP BY season) AS season`;

/** The named season, else the current one. */
async function findSeason(db: Queryable, name: string | undefined): Promise<Season> {
  const { rows } = await db.execute<Season & Record<string, unknown>>(sql`
    SELECT season, starts_at AS "startsAt", ends_at AS "endsAt" FROM ${seasons}
    WHERE ${name === undefined ? sql`starts_at <= shop_now() AND ends_at > shop_now()` : sql`season = ${name}`} ORDER BY ends_at, season LIMIT 1`);
  const [found] = rows;
  if (!found) throw notFound('season');
  return found;
}

const loadLevels = async (db: Queryable, userId: number, season: string): Promise<SeasonCoupon[]> =>
  (
    await db.execute<SeasonCoupon>(sql`
      SELECT id AS "couponId", title, season_spend AS spend, receive_start <= shop_now() AND receive_end > shop_now() AS "isOpen",
        EXISTS (SELECT FROM member_coupon WHERE coupon_id = coupon.id AND user_id = ${userId}) AS had
      FROM coupon WHERE status = 1 AND given = 'season' AND season = ${season} ORDER BY season_spend, id`)
  ).rows;

/** Orders paid in a season, less refunded and requested amounts. Refunds are whole dollars, so less than 1 TWD left counts as nothing. */
async function loadSpending(db: Queryable, userId: number, { startsAt, endsAt }: Season): Promise<{ orderCount: number; amount: string }> {
  const { rows } = await db.execute<{ orderCount: number; amount: string }>(sql`
    SELECT count(DISTINCT shop_order.code) FILTER (WHERE line.pay_share - line.refund_amount >= 1)::int AS "orderCount",
      coalesce(sum(greatest(line.pay_share - line.refund_amount, 0)), 0)::numeric(14, 2)::text AS amount
    FROM shop_order JOIN order_line AS line ON line.order_code = shop_order.code
    WHERE shop_order.user_id = ${userId} AND shop_order.pay_state IN (1, 2) AND shop_order.state > 0
      AND shop_order.paid_at >= ${startsAt} AND shop_order.paid_at < ${endsAt}`);
  return rows[0] ?? { orderCount: 0, amount: '0.00' };
}

/** A member's progress in a season. */
export async function readSeason(db: Queryable, userId: number, name: string | undefined, language: Language): Promise<SeasonProgress> {
  const rates = await readCurrentRates(db);
  const season = await findSeason(db, name);
  const { orderCount, amount } = await loadSpending(db, userId, season);
  const levels = await loadLevels(db, userId, season.season);
  return {
    season: season.season,
    orderCount,
    amount,
    amountCny: convertToCny(rates, amount),
    levels: levels.map(({ couponId, title, spend }) => ({
      amount: spend,
      amountCny: convertToCny(rates, spend),
      coupon: { couponId, title: localize(title, language) },
    })),
    reached: levels.filter(({ spend }) => compare(amount, spend) >= 0).length,
    received: levels.filter(({ had }) => had).length,
    rateId: rates.id,
  };
}

/** Grants the named season coupon, or all that the member has reached and does not have yet. */
export async function grantSeasonCoupons(
  tx: Transaction,
  userId: number,
  { season: name, couponId }: { season: string; couponId?: number | undefined },
): Promise<{ ids: number[]; nextSeason: string | null }> {
  const season = await findSeason(tx, name);
  const { amount } = await loadSpending(tx, userId, season);
  const levels = await loadLevels(tx, userId, season.season);
  const candidates =
    couponId === undefined ? levels.filter((level) => !level.had && level.isOpen) : levels.filter((level) => level.couponId === couponId);
  if (couponId !== undefined && candidates.length === 0) throw couponNotFound();
  const reached = candidates.filter(({ spend }) => compare(amount, spend) >= 0);
  if (couponId !== undefined && reached.length === 0) throw new ApiProblem(errorCodes.couponConditionNotMet, 'not reached yet', { amount });
  const ids: number[] = [];
  const problems: ApiProblem[] = [];
  // Ascending ids, as in every transaction that grants several coupons, to avoid deadlocks.
  for (const level of reached.toSorted((one, other) => one.couponId - other.couponId)) {
    const granted = await runInSavepoint(tx, (savepoint) => grantCoupon(savepoint, { userId, couponId: level.couponId, source: 'season' }));
    if (granted instanceof ApiProblem) problems.push(granted);
    else ids.push(granted);
  }
  // A problem is only reported if no coupon could be granted.
  if (ids.length === 0 && problems[0]) throw problems[0];
  const { rows } = await tx.execute<{ season: string }>(sql`
    SELECT season FROM ${seasons} WHERE starts_at >= ${season.endsAt} ORDER BY starts_at, season LIMIT 1`);
  return { ids, nextSeason: rows[0]?.season ?? null };
}

/**
 * Voids unused season coupons whose spending a refund has undone. Used coupons stay used, like points that are already spent. A member's
 * copy still counts as received, so that buying and returning earns no second one.
 *
 * @param only the coupons to check, by default all of the member
 */
export async function revokeSeasonCoupons(tx: Transaction, userId: number, only?: readonly number[]): Promise<void> {
  const { rows } = await tx.execute<Season & { id: string; spend: string } & Record<string, unknown>>(sql`
    SELECT own.id, season.season, season.starts_at AS "startsAt", season.ends_at AS "endsAt", coupon.season_spend AS spend
    FROM member_coupon AS own JOIN coupon ON coupon.id = own.coupon_id JOIN ${seasons} ON season.season = coupon.season
    WHERE own.user_id = ${userId} AND own.source = 'season' AND own.state = 0
      ${only === undefined ? sql`` : sql`AND own.id = ANY(${sql.param([...only])}::bigint[])`} ORDER BY own.id`);
  for (const { id, spend, season, startsAt, endsAt } of rows) {
    const { amount } = await loadSpending(tx, userId, { season, startsAt, endsAt });
    if (compare(amount, spend) < 0) await tx.execute(sql`UPDATE member_coupon SET state = 3 WHERE id = ${id}::bigint AND state = 0`);
  }
}

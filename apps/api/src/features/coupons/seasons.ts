import { errorCodes } from '@baodao/domain/errors/codes';
import { compare } from '@baodao/domain/money/compare';
import type { OrderSeason } from '@baodao/domain/orders/shapes';
import type { Language } from '@baodao/domain/wire/fields';
import { sql } from 'drizzle-orm';
import type { Queryable } from '../../db/database.ts';
import { textIn } from '../../db/localText.ts';
import type { LocalText } from '../../db/schema/columns.ts';
import type { Transaction } from '../../db/transaction.ts';
import { attempt } from '../../http/attempt.ts';
import { ApiProblem, notFound } from '../../http/problems.ts';
import { currentRates, priceIn } from '../home/rates.ts';
import { couponNotFound, giveCoupon } from './giveCoupon.ts';

interface SeasonCoupon extends Record<string, unknown> {
  couponId: number;
  title: LocalText;
  spend: string;
  had: boolean;
  isOpen: boolean;
}

/** A season lasts as long as its coupons are given; what is bought in that time counts. */
interface Season {
  season: string;
  startsAt: string;
  endsAt: string;
}

const seasons = sql`(SELECT season, min(receive_start) AS starts_at, max(receive_end) AS ends_at FROM coupon
  WHERE status = 1 AND given = 'season' GROUP BY season) AS season`;

/** The one that is named, else the one that is on. */
async function findSeason(db: Queryable, name: string | undefined): Promise<Season> {
  const { rows } = await db.execute<Season & Record<string, unknown>>(sql`
    SELECT season, starts_at AS "startsAt", ends_at AS "endsAt" FROM ${seasons}
    WHERE ${name === undefined ? sql`starts_at <= shop_now() AND ends_at > shop_now()` : sql`season = ${name}`} ORDER BY ends_at, season LIMIT 1`);
  const [found] = rows;
  if (!found) throw notFound('season');
  return found;
}

const levelsOf = async (db: Queryable, userId: number, season: string): Promise<SeasonCoupon[]> =>
  (
    await db.execute<SeasonCoupon>(sql`
      SELECT id AS "couponId", title, season_spend AS spend, receive_start <= shop_now() AND receive_end > shop_now() AS "isOpen",
        EXISTS (SELECT FROM member_coupon WHERE coupon_id = coupon.id AND user_id = ${userId}) AS had
      FROM coupon WHERE status = 1 AND given = 'season' AND season = ${season} ORDER BY season_spend, id`)
  ).rows;

/** What was paid for in a season and neither given back since nor asked back; money goes back in whole dollars. */
async function boughtIn(db: Queryable, userId: number, { startsAt, endsAt }: Season): Promise<{ orderCount: number; amount: string }> {
  const { rows } = await db.execute<{ orderCount: number; amount: string }>(sql`
    SELECT count(DISTINCT shop_order.code) FILTER (WHERE line.pay_share - line.refund_amount >= 1)::int AS "orderCount",
      coalesce(sum(greatest(line.pay_share - line.refund_amount, 0)), 0)::numeric(14, 2)::text AS amount
    FROM shop_order JOIN order_line AS line ON line.order_code = shop_order.code
    WHERE shop_order.user_id = ${userId} AND shop_order.pay_state IN (1, 2) AND shop_order.state > 0
      AND shop_order.paid_at >= ${startsAt} AND shop_order.paid_at < ${endsAt}`);
  return rows[0] ?? { orderCount: 0, amount: '0.00' };
}

/** How far a member has come in a season. */
export async function readSeason(db: Queryable, userId: number, name: string | undefined, language: Language): Promise<OrderSeason> {
  const rates = await currentRates(db);
  const season = await findSeason(db, name);
  const { orderCount, amount } = await boughtIn(db, userId, season);
  const levels = await levelsOf(db, userId, season.season);
  return {
    season: season.season,
    orderCount,
    amount,
    amountCny: priceIn(rates, amount),
    levels: levels.map(({ couponId, title, spend }) => ({
      amount: spend,
      amountCny: priceIn(rates, spend),
      coupon: { couponId, title: textIn(title, language) },
    })),
    reached: levels.filter(({ spend }) => compare(amount, spend) >= 0).length,
    received: levels.filter(({ had }) => had).length,
    rateId: rates.id,
  };
}

/** Gives what a member has reached in a season and does not have yet: one that is named, or all. */
export async function giveSeason(
  tx: Transaction,
  userId: number,
  { season: name, couponId }: { season: string; couponId?: number | undefined },
): Promise<{ ids: number[]; nextSeason: string | null }> {
  const season = await findSeason(tx, name);
  const { amount } = await boughtIn(tx, userId, season);
  const levels = await levelsOf(tx, userId, season.season);
  const wanted =
    couponId === undefined ? levels.filter((level) => !level.had && level.isOpen) : levels.filter((level) => level.couponId === couponId);
  if (couponId !== undefined && wanted.length === 0) throw couponNotFound();
  const reached = wanted.filter(({ spend }) => compare(amount, spend) >= 0);
  if (couponId !== undefined && reached.length === 0) throw new ApiProblem(errorCodes.couponConditionNotMet, 'not reached yet', { amount });
  const ids: number[] = [];
  const refused: ApiProblem[] = [];
  // One after the other, by their ids: as all who take several.
  for (const level of reached.toSorted((one, other) => one.couponId - other.couponId)) {
    const own = await attempt(tx, (part) => giveCoupon(part, { userId, couponId: level.couponId, source: 'season' }));
    if (own instanceof ApiProblem) refused.push(own);
    else ids.push(own);
  }
  // What cannot be had keeps back nothing that can, and is told of where that is all.
  if (ids.length === 0 && refused[0]) throw refused[0];
  const { rows } = await tx.execute<{ season: string }>(sql`
    SELECT season FROM ${seasons} WHERE starts_at >= ${season.endsAt} ORDER BY starts_at, season LIMIT 1`);
  return { ids, nextSeason: rows[0]?.season ?? null };
}

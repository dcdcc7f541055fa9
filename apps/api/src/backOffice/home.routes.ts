import { sum } from '@baodao/domain/money/add';
import { orderStates } from '@baodao/domain/orders/states';
import { addCalendarDays, calendarDayBounds, toCalendarDay } from '@baodao/domain/time/calendarDay';
import { NoInput } from '@baodao/domain/wire/fields';
import { home } from '@baodao/staff-api/endpoints/home';
import { MAX_COUNTED, MAX_LOW_COUNTED, Overview, type WaitingKind, waitingKinds } from '@baodao/staff-api/shapes/home';
import { sql } from 'drizzle-orm';
import type { FastifyInstance } from 'fastify';
import { LRUCache } from 'lru-cache';
import { ON_SALE } from '../features/catalog/productStatus.ts';
import { readSearchMisses } from '../features/search/searchMisses.ts';
import { waitingWork } from '../monitoring/waitingWork.ts';
import type { Queryable } from '../platform/db/database.ts';
import { readShopTime } from '../platform/db/shopTime.ts';
import { registerRoutes } from '../platform/http/registerRoutes.ts';
import type { Services } from '../services.ts';
import { isFailing, isFailingTo } from './queues.queries.ts';
import { toStateName } from './toStateName.ts';

/** Numbers of days, counted with today. */
const SPANS = [1, 7, 30];
const BEST_SELLERS = 10;
const WEEK_TTL_MS = 60_000;
const MISSES = 20;
const DAYS = 30;
const WEEK_DAYS = 7;
const WEEK_MS = WEEK_DAYS * 24 * 3_600_000;

type Week = Pick<Overview, 'bestSellers' | 'searchMisses' | 'conversion'>;

export function registerHomeRoutes(app: FastifyInstance, { db }: Services): void {
  // Many of the staff have the page open, and numbers of a week hardly change within a minute.
  const week = new LRUCache<string, Week>({ max: 1, ttl: WEEK_TTL_MS, fetchMethod: () => readWeek(db) });
  const handle = async (): Promise<Overview> => ({
    ...(await readOverview(db)),
    ...(await week.forceFetch('')),
    ...(await findOldBackup(db)),
  });
  registerRoutes(app, home, { overview: { input: NoInput, reply: Overview, handle } });
}

async function readOverview(db: Queryable): Promise<Omit<Overview, keyof Week | 'oldBackup'>> {
  const sold = await readSoldDays(db);
  const { rows: states } = await db.execute<{ state: number; orders: number }>(sql`
    SELECT state, orders FROM jsonb_array_elements_text(${JSON.stringify(Object.values(orderStates))}::jsonb) AS given (value)
    CROSS JOIN LATERAL (SELECT value::int AS state) AS wanted
    CROSS JOIN LATERAL (
      SELECT count(*)::int AS orders FROM (SELECT FROM shop_order WHERE shop_order.state = wanted.state LIMIT ${MAX_COUNTED + 1}) AS first
    ) AS counted
    WHERE orders > 0 ORDER BY state`);
  const { rows: waiting } = await db.execute<{ kind: string; count: number; since: string | null }>(sql`
    SELECT CASE queue WHEN 'afterSale' THEN 'answers' ELSE queue END AS kind, count(*)::int AS count, min(since) AS since
      FROM (${waitingWork}) AS work GROUP BY queue
    UNION ALL SELECT 'refunds', count(*)::int, min(created_at) FROM payment_refund WHERE state <> 'done'
    UNION ALL SELECT 'approvals', count(*)::int, min(asked_at) FROM staff_approval WHERE decided_at IS NULL
    UNION ALL SELECT 'discrepancies', count(*)::int, min(received_at) FROM suspect_money WHERE decision IS NULL
    UNION ALL SELECT 'lowStock', count(*)::int, NULL
      FROM (SELECT FROM low_stock JOIN sku ON sku.id = sku_id JOIN product ON product.id = product_id AND product.status = ${ON_SALE}
        LIMIT ${MAX_LOW_COUNTED + 1}) AS low
    UNION ALL SELECT 'mails', count(*)::int, min(due_at) FROM outbox WHERE ${isFailingTo('mail')}
    UNION ALL SELECT 'invoices', count(*)::int, min(due_at) FROM outbox WHERE ${isFailingTo('invoices')}
    UNION ALL SELECT 'outbox', count(*)::int, min(due_at) FROM outbox WHERE ${isFailing}`);
  const byKind = new Map(waiting.map((row) => [row.kind, row]));
  return {
    readAt: new Date().toISOString(),
    sales: SPANS.map((days) => compareSpan(sold, days)),
    days: sold
      .slice(0, DAYS)
      .toReversed()
      .map(({ day, orders, amount }) => ({ day, orders, amount })),
    states: states.map(({ state, orders }) => ({ state: toStateName(state), orders })),
    waiting: waitingKinds.map((kind: WaitingKind) => {
      const { count = 0, since = null } = byKind.get(kind) ?? {};
      return { kind, count, since: since === null ? null : new Date(since).toISOString() };
    }),
  };
}

interface SoldDay extends Record<string, unknown> {
  day: string;
  orders: number;
  amount: string;
  /** Those until the present time of the day. */
  earlierOrders: number;
  earlierAmount: string;
}

/** What was paid on each day in Taipei, today first: twice the longest span. Each order is read once, by a range of the index. */
async function readSoldDays(db: Queryable): Promise<SoldDay[]> {
  const { rows } = await db.execute<SoldDay>(sql`
    WITH clock AS MATERIALIZED (SELECT shop_now() AS now, (shop_now() AT TIME ZONE 'Asia/Taipei')::date AS today),
    span AS MATERIALIZED (
      SELECT back, today - back AS day, (today - back)::timestamp AT TIME ZONE 'Asia/Taipei' AS since,
        (today - back + 1)::timestamp AT TIME ZONE 'Asia/Taipei' AS until, now - make_interval(days => back) AS earlier
      FROM clock CROSS JOIN generate_series(0, ${2 * DAYS - 1}::int) AS back
    )
    SELECT to_char(day, 'YYYY-MM-DD') AS day, orders, amount, "earlierOrders", "earlierAmount"
    FROM span CROSS JOIN LATERAL (
      SELECT count(*)::int AS orders, coalesce(sum(pay_amount), 0)::numeric(14, 2) AS amount,
        (count(*) FILTER (WHERE paid_at <= earlier))::int AS "earlierOrders",
        coalesce(sum(pay_amount) FILTER (WHERE paid_at <= earlier), 0)::numeric(14, 2) AS "earlierAmount"
      FROM shop_order WHERE paid_at >= since AND paid_at < until
    ) AS sold
    ORDER BY back`);
  return rows;
}

/** From a midnight in Taipei until now, and the same hours before: a morning is not compared with whole days. */
function compareSpan(sold: readonly SoldDay[], days: number): Overview['sales'][number] {
  const now = sold.slice(0, days);
  const before = sold
    .slice(days, 2 * days)
    .map((day, at) => (at === 0 ? { ...day, orders: day.earlierOrders, amount: day.earlierAmount } : day));
  const total = (span: readonly SoldDay[]) => span.reduce((orders, day) => orders + day.orders, 0);
  return {
    days,
    orders: total(now),
    amount: sum(now.map(({ amount }) => amount)),
    ordersBefore: total(before),
    amountBefore: sum(before.map(({ amount }) => amount)),
  };
}

async function readWeek(db: Queryable): Promise<Week> {
  const now = await readShopTime(db);
  return {
    // A time that is known before lets the database plan for it.
    bestSellers: await readBestSellers(db, new Date(now.getTime() - WEEK_MS).toISOString()),
    searchMisses: await readSearchMisses(db, { days: WEEK_DAYS, limit: MISSES }),
    conversion: await readConversion(db, addCalendarDays(toCalendarDay(now), 1 - WEEK_DAYS)),
  };
}

/** As the alert of Prometheus counts: `staff backup` runs every night, and a late one is no alarm. */
async function findOldBackup(db: Queryable): Promise<Pick<Overview, 'oldBackup'>> {
  const { rows } = await db.execute<{ at: string; isOld: boolean }>(sql`
    SELECT value ->> 'at' AS at, now() - (value ->> 'at')::timestamptz > interval '36 hours' AS "isOld" FROM shop_fact WHERE name = 'backup'`);
  const [backup] = rows;
  return backup && !backup.isOld ? {} : { oldBackup: backup?.at ?? null };
}

/** What was paid, without gifts and what was refunded. */
async function readBestSellers(db: Queryable, since: string): Promise<Overview['bestSellers']> {
  const { rows } = await db.execute<Overview['bestSellers'][number] & Record<string, unknown>>(sql`
    SELECT product_id AS "productId", max(title) AS title, sum(num - refund_num)::int AS num, sum(amount)::numeric(14, 2) AS amount
    FROM shop_order JOIN order_line ON order_line.order_code = shop_order.code
    WHERE paid_at > ${since} AND NOT is_gift
    GROUP BY product_id HAVING sum(num - refund_num) > 0 ORDER BY num DESC, product_id LIMIT ${BEST_SELLERS}`);
  return rows;
}

/** Members only: the shop notes nothing about guests. An order takes its lines out of the cart, so whoever ordered has chosen, too. */
async function readConversion(db: Queryable, firstDay: string): Promise<Overview['conversion']> {
  const since = calendarDayBounds(firstDay).start.toISOString();
  const { rows } = await db.execute<Overview['conversion'] & Record<string, unknown>>(sql`
    WITH buyer AS MATERIALIZED (
      SELECT user_id, bool_or(paid_at IS NOT NULL) AS has_paid FROM shop_order WHERE created_at > ${since} GROUP BY user_id
    )
    SELECT
      (SELECT count(DISTINCT user_id)::int FROM footprint WHERE type = 1 AND day >= ${firstDay}) AS looked,
      (SELECT count(*)::int FROM (
        SELECT user_id FROM cart_line WHERE added_at > ${since} UNION SELECT user_id FROM buyer) AS chooser) AS chose,
      (SELECT count(*)::int FROM buyer) AS ordered,
      (SELECT count(*)::int FROM buyer WHERE has_paid) AS paid`);
  return rows[0] ?? { looked: 0, chose: 0, ordered: 0, paid: 0 };
}

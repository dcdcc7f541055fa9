import { orderStates } from '@baodao/domain/orders/states';
import { NoInput } from '@baodao/domain/wire/fields';
import { home } from '@baodao/staff-api/endpoints/home';
import { MAX_COUNTED, Overview, type WaitingKind, waitingKinds } from '@baodao/staff-api/shapes/home';
import { sql } from 'drizzle-orm';
import type { FastifyInstance } from 'fastify';
import { waitingWork } from '../monitoring/waitingWork.ts';
import type { Queryable } from '../platform/db/database.ts';
import { registerRoutes } from '../platform/http/registerRoutes.ts';
import type { Services } from '../services.ts';
import { isFailing, isLow } from './queues.queries.ts';
import { toStateName } from './toStateName.ts';

/** Numbers of days, counted with today. */
const SPANS = [1, 7, 30];
const BEST_SELLERS = 10;
const DAYS = 30;

export function registerHomeRoutes(app: FastifyInstance, { db }: Services): void {
  registerRoutes(app, home, { overview: { input: NoInput, reply: Overview, handle: () => readOverview(db) } });
}

async function readOverview(db: Queryable): Promise<Overview> {
  const sales = await readSales(db);
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
    UNION ALL SELECT 'lowStock', count(*)::int, NULL FROM sku JOIN product ON product.id = sku.product_id WHERE ${isLow}
    UNION ALL SELECT 'outbox', count(*)::int, min(due_at) FROM outbox WHERE ${isFailing}`);
  const byKind = new Map(waiting.map((row) => [row.kind, row]));
  return {
    readAt: new Date().toISOString(),
    sales,
    days: await readDays(db),
    bestSellers: await readBestSellers(db),
    states: states.map(({ state, orders }) => ({ state: toStateName(state), orders })),
    waiting: waitingKinds.map((kind: WaitingKind) => {
      const { count = 0, since = null } = byKind.get(kind) ?? {};
      return { kind, count, since: since === null ? null : new Date(since).toISOString() };
    }),
  };
}

/** From a midnight in Taipei until now, and the same hours before: a morning is not compared with whole days. */
async function readSales(db: Queryable): Promise<Overview['sales']> {
  const { rows } = await db.execute<{ days: number; orders: number; amount: string; ordersBefore: number; amountBefore: string }>(sql`
    WITH span AS MATERIALIZED (
      SELECT days, shop_now() AS until,
        (date_trunc('day', shop_now() AT TIME ZONE 'Asia/Taipei') - make_interval(days => days - 1)) AT TIME ZONE 'Asia/Taipei' AS since
      FROM unnest(ARRAY[${sql.join(SPANS, sql`, `)}]::int[]) AS days
    )
    SELECT days,
      count(*) FILTER (WHERE paid_at >= since AND paid_at <= until)::int AS orders,
      coalesce(sum(pay_amount) FILTER (WHERE paid_at >= since AND paid_at <= until), 0)::numeric(14, 2) AS amount,
      count(*) FILTER (WHERE paid_at >= since - make_interval(days => days) AND paid_at <= until - make_interval(days => days))::int AS "ordersBefore",
      coalesce(sum(pay_amount) FILTER (
        WHERE paid_at >= since - make_interval(days => days) AND paid_at <= until - make_interval(days => days)
      ), 0)::numeric(14, 2) AS "amountBefore"
    FROM span LEFT JOIN shop_order ON paid_at >= since - make_interval(days => days) AND paid_at <= until
    GROUP BY days ORDER BY days`);
  return rows;
}

/** What was paid in seven days, without gifts and what was refunded. */
async function readBestSellers(db: Queryable): Promise<Overview['bestSellers']> {
  const { rows } = await db.execute<Overview['bestSellers'][number] & Record<string, unknown>>(sql`
    SELECT product_id AS "productId", max(title) AS title, sum(num - refund_num)::int AS num, sum(amount)::numeric(14, 2) AS amount
    FROM shop_order JOIN order_line ON order_line.order_code = shop_order.code
    WHERE paid_at > (SELECT shop_now() - interval '7 days') AND NOT is_gift
    GROUP BY product_id HAVING sum(num - refund_num) > 0 ORDER BY num DESC, product_id LIMIT ${BEST_SELLERS}`);
  return rows;
}

async function readDays(db: Queryable): Promise<Overview['days']> {
  const { rows } = await db.execute<Overview['days'][number] & Record<string, unknown>>(sql`
    WITH shown AS MATERIALIZED (
      SELECT day, day AT TIME ZONE 'Asia/Taipei' AS since, (day + interval '1 day') AT TIME ZONE 'Asia/Taipei' AS until
      FROM (SELECT date_trunc('day', shop_now() AT TIME ZONE 'Asia/Taipei') - make_interval(days => back) AS day
        FROM generate_series(0, ${DAYS - 1}::int) AS back) AS days
    )
    SELECT to_char(day, 'YYYY-MM-DD') AS day, count(paid_at)::int AS orders, coalesce(sum(pay_amount), 0)::numeric(14, 2) AS amount
    FROM shown LEFT JOIN shop_order ON paid_at >= since AND paid_at < until
    GROUP BY day ORDER BY day`);
  return rows;
}

import { refundStates } from '@baodao/domain/afterSale/rules';
import { lotteryRecordStates } from '@baodao/domain/lottery/shapes';
import { sql } from 'drizzle-orm';
import { Gauge, type Registry } from 'prom-client';
import { waitsForShop } from '../features/afterSale/staffRequests.queries.ts';
import { waitsForShipping } from '../features/orders/staffOrders.queries.ts';
import type { Services } from '../services.ts';

interface Reading {
  help: string;
  /** Values that cost a scan are read this rarely, and reported as they were until then. */
  everySeconds?: number;
  labels: readonly string[];
  /** One row per combination of labels, with its `value`. */
  read: ReturnType<typeof sql>;
}

/** Work that waits for people, with the time since it waits. */
const waitingWork = sql`
  SELECT 'shipping' AS queue, coalesce(paid_at, created_at) AS since FROM shop_order WHERE ${waitsForShipping}
  UNION ALL SELECT CASE WHEN state <> ${refundStates.applied} THEN 'returns' WHEN escalated_at IS NULL THEN 'afterSale' ELSE 'disputes' END,
    coalesce(escalated_at, created_at) FROM refund_request WHERE ${waitsForShop}
  UNION ALL SELECT 'applications', created_at FROM supplier_application WHERE state = 'review'
  UNION ALL SELECT 'moderation', created_at FROM question WHERE status = 0
  UNION ALL SELECT 'moderation', created_at FROM answer WHERE status = 0
  UNION ALL SELECT 'moderation', created_at FROM answer_comment WHERE status = 0
  UNION ALL SELECT 'moderation', created_at FROM evaluation WHERE status = 0
  UNION ALL SELECT 'moderation', created_at FROM report WHERE handled_at IS NULL
  UNION ALL SELECT 'tailor', created_at FROM tailor_request WHERE answered_at IS NULL
  UNION ALL SELECT 'prizes', created_at FROM lottery_record WHERE state = ${lotteryRecordStates.claimed} AND receiver IS NOT NULL`;

const QUEUES_EVERY_SECONDS = 300;

/** A discrepancy may be years old. Payments are counted for the last hour, so that the counts stay small and quick to read. */
const readings = {
  shop_outbox_due: {
    help: 'Notifications that are due and not delivered, by kind: supplier, mail, push, SMS.',
    labels: ['kind'],
    read: sql`SELECT kind, count(*)::int AS value FROM outbox WHERE done_at IS NULL AND due_at <= shop_now() GROUP BY kind`,
  },
  shop_outbox_oldest_seconds: {
    help: 'Age of the oldest notification that is due and not delivered, by kind.',
    labels: ['kind'],
    read: sql`
      SELECT kind, extract(epoch FROM shop_now() - min(due_at))::float8 AS value FROM outbox
      WHERE done_at IS NULL AND due_at <= shop_now() GROUP BY kind`,
  },
  shop_payments_last_hour: {
    help: 'Payment attempts of the last hour, by provider and outcome: pending, paid, closed, failed, suspect.',
    labels: ['channel', 'state'],
    read: sql`
      SELECT channel, state, count(*)::int AS value FROM payment_attempt
      WHERE created_at > shop_now() - interval '1 hour' GROUP BY channel, state`,
  },
  shop_refunds_open: {
    help: 'Refunds that no provider has confirmed: due ones are retried, manual ones wait for staff.',
    labels: ['state'],
    read: sql`SELECT state, count(*)::int AS value FROM payment_refund WHERE state <> 'done' GROUP BY state`,
  },
  shop_refunds_open_oldest_seconds: {
    help: 'Age of the oldest refund that no provider has confirmed.',
    labels: ['state'],
    read: sql`
      SELECT state, extract(epoch FROM shop_now() - min(created_at))::float8 AS value FROM payment_refund
      WHERE state <> 'done' GROUP BY state`,
  },
  shop_payment_discrepancies: {
    help: 'Payments whose amount differs from the requested one, until staff resolve them.',
    labels: [],
    read: sql`SELECT count(*)::int AS value FROM suspect_money WHERE decision IS NULL`,
  },
  shop_invoices_due: {
    help: 'E-invoices that wait to be issued.',
    labels: [],
    read: sql`SELECT count(*)::int AS value FROM invoice WHERE state = 'due'`,
  },
  shop_queue_length: {
    help: 'Work that waits for people, by queue: shipping, afterSale, disputes, returns, applications, moderation, tailor, prizes.',
    labels: ['queue'],
    everySeconds: QUEUES_EVERY_SECONDS,
    read: sql`
      SELECT name AS queue, count(since)::int AS value
      FROM unnest(ARRAY['shipping', 'afterSale', 'disputes', 'returns', 'applications', 'moderation', 'tailor', 'prizes']) AS name
      LEFT JOIN (${waitingWork}) AS work ON queue = name GROUP BY name`,
  },
  shop_queue_oldest_seconds: {
    help: 'Age of the oldest work that waits for people, by queue.',
    labels: ['queue'],
    everySeconds: QUEUES_EVERY_SECONDS,
    read: sql`SELECT queue, extract(epoch FROM shop_now() - min(since))::float8 AS value FROM (${waitingWork}) AS work GROUP BY queue`,
  },
  shop_after_sale_decided_in_seconds: {
    help: 'Time until the next unanswered after-sale request is approved by itself.',
    labels: [],
    read: sql`
      SELECT extract(epoch FROM min(deadline) - shop_now())::float8 AS value FROM refund_request
      WHERE state = ${refundStates.applied} AND deadline IS NOT NULL HAVING count(*) > 0`,
  },
  shop_rates_age_seconds: {
    help: 'Age of the exchange rates in use.',
    labels: [],
    read: sql`SELECT extract(epoch FROM shop_now() - max(quoted_at))::float8 AS value FROM rate_set HAVING count(*) > 0`,
  },
  shop_backup_age_seconds: {
    help: 'Time since the last backup by "staff backup".',
    labels: [],
    read: sql`SELECT extract(epoch FROM now() - (value ->> 'at')::timestamptz)::float8 AS value FROM shop_fact WHERE name = 'backup'`,
  },
  shop_jobs_failed_last_hour: {
    help: 'Runs of background jobs that failed in the last hour, by job.',
    labels: ['job_name'],
    read: sql`
      SELECT name AS job_name, count(*)::int AS value FROM jobs.job
      WHERE state = 'failed' AND completed_on > now() - interval '1 hour' GROUP BY name`,
  },
  shop_jobs_since_last_run_seconds: {
    help: 'Time since the last successful run of a background job, by job.',
    labels: ['job_name'],
    read: sql`
      SELECT name AS job_name, extract(epoch FROM now() - max(completed_on))::float8 AS value FROM jobs.job
      WHERE state = 'completed' GROUP BY name`,
  },
} satisfies Record<string, Reading>;

/**
 * Metrics of the shop as a whole, read from the database when Prometheus asks. Every API process reports the same values, so aggregate them
 * with `max`, not with `sum`.
 */
export function registerShopMetrics(registry: Registry, { db }: Pick<Services, 'db'>): void {
  for (const [name, { help, labels, read, everySeconds = 0 }] of Object.entries<Reading>(readings)) {
    let readAt = Number.NEGATIVE_INFINITY;
    new Gauge({
      name,
      help,
      labelNames: labels,
      registers: [registry],
      async collect() {
        if (performance.now() - readAt < everySeconds * 1_000) return;
        this.reset();
        // A gauge without labels starts at 0, which would be a claim. What is unknown is absent.
        if (labels.length === 0) this.remove();
        // The tables of jobs appear some seconds after the first start, and other metrics must not wait for a database that is down.
        const found = await db.execute<Record<string, string | number>>(read).catch(() => null);
        if (found === null) return;
        for (const { value, ...names } of found.rows) this.set(names, Number(value));
        readAt = performance.now();
      },
    });
  }
}

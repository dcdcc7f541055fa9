import { refundStates } from '@baodao/domain/afterSale/rules';
import { Gauge, type Registry } from '@prometheus-io/client';
import { sql } from 'drizzle-orm';
import type { Services } from '../services.ts';
import { waitingWork } from './waitingWork.ts';

interface Reading {
  /** Metrics that come from the same rows, with their help. Each is a column of `read`. */
  metrics: Readonly<Record<string, string>>;
  /** Values that cost a scan are read this rarely, and reported as they were until then. */
  everySeconds?: number;
  labels: readonly string[];
  /** One row per combination of labels. */
  read: ReturnType<typeof sql>;
}

/** A discrepancy may be years old. Payments are counted for the last hour, so that the counts stay small and quick to read. */
const readings: readonly Reading[] = [
  {
    metrics: {
      shop_outbox_due: 'Notifications that are due and not delivered, by kind: supplier, mail, push, SMS.',
      shop_outbox_oldest_seconds: 'Age of the oldest notification that is due and not delivered, by kind.',
    },
    labels: ['kind'],
    read: sql`
      SELECT kind, count(*)::int AS shop_outbox_due, extract(epoch FROM shop_now() - min(due_at))::float8 AS shop_outbox_oldest_seconds
      FROM outbox WHERE done_at IS NULL AND due_at <= shop_now() GROUP BY kind`,
  },
  {
    metrics: {
      shop_payments_last_hour: 'Payment attempts of the last hour, by provider and outcome: pending, paid, closed, failed, suspect.',
    },
    labels: ['channel', 'state'],
    read: sql`
      SELECT channel, state, count(*)::int AS shop_payments_last_hour FROM payment_attempt
      WHERE created_at > shop_now() - interval '1 hour' GROUP BY channel, state`,
  },
  {
    metrics: {
      shop_refunds_open: 'Refunds that no provider has confirmed: due ones are retried, manual ones wait for staff.',
      shop_refunds_open_oldest_seconds: 'Age of the oldest refund that no provider has confirmed.',
    },
    labels: ['state'],
    read: sql`
      SELECT state, count(*)::int AS shop_refunds_open, extract(epoch FROM shop_now() - min(created_at))::float8 AS shop_refunds_open_oldest_seconds
      FROM payment_refund WHERE state <> 'done' GROUP BY state`,
  },
  {
    metrics: { shop_payment_discrepancies: 'Payments whose amount differs from the requested one, until staff resolve them.' },
    labels: [],
    read: sql`SELECT count(*)::int AS shop_payment_discrepancies FROM suspect_money WHERE decision IS NULL`,
  },
  {
    metrics: { shop_invoices_due: 'E-invoices that wait to be issued.' },
    labels: [],
    read: sql`SELECT count(*)::int AS shop_invoices_due FROM invoice WHERE state = 'due'`,
  },
  {
    metrics: {
      shop_queue_length:
        'Work that waits for people, by queue: shipping, afterSale, disputes, returns, applications, moderation, tailor, prizes.',
      shop_queue_oldest_seconds: 'Age of the oldest work that waits for people, by queue.',
    },
    labels: ['queue'],
    everySeconds: 300,
    read: sql`
      SELECT name AS queue, count(since)::int AS shop_queue_length,
        extract(epoch FROM shop_now() - min(since))::float8 AS shop_queue_oldest_seconds
      FROM unnest(ARRAY['shipping', 'afterSale', 'disputes', 'returns', 'applications', 'moderation', 'tailor', 'prizes']) AS name
      LEFT JOIN (${waitingWork}) AS work ON queue = name GROUP BY name`,
  },
  {
    metrics: { shop_after_sale_decided_in_seconds: 'Time until the next unanswered after-sale request is approved by itself.' },
    labels: [],
    read: sql`
      SELECT extract(epoch FROM min(deadline) - shop_now())::float8 AS shop_after_sale_decided_in_seconds FROM refund_request
      WHERE state = ${refundStates.applied} AND deadline IS NOT NULL`,
  },
  {
    metrics: { shop_rates_age_seconds: 'Age of the exchange rates in use.' },
    labels: [],
    read: sql`SELECT extract(epoch FROM shop_now() - max(quoted_at))::float8 AS shop_rates_age_seconds FROM rate_set`,
  },
  {
    metrics: { shop_backup_age_seconds: 'Time since the last backup by "staff backup".' },
    labels: [],
    read: sql`
      SELECT extract(epoch FROM now() - (value ->> 'at')::timestamptz)::float8 AS shop_backup_age_seconds
      FROM shop_fact WHERE name = 'backup'`,
  },
  {
    metrics: { shop_jobs_failed_last_hour: 'Runs of background jobs that failed in the last hour, by job.' },
    labels: ['job_name'],
    read: sql`
      SELECT name AS job_name, count(*)::int AS shop_jobs_failed_last_hour FROM jobs.job
      WHERE state = 'failed' AND completed_on > now() - interval '1 hour' GROUP BY name`,
  },
  {
    metrics: { shop_jobs_since_last_run_seconds: 'Time since the last successful run of a background job, by job.' },
    labels: ['job_name'],
    read: sql`
      SELECT name AS job_name, extract(epoch FROM now() - max(completed_on))::float8 AS shop_jobs_since_last_run_seconds FROM jobs.job
      WHERE state = 'completed' GROUP BY name`,
  },
];

/**
 * Metrics of the shop as a whole, read from the database when Prometheus asks. Every API process reports the same values, so aggregate them
 * with `max`, not with `sum`.
 */
export function registerShopMetrics(registry: Registry, { db }: Pick<Services, 'db'>): void {
  for (const { metrics, labels, read, everySeconds = 0 } of readings) {
    let readAt = Number.NEGATIVE_INFINITY;
    let running: Promise<void> | undefined;
    const refresh = async () => {
      if (performance.now() - readAt < everySeconds * 1_000) return;
      for (const gauge of gauges.values()) {
        gauge.reset();
        // A gauge without labels starts at 0, which would be a claim. What is unknown is absent.
        if (labels.length === 0) gauge.remove();
      }
      // The tables of jobs appear some seconds after the first start, and other metrics must not wait for a database that is down.
      const found = await db.execute<Record<string, string | number | null>>(read).catch(() => null);
      if (found === null) return;
      for (const row of found.rows) {
        const names = Object.fromEntries(labels.map((label) => [label, String(row[label])]));
        for (const [name, gauge] of gauges) if (row[name] !== null) gauge.set(names, Number(row[name]));
      }
      readAt = performance.now();
    };
    /** The metrics of a reading are collected at the same time, and share it. */
    const collect = () => {
      running ??= refresh().finally(() => {
        running = undefined;
      });
      return running;
    };
    const gauges = new Map(
      Object.entries(metrics).map(([name, help]) => [name, new Gauge({ name, help, labelNames: labels, registers: [registry], collect })]),
    );
  }
}

import { sql } from 'drizzle-orm';
import { Gauge, type Registry } from 'prom-client';
import type { Services } from '../services.ts';

interface Reading {
  help: string;
  labels: readonly string[];
  /** One row per combination of labels, with its `value`. */
  read: ReturnType<typeof sql>;
}

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
  for (const [name, { help, labels, read }] of Object.entries<Reading>(readings)) {
    new Gauge({
      name,
      help,
      labelNames: labels,
      registers: [registry],
      async collect() {
        this.reset();
        // The tables of jobs appear some seconds after the first start, and other metrics must not wait for a database that is down.
        const { rows } = await db.execute<Record<string, string | number>>(read).catch(() => ({ rows: [] }));
        for (const { value, ...names } of rows) this.set(names, Number(value));
      },
    });
  }
}

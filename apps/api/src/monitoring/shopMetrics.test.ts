import { Registry } from '@prometheus-io/client';
import { sql } from 'drizzle-orm';
import { expect, onTestFinished, test, vi } from 'vitest';
import { openTestShop } from '../../test/shop.ts';
import { startJobs } from '../jobs/startJobs.ts';
import { openDatabase } from '../platform/db/openDatabase.ts';
import { recordBackup } from '../platform/db/recordBackup.ts';
import { refundRequest } from '../platform/db/schema/afterSale.ts';
import { rateSet } from '../platform/db/schema/content.ts';
import { outbox, paymentAttempt, paymentDiscrepancy, paymentRefund } from '../platform/db/schema/payment.ts';
import { registerDatabaseMetrics } from './databaseMetrics.ts';
import { registerShopMetrics } from './shopMetrics.ts';

const shop = await openTestShop();
const { db } = shop.services;

const ago = (text: string) => sql`shop_now() - ${text}::interval`;

/** The values by name and labels, such as `shop_outbox_due{kind="mail"}`. */
async function readMetrics(): Promise<Map<string, number>> {
  const text = await (await fetch(`${shop.url}/metrics`)).text();
  const lines = text.split('\n').filter((line) => line.startsWith('shop_'));
  return new Map(lines.map((line) => [line.slice(0, line.lastIndexOf(' ')), Number(line.slice(line.lastIndexOf(' ')))]));
}

test('without the database, what is unknown is absent, and only the database is reported as down', async () => {
  const database = openDatabase({ url: 'postgres://shop@127.0.0.1:9/shop', embedded: false });
  onTestFinished(() => database.close());
  const registry = new Registry();
  registerShopMetrics(registry, database);
  registerDatabaseMetrics(registry, { ...database, replicas: null, announcements: null, valkey: null, externalSearch: null });
  const values = (await registry.metrics()).split('\n').filter((line) => /^(shop_|database_up)/.test(line));
  expect(values).toEqual(['database_up 0']);
});

test('counts the work that waits for people, and says when an after-sale request is approved by itself', async () => {
  const registry = new Registry();
  registerShopMetrics(registry, { db });
  const request = {
    orderCode: 'metrics',
    lineId: 1,
    userId: 1,
    type: 1 as const,
    num: 1,
    amount: '1',
    reason: 'other',
    description: '',
    images: [],
  };
  await db.insert(refundRequest).values([
    { ...request, state: 1, createdAt: ago('2 days'), deadline: ago('-1 day') },
    { ...request, lineId: 2, state: 1, escalatedAt: ago('1 hour') },
    { ...request, lineId: 3, state: 5 },
  ]);
  await db.insert(rateSet).values({ id: 'metrics', quotedAt: ago('3 days'), source: 'test', sample: false });
  await recordBackup(db, new Date('2026-01-01T00:00:00Z'));
  const text = await registry.metrics();
  const valueOf = (name: string) =>
    Number(
      text
        .split('\n')
        .find((line) => line.startsWith(`${name} `))
        ?.split(' ')
        .at(-1),
    );
  expect(valueOf('shop_queue_length{queue="afterSale"}')).toBe(1);
  expect(valueOf('shop_queue_length{queue="disputes"}')).toBe(1);
  expect(valueOf('shop_queue_length{queue="shipping"}')).toBe(0);
  expect(valueOf('shop_queue_oldest_seconds{queue="afterSale"}')).toBeGreaterThanOrEqual(172_800);
  expect(valueOf('shop_queue_oldest_seconds{queue="shipping"}')).toBeNaN();
  expect(valueOf('shop_after_sale_decided_in_seconds')).toBeGreaterThan(0);
  expect(valueOf('shop_after_sale_decided_in_seconds')).toBeLessThanOrEqual(86_400);
  expect(valueOf('shop_rates_age_seconds')).toBeGreaterThanOrEqual(259_200);
  expect(valueOf('shop_backup_age_seconds')).toBeGreaterThanOrEqual(7_200);
  // The rows belong to no order, which the audit after the tests would report.
  await db.delete(refundRequest);
  await db.delete(rateSet);
});

test('reads each table once for all metrics that come from it', async () => {
  const registry = new Registry();
  registerShopMetrics(registry, { db });
  const query = vi.spyOn(shop.services.pool, 'query');
  onTestFinished(() => query.mockRestore());
  await registry.metrics();
  const statements = query.mock.calls.map(([statement]) => JSON.stringify(statement));
  for (const table of ['outbox', 'payment_refund', 'supplier_application'])
    expect(
      statements.filter((statement) => new RegExp(`FROM ${table}\\b`).test(statement)),
      table,
    ).toHaveLength(1);
});

test('before the first start of the jobs, the other metrics are there', async () => {
  const metrics = await readMetrics();
  expect(metrics.get('shop_payment_discrepancies')).toBe(0);
  expect([...metrics.keys()].filter((name) => name.startsWith('shop_jobs'))).toEqual([]);
});

test('counts what waits, with the age of the oldest', async () => {
  const item = { payload: {}, kind: 'memberMail' };
  await db.insert(outbox).values([
    { ...item, dedupe: 'metrics-1', dueAt: ago('10 minutes') },
    { ...item, dedupe: 'metrics-2', dueAt: ago('1 minute') },
    { ...item, dedupe: 'metrics-later', dueAt: ago('-1 hour') },
    { ...item, dedupe: 'metrics-done', dueAt: ago('1 hour'), doneAt: sql`shop_now()` },
  ]);
  const attempt = { userId: 1, tradeCode: 'metrics', channel: 'alipay', amount: '1', currency: 'CNY', expiresAt: ago('-1 hour') };
  await db.insert(paymentAttempt).values([
    { ...attempt, code: 'metrics-paid', state: 'paid' },
    { ...attempt, code: 'metrics-failed', state: 'failed' },
    { ...attempt, code: 'metrics-old', state: 'failed', createdAt: ago('2 hours') },
  ]);
  const refund = { paymentCode: 'metrics-paid', amount: '1', currency: 'CNY', reason: 'orderClosed' };
  await db.insert(paymentRefund).values([
    { ...refund, code: 'metrics-due', state: 'due', createdAt: ago('3 hours') },
    { ...refund, code: 'metrics-done', state: 'done' },
  ]);
  const money = { providerTransaction: 't', amount: '1', currency: 'CNY', reason: 'amount' };
  await db.insert(paymentDiscrepancy).values([
    { ...money, paymentCode: 'metrics-open' },
    { ...money, paymentCode: 'metrics-decided', decision: 'dismissed' },
  ]);

  const metrics = await readMetrics();
  expect(metrics.get('shop_outbox_due{kind="memberMail"}')).toBe(2);
  expect(metrics.get('shop_outbox_oldest_seconds{kind="memberMail"}')).toBeGreaterThanOrEqual(600);
  expect(metrics.get('shop_payments_last_hour{channel="alipay",state="paid"}')).toBe(1);
  expect(metrics.get('shop_payments_last_hour{channel="alipay",state="failed"}')).toBe(1);
  expect(metrics.get('shop_refunds_open{state="due"}')).toBe(1);
  expect(metrics.get('shop_refunds_open{state="done"}')).toBeUndefined();
  expect(metrics.get('shop_refunds_open_oldest_seconds{state="due"}')).toBeGreaterThanOrEqual(10_800);
  expect(metrics.get('shop_payment_discrepancies')).toBe(1);
  expect(metrics.get('shop_invoices_due')).toBe(0);

  // A value that is gone must not be reported for ever. The rows above belong to no order, which the audit after the tests would report.
  await db.delete(paymentDiscrepancy);
  await db.delete(paymentRefund);
  await db.delete(paymentAttempt);
  await db.delete(outbox);
  const later = await readMetrics();
  expect(later.get('shop_payment_discrepancies')).toBe(0);
  expect(later.get('shop_outbox_due{kind="memberMail"}')).toBeUndefined();
});

test('reports when each job ran, and which failed', async () => {
  const jobs = await startJobs(shop.services, () => {});
  await expect
    .poll(async () => (await readMetrics()).get('shop_jobs_since_last_run_seconds{job_name="expire-orders"}'))
    .toBeGreaterThanOrEqual(0);
  await jobs.stop();
  await db.execute(sql`UPDATE jobs.job SET state = 'failed' WHERE name = 'expire-orders' AND state = 'completed'`);
  expect((await readMetrics()).get('shop_jobs_failed_last_hour{job_name="expire-orders"}')).toBeGreaterThanOrEqual(1);
});

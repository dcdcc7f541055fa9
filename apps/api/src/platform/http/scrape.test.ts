import { execFile, spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { promisify } from 'node:util';
import { home } from '@baodao/api-client/endpoints/home';
import { findFreePorts } from '@baodao/tooling/findFreePorts';
import { removeFolder } from '@baodao/tooling/removeFolder';
import { afterAll, expect, test } from 'vitest';
import { openTestShop } from '../../../test/shop.ts';

const [metricsPort, prometheusPort] = await findFreePorts(2);
const shop = await openTestShop({ API_METRICS_PORT: String(metricsPort) });
const closing: (() => Promise<unknown>)[] = [];
afterAll(async () => {
  for (const close of closing) await close();
});

const isPrometheusInstalled = await promisify(execFile)('prometheus', ['--version']).then(
  () => true,
  () => false,
);

/** Starts Prometheus, which scrapes the shop every half second, and returns a function that queries it. */
async function startPrometheus() {
  const folder = await mkdtemp(path.join(tmpdir(), 'baodao-prometheus-'));
  const config = {
    global: { scrape_interval: '500ms' },
    scrape_configs: [{ job_name: 'api', static_configs: [{ targets: [`127.0.0.1:${metricsPort}`] }] }],
  };
  await writeFile(path.join(folder, 'prometheus.yaml'), JSON.stringify(config));
  const listen = `--web.listen-address=127.0.0.1:${prometheusPort}`;
  const args = [`--config.file=${folder}/prometheus.yaml`, `--storage.tsdb.path=${folder}/data`, listen];
  const child = spawn('prometheus', args, { stdio: 'ignore' });
  closing.push(async () => {
    child.kill();
    await once(child, 'exit');
    await removeFolder(folder);
  });
  return async (query: string): Promise<number | undefined> => {
    const url = `http://127.0.0.1:${prometheusPort}/api/v1/query?query=${encodeURIComponent(query)}`;
    const reply = await fetch(url).catch(() => undefined);
    if (!reply?.ok) return undefined;
    const { data } = (await reply.json()) as { data: { result: { value: [number, string] }[] } };
    const [first] = data.result;
    return first && Number(first.value[1]);
  };
}

test.skipIf(!isPrometheusInstalled)('Prometheus scrapes calls by route and code, pools and the delay of the event loop', async () => {
  const query = await startPrometheus();
  await shop.call(home.banners, { place: 'home' });
  await expect.poll(() => query('up{job="api"}')).toBe(1);
  const calls = 'http_request_duration_seconds_count{route="/rest/banner/place",status="200"}';
  await expect.poll(() => query(calls)).toBeGreaterThan(0);
  await expect.poll(() => query('sum(database_connections_open{target="primary"})')).toBeGreaterThan(0);
  await expect.poll(() => query('nodejs_eventloop_lag_p99_seconds')).toBeGreaterThan(0);
});

test('with a port of their own, the public port has no metrics', async () => {
  expect((await fetch(`${shop.url}/metrics`)).status).toBe(404);
  const own = `http://127.0.0.1:${metricsPort}/metrics`;
  expect(await (await fetch(own)).text()).toContain('http_request_duration_seconds_bucket');
  expect((await fetch(own, { headers: { 'x-forwarded-for': '127.0.0.1' } })).status).toBe(404);
  expect((await fetch(`http://127.0.0.1:${metricsPort}/rest/home`)).status).toBe(404);
});

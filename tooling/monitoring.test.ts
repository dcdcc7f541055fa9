// Alerts and dashboard ask for metrics that exist, and every alert has a chapter in the runbook.
import { execFile } from 'node:child_process';
import { glob, readFile } from 'node:fs/promises';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';
import { collectDefaultMetrics, Registry } from '@prometheus-io/client';
import { expect, test } from 'vitest';
import { parse } from 'yaml';

const root = fileURLToPath(new URL('..', import.meta.url));
const read = (file: string) => readFile(path.join(root, file), 'utf8');

interface Rule {
  alert: string;
  expr: string;
  labels: { severity: string };
  annotations: { summary: string };
}

const { groups } = parse(await read('deploy/prometheus/alerts.yaml')) as { groups: { rules: Rule[] }[] };
const rules = groups.flatMap((group) => group.rules);
const { panels } = JSON.parse(await read('deploy/grafana/dashboard.json')) as { panels: { targets: { expr: string }[] }[] };

/** Of Prometheus' node exporter and blackbox exporter. */
const exporterMetrics = ['node_filesystem_avail_bytes', 'node_filesystem_size_bytes', 'probe_ssl_earliest_cert_expiry'];

/** The names of the metrics that the servers define, and those that Prometheus and its Node client add. */
async function listMetrics(): Promise<Set<string>> {
  const registry = new Registry();
  collectDefaultMetrics({ register: registry });
  const names = new Set(['up', ...exporterMetrics, ...(await registry.getMetricsAsJSON()).map(({ name }) => name)]);
  for await (const file of glob('apps/{api,web}/src/**/*.ts', { cwd: root })) {
    if (!/@prometheus-io\/client/.test(await read(file))) continue;
    for (const [, name = ''] of (await read(file)).matchAll(/name: '([a-z_]+)'/gm)) names.add(name);
    for (const [, name = ''] of (await read(file)).matchAll(/^[^\n]*?\b(shop_[a-z_]+):/gm)) names.add(name);
  }
  return names;
}

const known = await listMetrics();
const metricsOf = (expression: string) =>
  [
    ...expression
      .replace(/"[^"]*"|\bby \([^)]*\)/g, '')
      .matchAll(/\b(?:shop|http|web_vitals|nodejs|process|database|node|probe)_[a-z0-9_]*[a-z]\b|\bup\b/g),
  ].map(([name]) => name.replace(/_(bucket|count|sum)$/, (suffix) => (/^(http|web_vitals)_/.test(name) ? '' : suffix)));

const expressions = [
  ...rules.map(({ alert, expr }) => [alert, expr]),
  ...panels.flatMap(({ targets }) => targets.map(({ expr }) => [expr, expr])),
];

test.each(expressions)('asks for metrics that the servers have: %s', (_, expression = '') => {
  const metrics = metricsOf(expression);
  expect(metrics.length).toBeGreaterThan(0);
  expect(metrics.filter((name) => !known.has(name))).toEqual([]);
});

test('every alert has a chapter in the runbook, and every chapter an alert', async () => {
  const runbook = await read('docs/operations.md');
  const [, chapters = ''] = runbook.split('## Alerts');
  const headings = [...(chapters.split('\n## ')[0] ?? '').matchAll(/^### (\w+)$/gm)].map(([, heading]) => heading);
  expect(headings).toEqual(rules.map(({ alert }) => alert));
});

test('every alert says how urgent it is and what is wrong', () => {
  for (const { alert, labels, annotations } of rules) {
    expect(['page', 'ticket'], alert).toContain(labels.severity);
    expect(annotations.summary.length, alert).toBeGreaterThan(10);
  }
});

const run = promisify(execFile);
const hasPromtool = await run('promtool', ['--version']).then(
  () => true,
  () => false,
);

test.skipIf(!hasPromtool)('promtool accepts the alerts and the configuration of Prometheus', async () => {
  const file = (name: string) => path.join(root, 'deploy/prometheus', name);
  expect((await run('promtool', ['check', 'rules', file('alerts.yaml')])).stdout).toContain(`${rules.length} rules found`);
  expect((await run('promtool', ['check', 'config', file('prometheus.yaml')])).stdout).toContain('SUCCESS');
});

// A shop on several machines, played by processes on addresses of one, and what it must withstand. Needs PostgreSQL, Patroni, etcd, HAProxy,
// Varnish, Valkey or Redis, Prometheus and Go, which builds the S3 server (on Debian: packages patroni, etcd-server, haproxy, varnish,
// redis-server, prometheus, golang-go), and a build of the web app.
//   pnpm cluster [--only killPrimary] [--checkouts 300] [--kills 2] [--requests 3000] [--seconds 10] [--products 240] [--logs FOLDER]
import { mkdtemp } from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';
import { parseArgs } from 'node:util';
import { findPostgres } from '../postgres.ts';
import { removeFolder } from '../removeFolder.ts';
import type { Finding } from '../soak/check.ts';
import { endAllPrograms } from './processes.ts';
import type { Amounts } from './scenario.ts';
import { scenarios } from './scenarios.ts';
import { type Cluster, startCluster } from './startCluster.ts';

const { values } = parseArgs({
  options: {
    only: { type: 'string', multiple: true },
    products: { type: 'string', default: '240' },
    checkouts: { type: 'string', default: '10000' },
    kills: { type: 'string', default: '10' },
    requests: { type: 'string', default: '25000' },
    seconds: { type: 'string', default: '30' },
    logs: { type: 'string' },
  },
});
const amounts: Amounts = {
  checkouts: Number(values.checkouts),
  kills: Number(values.kills),
  requests: Number(values.requests),
  seconds: Number(values.seconds),
};

const found = await findPostgres();
if (!found?.bin) throw new Error('PostgreSQL was not found');
const folder = await mkdtemp(path.join(os.tmpdir(), 'baodao-cluster-'));
let cluster: Cluster | undefined;
let stopping: Promise<void> | undefined;
const stop = () => {
  stopping ??= (async () => {
    await cluster?.stop();
    await endAllPrograms();
    await removeFolder(folder);
  })();
  return stopping;
};
let isInterrupted = false;
for (const signal of ['SIGINT', 'SIGTERM'] as const) {
  process.once(signal, () => {
    // What fails from now on fails because its servers end.
    isInterrupted = true;
    void stop().finally(() => process.exit(1));
  });
}

let failed = 0;
try {
  const startedAt = performance.now();
  cluster = await startCluster(folder, found.bin, { products: Number(values.products), logs: values.logs });
  console.log(
    `The cluster started in ${((performance.now() - startedAt) / 1_000).toFixed(0)} s, on ${os.cpus().length} cores: ${cluster.url}\n`,
  );
  for (const [name, { title, run }] of Object.entries(scenarios)) {
    if (values.only && !values.only.includes(name)) continue;
    const began = performance.now();
    const findings = await run(cluster, amounts).catch((error: unknown): Finding[] => {
      if (!isInterrupted) console.error(error);
      return [{ label: 'the scenario failed with an error', value: error instanceof Error ? error.message : String(error), isMet: false }];
    });
    if (isInterrupted) break;
    print(`${title} (${name}, ${((performance.now() - began) / 1_000).toFixed(0)} s)`, findings);
    failed += findings.filter(({ isMet }) => !isMet).length;
  }
} catch (error) {
  if (!isInterrupted) console.error(error);
  failed += 1;
} finally {
  await stop();
}
if (isInterrupted) process.exit(1);
console.log(failed === 0 ? '\nAll scenarios passed.' : `\n${failed} findings failed.`);
process.exit(failed === 0 ? 0 : 1);

function print(title: string, findings: readonly Finding[]): void {
  console.log(title);
  for (const { label, value, limit = '', isMet } of findings)
    console.log(`  ${(isMet ? (limit ? 'passed' : '') : 'FAILED').padEnd(7)} ${label.padEnd(58)} ${value.padStart(14)}  ${limit}`);
}

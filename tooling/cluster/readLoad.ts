import { setTimeout as sleep } from 'node:timers/promises';
import { atMost, reported } from '../soak/check.ts';
import type { Scenario } from './scenario.ts';
import type { Cluster } from './startCluster.ts';
import { readWithoutFailure, startVisitors } from './visitors.ts';

export const readLoad: Scenario = {
  title: 'Visitors read pages with and without replicas',
  async run(cluster, { seconds }) {
    const measured = await measure(cluster, seconds);
    for (const at of [0, 1]) await cluster.restartApi(at, { DATABASE_REPLICA_URLS: '' });
    const without = await measure(cluster, seconds);
    for (const at of [0, 1]) await cluster.restartApi(at, {});
    return [
      reported('CPU seconds of the primary per 1,000 views, without', without.perThousand.toFixed(2)),
      reported('CPU seconds of the primary per 1,000 views, with', measured.perThousand.toFixed(2)),
      atMost('share with replicas', measured.perThousand / without.perThousand, 0.2, '×'),
      readWithoutFailure('reads', measured.count + without.count, [...measured.failures, ...without.failures]),
    ];
  },
};

async function measure(cluster: Cluster, seconds: number) {
  const primary = await cluster.patroni.findPrimary();
  // What the shop does without visitors is subtracted: jobs, polls, checks of the balancer.
  const idleFrom = await cluster.patroni.readCpuSeconds(primary);
  await sleep(seconds * 1_000);
  const idle = (await cluster.patroni.readCpuSeconds(primary)) - idleFrom;
  const visitors = await startVisitors(cluster, 4);
  await sleep(1_000);
  const [from, countFrom] = [await cluster.patroni.readCpuSeconds(primary), visitors.count()];
  await sleep(seconds * 1_000);
  const [used, count] = [(await cluster.patroni.readCpuSeconds(primary)) - from, visitors.count() - countFrom];
  const failures = await visitors.stop();
  return { perThousand: (Math.max(used - idle, 0) / count) * 1_000, count, failures };
}

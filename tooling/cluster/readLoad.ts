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
      reported('CPU seconds of the primary per second without visitors', `${measured.idle.toFixed(3)}, ${without.idle.toFixed(3)}`),
      reported('CPU seconds of the primary per 1,000 views, with', measured.perThousand.toFixed(2)),
      atMost('share with replicas', measured.perThousand / without.perThousand, 0.2, '×'),
      readWithoutFailure('reads', measured.count + without.count, [...measured.failures, ...without.failures]),
    ];
  },
};

/** A process that has just started prepares its jobs, reads what it caches, and opens connections. */
const WARM_UP_MS = 10_000;
const VISITORS = 8;
/** More than what web servers keep rendered, as in a shop with many products. */
const PRODUCTS = 240;

async function measure(cluster: Cluster, seconds: number) {
  const primary = await cluster.patroni.findPrimary();
  const measureSpan = async () => {
    const from = await cluster.patroni.readCpuSeconds(primary);
    await sleep(seconds * 1_000);
    return (await cluster.patroni.readCpuSeconds(primary)) - from;
  };
  await sleep(WARM_UP_MS);
  // What the shop does without visitors is subtracted: jobs, polls, checks of the balancer. It is measured before and after.
  const idleBefore = await measureSpan();
  const visitors = await startVisitors(cluster, VISITORS, 0, PRODUCTS);
  await sleep(WARM_UP_MS);
  const countFrom = visitors.count();
  const used = await measureSpan();
  const count = visitors.count() - countFrom;
  const failures = await visitors.stop();
  await sleep(2_000);
  const idle = (idleBefore + (await measureSpan())) / 2;
  return { perThousand: (Math.max(used - idle, 0) / count) * 1_000, idle: idle / seconds, count, failures };
}

// Visitors who read pages until they are stopped.
import { setTimeout as sleep } from 'node:timers/promises';
import { fetchApiData } from '../e2e/fetchApiData.ts';
import { type Finding, none } from '../soak/check.ts';
import type { Cluster } from './startCluster.ts';

export async function listProducts(cluster: Cluster): Promise<number[]> {
  const shop = { url: cluster.url };
  const { list } = await fetchApiData<{ list: { id: number }[] }>(shop, 'product/composite/category?sort=sales&count=40');
  return list.map(({ id }) => id);
}

export interface Visitors {
  count: () => number;
  /** Returns what failed. */
  stop: () => Promise<string[]>;
}

/** Reads pages through the front, and products through the API. */
export async function startVisitors(cluster: Cluster, concurrency: number, pauseMs = 20): Promise<Visitors> {
  const ids = await listProducts(cluster);
  const paths = ids.flatMap((id) => [`/product?id=${id}`, `/rest/product/detail?id=${id}`, '/', '/search?key=%E8%8C%B6']);
  const failures: string[] = [];
  let count = 0;
  let isStopped = false;
  const read = async (first: number) => {
    for (let turn = first; !isStopped; turn += 1) {
      const path = paths[turn % paths.length] ?? '/';
      const outcome = await fetch(cluster.url + path, { signal: AbortSignal.timeout(20_000) }).then(
        async (reply) => {
          await reply.arrayBuffer();
          return reply.ok ? undefined : `${reply.status}`;
        },
        (error: unknown) => (error instanceof Error ? error.message : String(error)),
      );
      count += 1;
      if (outcome !== undefined) failures.push(`${outcome} ${path.split('?')[0]}`);
      await sleep(pauseMs);
    }
  };
  const reading = Promise.all(Array.from({ length: concurrency }, (_, at) => read(at * 7)));
  return {
    count: () => count,
    async stop() {
      isStopped = true;
      await reading;
      return failures;
    },
  };
}

export const readWithoutFailure = (what: string, count: number, failures: readonly string[]): Finding =>
  none(`${what} that failed, of ${count}`, failures);

// Visitors who read pages until they are stopped.
import { setTimeout as sleep } from 'node:timers/promises';
import { fetchApiData } from '../e2e/fetchApiData.ts';
import { type Finding, none } from '../soak/check.ts';
import type { Cluster } from './startCluster.ts';

const PER_PAGE = 40;

export async function listProducts(cluster: Cluster, count = PER_PAGE): Promise<number[]> {
  const shop = { url: cluster.url };
  const indexes = Array.from({ length: Math.ceil(count / PER_PAGE) }, (_, at) => at + 1);
  const lists = await Promise.all(
    indexes.map((index) =>
      fetchApiData<{ list: { id: number }[] }>(shop, `product/composite/category?sort=sales&count=${PER_PAGE}&index=${index}`),
    ),
  );
  return lists.flatMap(({ list }) => list.map(({ id }) => id));
}

export interface Visitors {
  count: () => number;
  /** Returns what failed. */
  stop: () => Promise<string[]>;
}

/** Reads pages of `products` products through the front, and the products through the API. */
export async function startVisitors(cluster: Cluster, concurrency: number, pauseMs = 20, products = PER_PAGE): Promise<Visitors> {
  const ids = await listProducts(cluster, products);
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

import { setTimeout as sleep } from 'node:timers/promises';
import { addBuyers, withDatabase } from '../bench/addBuyers.ts';
import { countReplies, encodeRequest, type LoadResult, load } from '../bench/load.ts';
import { atLeast, none, reported } from '../soak/check.ts';
import { checkOut } from '../soak/checkOut.ts';
import { auditCluster, findSkus } from './killPrimary.ts';
import type { Scenario } from './scenario.ts';
import type { Cluster } from './startCluster.ts';
import { readWithoutFailure, startVisitors } from './visitors.ts';

/** Enough to keep both APIs busy. */
const CONNECTIONS = 24;
const FACTOR = 4;
const PEAK_S = 10;

/** Readers ask again as soon as they are answered or rejected. Buyers repeat what was rejected, as the shop's clients do. */
export const overload: Scenario = {
  title: `${FACTOR} times as many readers as the APIs can answer, while others check out`,
  async run(cluster, { seconds }) {
    // By default so few connections would all wait for their turn.
    for (const at of [0, 1]) await cluster.restartApi(at, { MAX_WAITING_REQUESTS: String(CONNECTIONS / 4) });
    try {
      await sleep(5_000);
      await readLists(cluster, CONNECTIONS, 3);
      const peak = await readLists(cluster, CONNECTIONS, PEAK_S);
      const [first, ...others] = await withDatabase(cluster.databaseUrl, (client) => addBuyers(client, 400));
      if (!first) throw new Error('No buyers');
      const [skuId = 0] = await findSkus(cluster, first);
      const until = performance.now() + seconds * 1_000;
      const outcomes: boolean[] = [];
      const buying = Promise.all(
        Array.from({ length: 4 }, async () => {
          for (let buyer = others.pop(); buyer && performance.now() < until; buyer = others.pop()) {
            const bought = await checkOut([cluster.url], buyer, [{ skuId, num: 1 }]).catch(() => ({ code: -1 }));
            outcomes.push(bought.code === 0);
          }
        }),
      );
      const overloaded = await readLists(cluster, CONNECTIONS * FACTOR, seconds);
      await buying;
      await sleep(5_000);
      // Visitors with pauses, as usual.
      const visitors = await startVisitors(cluster, 4, 100);
      await sleep(5_000);
      const failures = await visitors.stop();
      const served = outcomes.filter(Boolean).length;
      return [
        reported('lists per second at the peak', peak.rate.toFixed(0)),
        reported('lists per second during the overload', overloaded.rate.toFixed(0)),
        reported('requests rejected with 503', String(overloaded.rejected)),
        atLeast('share of the peak during the overload', overloaded.rate / peak.rate, 0.8),
        atLeast(`share of checkouts that were served, of ${outcomes.length}`, served / outcomes.length, 0.95),
        none('other replies', overloaded.others),
        readWithoutFailure('requests from five seconds after it', visitors.count(), failures),
        ...(await auditCluster(cluster)),
      ];
    } finally {
      for (const at of [0, 1]) await cluster.restartApi(at, {});
    }
  },
};

/** Reads lists that no cache has, at both APIs. */
async function readLists({ apiUrls }: Cluster, connections: number, seconds: number) {
  let turn = 0;
  const results = await Promise.all(
    apiUrls.map((url) => {
      const nextRequest = () => {
        const path = `/rest/product/composite/category?count=20&min=${turn++ % 100_000}`;
        return { bytes: encodeRequest(url, path, { method: 'GET' }) };
      };
      return load({ url, connections: connections / apiUrls.length, seconds, nextRequest });
    }),
  );
  const countOf = (matches: (kind: string) => boolean) =>
    results.flatMap(({ replies }) => [...replies]).reduce((sum, [kind, count]) => sum + (matches(kind) ? count : 0), 0);
  return {
    rate: results.reduce((sum, result) => sum + rateOf(result), 0),
    rejected: countOf((kind) => kind.startsWith('503')),
    others: results.flatMap(({ replies }) => [...replies.keys()]).filter((kind) => kind !== '200 0' && !kind.startsWith('503')),
  };
}

const rateOf = (result: LoadResult): number => countReplies(result, '200 0').expected / result.seconds;

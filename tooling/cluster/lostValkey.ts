import { setTimeout as sleep } from 'node:timers/promises';
import { account } from '@baodao/api-client/endpoints/account';
import { openDatabase } from '../../apps/api/src/platform/db/openDatabase.ts';
import { addBuyers, type Buyer, withDatabase } from '../bench/addBuyers.ts';
import { call, mapConcurrently } from '../soak/call.ts';
import { atMost, exactly } from '../soak/check.ts';
import { checkOutDuringFaults } from '../soak/checkoutsDuringFaults.ts';
import { auditCluster, findSkus } from './killPrimary.ts';
import type { Scenario } from './scenario.ts';
import type { Cluster } from './startCluster.ts';
import { readWithoutFailure, startVisitors } from './visitors.ts';

const WRITES = 300;
/** The limit of ten seconds. Each API leaves a sixth of it uncounted. */
const MAX_ACCEPTED = 100 + 2 * 20;
const AWAY_MS = 3_000;

export const lostValkey: Scenario = {
  title: 'Valkey is killed during checkouts and page views, and comes back',
  async run(cluster, { checkouts, kills }) {
    // Other scenarios send many writes of one member.
    for (const at of [0, 1]) await cluster.restartApi(at, { MEMBER_WRITES_PER_10_SECONDS: '120', MEMBER_WRITES_PER_MINUTE: '600' });
    const database = openDatabase({ url: cluster.databaseUrl, embedded: false, max: 4 });
    const visitors = await startVisitors(cluster, 4, 50);
    try {
      const [first, second, third, buyer] = await withDatabase(cluster.databaseUrl, (client) => addBuyers(client, 4));
      if (!first || !second || !third || !buyer) throw new Error('No buyers');
      const skuIds = await findSkus(cluster, buyer);
      const before = await countAccepted(cluster, first);
      await cluster.valkey.stop();
      const away = await countAccepted(cluster, second);
      await cluster.valkey.start();
      await sleep(AWAY_MS);
      const after = await countAccepted(cluster, third);
      const findings = await checkOutDuringFaults(
        {
          services: database,
          urls: [cluster.url],
          addBuyers: (count) => withDatabase(cluster.databaseUrl, (client) => addBuyers(client, count)),
          audit: () => auditCluster(cluster),
        },
        {
          // A loss takes no time to recover from, so fewer checkouts show it.
          checkouts: Math.ceil(checkouts / 5),
          faults: Math.ceil(kills / 3),
          skuIds,
          async injectFault() {
            await cluster.valkey.stop();
            await sleep(AWAY_MS);
            await cluster.valkey.start();
          },
        },
      );
      const failures = await visitors.stop();
      return [
        atMost(`writes of one member at two APIs, of ${WRITES}, that were accepted`, before, MAX_ACCEPTED),
        atMost('of another member while Valkey is away', away, MAX_ACCEPTED),
        atMost('of a third one after it', after, MAX_ACCEPTED),
        exactly('members whose writes within the limit were refused', [before, away, after].filter((count) => count < 100).length, 0),
        ...findings,
        readWithoutFailure('page views', visitors.count(), failures),
      ];
    } finally {
      await visitors.stop();
      await database.close();
      for (const at of [0, 1]) await cluster.restartApi(at, {});
    }
  },
};

/** Sends writes to both APIs in turn, faster than the limit allows. */
async function countAccepted(cluster: Cluster, { token }: Buyer): Promise<number> {
  const writes = Array.from({ length: WRITES }, (_, at) => at);
  const replies = await mapConcurrently(writes, 20, (at) => call(cluster.apiUrls[at % 2] ?? '', account.defaultAddress, {}, { token }));
  return replies.filter((reply) => reply?.httpStatus === 200).length;
}

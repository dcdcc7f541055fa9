import { setTimeout as sleep } from 'node:timers/promises';
import { favourites } from '@baodao/api-client/endpoints/favourites';
import { openDatabase } from '../../apps/api/src/platform/db/openDatabase.ts';
import { readAuditQuery } from '../../apps/api/src/platform/db/runAudit.ts';
import { addBuyers, type Buyer, withDatabase } from '../bench/addBuyers.ts';
import { call } from '../soak/call.ts';
import { atMost, exactly, reported } from '../soak/check.ts';
import { quote } from '../soak/checkOut.ts';
import { checkOutDuringFaults } from '../soak/checkoutsDuringFaults.ts';
import type { Scenario } from './scenario.ts';
import { type Cluster, runSql } from './startCluster.ts';
import { readWithoutFailure, startVisitors } from './visitors.ts';

export const auditCluster = async ({ databaseUrl }: Cluster) => {
  const rows = await runSql(databaseUrl, await readAuditQuery());
  if (rows.length > 0) console.error(rows.slice(0, 5));
  return [exactly('broken invariants', rows.length, 0)];
};

export const killPrimary: Scenario = {
  title: 'The primary is killed by SIGKILL during checkouts and page views',
  async run(cluster, { checkouts, kills }) {
    const database = openDatabase({ url: cluster.databaseUrl, embedded: false, max: 4 });
    const visitors = await startVisitors(cluster, 4, 50);
    const outages: number[] = [];
    try {
      const [probe, ...others] = await withDatabase(cluster.databaseUrl, (client) => addBuyers(client, 2));
      const buyer = others[0];
      if (!probe || !buyer) throw new Error('No buyers');
      const skuIds = await findSkus(cluster, buyer);
      const findings = await checkOutDuringFaults(
        {
          services: database,
          urls: [cluster.url],
          addBuyers: (count) => withDatabase(cluster.databaseUrl, (client) => addBuyers(client, count)),
          audit: () => auditCluster(cluster),
        },
        {
          checkouts,
          faults: kills,
          skuIds,
          async injectFault() {
            await cluster.patroni.settle();
            await cluster.patroni.killPostgres(await cluster.patroni.findPrimary());
            const killedAt = performance.now();
            await sleep(300);
            for (;;) {
              const input = { type: 1 as const, id: 1, state: Math.random() < 0.5 };
              const reply = await call(cluster.url, favourites.update, input, { token: probe.token, timeout: 3_000 });
              if (reply && reply.httpStatus < 500) break;
              await sleep(200);
            }
            outages.push((performance.now() - killedAt) / 1_000);
          },
        },
      );
      const failures = await visitors.stop();
      return [
        ...findings,
        reported('seconds until writes are back, each', outages.map((each) => each.toFixed(1)).join(', ')),
        atMost('seconds until writes are back, longest', Math.max(...outages), 30, ' s'),
        readWithoutFailure('page views', visitors.count(), failures),
      ];
    } finally {
      await visitors.stop();
      await database.close();
    }
  },
};

/** SKUs of the sample shop that a buyer in Taipei can order, with stock for everyone. */
export async function findSkus(cluster: Cluster, buyer: Buyer): Promise<number[]> {
  const rows = await runSql(
    cluster.databaseUrl,
    'SELECT sku.id FROM sku JOIN product ON product.id = product_id WHERE product.status = 1 AND sku.stock > 0 ORDER BY sku.id LIMIT 60',
  );
  const found: number[] = [];
  for (const { id } of rows) {
    const { calcToken } = await quote([cluster.url], buyer, [{ skuId: Number(id), num: 1 }]);
    if (calcToken) found.push(Number(id));
    if (found.length === 8) break;
  }
  if (found.length === 0) throw new Error('No product of the sample shop can be ordered');
  await runSql(
    cluster.databaseUrl,
    `UPDATE sku SET stock = stock + 1000000, supplied = supplied + 1000000 WHERE id IN (${found.join(',')})`,
  );
  return found;
}

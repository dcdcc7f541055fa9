import { setTimeout as sleep } from 'node:timers/promises';
import { favourites } from '@baodao/api-client/endpoints/favourites';
import { addBuyers, withDatabase } from '../bench/addBuyers.ts';
import { exactly, reported } from '../soak/check.ts';
import type { Scenario } from './scenario.ts';
import { type Cluster, runSql } from './startCluster.ts';
import { listProducts, readWithoutFailure, startVisitors } from './visitors.ts';

const WRITES = 100;

/** A member in a browser: its cookies are kept, and writes and reads go to different APIs. */
export const replicaBehind: Scenario = {
  title: 'All replicas are 10 s behind, then one is gone',
  async run(cluster) {
    const { patroni, apiUrls } = cluster;
    const primary = await patroni.findPrimary();
    const replicas = patroni.nodes.filter((node) => node !== primary);
    await setDelay(cluster, replicas, '10s');
    await sleep(1_000);
    let missed = 0;
    const [member] = await withDatabase(cluster.databaseUrl, (client) => addBuyers(client, 1));
    const ids = await listProducts(cluster);
    const cookies = new Map([['__Host-ctx', 'the page']]);
    for (let turn = 0; turn < WRITES; turn += 1) {
      const id = ids[turn % ids.length] ?? 0;
      const state = Math.floor(turn / ids.length) % 2 === 0;
      const headers = () => ({
        authorization: `Bearer ${member?.token}`,
        cookie: [...cookies].map(([name, value]) => `${name}=${value}`).join('; '),
      });
      const write = await fetch(`${apiUrls[turn % 2]}${pathOf(favourites.update)}`, {
        method: 'POST',
        headers: { ...headers(), 'content-type': 'application/json' },
        body: JSON.stringify({ type: 1, id, state }),
      });
      for (const cookie of write.headers.getSetCookie()) {
        const [name = '', value = ''] = (cookie.split(';', 1)[0] ?? '').split('=');
        cookies.set(name, value);
      }
      const read = await fetch(`${apiUrls[(turn + 1) % 2]}/rest/product/detail?id=${id}`, { headers: headers() });
      const { data } = (await read.json()) as { data: { collected: boolean } | null };
      if (data?.collected !== state) missed += 1;
    }
    await setDelay(cluster, replicas, '0');

    const visitors = await startVisitors(cluster, 6);
    await sleep(2_000);
    const [gone] = replicas;
    if (!gone) throw new Error('No replica');
    await patroni.stopNode(gone);
    await sleep(3_000);
    const failures = await visitors.stop();
    await patroni.startNode(gone);
    await patroni.settle();
    return [
      reported('writes of a member, read at the other API', String(WRITES)),
      exactly('writes that the member did not see', missed, 0),
      readWithoutFailure('reads while a replica ends', visitors.count(), failures),
    ];
  },
};

const pathOf = ({ route }: { route: string }) => route.split(' ')[1] ?? '';

async function setDelay({ patroni }: Cluster, replicas: readonly Cluster['patroni']['nodes'][number][], delay: string): Promise<void> {
  for (const node of replicas) {
    await runSql(patroni.urlOf(node), `ALTER SYSTEM SET recovery_min_apply_delay = '${delay}'`);
    await runSql(patroni.urlOf(node), 'SELECT pg_reload_conf()');
  }
}

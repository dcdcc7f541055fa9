import { addBuyers, withDatabase } from '../bench/addBuyers.ts';
import { atMost, exactly } from '../soak/check.ts';
import { checkOut } from '../soak/checkOut.ts';
import { findSkus } from './killPrimary.ts';
import { waitFor } from './processes.ts';
import type { Scenario } from './scenario.ts';
import type { Cluster } from './startCluster.ts';

const ORDERS = 5;

/** The APIs share the database, Valkey and the store of pictures. */
export const liveUpdates: Scenario = {
  title: 'A member orders at one API while the stream of messages is open at the other',
  async run(cluster) {
    const [first = '', second = ''] = cluster.apiUrls;
    const [member] = await withDatabase(cluster.databaseUrl, (client) => addBuyers(client, 1));
    if (!member) throw new Error('No buyer');
    const [skuId = 0] = await findSkus(cluster, member);
    const stream = await openStream(second, member.token);
    const delays: number[] = [];
    try {
      for (let order = 1; order <= ORDERS; order += 1) {
        const { code } = await checkOut([first], member, [{ skuId, num: 1 }]);
        if (code !== 0) throw new Error(`The order was rejected with ${code}`);
        const orderedAt = performance.now();
        await waitFor('the event', async () => (stream.unread() >= order ? true : undefined), 10).catch(() => {});
        delays.push((performance.now() - orderedAt) / 1_000);
      }
      return [
        exactly('orders that the other API announced', Math.min(stream.unread(), ORDERS), ORDERS),
        atMost('longest time until an announcement', Math.max(...delays), 0.3, ' s'),
      ];
    } finally {
      stream.close();
    }
  },
};

async function openStream(url: string, token: string) {
  const controller = new AbortController();
  const headers = { authorization: `Bearer ${token}` };
  const reply = await fetch(`${url}/rest/user/message/stream`, { headers, signal: controller.signal });
  let text = '';
  const reading = reply.body?.pipeThrough(new TextDecoderStream()).pipeTo(
    new WritableStream({
      write: (chunk) => {
        text += chunk;
      },
    }),
  );
  // Closing the stream ends it with an error.
  reading?.catch(() => {});
  return {
    /** The newest count. */
    unread: () => Number([...text.matchAll(/"unread":(\d+)/g)].at(-1)?.[1] ?? 0),
    close: () => controller.abort(),
  };
}

/** A real Prometheus reads all servers, and evaluates the alerts. */
export const monitoredServers: Scenario = {
  title: 'Prometheus scrapes all servers and evaluates the alerts',
  async run({ prometheusUrl }: Cluster) {
    const ask = async <Data>(path: string) => ((await (await fetch(`${prometheusUrl}/api/v1/${path}`)).json()) as { data: Data }).data;
    const up = await waitFor('the first scrapes', async () => {
      const { result } = await ask<{ result: { value: [number, string] }[] }>('query?query=up');
      return result.length === 4 ? result.filter(({ value }) => value[1] === '1').length : undefined;
    });
    const { groups } = await ask<{ groups: { rules: { health: string }[] }[] }>('rules');
    const rules = groups.flatMap((group) => group.rules);
    const { result } = await ask<{ result: unknown[] }>('query?query=http_request_duration_seconds_count');
    return [
      exactly('servers that answer', up, 4),
      exactly('alerts that cannot be evaluated', rules.filter(({ health }) => health === 'err').length, 0),
      exactly('there are alerts, and counted calls', Math.min(rules.length, result.length, 1), 1),
    ];
  },
};

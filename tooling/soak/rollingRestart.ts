import http from 'node:http';
import { setTimeout as sleep } from 'node:timers/promises';
import { addProduct } from '../../apps/api/test/products.ts';
import { startBalancer } from './balancer.ts';
import { type Check, exactly, none, reported } from './check.ts';
import { openSoakShop } from './soakShop.ts';

const CLIENTS = 50;

/** The new API is ready before the old one stops. Connections to the old one stay until it closes them. */
export const rollingRestart: Check = {
  title: `An API is replaced while ${CLIENTS} clients use keep-alive connections`,
  async run(context, size) {
    // Load shedding is off, because it rejects requests on a busy machine.
    const shop = await openSoakShop(context, { env: { MAX_LOOP_DELAY: '0' } });
    const [first] = shop.apis;
    if (!first) throw new Error('No API');
    const balancer = await startBalancer(first.url);
    try {
      const { productId } = await addProduct(shop);
      const failures: string[] = [];
      let served = 0;
      let isOver = false;
      const restarts = size === 'soak' ? 10 : 3;
      const load = Array.from({ length: CLIENTS }, async () => {
        const agent = new http.Agent({ keepAlive: true, maxSockets: 1 });
        while (!isOver) {
          const outcome = await get(`${balancer.url}/rest/product/detail/${productId}`, agent);
          if (outcome === 200) served += 1;
          else failures.push(String(outcome));
        }
        agent.destroy();
      });
      let current = first;
      for (let at = 0; at < restarts; at++) {
        const next = await shop.startExtraApi();
        balancer.sendTo(next.url);
        await current.stop();
        current = next;
        await sleep(500);
      }
      isOver = true;
      await Promise.all(load);
      return [
        exactly('restarts', restarts, restarts),
        none(`failures of ${served + failures.length} requests`, failures),
        reported('served', String(served)),
        ...(await shop.audit()),
      ];
    } finally {
      balancer.stop();
      await shop.stop();
    }
  },
};

function get(url: string, agent: http.Agent): Promise<number | string> {
  return new Promise((resolve) => {
    const request = http.get(url, { agent, timeout: 10_000 }, (reply) => {
      reply.resume();
      reply.on('end', () => resolve(reply.statusCode ?? 0));
      reply.on('error', (error) => resolve(error.message));
    });
    request.on('timeout', () => request.destroy(new Error('no reply in 10 s')));
    request.on('error', (error) => resolve(error.message));
  });
}

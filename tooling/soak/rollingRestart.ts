import http from 'node:http';
import { setTimeout as sleep } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';
import { favourites } from '@baodao/api-client/endpoints/favourites';
import { addProduct } from '../../apps/api/test/products.ts';
import type { Buyer } from '../bench/addBuyers.ts';
import { findFreePorts } from '../findFreePorts.ts';
import { type ApiProcess, startApi } from './apiProcess.ts';
import { startBalancer } from './balancer.ts';
import { type Check, exactly, type Finding, none, reported } from './check.ts';
import { openSoakShop } from './soakShop.ts';

const CLIENTS = 50;
const webServer = fileURLToPath(new URL('../../apps/web/src/server/main.ts', import.meta.url));

/** The new API is ready before the old one stops. Connections to the old one stay until it closes them. */
export const rollingRestart: Check = {
  title: `An API is replaced while ${CLIENTS} clients use keep-alive connections`,
  async run(context, size) {
    const shop = await openSoakShop(context);
    const [first] = shop.apis;
    if (!first) throw new Error('No API');
    const balancer = await startBalancer(first.url);
    try {
      const { productId } = await addProduct(shop);
      const load = startLoad(balancer.url, productId, []);
      let current = first;
      const restarts = size === 'soak' ? 10 : 3;
      for (let at = 0; at < restarts; at++) {
        const next = await shop.startExtraApi();
        balancer.sendTo(next.url);
        await current.stop();
        current = next;
        await sleep(500);
      }
      return [exactly('restarts', restarts, restarts), ...(await load.stop()), ...(await shop.audit())];
    } finally {
      balancer.stop();
      await shop.stop();
    }
  },
};

/** Needs a build of the web app. */
export const rollingWebRestart: Check = {
  title: `A web server and an API are replaced while ${CLIENTS} clients read and write through both`,
  async run(context, size) {
    const shop = await openSoakShop(context);
    const [first] = shop.apis;
    if (!first) throw new Error('No API');
    const apiBalancer = await startBalancer(first.url);
    const startWeb = async () => {
      const [port = 0] = await findFreePorts(1);
      const env = { API_URL: apiBalancer.url, PUBLIC_URL: 'http://127.0.0.1:3000' };
      return startApi(port, env, { file: webServer });
    };
    const webs: ApiProcess[] = [await startWeb()];
    const webBalancer = await startBalancer(webs[0]?.url ?? '');
    try {
      const { productId } = await addProduct(shop);
      const load = startLoad(webBalancer.url, productId, await shop.addBuyers(CLIENTS));
      let api = first;
      const restarts = size === 'soak' ? 10 : 3;
      for (let at = 0; at < restarts; at++) {
        const nextApi = await shop.startExtraApi();
        apiBalancer.sendTo(nextApi.url);
        await api.stop();
        api = nextApi;
        const nextWeb = await startWeb();
        webBalancer.sendTo(nextWeb.url);
        await webs.at(-1)?.stop();
        webs.push(nextWeb);
        await sleep(500);
      }
      return [exactly('restarts of both', restarts, restarts), ...(await load.stop()), ...(await shop.audit())];
    } finally {
      webBalancer.stop();
      apiBalancer.stop();
      await Promise.all(webs.map((web) => web.kill()));
      await shop.stop();
    }
  },
};

/** Clients that read a product, and members that change a favourite, each over one connection. */
function startLoad(url: string, productId: number, members: readonly Buyer[]): { stop: () => Promise<Finding[]> } {
  const failures: string[] = [];
  let served = 0;
  let isOver = false;
  const clients = Array.from({ length: CLIENTS }, async (_, at) => {
    const agent = new http.Agent({ keepAlive: true, maxSockets: 1 });
    const member = members[at];
    for (let turn = 0; !isOver; turn++) {
      const outcome =
        member && turn % 2 === 1
          ? await send(agent, `${url}${favourites.update.route.slice('POST '.length)}`, member.token, {
              type: 1,
              id: productId,
              state: turn % 4 === 1,
            })
          : await send(agent, `${url}/rest/product/detail/${productId}`);
      if (outcome === 200) served += 1;
      else failures.push(`${member && turn % 2 === 1 ? 'write' : 'read'}: ${outcome}`);
    }
    agent.destroy();
  });
  return {
    async stop() {
      isOver = true;
      await Promise.all(clients);
      return [none(`failures of ${served + failures.length} requests`, failures), reported('served', String(served))];
    },
  };
}

function send(agent: http.Agent, url: string, token?: string, body?: object): Promise<number | string> {
  return new Promise((resolve) => {
    const headers = { ...(token ? { authorization: `Bearer ${token}` } : {}), ...(body ? { 'content-type': 'application/json' } : {}) };
    const request = http.request(url, { method: body ? 'POST' : 'GET', agent, timeout: 10_000, headers }, (reply) => {
      reply.resume();
      reply.on('end', () => resolve(reply.statusCode ?? 0));
      reply.on('error', (error) => resolve(error.message));
    });
    request.on('timeout', () => request.destroy(new Error('no reply in 10 s')));
    request.on('error', (error) => resolve(error.message));
    request.end(body ? JSON.stringify(body) : undefined);
  });
}

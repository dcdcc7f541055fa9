// Writes: into the cart, and whole checkouts (calculate and save), by a signed-in member over HTTP; to the API itself and through the
// web server, and by the second of the API's core, which a crowded machine changes least.
import { account } from '@baodao/api-client/endpoints/account';
import { session } from '@baodao/api-client/endpoints/session';
import { createSend } from '@baodao/api-client/send';
import autocannon from 'autocannon';
import pg from 'pg';
import type { RunningShop } from '../e2e/runningShop.ts';
import { takenBy } from './processes.ts';

const CONNECTIONS = 10;
const SECONDS = 4;

export async function measureOrders(shop: RunningShop, databaseUrl: string | undefined, productId: number): Promise<void> {
  let token: string | null = null;
  const send = createSend({ baseURL: shop.url, platform: 'ios', language: 'zh-CN', getToken: () => token });
  const signedIn = await send(session.token, { grant_type: 'password', username: '+886912345678', password: 'baodao2026' });
  token = signedIn.access_token;
  const [address] = await send(account.addresses, {});
  if (!address) throw new Error('The demo account has no address');
  if (databaseUrl) await fillShelves(databaseUrl);
  const skuId = await firstSku(shop.url, productId);

  const headers = { authorization: `Bearer ${token}`, 'content-type': 'application/json' };
  const query = '?platform=ios&lang=zh-CN';
  const put: autocannon.Request[] = [{ method: 'POST', path: `/rest/cart/save${query}`, headers, body: JSON.stringify({ skuId, num: 1 }) }];
  const calculate = JSON.stringify({ lines: [{ skuId, num: 1 }], addressId: address.id });
  const checkout: autocannon.Request[] = [
    {
      method: 'POST',
      path: `/rest/order/calculate${query}`,
      headers,
      body: calculate,
      onResponse: (_, body, context) => Object.assign(context, { token: /"calcToken":"([^"]+)"/.exec(body)?.[1] }),
    },
    {
      method: 'POST',
      path: `/rest/order/save${query}`,
      headers,
      setupRequest: (request, context) => ({
        ...request,
        headers: { ...headers, 'idempotency-key': crypto.randomUUID() },
        body: JSON.stringify({ calcToken: (context as { token?: string }).token ?? '' }),
      }),
    },
  ];
  for (const [name, url] of [
    ['API', shop.apiUrl],
    ['through the web server', shop.url],
  ] as const) {
    await measure(`${name}: into the cart`, shop, url, put);
    await measure(`${name}: checkout, calculate and save`, shop, url, checkout);
  }
}

async function firstSku(url: string, productId: number): Promise<number> {
  const reply = await fetch(`${url}/rest/product/detail/${productId}`);
  const { data } = (await reply.json()) as { data: { skus: { id: number; stock: number }[] } };
  const sku = data.skus.find(({ stock }) => stock > 0) ?? data.skus[0];
  if (!sku) throw new Error(`Product ${productId} has no sku`);
  return sku.id;
}

/** So that a rate is measured and not a shelf emptied. */
async function fillShelves(databaseUrl: string): Promise<void> {
  const client = new pg.Client({ connectionString: databaseUrl });
  await client.connect();
  await client.query('UPDATE sku SET stock = stock + 1000000, supplied = supplied + 1000000');
  await client.end();
}

/** Latencies are those of single calls. */
async function measure(name: string, shop: RunningShop, url: string, requests: autocannon.Request[]): Promise<void> {
  const run = (duration: number) => autocannon({ url, connections: CONNECTIONS, duration, requests });
  await run(1);
  const before = takenBy('api', shop.process.pid)?.seconds ?? 0;
  const { latency, non2xx, errors, '2xx': good, duration } = await run(SECONDS);
  const cores = (takenBy('api', shop.process.pid)?.seconds ?? 0) - before;
  const whole = good / requests.length;
  const perCore = cores > 0 ? `, ${(whole / cores).toFixed(0)} per second of the API's core` : '';
  const wrong = non2xx + errors > 0 ? `  ${non2xx + errors} NOT ANSWERED WELL` : '';
  console.log(
    `${name.padEnd(42)} ${(whole / duration).toFixed(0).padStart(7)}/s  p50 ${latency.p50} ms, p99 ${latency.p99} ms${perCore}${wrong}`,
  );
}

// Writes: into the cart, and whole checkouts (calculate and save), by members over HTTP, each connection another one's; to the API
// itself and through the web server, and by the second of the API's core, which a crowded machine changes least.
import { account } from '@baodao/api-client/endpoints/account';
import { session } from '@baodao/api-client/endpoints/session';
import { createSend } from '@baodao/api-client/send';
import autocannon from 'autocannon';
import type { RunningShop } from '../e2e/runningShop.ts';
import { addBuyers, type Buyer, withDatabase } from './buyers.ts';
import { takenBy } from './processes.ts';

const CONNECTIONS = 10;
const SECONDS = 4;

/** What is bought where, and what that is held against. */
export interface Bought {
  databaseUrl: string | undefined;
  productId: number;
  floorUrl: string;
}

export async function measureOrders(shop: RunningShop, { databaseUrl, productId, floorUrl }: Bought): Promise<void> {
  if (databaseUrl) await fillShelves(databaseUrl);
  const buyers = databaseUrl ? await withDatabase(databaseUrl, (client) => addBuyers(client, CONNECTIONS)) : [await demoBuyer(shop.url)];
  const skuId = await skuOf(shop.url, productId);
  const floors = databaseUrl
    ? {
        insert: await measure('floor: one row written', { shop, url: floorUrl, requests: () => [{ method: 'POST', path: '/insert' }] }),
        order: await measure('floor: a plain order', { shop, url: floorUrl, requests: () => [{ method: 'POST', path: '/order' }] }),
      }
    : {};
  for (const [name, url] of [
    ['API', shop.apiUrl],
    ['through the web server', shop.url],
  ] as const) {
    await measure(`${name}: into the cart`, { shop, url, floor: floors.insert, requests: turns(buyers, (buyer) => [put(buyer, skuId)]) });
    await measure(`${name}: checkout, calculate and save`, {
      shop,
      url,
      floor: floors.order,
      requests: turns(buyers, (buyer) => checkout(buyer, skuId)),
    });
  }
}

const query = '?platform=ios&lang=zh-CN';
const headersOf = ({ token }: Buyer) => ({ authorization: `Bearer ${token}`, 'content-type': 'application/json' });

const put = (buyer: Buyer, skuId: number): autocannon.Request => ({
  method: 'POST',
  path: `/rest/cart/save${query}`,
  headers: headersOf(buyer),
  body: JSON.stringify({ skuId, num: 1 }),
});

const checkout = (buyer: Buyer, skuId: number): autocannon.Request[] => [
  {
    method: 'POST',
    path: `/rest/order/calculate${query}`,
    headers: headersOf(buyer),
    body: JSON.stringify({ lines: [{ skuId, num: 1 }], addressId: buyer.addressId }),
    onResponse: (_, body, context) => Object.assign(context, { token: /"calcToken":"([^"]+)"/.exec(body)?.[1] }),
  },
  {
    method: 'POST',
    path: `/rest/order/save${query}`,
    headers: headersOf(buyer),
    setupRequest: (request, context) => saveRequest(request, buyer, { calcToken: (context as { token?: string }).token ?? '' }),
  },
];

/** Saves a quote under a key, which is another one each time where none is named. */
export const saveRequest = (
  request: autocannon.Request,
  buyer: Buyer,
  { calcToken, key = crypto.randomUUID() }: { calcToken: string; key?: string },
): autocannon.Request => ({
  ...request,
  path: `/rest/order/save${query}`,
  headers: { ...headersOf(buyer), 'idempotency-key': key },
  body: JSON.stringify({ calcToken }),
});

/** Each connection is the next buyer's. */
function turns(buyers: readonly Buyer[], requests: (buyer: Buyer) => autocannon.Request[]): () => autocannon.Request[] {
  let turn = 0;
  return () => {
    const buyer = buyers[turn++ % buyers.length];
    return buyer ? requests(buyer) : [];
  };
}

async function demoBuyer(url: string): Promise<Buyer> {
  let token: string | null = null;
  const send = createSend({ baseURL: url, platform: 'ios', language: 'zh-CN', getToken: () => token });
  const signedIn = await send(session.token, { grant_type: 'password', username: '+886912345678', password: 'baodao2026' });
  token = signedIn.access_token;
  const [address] = await send(account.addresses, {});
  if (!address) throw new Error('The demo account has no address');
  return { userId: 0, token, addressId: address.id };
}

export async function skuOf(url: string, productId: number): Promise<number> {
  const reply = await fetch(`${url}/rest/product/detail/${productId}`);
  const { data } = (await reply.json()) as { data: { skus: { id: number; stock: number }[] } };
  const sku = data.skus.find(({ stock }) => stock > 0) ?? data.skus[0];
  if (!sku) throw new Error(`Product ${productId} has no sku`);
  return sku.id;
}

/** So that a rate is measured and not a shelf emptied. */
async function fillShelves(databaseUrl: string): Promise<void> {
  await withDatabase(databaseUrl, (client) => client.query('UPDATE sku SET stock = stock + 1000000, supplied = supplied + 1000000'));
}

interface Measured {
  shop: RunningShop;
  url: string;
  /** What one connection asks for again and again. */
  requests: () => autocannon.Request[];
  /** Per second of what it is held against. */
  floor?: number | undefined;
}

/** Rounds per second. Latencies are those of single calls. */
async function measure(name: string, { shop, url, requests, floor }: Measured): Promise<number> {
  const length = requests().length;
  const run = (duration: number) =>
    autocannon({ url, connections: CONNECTIONS, duration, setupClient: (client) => client.setRequests(requests()) });
  await run(1);
  const before = takenBy('api', shop.process.pid)?.seconds ?? 0;
  const { latency, non2xx, errors, '2xx': good, duration } = await run(SECONDS);
  const cores = (takenBy('api', shop.process.pid)?.seconds ?? 0) - before;
  const whole = good / length;
  const perCore = url !== shop.apiUrl && url !== shop.url ? '' : `, ${(whole / cores).toFixed(0)} per second of the API's core`;
  const share = floor ? `  ${(whole / duration / floor).toFixed(2)} of its floor` : '';
  const wrong = non2xx + errors > 0 ? `  ${non2xx + errors} NOT ANSWERED WELL` : '';
  console.log(
    `${name.padEnd(42)} ${(whole / duration).toFixed(0).padStart(7)}/s  p50 ${latency.p50} ms, p99 ${latency.p99} ms${perCore}${share}${wrong}`,
  );
  return whole / duration;
}

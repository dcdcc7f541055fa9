// Measures cart writes and checkouts (calculate and save) over HTTP, one member per connection, with and without the web server.
// Rates per CPU second of the API depend least on other load of the machine.
import { account } from '@baodao/api-client/endpoints/account';
import { session } from '@baodao/api-client/endpoints/session';
import { createTransport } from '@baodao/api-client/transport';
import type { RunningShop } from '../e2e/startShop.ts';
import { addBuyers, type Buyer, withDatabase } from './addBuyers.ts';
import { countReplies, encodeRequest, type LoadRequest, load } from './load.ts';
import { readUsage } from './processes.ts';

const CONNECTIONS = 10;
const SECONDS = 4;

/** The product to buy, and the baseline server. */
export interface BenchTarget {
  databaseUrl: string | undefined;
  productId: number;
  baselineUrl: string;
}

export async function measureOrders(shop: RunningShop, { databaseUrl, productId, baselineUrl }: BenchTarget): Promise<void> {
  if (databaseUrl) await addStock(databaseUrl);
  const buyers = databaseUrl
    ? await withDatabase(databaseUrl, (client) => addBuyers(client, CONNECTIONS))
    : [await signInDemoMember(shop.url)];
  const skuId = await findSkuId(shop.url, productId);
  const baselines = databaseUrl
    ? {
        insert: await measure('baseline: one inserted row', {
          shop,
          url: baselineUrl,
          expectedReply: '200',
          sources: repeatRequest(baselineUrl, '/insert'),
        }),
        order: await measure('baseline: a minimal order', {
          shop,
          url: baselineUrl,
          expectedReply: '200',
          sources: repeatRequest(baselineUrl, '/order'),
        }),
      }
    : {};
  for (const [name, url] of [
    ['API', shop.apiUrl],
    ['through the web server', shop.url],
  ] as const) {
    await measure(`${name}: into the cart`, {
      shop,
      url,
      baseline: baselines.insert,
      sources: buyers.map((buyer) => addToCart(url, buyer, skuId)),
    });
    await measure(`${name}: checkout, calculate and save`, {
      shop,
      url,
      baseline: baselines.order,
      requestsPerRound: 2,
      sources: buyers.map((buyer) => checkout(url, buyer, skuId)),
    });
  }
}

const query = '?platform=ios&lang=zh-CN';
const memberHeaders = ({ token }: Buyer) => ({ authorization: `Bearer ${token}`, 'content-type': 'application/json' });

const encodePost = (url: string, path: string, headers: Record<string, string>, body: object) =>
  encodeRequest(url, path + query, { headers, body: JSON.stringify(body) });

/** Returns the next request of one connection. */
export type RequestSource = () => LoadRequest;

const repeatRequest = (url: string, path: string): RequestSource[] => [() => ({ bytes: encodeRequest(url, path) })];

export const addToCart = (url: string, buyer: Buyer, skuId: number): RequestSource => {
  const bytes = encodePost(url, '/rest/cart/save', memberHeaders(buyer), { skuId, num: 1 });
  return () => ({ bytes });
};

export const checkout = (url: string, buyer: Buyer, skuId: number): RequestSource => {
  const body = { lines: [{ skuId, num: 1 }], addressId: buyer.addressId };
  const calculate = encodePost(url, '/rest/order/calculate', memberHeaders(buyer), body);
  let calcToken: string | undefined;
  const readToken = (reply: string) => {
    calcToken = /"calcToken":"([^"]+)"/.exec(reply)?.[1];
  };
  return () => {
    if (calcToken === undefined) return { bytes: calculate, onReply: readToken };
    const bytes = encodeOrderSave(url, buyer, { calcToken, key: crypto.randomUUID() });
    calcToken = undefined;
    return { bytes };
  };
};

/** Encodes the request that orders a quote, with an idempotency key. */
export const encodeOrderSave = (url: string, buyer: Buyer, { calcToken, key }: { calcToken: string; key: string }): Buffer =>
  encodePost(url, '/rest/order/save', { ...memberHeaders(buyer), 'idempotency-key': key }, { calcToken });

async function signInDemoMember(url: string): Promise<Buyer> {
  let token: string | null = null;
  const send = createTransport({ baseURL: url, platform: 'ios', language: 'zh-CN', getToken: () => token });
  const signedIn = await send(session.token, { grant_type: 'password', username: '+886912345678', password: 'baodao2026' });
  token = signedIn.access_token;
  const [address] = await send(account.addresses, {});
  if (!address) throw new Error('The demo account has no address');
  return { userId: 0, token, addressId: address.id };
}

export async function findSkuId(url: string, productId: number): Promise<number> {
  const reply = await fetch(`${url}/rest/product/detail/${productId}`);
  const { data } = (await reply.json()) as { data: { skus: { id: number; stock: number }[] } };
  const sku = data.skus.find(({ stock }) => stock > 0) ?? data.skus[0];
  if (!sku) throw new Error(`Product ${productId} has no SKU`);
  return sku.id;
}

/** Raises the stock so that no SKU sells out during the measurement. */
export async function addStock(databaseUrl: string): Promise<void> {
  await withDatabase(databaseUrl, (client) => client.query('UPDATE sku SET stock = stock + 1000000, supplied = supplied + 1000000'));
}

interface MeasureOptions {
  shop: RunningShop;
  url: string;
  /** One per buyer, assigned to the connections in turn. */
  sources: readonly RequestSource[];
  /** Requests that form one checkout. */
  requestsPerRound?: number;
  /** As in `LoadResult.replies`. */
  expectedReply?: string;
  /** Rounds per second of the baseline. */
  baseline?: number | undefined;
}

/** Rounds per second. Latencies are those of single calls. */
async function measure(
  name: string,
  { shop, url, sources, requestsPerRound = 1, expectedReply = '200 0', baseline }: MeasureOptions,
): Promise<number> {
  const next = (connection: number): LoadRequest => {
    const round = sources[connection % sources.length];
    if (!round) throw new Error('There are no requests');
    return round();
  };
  const run = (seconds: number) => load({ url, connections: CONNECTIONS, seconds, nextRequest: next });
  await run(1);
  const before = readUsage('api', shop.process.pid)?.cpuSeconds ?? 0;
  const loaded = await run(SECONDS);
  const cpuSeconds = (readUsage('api', shop.process.pid)?.cpuSeconds ?? 0) - before;
  const { expected, unexpected } = countReplies(loaded, expectedReply);
  const rounds = expected / requestsPerRound;
  const rate = rounds / loaded.seconds;
  const perCore = url !== shop.apiUrl && url !== shop.url ? '' : `, ${(rounds / cpuSeconds).toFixed(0)} per second of the API's core`;
  const share = baseline ? `  ${(rate / baseline).toFixed(2)} of the baseline` : '';
  console.log(
    `${name.padEnd(42)} ${rate.toFixed(0).padStart(7)}/s  p50 ${loaded.p50} ms, p99 ${loaded.p99} ms${perCore}, ${(
      1000 / loaded.clientCpuMs / requestsPerRound
    ).toFixed(0)} by the load generator's${share}${unexpected}`,
  );
  return rate;
}

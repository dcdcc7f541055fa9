// Writes: into the cart, and whole checkouts (calculate and save), by members over HTTP, each connection another one's; to the API
// itself and through the web server, and by the second of the API's core, which a crowded machine changes least.
import { account } from '@baodao/api-client/endpoints/account';
import { session } from '@baodao/api-client/endpoints/session';
import { createTransport } from '@baodao/api-client/transport';
import type { RunningShop } from '../e2e/runningShop.ts';
import { addBuyers, type Buyer, withDatabase } from './buyers.ts';
import { type Ask, countReplies, load, requestBytes } from './load.ts';
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
        insert: await measure('floor: one row written', { shop, url: floorUrl, kind: '200', rounds: same(floorUrl, '/insert') }),
        order: await measure('floor: a plain order', { shop, url: floorUrl, kind: '200', rounds: same(floorUrl, '/order') }),
      }
    : {};
  for (const [name, url] of [
    ['API', shop.apiUrl],
    ['through the web server', shop.url],
  ] as const) {
    await measure(`${name}: into the cart`, { shop, url, floor: floors.insert, rounds: buyers.map((buyer) => put(url, buyer, skuId)) });
    await measure(`${name}: checkout, calculate and save`, {
      shop,
      url,
      floor: floors.order,
      calls: 2,
      rounds: buyers.map((buyer) => checkout(url, buyer, skuId)),
    });
  }
}

const query = '?platform=ios&lang=zh-CN';
const headersOf = ({ token }: Buyer) => ({ authorization: `Bearer ${token}`, 'content-type': 'application/json' });

const postBytes = (url: string, path: string, headers: Record<string, string>, body: object) =>
  requestBytes(url, path + query, { headers, body: JSON.stringify(body) });

/** What one connection asks for again and again. */
type Round = () => Ask;

const same = (url: string, path: string): Round[] => [() => ({ bytes: requestBytes(url, path) })];

const put = (url: string, buyer: Buyer, skuId: number): Round => {
  const bytes = postBytes(url, '/rest/cart/save', headersOf(buyer), { skuId, num: 1 });
  return () => ({ bytes });
};

const checkout = (url: string, buyer: Buyer, skuId: number): Round => {
  const body = { lines: [{ skuId, num: 1 }], addressId: buyer.addressId };
  const calculate = postBytes(url, '/rest/order/calculate', headersOf(buyer), body);
  let calcToken: string | undefined;
  const keepToken = (reply: string) => {
    calcToken = /"calcToken":"([^"]+)"/.exec(reply)?.[1];
  };
  return () => {
    if (calcToken === undefined) return { bytes: calculate, answered: keepToken };
    const bytes = saveRequest(url, buyer, { calcToken, key: crypto.randomUUID() });
    calcToken = undefined;
    return { bytes };
  };
};

/** Saves a quote under a key. */
export const saveRequest = (url: string, buyer: Buyer, { calcToken, key }: { calcToken: string; key: string }): Buffer =>
  postBytes(url, '/rest/order/save', { ...headersOf(buyer), 'idempotency-key': key }, { calcToken });

async function demoBuyer(url: string): Promise<Buyer> {
  let token: string | null = null;
  const send = createTransport({ baseURL: url, platform: 'ios', language: 'zh-CN', getToken: () => token });
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
  /** The connections take these in turn, so that each is another buyer's. */
  rounds: readonly Round[];
  /** In one round. */
  calls?: number;
  /** What each call is to be answered. */
  kind?: string;
  /** Per second of what it is held against. */
  floor?: number | undefined;
}

/** Rounds per second. Latencies are those of single calls. */
async function measure(name: string, { shop, url, rounds, calls = 1, kind = '200 0', floor }: Measured): Promise<number> {
  const next = (connection: number): Ask => {
    const round = rounds[connection % rounds.length];
    if (!round) throw new Error('There is nothing to ask');
    return round();
  };
  const run = (seconds: number) => load({ url, connections: CONNECTIONS, seconds, next });
  await run(1);
  const before = takenBy('api', shop.process.pid)?.seconds ?? 0;
  const loaded = await run(SECONDS);
  const cores = (takenBy('api', shop.process.pid)?.seconds ?? 0) - before;
  const { good, wrong } = countReplies(loaded, kind);
  const whole = good / calls;
  const rate = whole / loaded.seconds;
  const perCore = url !== shop.apiUrl && url !== shop.url ? '' : `, ${(whole / cores).toFixed(0)} per second of the API's core`;
  const share = floor ? `  ${(rate / floor).toFixed(2)} of its floor` : '';
  console.log(
    `${name.padEnd(42)} ${rate.toFixed(0).padStart(7)}/s  p50 ${loaded.p50} ms, p99 ${loaded.p99} ms${perCore}, ${(
      1000 / loaded.ownCost / calls
    ).toFixed(0)} of the load's${share}${wrong}`,
  );
  return rate;
}

// Measures the same tasks in this shop and in Vendure, in turn, because the load of a machine changes. Vendure answers guests over its GraphQL
// API with default settings, but without a limit of items in an order. Its worker does not run, so that nothing else takes its core.
import type { RunningShop } from '../../e2e/startShop.ts';
import type { RunningPostgres } from '../../startPostgres.ts';
import { addBuyers, withDatabase } from '../addBuyers.ts';
import { encodeRequest, type LoadRequest, load } from '../load.ts';
import { addStock, addToCart, checkout, findSkuId, type RequestSource } from '../measureOrders.ts';
import { readProcess, readUsage } from '../processes.ts';
import { VENDURE_VERSION } from './installVendure.ts';
import { type RunningPeer, startVendure } from './startVendure.ts';

const CATEGORY = 176;
/** Vendure ignores words of two characters. */
const WORD = '凤梨酥';
const READERS = 50;
const BUYERS = 10;
const ROUNDS = 2;
const SECONDS = 4;
const WARM_UP_SECONDS = 4;

interface Side {
  url: string;
  sources: readonly RequestSource[];
  /** Requests of one task. */
  requests?: number;
  isExpected: (kind: string) => boolean;
  readCpuSeconds: () => number;
}

interface Task {
  name: string;
  connections: number;
  own: Pick<Side, 'sources' | 'requests'>;
  peer: Pick<Side, 'sources' | 'requests'>;
}

interface PeersOptions {
  postgres: RunningPostgres | undefined;
  databaseUrl: string | undefined;
  productId: number;
}

export async function measurePeers(shop: RunningShop, { postgres, databaseUrl, productId }: PeersOptions): Promise<void> {
  if (!postgres || databaseUrl === undefined) return console.log('Vendure was not measured: PostgreSQL was not found');
  let peer: RunningPeer;
  try {
    peer = await startVendure(databaseUrl, await postgres.createDatabase('vendure'), CATEGORY);
  } catch (error) {
    console.log(`Vendure ${VENDURE_VERSION} could not be measured: ${error instanceof Error ? error.message : String(error)}`);
    return;
  }
  try {
    await addStock(databaseUrl);
    const [own, other] = await Promise.all([countOwn(shop.apiUrl), countPeer(peer.url)]);
    console.log(
      `Vendure ${VENDURE_VERSION}: list of ${other.list} products (here ${own.list}), search finds ${other.search} (here ${own.search})`,
    );
    const id = peer.process.pid ?? 0;
    const cpuOfPeer = () => readProcess(id).cpuSeconds;
    const cpuOfShop = () => readUsage('api', shop.process.pid)?.cpuSeconds ?? 0;
    console.log(`memory, idle: API ${readUsage('api', shop.process.pid)?.megabytes} MB, Vendure ${readProcess(id).megabytes} MB`);
    console.log(`${''.padEnd(46)}here: rate, p99, CPU ms      Vendure: rate, p99, CPU ms      ratio of rates, of CPU time`);
    for (const { name, connections, own: ownTask, peer: peerTask } of await listTasks(shop.apiUrl, peer.url, { databaseUrl, productId })) {
      const sides = [
        { url: shop.apiUrl, isExpected: (kind: string) => kind === '200 0', readCpuSeconds: cpuOfShop, ...ownTask },
        { url: peer.url, isExpected: (kind: string) => kind === '200', readCpuSeconds: cpuOfPeer, ...peerTask },
      ];
      const [here, there] = await measureInTurn(sides, connections);
      if (here && there) printRow(`${name}, ${connections} at once`, here, there);
    }
    console.log(`memory, after: API ${readUsage('api', shop.process.pid)?.megabytes} MB, Vendure ${readProcess(id).megabytes} MB`);
  } finally {
    await peer.stop();
  }
}

interface Figures {
  rate: number;
  /** Requests that were refused, or got no reply. */
  failures: number;
  p99: number;
  cpuMs: number;
}

async function measureInTurn(sides: readonly Side[], connections: number): Promise<Figures[]> {
  const found = sides.map(() => ({ tasks: 0, failures: 0, seconds: 0, p99: 0, cpuSeconds: 0 }));
  for (const side of sides) await run(side, connections, WARM_UP_SECONDS);
  for (let round = 0; round < ROUNDS; round++) {
    for (const [at, side] of sides.entries()) {
      const sum = found[at];
      if (!sum) continue;
      const before = side.readCpuSeconds();
      const { tasks, failures, seconds, p99 } = await run(side, connections, SECONDS);
      sum.cpuSeconds += side.readCpuSeconds() - before;
      sum.tasks += tasks;
      sum.failures += failures;
      sum.seconds += seconds;
      sum.p99 = Math.max(sum.p99, p99);
    }
  }
  return found.map(({ tasks, failures, seconds, p99, cpuSeconds }) => ({
    rate: tasks / seconds,
    failures,
    p99,
    cpuMs: (1_000 * cpuSeconds) / tasks,
  }));
}

async function run({ url, sources, requests = 1, isExpected }: Side, connections: number, seconds: number) {
  const nextRequest = (connection: number): LoadRequest => {
    const source = sources[connection % sources.length];
    if (!source) throw new Error('There are no requests');
    return source();
  };
  const loaded = await load({ url, connections, seconds, nextRequest });
  const sum = (kinds: readonly [string, number][]) => kinds.reduce((total, [, count]) => total + count, 0);
  const [expected, others] = [true, false].map((isWanted) => [...loaded.replies].filter(([kind]) => isExpected(kind) === isWanted));
  return { tasks: sum(expected ?? []) / requests, failures: sum(others ?? []) + loaded.lost, seconds: loaded.seconds, p99: loaded.p99 };
}

function printRow(name: string, here: Figures, there: Figures): void {
  const show = ({ rate, p99, cpuMs }: Figures) => `${rate.toFixed(0)}/s, ${p99} ms, ${cpuMs.toFixed(2)}`.padStart(26);
  const ratios = `${(here.rate / there.rate).toFixed(1)}, ${(there.cpuMs / here.cpuMs).toFixed(1)}`;
  const failures = here.failures + there.failures > 0 ? `  FAILED: here ${here.failures}, Vendure ${there.failures}` : '';
  console.log(`${name.padEnd(46)}${show(here)}  ${show(there).padStart(28)}  ${ratios.padStart(26)}${failures}`);
}

const ownList = `/rest/product/composite/category?categoryId=${CATEGORY}&count=20`;
const ownSearch = `/rest/product/composite/category?key=${encodeURIComponent(WORD)}&count=20`;

const FOUND = `totalItems items { productId productName slug description productAsset { preview }
  priceWithTax { ... on PriceRange { min max } ... on SinglePrice { value } } }`;
/** The shop's lists have the numbers for their filters, too. */
const FILTERS = 'facetValues { count facetValue { id name } }';
const LIST = `query { search(input: { collectionSlug: "listed", groupByProduct: true, take: 20 }) { ${FOUND} ${FILTERS} } }`;
const SEARCH = `query { search(input: { term: "${WORD}", groupByProduct: true, take: 20 }) { ${FOUND} ${FILTERS} } }`;
const DETAIL = `query ($slug: String!) { product(slug: $slug) { id name description featuredAsset { preview } assets { preview }
  variants { id name sku priceWithTax stockLevel options { id name } } facetValues { id name } collections { id name } } }`;
const ADD =
  'mutation ($id: ID!) { addItemToOrder(productVariantId: $id, quantity: 1) { __typename ... on Order { id state totalQuantity totalWithTax } } }';
const ORDER = '__typename ... on Order { id state totalWithTax }';
/** A guest's checkout as Vendure's documentation describes it, after the item is in the order. */
const CHECKOUT = [
  `mutation { setCustomerForOrder(input: { firstName: "Ming", lastName: "Wang", emailAddress: "$email" }) { ${ORDER} } }`,
  `mutation { setOrderShippingAddress(input: { fullName: "Wang Ming", streetLine1: "Chongqing South Road 122", city: "Taipei", postalCode: "100", countryCode: "TW" }) { ${ORDER} } }`,
  'query { eligibleShippingMethods { id name priceWithTax } }',
  `mutation { setOrderShippingMethod(shippingMethodId: ["1"]) { ${ORDER} } }`,
  `mutation { transitionOrderToState(state: "ArrangingPayment") { ${ORDER} } }`,
  `mutation { addPaymentToOrder(input: { method: "dummy", metadata: {} }) { ${ORDER} } }`,
];

async function listTasks(
  shopUrl: string,
  peerUrl: string,
  { databaseUrl, productId }: { databaseUrl: string; productId: number },
): Promise<Task[]> {
  const buyers = await withDatabase(databaseUrl, (client) => addBuyers(client, BUYERS));
  const skuId = await findSkuId(shopUrl, productId);
  const variantId = await findVariant(peerUrl, productId);
  const tokens = await Promise.all(buyers.map(() => openSession(peerUrl, variantId)));
  const readOwn = (path: string): Task['own'] => ({ sources: [repeat(encodeRequest(shopUrl, path, { method: 'GET' }))] });
  const readPeer = (query: string, variables: object = {}): Task['peer'] => ({
    sources: [repeat(encodeQuery(peerUrl, { query, variables }), checkReply)],
  });
  return [
    { name: 'list of 20', connections: READERS, own: readOwn(ownList), peer: readPeer(LIST) },
    {
      name: 'list of 20, another each time',
      connections: READERS,
      own: { sources: [readAnother(shopUrl, ownList)] },
      peer: readPeer(LIST),
    },
    {
      name: 'product',
      connections: READERS,
      own: readOwn(`/rest/product/detail/${productId}`),
      peer: readPeer(DETAIL, { slug: `product-${productId}` }),
    },
    { name: 'search by a word', connections: READERS, own: readOwn(ownSearch), peer: readPeer(SEARCH) },
    {
      name: 'search, another each time',
      connections: READERS,
      own: { sources: [readAnother(shopUrl, ownSearch)] },
      peer: readPeer(SEARCH),
    },
    {
      name: 'into the cart',
      connections: BUYERS,
      own: { sources: buyers.map((buyer) => addToCart(shopUrl, buyer, skuId)) },
      peer: {
        sources: tokens.map((token) => repeat(encodeQuery(peerUrl, { query: ADD, variables: { id: variantId }, token }), checkReply)),
      },
    },
    {
      name: 'checkout',
      connections: BUYERS,
      own: { sources: buyers.map((buyer) => checkout(shopUrl, buyer, skuId)), requests: 2 },
      peer: { sources: tokens.map((token, at) => checkOutAtPeer(peerUrl, { token, variantId, at })), requests: 1 + CHECKOUT.length },
    },
  ];
}

const repeat =
  (bytes: Buffer, onReply?: (body: string) => void): RequestSource =>
  () =>
    onReply ? { bytes, onReply } : { bytes };

/** No filter comes twice, so no reply is in the cache. Vendure caches none. */
function readAnother(url: string, path: string): RequestSource {
  let most = 300_000;
  return () => ({ bytes: encodeRequest(url, `${path}&max=${most++}`, { method: 'GET' }) });
}

function checkOutAtPeer(url: string, { token, variantId, at }: { token: string; variantId: string; at: number }): RequestSource {
  const requests = [
    encodeQuery(url, { query: ADD, variables: { id: variantId }, token }),
    ...CHECKOUT.map((query) => encodeQuery(url, { query: query.replace('$email', `buyer${at}@example.com`), token })),
  ];
  let turn = 0;
  return () => ({ bytes: requests[turn++ % requests.length] ?? Buffer.of(), onReply: checkReply });
}

interface Query {
  query: string;
  variables?: object;
  token?: string | undefined;
}

const headersOf = (token: string | undefined) => ({
  'content-type': 'application/json',
  ...(token === undefined ? {} : { authorization: `Bearer ${token}` }),
});

const encodeQuery = (url: string, { query, variables, token }: Query) =>
  encodeRequest(url, '/shop-api', { headers: headersOf(token), body: JSON.stringify({ query, variables }) });

/** GraphQL answers 200 even if it refused. */
function checkReply(body: string): void {
  if (body.includes('"errors":') || /"__typename":"\w+Error"/.test(body)) throw new Error(`Vendure answered ${body}`);
}

async function ask(url: string, { query, variables, token }: Query) {
  const reply = await fetch(`${url}/shop-api`, { method: 'POST', headers: headersOf(token), body: JSON.stringify({ query, variables }) });
  const body = await reply.text();
  checkReply(body);
  return { body, token: reply.headers.get('vendure-auth-token') };
}

/** A guest gets a session with the first item. */
async function openSession(url: string, variantId: string): Promise<string> {
  const { token } = await ask(url, { query: ADD, variables: { id: variantId } });
  if (token === null) throw new Error('Vendure opened no session');
  return token;
}

async function findVariant(url: string, productId: number): Promise<string> {
  const { body } = await ask(url, { query: DETAIL, variables: { slug: `product-${productId}` } });
  const { data } = JSON.parse(body) as { data: { product: { variants: { id: string }[] } | null } };
  const id = data.product?.variants[0]?.id;
  if (id === undefined) throw new Error(`Vendure has no product ${productId}`);
  return id;
}

async function countPeer(url: string): Promise<{ list: number; search: number }> {
  const count = async (query: string) => {
    const { body } = await ask(url, { query });
    return (JSON.parse(body) as { data: { search: { totalItems: number } } }).data.search.totalItems;
  };
  return { list: await count(LIST), search: await count(SEARCH) };
}

async function countOwn(url: string): Promise<{ list: number; search: number }> {
  const count = async (path: string) => {
    const reply = await fetch(url + path);
    return ((await reply.json()) as { data: { total: number } }).data.total;
  };
  return { list: await count(ownList), search: await count(ownSearch) };
}

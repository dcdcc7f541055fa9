// What one core carries: CPU seconds of web server, API and PostgreSQL for each kind of load. Writes the table of docs/scaling.md.
//   pnpm capacity [--seconds 10] [--products 1200]
import os from 'node:os';
import { parseArgs } from 'node:util';
import { listPostgres } from '../cluster/listPostgres.ts';
import { type RunningShop, startShop } from '../e2e/startShop.ts';
import { findPostgres } from '../postgres.ts';
import { startPostgres } from '../startPostgres.ts';
import { addBuyers, withDatabase } from './addBuyers.ts';
import { countReplies, encodeRequest, load } from './load.ts';
import { addStock, addToCart, checkout, findSkuId, type RequestSource } from './measureOrders.ts';
import { readUsage } from './processes.ts';

const CONNECTIONS = 10;
const { values } = parseArgs({ options: { seconds: { type: 'string', default: '10' }, products: { type: 'string', default: '1200' } } });

interface Load {
  name: string;
  url: string;
  /** One per connection. */
  sources: readonly RequestSource[];
  /** As in `LoadResult.replies`. */
  expected: string;
  requestsPerRound?: number;
}

const location = await findPostgres();
if (!location?.bin) throw new Error('PostgreSQL was not found');
const postgres = await startPostgres(location);
try {
  const databaseUrl = await postgres.createDatabase('capacity');
  const shop = await startShop({ env: { SAMPLE_PRODUCTS: values.products, DATABASE_URL: databaseUrl } });
  try {
    await measureAll(shop, databaseUrl);
  } finally {
    await shop.stop();
    await shop.remove();
  }
} finally {
  await postgres.stop();
}

async function measureAll(shop: RunningShop, databaseUrl: string): Promise<void> {
  await addStock(databaseUrl);
  const { url, apiUrl } = shop;
  const reply = await fetch(`${apiUrl}/rest/product/composite/category?sort=sales&count=50`);
  const { data } = (await reply.json()) as { data: { list: { id: number }[] } };
  const ids = data.list.map(({ id }) => id);
  const [first = 0] = ids;
  const skuId = await findSkuId(url, first);
  const [buyers, [settings]] = await withDatabase(databaseUrl, async (client) => [
    await addBuyers(client, CONNECTIONS),
    (await client.query<{ data_directory: string }>('SHOW data_directory')).rows,
  ]);
  const read = (from: string, toPath: (turn: number) => string): RequestSource[] => {
    let turn = 0;
    const headers = { 'accept-encoding': 'br' };
    return [() => ({ bytes: encodeRequest(from, toPath(turn++), { method: 'GET', headers }) })];
  };
  const product = (turn: number) => ids[turn % ids.length] ?? first;
  const loads: Load[] = [
    { name: 'page from the cache of the web server', url, expected: '200', sources: read(url, () => `/product?id=${first}`) },
    {
      name: 'rendered page: a filtered list',
      url,
      expected: '200',
      sources: read(url, (turn) => `/product/category?id=176&min=${turn % 5_000}`),
    },
    {
      name: 'API: a product, of 50',
      url: apiUrl,
      expected: '200 0',
      sources: read(apiUrl, (turn) => `/rest/product/detail?id=${product(turn)}`),
    },
    {
      name: 'API: a filtered list of 20',
      url: apiUrl,
      expected: '200 0',
      sources: read(apiUrl, (turn) => `/rest/product/composite/category?categoryId=176&count=20&min=${turn % 5_000}`),
    },
    { name: 'API: into the cart', url: apiUrl, expected: '200 0', sources: buyers.map((buyer) => addToCart(apiUrl, buyer, skuId)) },
    {
      name: 'API: checkout, quote and order',
      url: apiUrl,
      expected: '200 0',
      requestsPerRound: 2,
      sources: buyers.map((buyer) => checkout(apiUrl, buyer, skuId)),
    },
  ];
  const [cpu] = os.cpus();
  console.log(
    `${os.cpus().length} × ${cpu?.model.trim()}, Node ${process.version}, ${values.products} products; load and servers share the cores\n`,
  );
  console.log('| Load | per second, here | per core-second, all | CPU ms each: web | API | PostgreSQL |');
  console.log('|---|--:|--:|--:|--:|--:|');
  for (const each of loads) console.log(await measure(shop, settings?.data_directory ?? '', each));
}

async function measure(
  shop: RunningShop,
  dataDirectory: string,
  { name, url, sources, expected, requestsPerRound = 1 }: Load,
): Promise<string> {
  const run = (seconds: number) => {
    const nextRequest = (connection: number) => {
      const source = sources[connection % sources.length];
      if (!source) throw new Error('There are no requests');
      return source();
    };
    return load({ url, connections: CONNECTIONS, seconds, nextRequest });
  };
  const readCpuSeconds = async () => {
    const database = await listPostgres(dataDirectory);
    return [
      readUsage('web', shop.process.pid)?.cpuSeconds ?? 0,
      readUsage('api', shop.process.pid)?.cpuSeconds ?? 0,
      database.reduce((sum, { cpuSeconds }) => sum + cpuSeconds, 0),
    ];
  };
  await run(2);
  const before = await readCpuSeconds();
  const loaded = await run(Number(values.seconds));
  const used = (await readCpuSeconds()).map((seconds, at) => seconds - (before[at] ?? 0));
  const { expected: count, unexpected } = countReplies(loaded, expected);
  const rounds = count / requestsPerRound;
  const total = used.reduce((sum, seconds) => sum + seconds, 0);
  const split = used.map((seconds) => ((seconds / rounds) * 1_000).toFixed(2)).join(' | ');
  return `| ${name} | ${(rounds / loaded.seconds).toFixed(0)} | ${(rounds / total).toFixed(0)} | ${split} |${unexpected}`;
}

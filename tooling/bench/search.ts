// Measures searches and product lists of a large shop on PostgreSQL, through the web server, with cold and warm caches of the database and
// with those of the shop:
//   pnpm bench:search [--products 100000] [--keep] [--quick] [--opensearch]
//   pnpm bench:search --database postgres://…   (a database kept by `--keep`, in the server of DATABASE_URL)
// `--opensearch` lets OpenSearch find the words, on the same machine.
// `--quick` measures words, suggestions and lists of categories only. Products beyond the first ten thousand are copies with varied prices,
// sales and dates. Figures are printed, not asserted.
import os from 'node:os';
import { setTimeout as sleep } from 'node:timers/promises';
import { parseArgs } from 'node:util';
import pg from 'pg';
import { openDatabase } from '../../apps/api/src/platform/db/openDatabase.ts';
import { OpenSearch } from '../../apps/api/src/searchEngines/openSearch.ts';
import { createSearchSource } from '../../apps/api/src/searchEngines/searchDocuments.ts';
import { explainSearch } from '../../apps/api/test/explainSearch.ts';
import { startShop } from '../e2e/startShop.ts';
import { findJava, startOpenSearch } from '../opensearch/startOpenSearch.ts';
import { findPostgres } from '../postgres.ts';
import { readQueries } from '../relevance/measureRelevance.ts';
import { startPostgres } from '../startPostgres.ts';
import { copyProducts, IMPORTED_PRODUCTS } from './copyProducts.ts';
import { measureMix } from './measureMix.ts';
import { quantile } from './quantile.ts';

const CONCURRENCY = 4;
const SECONDS = 4;
/** Longer than the shop caches complete results, and than it takes to hear of a change of content. */
const CACHE_EXPIRY_MS = 2_500;

const { values } = parseArgs({
  options: {
    products: { type: 'string', default: '100000' },
    keep: { type: 'boolean', default: false },
    quick: { type: 'boolean', default: false },
    opensearch: { type: 'boolean', default: false },
    database: { type: 'string' },
  },
});
const products = Number(values.products);

const location = values.database ? { url: values.database } : await findPostgres();
if (!location) throw new Error('PostgreSQL was not found: set DATABASE_URL or POSTGRES_BIN');
const postgres = await startPostgres(location);
const databaseUrl = values.database ?? (await postgres.createDatabase('search'));
const java = values.opensearch ? await findJava() : undefined;
if (values.opensearch && !java) throw new Error('OpenSearch needs Java 21 or newer, and Maven');
const engine = java ? await startOpenSearch(java, 1, '1g') : undefined;
const elapsedSince = (since: number) => `${((performance.now() - since) / 1000).toFixed(0)} s`;

let startedAt = performance.now();
const shop = await startShop({
  env: { SAMPLE_PRODUCTS: String(Math.min(products, IMPORTED_PRODUCTS)), DATABASE_URL: databaseUrl, OPENSEARCH_URL: engine?.url ?? '' },
});
const queries = (await readQueries()).map(({ query }) => query);
const words = queries.filter((query) => Array.from(query).length > 1);
const address = (path: string, params: Record<string, string | number>) =>
  `${shop.url}/rest/${path}?${new URLSearchParams(Object.entries(params).map(([name, value]) => [name, String(value)]))}`;
const list = (params: Record<string, string | number>) => address('product/composite/category', { count: 20, ...params });
const categories = await readIds(databaseUrl, 'SELECT id FROM category ORDER BY level, id');
const characters = Array.from('茶米伞糖鞋灯锅皂面杯酥饼酒油盐鱼肉果花竹木石山海水火土金布纸笔书画琴棋香药蜜奶豆');

try {
  console.log(`machine  ${os.cpus().length} × ${os.cpus()[0]?.model.trim()}, Node ${process.version}; load, shop and database share it`);
  console.log(
    `database ${await readSetting(databaseUrl, 'server_version')}, shared_buffers ${await readSetting(databaseUrl, 'shared_buffers')}`,
  );
  if (!values.database) {
    console.log(`imported ${Math.min(products, IMPORTED_PRODUCTS)} products in ${elapsedSince(startedAt)}`);
    startedAt = performance.now();
    const size = await copyProducts(databaseUrl, products);
    console.log(`copied   to ${products} in ${elapsedSince(startedAt)}: ${size}\n`);
  }
  if (engine) await indexProducts(engine.url);

  await measure(
    'words',
    words.map((key) => list({ key })),
  );
  const prefixes = [...new Set(words.flatMap((word) => [1, 2, 3].map((length) => Array.from(word).slice(0, length).join(''))))];
  await measure(
    'suggestions',
    prefixes.map((key) => address('search/key', { key })),
    (url, turn) => `${url}${'%20'.repeat(turn % 7)}${turn % 10}`,
  );
  await measure(
    'lists of categories',
    categories.map((categoryId) => list({ categoryId })),
  );
  if (!values.quick) await measureOthers();
} finally {
  await shop.stop();
  await shop.remove();
  await engine?.stop();
  if (values.keep || values.database) console.log(`\nThe database is kept: ${databaseUrl}`);
  else await postgres.stop();
}

/** Copies are no changes that the shop hears of. */
async function indexProducts(url: string): Promise<void> {
  startedAt = performance.now();
  const openSearch = new OpenSearch({ urls: [url], index: 'products' });
  const database = openDatabase({ url: databaseUrl, embedded: false });
  await openSearch.rebuild(createSearchSource(database.db));
  console.log(`indexed  ${products} in ${elapsedSince(startedAt)}\n`);
  await Promise.all([openSearch.close(), database.close()]);
}

async function measureOthers() {
  await measure(
    'one character',
    characters.map((key) => list({ key })),
  );
  await measure(
    'words, filtered by price and stock',
    words.map((key) => list({ key, min: 300, stock: 1 })),
  );
  await measure(
    'words, lowest price first',
    words.map((key) => list({ key, sort: 'priceUp' })),
  );
  await measure(
    'filtered lists',
    categories.map((categoryId) => list({ categoryId, min: 200, max: 999, stock: 1 })),
  );
  await measure(
    'lists, third page, newest first',
    categories.map((categoryId) => list({ categoryId, sort: 'new', index: 3 })),
  );
  await measure(
    'all products, highest price first',
    [1, 2, 3].map((index) => list({ sort: 'priceDown', index, max: 100_000 + index })),
  );

  await measureMix(shop, {
    databaseUrl,
    searches: words.map((key) => `${shop.apiUrl}/rest/product/composite/category?count=20&key=${encodeURIComponent(key)}`),
  });

  console.log('\nQuery plans:');
  for (const word of ['凤梨酥', '茶', '送妈妈的面膜']) {
    for (const { step, plan } of await explainSearch(databaseUrl, word)) {
      const lines = plan.split('\n').filter((line) => /Scan (?:using|on) (?:searched_)?product|Execution Time/.test(line));
      console.log(`${word} ${step}:\n${lines.map((line) => `    ${line.trim()}`).join('\n')}`);
    }
  }
}

async function readIds(url: string, statement: string): Promise<number[]> {
  return (await readRows<{ id: number }>(url, statement)).map(({ id }) => id);
}

async function readSetting(url: string, name: string): Promise<string> {
  return (await readRows<{ value: string }>(url, `SELECT current_setting('${name}') AS value`))[0]?.value ?? '';
}

async function readRows<Row extends pg.QueryResultRow>(url: string, statement: string): Promise<Row[]> {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  const { rows } = await client.query<Row>(statement);
  await client.end();
  return rows;
}

/**
 * Measures latencies sequentially: first cold, then with warm caches of the database after a change of content, which empties those of the
 * shop, then again after complete results have expired. Then measures the rate concurrently with unique addresses, so that no complete
 * result is cached. A price limit that no product reaches makes them unique.
 */
async function measure(
  name: string,
  addresses: readonly string[],
  makeUnique = (url: string, turn: number) => `${url}&max=${200_000 + turn}`,
) {
  let failures = 0;
  const fetchTimed = async (url: string) => {
    const start = performance.now();
    const reply = await fetch(url);
    await reply.arrayBuffer();
    if (!reply.ok) failures += 1;
    return performance.now() - start;
  };
  const measureOnce = async (): Promise<string> => {
    const times: number[] = [];
    for (const url of addresses) times.push(await fetchTimed(url));
    times.sort((one, other) => one - other);
    const at = (share: number) => quantile(times, share).toFixed(0).padStart(4);
    return `p50 ${at(0.5)} ms, p95 ${at(0.95)}, p99 ${at(0.99)}, worst ${at(1)}`;
  };
  const cold = await measureOnce();
  await readRows(databaseUrl, 'UPDATE category SET sort = sort WHERE id = 0');
  await sleep(CACHE_EXPIRY_MS);
  const warm = await measureOnce();
  await sleep(CACHE_EXPIRY_MS);
  const again = await measureOnce();
  const end = performance.now() + SECONDS * 1000;
  let turn = 0;
  let answered = 0;
  await Promise.all(
    Array.from({ length: CONCURRENCY }, async () => {
      while (performance.now() < end) {
        await fetchTimed(makeUnique(addresses[turn % addresses.length] ?? '', turn++));
        answered += 1;
      }
    }),
  );
  const rate = `${(answered / SECONDS).toFixed(0).padStart(5)}/s at ${CONCURRENCY} at once`;
  const failed = failures > 0 ? `  ${failures} FAILED` : '';
  console.log(`${name.padEnd(36)} first ${cold}  warm ${warm}  again ${again}  ${rate}${failed}`);
}

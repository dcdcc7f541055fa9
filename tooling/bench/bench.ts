// Measures page sizes and request rates of this commit, next to baselines. Only the sizes can fail.
//   pnpm bench
//   pnpm bench --quick                     (sizes and API reads; appends to the history as the whole does)
//   node tooling/bench/bench.ts --writes   (only carts, checkouts, a flash sale and its rejections)
//   pnpm bench --peers                     (only reads, carts and checkouts beside those of Vendure, which it installs from npm)
//   node tooling/bench/bench.ts --bytes    (only page sizes: scripts and styles of the build, HTML of a small shop)
// BENCH_PRODUCTS is the number of products, 1,200 by default. Beyond ten thousand, they are copies.
import { execFileSync } from 'node:child_process';
import os from 'node:os';
import { parseArgs } from 'node:util';
import { startShop } from '../e2e/startShop.ts';
import { findPostgres } from '../postgres.ts';
import { startPostgres } from '../startPostgres.ts';
import { copyProducts, IMPORTED_PRODUCTS } from './copyProducts.ts';
import { addToHistory, readEarlierEntry } from './history.ts';
import { measureBytes } from './measureBytes.ts';
import { measureFlashSale } from './measureFlashSale.ts';
import { measureHtml } from './measureHtml.ts';
import { measureOrders } from './measureOrders.ts';
import { measureRate } from './measureRate.ts';
import { measureReads } from './measureReads.ts';
import { measureRendering } from './measureRendering.ts';
import { measurePeers } from './peers/measurePeers.ts';
import { type Program, printMemory, readUsage } from './processes.ts';
import { startBaseline } from './startBaseline.ts';

const flag = { type: 'boolean', default: false } as const;
const { values } = parseArgs({ options: { writes: flag, bytes: flag, quick: flag, peers: flag } });
const git = (...args: string[]) => execFileSync('git', args, { encoding: 'utf8' }).trim();
const commit = git('rev-parse', '--short', 'HEAD');
const isChanged = git('status', '--porcelain', ':/', ':!/tooling/bench/history') !== '';
const machine = `${os.cpus().length} × ${os.cpus()[0]?.model.trim()}, ${Math.round(os.totalmem() / 2 ** 30)} GiB, Node ${process.version}`;
console.log(`commit  ${commit}${isChanged ? ' with changes' : ''}`);
console.log(`machine ${machine}`);

let overBudget = !values.writes && !values.peers && (await measureBytes());
if (values.bytes) {
  const shop = await startShop();
  try {
    overBudget = (await measureHtml(shop.url, await findProduct(shop.apiUrl))) || overBudget;
  } finally {
    await shop.stop();
    await shop.remove();
  }
  process.exit(overBudget ? 1 : 0);
}

const location = await findPostgres();
const postgres = location && (await startPostgres(location));
const databaseUrl = await postgres?.createDatabase('bench');
console.log(`\ndatabase ${databaseUrl ? 'PostgreSQL' : 'PGlite (PostgreSQL was not found)'}; load, web, API and database share the cores`);
const products = process.env.BENCH_PRODUCTS ?? '1200';
const imported = databaseUrl ? Math.min(Number(products), IMPORTED_PRODUCTS) : Number(products);
const shop = await startShop({ env: { SAMPLE_PRODUCTS: String(imported), ...(databaseUrl ? { DATABASE_URL: databaseUrl } : {}) } });
if (databaseUrl && imported < Number(products)) await copyProducts(databaseUrl, Number(products));
const baseline = await startBaseline(databaseUrl);
try {
  console.log(`products ${products}, load average ${os.loadavg()[0]?.toFixed(1)}\n`);
  printMemory('idle', shop.process.pid);
  const productId = await findProduct(shop.apiUrl);
  if (values.peers) await measurePeers(shop, { postgres, databaseUrl, productId });
  else await measureShop(productId);
  printMemory('after the load', shop.process.pid);
} finally {
  await baseline.stop();
  await shop.stop();
  await shop.remove();
  await postgres?.stop();
}
process.exit(overBudget ? 1 : 0);

async function measureShop(productId: number): Promise<void> {
  if (!values.writes) {
    // Only `--bytes` enforces the budgets of HTML: the texts of another shop's products are longer.
    await measureHtml(shop.url, productId);
    await measureAndKeepReads(productId);
  }
  if (!values.quick) {
    if (!values.writes) {
      await measureRendering(shop.apiUrl, productId);
      await measurePages();
    }
    await measureOrders(shop, { databaseUrl, productId, baselineUrl: baseline.url });
    await measureFlashSale(shop, { databaseUrl, productId, baselineUrl: baseline.url });
  }
}

async function findProduct(apiUrl: string): Promise<number> {
  const { data } = (await (await fetch(`${apiUrl}/rest/product/sort?type=sales&count=1`)).json()) as { data: { list: { id: number }[] } };
  return data.list[0]?.id ?? 0;
}

/** Only figures of a commit are kept, not those of changes on top of it. */
async function measureAndKeepReads(productId: number): Promise<void> {
  const earlier = await readEarlierEntry(commit, Number(products));
  const figures = await measureReads(shop, {
    baselineUrl: `${baseline.url}/${databaseUrl ? 'row' : 'hello'}`,
    productId,
    seconds: values.quick ? 1 : 3,
    earlier: earlier?.figures ?? {},
  });
  console.log(earlier ? `earlier: ${earlier.commit}, ${earlier.date}\n` : '');
  if (!isChanged) await addToHistory({ commit, date: new Date().toISOString(), machine, products: Number(products), figures });
}

async function measurePages(): Promise<void> {
  const api = shop.apiUrl;
  const cpuSecondsOf = (program: Program) => () => readUsage(program, shop.process.pid)?.cpuSeconds ?? 0;
  const hello = await measureRate('baseline: Fastify, JSON hello', `${baseline.url}/hello`);
  const page = await measureRate('baseline: Fastify, page from memory', `${baseline.url}/page`);
  for (const connections of [10, 50]) {
    const options = { baseline: page, readCpuSeconds: cpuSecondsOf('web'), connections };
    await measureRate(`page, cached, ${connections} visitors`, `${shop.url}/product/category?id=176`, options);
  }
  let filters = 0;
  for (const [connections, warmUpSeconds] of [
    [10, 20],
    [50, 1],
  ] as const) {
    await measureRate(`page, rendered per request, ${connections} visitors`, `${shop.url}/product/category?id=176`, {
      baseline: page,
      readCpuSeconds: cpuSecondsOf('web'),
      connections,
      warmUpSeconds,
      // No filter comes twice, so no page is in the cache. All products cost less, so every page is a full one.
      varyQuery: () => `&max=${1_000_000 + filters++}`,
    });
  }
  const row = databaseUrl ? await measureRate('baseline: Fastify and one row', `${baseline.url}/row`) : hello;
  for (const [name, path] of [
    ['list of 20', '/rest/product/composite/category?categoryId=176&count=20'],
    ['small reply', '/rest/search/key?key=feng'],
  ] as const) {
    const direct = await measureRate(`API: ${name}`, api + path, { baseline: row, readCpuSeconds: cpuSecondsOf('api') });
    await measureRate(`the same through the web server, of direct`, shop.url + path, {
      baseline: direct,
      readCpuSeconds: cpuSecondsOf('web'),
    });
  }
  await measureRate('API: search, two characters', `${api}/rest/product/composite/category?key=${encodeURIComponent('凤梨')}`, {
    baseline: row,
    readCpuSeconds: cpuSecondsOf('api'),
  });
}

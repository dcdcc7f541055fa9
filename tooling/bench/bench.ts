// Sizes and rates of this commit on this machine, each beside its floor. Figures are printed, never asserted, but for bytes.
//   pnpm bench
//   node tooling/bench/bench.ts --writes   (carts, checkouts, a flash sale and its refusals alone)
//   node tooling/bench/bench.ts --bytes    (what pages weigh alone)
import { execFileSync } from 'node:child_process';
import os from 'node:os';
import { parseArgs } from 'node:util';
import { startShop } from '../e2e/runningShop.ts';
import { findPostgres } from '../postgres.ts';
import { startPostgres } from '../startPostgres.ts';
import { measureBytes } from './bytes.ts';
import { measureFlashSale } from './flashSale.ts';
import { startFloor } from './floor.ts';
import { measureOrders } from './orders.ts';
import { type Program, printMemory, takenBy } from './processes.ts';
import { measureRate } from './rate.ts';

const { values } = parseArgs({ options: { writes: { type: 'boolean', default: false }, bytes: { type: 'boolean', default: false } } });
const git = (...args: string[]) => execFileSync('git', args, { encoding: 'utf8' }).trim();
console.log(`commit  ${git('rev-parse', '--short', 'HEAD')}${git('status', '--porcelain') ? ' with changes' : ''}`);
console.log(
  `machine ${os.cpus().length} × ${os.cpus()[0]?.model.trim()}, ${Math.round(os.totalmem() / 2 ** 30)} GiB, Node ${process.version}`,
);

const overBudget = !values.writes && (await measureBytes());
if (values.bytes) process.exit(overBudget ? 1 : 0);

const found = await findPostgres();
const postgres = found && (await startPostgres(found));
const databaseUrl = await postgres?.createDatabase('bench');
console.log(`\ndatabase ${databaseUrl ? 'PostgreSQL' : 'PGlite (PostgreSQL was not found)'}; load, web, API and database share the cores`);
const products = process.env.BENCH_PRODUCTS ?? '1200';
const shop = await startShop({ env: { SAMPLE_PRODUCTS: products, ...(databaseUrl ? { DATABASE_URL: databaseUrl } : {}) } });
const floor = await startFloor(databaseUrl);
try {
  console.log(`goods    ${products}, load average ${os.loadavg()[0]?.toFixed(1)}\n`);
  printMemory('idle', shop.process.pid);
  const { data } = (await (await fetch(`${shop.apiUrl}/rest/product/sort?type=sales&count=1`)).json()) as {
    data: { list: { id: number }[] };
  };
  const productId = data.list[0]?.id ?? 0;
  if (!values.writes) await measureReads(productId);
  await measureOrders(shop, { databaseUrl, productId, floorUrl: floor.url });
  await measureFlashSale(shop, { databaseUrl, productId, floorUrl: floor.url });
  printMemory('after all of this', shop.process.pid);
} finally {
  await floor.stop();
  await shop.stop();
  await shop.remove();
  await postgres?.stop();
}
process.exit(overBudget ? 1 : 0);

async function measureReads(productId: number): Promise<void> {
  const api = shop.apiUrl;
  const coresOf = (program: Program) => () => takenBy(program, shop.process.pid)?.seconds ?? 0;
  const hello = await measureRate('floor: Fastify, JSON hello', `${floor.url}/hello`);
  const page = await measureRate('floor: Fastify, page from memory', `${floor.url}/page`);
  await measureRate('page, kept', `${shop.url}/product/category?id=176`, { floor: page, cores: coresOf('web') });
  await measureRate('page, rendered each time', `${shop.url}/product/category?id=176`, {
    floor: page,
    cores: coresOf('web'),
    vary: (turn) => `&min=${turn % 5000}`,
  });
  const row = databaseUrl ? await measureRate('floor: Fastify and one row', `${floor.url}/row`) : hello;
  await measureRate('API: list of 20', `${shop.apiUrl}/rest/product/composite/category?categoryId=176&count=20`, {
    floor: row,
    cores: coresOf('api'),
  });
  await measureRate('API: list of 20 through the web server', `${shop.url}/rest/product/composite/category?categoryId=176&count=20`, {
    floor: row,
    cores: coresOf('api'),
  });
  await measureRate('API: detail', `${api}/rest/product/detail/${productId}`, { floor: row, cores: coresOf('api') });
  await measureRate('API: search, two characters', `${api}/rest/product/composite/category?key=${encodeURIComponent('凤梨')}`, {
    floor: row,
    cores: coresOf('api'),
  });
  await measureRate('API: suggestions', `${api}/rest/search/key?key=feng`, { floor: row, cores: coresOf('api') });
}

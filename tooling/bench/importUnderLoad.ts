// Imports a changed catalogue while visitors browse at a fixed rate, and prints what the visitors see before, during and after it:
//   pnpm bench:import [--products 10000] [--rate 200]
// Visitors, shop, import and database share the cores. Figures are printed, not asserted.
import { execFile } from 'node:child_process';
import { cp, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { Agent, get } from 'node:http';
import os from 'node:os';
import path from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';
import { parseArgs, promisify } from 'node:util';
import { startShop } from '../e2e/startShop.ts';
import { findPostgres } from '../postgres.ts';
import { startPostgres } from '../startPostgres.ts';
import { quantile } from './quantile.ts';

const { values } = parseArgs({ options: { products: { type: 'string', default: '10000' }, rate: { type: 'string', default: '200' } } });
const rate = Number(values.rate);
const SECONDS = 15;
/** Visitors look at a few popular pages often and at many others seldom. */
const POPULAR_SHARE = 0.7;
const TIMEOUT_MS = 10_000;

const location = await findPostgres();
if (!location) throw new Error('PostgreSQL was not found: set DATABASE_URL or POSTGRES_BIN');
const postgres = await startPostgres(location);
const databaseUrl = await postgres.createDatabase('import');
const shop = await startShop({ env: { SAMPLE_PRODUCTS: values.products, DATABASE_URL: databaseUrl } });
const folder = await mkdtemp(path.join(os.tmpdir(), 'baodao-import-'));
const agent = new Agent({ keepAlive: true, maxSockets: 256 });

interface Visit {
  at: number;
  ms: number;
  /** 0 when no reply came. */
  status: number;
}

try {
  const ids = await copyWithNewPrices(path.join(shop.dataDir, 'sample'), folder);
  console.log(
    `machine  ${os.cpus().length} × ${os.cpus()[0]?.model.trim()}, Node ${process.version}, load average ${os.loadavg()[0]?.toFixed(1)}`,
  );
  console.log(`products ${ids.length}, ${rate} visitors a second, of whom ${POPULAR_SHARE * 100} % see one of twelve popular pages\n`);
  const popular = ['/', '/product/category?id=176', ...ids.slice(0, 10).map((id) => `/product?id=${id}`)];
  const nextPath = (turn: number) => {
    if ((turn % 100) / 100 < POPULAR_SHARE) return popular[turn % popular.length] ?? '/';
    return turn % 3 === 0 ? `/product/category?id=176&page=${1 + (turn % 40)}` : `/product?id=${ids[(turn * 7_919) % ids.length]}`;
  };

  const visits: Visit[] = [];
  const visitors = startVisitors(nextPath, visits);
  const marks: [string, number][] = [];
  const mark = (name: string) => marks.push([name, performance.now()]);
  await sleep(5_000);
  mark('before');
  await sleep(SECONDS * 1_000);
  mark('during the import');
  const env = { ...process.env, ENV_FILE: 'none', DATABASE_URL: databaseUrl, DATA_DIR: shop.dataDir, LOG_LEVEL: 'error' };
  const staff = fileURLToPath(new URL('../../apps/api/src/staff.ts', import.meta.url));
  const startedAt = performance.now();
  await promisify(execFile)(process.execPath, [staff, 'import', folder, '--confirm', '--yes'], { env });
  const importSeconds = (performance.now() - startedAt) / 1_000;
  mark('after it');
  await sleep(SECONDS * 1_000);
  mark('end');
  await visitors.stop();

  for (const [index, [name, from]] of marks.entries()) {
    const until = marks[index + 1]?.[1];
    if (until !== undefined)
      printVisits(
        name,
        (until - from) / 1_000,
        visits.filter(({ at }) => at >= from && at < until),
      );
  }
  console.log(`\nthe import took ${importSeconds.toFixed(1)} s`);
} finally {
  agent.destroy();
  await shop.stop();
  await shop.remove();
  await postgres.stop();
  await rm(folder, { recursive: true, force: true });
}

/** Every price of the copy is higher by one, so that the import writes every product. Returns the products' ids. */
async function copyWithNewPrices(from: string, to: string): Promise<number[]> {
  await cp(from, to, { recursive: true });
  const file = path.join(to, 'products.jsonl');
  const lines = (await readFile(file, 'utf8')).trim().split('\n');
  const products = lines.map((line) => JSON.parse(line) as { id: number; skus: { price: string }[] });
  for (const { skus } of products) for (const sku of skus) sku.price = String(Number(sku.price) + 1);
  await writeFile(file, `${products.map((product) => JSON.stringify(product)).join('\n')}\n`);
  return products.map(({ id }) => id);
}

/** Visits start at the rate, whether or not earlier ones have ended. */
function startVisitors(nextPath: (turn: number) => string, visits: Visit[]) {
  const pending = new Set<Promise<void>>();
  const start = performance.now();
  let turn = 0;
  const timer = setInterval(() => {
    const due = ((performance.now() - start) * rate) / 1_000;
    for (; turn < due; turn++) {
      const visit = visitPage(nextPath(turn)).then((made) => void visits.push(made));
      pending.add(visit);
      void visit.finally(() => pending.delete(visit));
    }
  }, 5);
  return {
    async stop() {
      clearInterval(timer);
      await Promise.all(pending);
    },
  };
}

function visitPage(address: string): Promise<Visit> {
  const at = performance.now();
  return new Promise((resolve) => {
    const end = (status: number) => resolve({ at, ms: performance.now() - at, status });
    const request = get(`${shop.url}${address}`, { agent, headers: { 'accept-encoding': 'br' }, timeout: TIMEOUT_MS }, (reply) => {
      reply.on('end', () => end(reply.statusCode ?? 0));
      reply.on('error', () => end(0));
      reply.resume();
    });
    request.on('timeout', () => request.destroy(new Error('late')));
    request.on('error', () => end(0));
  });
}

function printVisits(name: string, seconds: number, visits: readonly Visit[]): void {
  const times = visits.map(({ ms }) => ms).sort((one, other) => one - other);
  const at = (share: number) => `${Math.round(quantile(times, share))} ms`;
  const failed = new Map<number, number>();
  for (const { status } of visits) if (status !== 200) failed.set(status, (failed.get(status) ?? 0) + 1);
  const errors = failed.size === 0 ? '0 errors' : [...failed].map(([status, count]) => `${count} × ${status || 'no reply'}`).join(', ');
  console.log(
    `${name.padEnd(20)} ${String(visits.length).padStart(6)} visits (${(visits.length / seconds).toFixed(0)}/s)  p50 ${at(0.5)}, p99 ${at(0.99)}, max ${at(1)}  ${errors}`,
  );
}

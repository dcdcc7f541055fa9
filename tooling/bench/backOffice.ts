// Measures all reads of the back office in a shop with many orders, on PostgreSQL, as staff call them:
//   pnpm bench:office [--orders 100000] [--products 10000] [--calls 40]
// Figures are printed, the slowest first, and not asserted.
import os from 'node:os';
import { parseArgs } from 'node:util';
import pg from 'pg';
import { demoPassword } from '../../apps/api/src/backOffice/demoPassword.ts';
import { startShop } from '../e2e/startShop.ts';
import { findPostgres } from '../postgres.ts';
import { startPostgres } from '../startPostgres.ts';
import { addOfficeRows } from './addOfficeRows.ts';
import { copyProducts, IMPORTED_PRODUCTS } from './copyProducts.ts';
import { listReads } from './officeLists.ts';
import { readUsage } from './processes.ts';
import { quantile } from './quantile.ts';

const { values } = parseArgs({
  options: {
    orders: { type: 'string', default: '100000' },
    products: { type: 'string', default: '10000' },
    calls: { type: 'string', default: '40' },
  },
});
const [orders, products, calls] = [Number(values.orders), Number(values.products), Number(values.calls)];

const location = await findPostgres();
if (!location) throw new Error('PostgreSQL was not found: set DATABASE_URL or POSTGRES_BIN');
const postgres = await startPostgres(location);
const databaseUrl = await postgres.createDatabase('office');
const shop = await startShop({ env: { SAMPLE_PRODUCTS: String(Math.min(products, IMPORTED_PRODUCTS)), DATABASE_URL: databaseUrl } });
const client = new pg.Client({ connectionString: databaseUrl });

try {
  await client.connect();
  if (products > IMPORTED_PRODUCTS) await copyProducts(databaseUrl, products);
  await addOfficeRows(client, orders);
  console.log(`machine  ${os.cpus().length} × ${os.cpus()[0]?.model.trim()}, Node ${process.version}; calls, shop and database share it`);
  console.log(`shop     ${orders} orders, ${products} products; each call ${calls} times, one after the other\n`);
  const call = await signIn();
  const measured: { path: string; times: number[] }[] = [];
  for (const path of await listReads(client)) {
    const times: number[] = [];
    for (let at = 0; at < calls; at += 1) {
      const startedAt = performance.now();
      await call(path);
      times.push(performance.now() - startedAt);
    }
    times.sort((one, other) => one - other);
    measured.push({ path, times });
  }
  const write = (times: number[], share: number) => quantile(times, share).toFixed(0).padStart(5);
  for (const { path, times } of measured.toSorted((one, other) => quantile(other.times, 0.95) - quantile(one.times, 0.95)))
    console.log(`p50 ${write(times, 0.5)} ms   p95 ${write(times, 0.95)} ms   ${decodeURIComponent(path)}`);
  const startedAt = performance.now();
  const readMemory = () => readUsage('api', shop.process.pid)?.megabytes ?? 0;
  const memory = [readMemory()];
  const sampling = setInterval(() => memory.push(readMemory()), 500);
  const { bytes, lines } = await call.download('/staff/product/prices').finally(() => clearInterval(sampling));
  const seconds = ((performance.now() - startedAt) / 1_000).toFixed(1);
  console.log(`\nprices as CSV                  ${lines} lines, ${(bytes / 2 ** 20).toFixed(1)} MB in ${seconds} s`);
  // A file that is kept in memory would grow from half to half.
  const [first, second] = [memory.slice(0, memory.length / 2), memory.slice(memory.length / 2)];
  console.log(
    `memory of the API, MB          before ${memory[0]}, most in the first half ${Math.max(...first)}, in the second ${Math.max(...second)}`,
  );
} finally {
  await client.end();
  await shop.stop();
  await shop.remove();
  await postgres.stop();
}

/** A session of the owner, with the code that the demo shows. */
async function signIn() {
  const headers = { 'x-back-office': '1', 'content-type': 'application/json' };
  const demo = (await (await fetch(`${shop.officeUrl}/staff/demo/find`, { headers })).json()) as {
    data: { username: string; code: string }[];
  };
  const code = demo.data.find(({ username }) => username === 'owner')?.code;
  const body = JSON.stringify({ username: 'owner', password: demoPassword, code });
  const reply = await fetch(`${shop.officeUrl}/staff/session/save`, { method: 'POST', headers, body });
  if (!reply.ok) throw new Error(`The owner was not let in: ${reply.status} ${await reply.text()}`);
  const cookie = reply.headers
    .getSetCookie()
    .map((set) => set.split(';')[0])
    .join('; ');
  const open = async (path: string) => {
    const found = await fetch(shop.officeUrl + path, { headers: { ...headers, cookie } });
    if (!found.ok) throw new Error(`${path} answered ${found.status}`);
    return found;
  };
  const call = async (path: string): Promise<unknown> => (await open(path)).json();
  return Object.assign(call, {
    /** Reads a file and keeps none of it. */
    async download(path: string) {
      const size = { bytes: 0, lines: 0 };
      const reply = await open(path);
      for await (const chunk of reply.body ?? []) {
        size.bytes += chunk.length;
        for (const byte of chunk) if (byte === 10) size.lines += 1;
      }
      return size;
    },
  });
}

// Two web servers and two APIs on one PostgreSQL: all of them show a change by one process, and none rejects a request.
import { type ChildProcess, execFile, fork } from 'node:child_process';
import { once } from 'node:events';
import { cp, mkdtemp, readFile, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';
import pg from 'pg';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { findFreePorts } from '../findFreePorts.ts';
import { findPostgres } from '../postgres.ts';
import { removeFolder } from '../removeFolder.ts';
import { quickSettings, type RunningPostgres, startPostgres } from '../startPostgres.ts';
import { type RunningShop, startShop } from './startShop.ts';

const found = await findPostgres();
const run = promisify(execFile);
const program = (name: string) => fileURLToPath(new URL(`../../apps/${name}`, import.meta.url));

let postgres: RunningPostgres;
let databaseUrl: string;
let database: pg.Client;
let shop: RunningShop;
let urls: string[];
const children: ChildProcess[] = [];
let folder: string;

async function start(name: string, env: Record<string, string>) {
  const child = fork(program(name), [], {
    env: { ...process.env, ENV_FILE: 'none', NODE_ENV: 'production', LOG_LEVEL: 'error', ...env },
    execArgv: [],
  });
  children.push(child);
  const ended = once(child, 'exit').then(() => {
    throw new Error(`${name} did not start`);
  });
  ended.catch(() => {});
  await Promise.race([once(child, 'message'), ended]);
}

beforeAll(async () => {
  if (!found) return;
  postgres = await startPostgres(found, quickSettings);
  databaseUrl = await postgres.createDatabase('changes');
  shop = await startShop({ env: { DATABASE_URL: databaseUrl, SAMPLE_PRODUCTS: '40' } });
  const [apiPort = 0, port = 0] = await findFreePorts(2);
  await start('api/src/server.ts', {
    API_PORT: String(apiPort),
    DATABASE_URL: databaseUrl,
    DATA_DIR: shop.dataDir,
    PUBLIC_URL: shop.url,
    SMS_URL: `${shop.sandboxUrl}/sms`,
    SMS_SECRET: 'no SMS is sent here',
  });
  await start('web/src/server/main.ts', { PORT: String(port), PUBLIC_URL: shop.url, API_URL: `http://127.0.0.1:${apiPort}` });
  urls = [shop.url, `http://localhost:${port}`];
  database = new pg.Client({ connectionString: databaseUrl });
  await database.connect();
  folder = await mkdtemp(path.join(tmpdir(), 'baodao-changes-'));
});
afterAll(async () => {
  await database?.end();
  for (const child of children.toReversed()) {
    if (child.exitCode !== null) continue;
    const exited = once(child, 'exit');
    child.kill();
    await exited;
  }
  await shop?.stop();
  await shop?.remove();
  await postgres?.stop();
  if (folder) await removeFolder(folder);
});

const fetchHeading = async (address: string) => /<h1[^>]*>([^<]*)</.exec(await (await fetch(address)).text())?.[1];

/** Waits until every process shows the change. `pnpm cluster` measures how long it takes. */
async function waitUntilShown(isShown: (url: string) => Promise<boolean>): Promise<void> {
  const outdated = new Set(urls);
  const listOutdated = async () => {
    for (const url of outdated) if (await isShown(url)) outdated.delete(url);
    return [...outdated];
  };
  await expect.poll(listOutdated, { timeout: 60_000 }).toEqual([]);
}

test.skipIf(!found)('every process shows a changed price in pages and API replies', async () => {
  const { rows } = await database.query<{ id: number }>(
    `SELECT id FROM product WHERE status = 1 AND price = max_price AND NOT EXISTS (SELECT FROM market_product WHERE product_id = product.id)
     AND NOT EXISTS (SELECT FROM promotion WHERE shop_id = product.shop_id) ORDER BY id LIMIT 1`,
  );
  const id = rows[0]?.id ?? 0;
  expect(id).toBeGreaterThan(0);
  const isOnPage = async (url: string, price: string) => (await (await fetch(`${url}/product?id=${id}`)).text()).includes(`"${price}.00"`);
  const isInReply = async (url: string, price: string) => {
    const { data } = (await (await fetch(`${url}/rest/product/detail/${id}`)).json()) as { data: { minPrice: string } };
    return data.minPrice === `${price}.00`;
  };
  for (const price of ['7811', '7812']) {
    // Both web servers cache the page.
    for (const url of urls) expect(await isOnPage(url, price)).toBe(false);
    await database.query('BEGIN');
    await database.query('UPDATE sku SET price = $2 WHERE product_id = $1', [id, price]);
    await database.query('UPDATE product SET price = $2, max_price = $2 WHERE id = $1', [id, price]);
    await database.query('COMMIT');
    await waitUntilShown(async (url) => (await isOnPage(url, price)) && (await isInReply(url, price)));
    // A read that started before the change must not overwrite a cache with the old price.
    await sleep(1_500);
    for (const url of urls) expect(await isOnPage(url, price)).toBe(true);
  }
});

test.skipIf(!found)('an import replaces the catalogue without a failed request', async () => {
  const source = path.join(shop.dataDir, 'sample');
  await cp(source, folder, { recursive: true });
  const file = path.join(folder, 'products.jsonl');
  const [line = '', ...rest] = (await readFile(file, 'utf8')).split('\n');
  const first = JSON.parse(line) as { id: number; title: Record<string, string> };
  const title = 'Brought by an import';
  first.title = { ...first.title, 'zh-CN': title };
  await writeFile(file, [JSON.stringify(first), ...rest].join('\n'));

  const visits: number[] = [];
  let visiting = true;
  const visit = async (url: string, turn: number) => {
    const addresses = [
      `/product?id=${first.id}`,
      '/product/category?id=176',
      '/',
      '/rest/product/sort?type=sales&count=20',
      `/rest/product/detail/${first.id}`,
    ];
    for (let at = turn; visiting; at += 1) visits.push((await fetch(url + (addresses[at % addresses.length] ?? '/'))).status);
  };
  const visitors = urls.flatMap((url) => [visit(url, 0), visit(url, 1)]);
  await expect.poll(() => visits.length).toBeGreaterThan(0);
  const env = { ...process.env, ENV_FILE: 'none', DATABASE_URL: databaseUrl, DATA_DIR: shop.dataDir, LOG_LEVEL: 'error' };
  await run(process.execPath, [program('api/src/staff.ts'), 'import', folder, '--confirm', '--yes'], { env });
  await waitUntilShown(async (url) => (await fetchHeading(`${url}/product?id=${first.id}`)) === title);
  visiting = false;
  await Promise.all(visitors);
  expect(visits.length).toBeGreaterThan(50);
  expect(visits.filter((status) => status !== 200)).toEqual([]);
});

// Every migration can be taken back, for the upgrade that `pnpm cluster` plays.
import { execFile } from 'node:child_process';
import { existsSync } from 'node:fs';
import path from 'node:path';
import { promisify } from 'node:util';
import { earlierSchemas, FORGET_NEWEST, migrationNames, readStatements } from '@baodao/tooling/cluster/earlierSchemas';
import { findPostgres } from '@baodao/tooling/postgres';
import pg from 'pg';
import { expect, test } from 'vitest';
import { addProduct } from '../../../test/products.ts';
import { openTestShop } from '../../../test/shop.ts';
import { openDatabase } from './openDatabase.ts';

const later = migrationNames.slice(1);
const found = await findPostgres();
const program = [found?.bin, ...(process.env.PATH ?? '').split(path.delimiter)]
  .map((folder) => path.join(folder ?? '', 'pg_dump'))
  .find(existsSync);
const shop = await openTestShop();

const url = shop.services.pool.options.connectionString ?? '';

/** Lines that begin with a backslash have a random key. */
async function dumpSchema(address: string): Promise<string> {
  const args = ['--schema-only', '--schema=public', '--no-owner', '--dbname', address];
  const { stdout } = await promisify(execFile)(program ?? '', args, { maxBuffer: 64 * 2 ** 20 });
  return stdout.replace(/^\\.*$/gm, '');
}

async function withEmptyDatabase(act: (client: pg.Client, address: string) => Promise<void>): Promise<void> {
  const name = `${new URL(url).pathname.slice(1)}_earlier`;
  await shop.services.pool.query(`CREATE DATABASE "${name}" TEMPLATE template0`);
  const address = Object.assign(new URL(url), { pathname: `/${name}` }).href;
  const client = new pg.Client({ connectionString: address });
  try {
    await client.connect();
    await act(client, address);
  } finally {
    await client.end();
    await shop.services.pool.query(`DROP DATABASE "${name}" WITH (FORCE)`);
  }
}

test('each migration after the first says how it is taken back', () => {
  expect(Object.keys(earlierSchemas)).toEqual(later);
});

test.skipIf(!program)('taking migrations back leaves the schema of the release before, and all migrations run again', async () => {
  const schemas: string[] = [];
  await withEmptyDatabase(async (client, address) => {
    for (const name of migrationNames) {
      for (const statement of readStatements(name)) await client.query(statement);
      schemas.push(await dumpSchema(address));
    }
  });
  const newest = await dumpSchema(url);
  expect(newest).toBe(schemas.at(-1));

  const { skuId, productId } = await addProduct(shop, { stock: 3 });
  const { pool } = shop.services;
  const readRows = async () => (await pool.query('SELECT id, sales, search_vec::text FROM searched_product ORDER BY id')).rows;
  const rows = await readRows();
  for (const [at, name] of [...later.entries()].toReversed()) {
    await pool.query(`BEGIN; ${earlierSchemas[name]?.undo}; ${FORGET_NEWEST}; COMMIT`);
    expect(await dumpSchema(url), `the schema before ${name}`).toBe(schemas[at]);
  }
  const { rows: differing } = await pool.query(
    'SELECT id FROM searched_product JOIN product USING (id) WHERE searched_product.search_vec <> product.search_vec',
  );
  expect(differing).toEqual([]);

  const again = openDatabase({ url, embedded: false });
  expect(await again.migrate()).toEqual(later);
  await again.close();
  expect(await dumpSchema(url)).toBe(newest);
  expect(await readRows()).toEqual(rows);
  expect((await pool.query('SELECT skus_in_stock FROM product_stock WHERE product_id = $1', [productId])).rows).toEqual([
    { skus_in_stock: 1 },
  ]);
  expect(skuId).toBeGreaterThan(0);
});

test('the release before can fill and write the tables that a migration changes', async () => {
  await addProduct(shop, { stock: 3 });
  const { pool } = shop.services;
  for (const name of later.toReversed()) {
    const { undo, fill, write } = earlierSchemas[name] ?? { undo: '', fill: () => '', write: '' };
    await pool.query(`BEGIN; ${undo}; ${FORGET_NEWEST}; COMMIT`);
    await pool.query(fill(50));
    expect((await pool.query(write)).rowCount).toBe(1);
  }
  const again = openDatabase({ url, embedded: false });
  await again.migrate();
  await again.close();
  const { rows } = await pool.query('SELECT count(*)::int AS products FROM product_stock');
  expect(rows).toEqual([{ products: 50 }]);
  for (const name of later) expect((await pool.query(earlierSchemas[name]?.write ?? '')).rowCount).toBe(1);
});

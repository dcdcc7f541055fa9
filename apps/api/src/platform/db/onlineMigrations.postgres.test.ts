// Shops of the release before go on reading and writing while migrations change large tables.
import { earlierSchemas, FORGET_NEWEST, migrationNames } from '@baodao/tooling/cluster/earlierSchemas';
import { isFullScale } from '@baodao/tooling/testScope';
import pg from 'pg';
import { expect, onTestFinished, test } from 'vitest';
import { addProduct } from '../../../test/products.ts';
import { openTestShop } from '../../../test/shop.ts';
import { openDatabase } from './openDatabase.ts';
import { getSqlState } from './sqlState.ts';

const LOCK_TIMEOUT = '55P03';

const shop = await openTestShop();
const { pool } = shop.services;
const url = pool.options.connectionString ?? '';
const later = migrationNames.slice(1).map((name) => {
  const schema = earlierSchemas[name];
  if (!schema) throw new Error(`Say in tooling/cluster/earlierSchemas.ts how to take ${name} back`);
  return { name, ...schema };
});

async function returnTo(first: string): Promise<void> {
  for (const { name, undo } of later.toReversed()) {
    await pool.query(`BEGIN; ${undo}; ${FORGET_NEWEST}; COMMIT`);
    if (name === first) return;
  }
}

/** A client that gives up when it waits for a lock, as shoppers do. */
async function connect(lockTimeout: string): Promise<pg.Client> {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  onTestFinished(() => client.end());
  await client.query(`SET lock_timeout = '${lockTimeout}'`);
  return client;
}

function openMigrations() {
  const database = openDatabase({ url, embedded: false });
  onTestFinished(() => database.close());
  return database;
}

test('reads and writes of the release before never wait for a migration of large tables', async () => {
  await addProduct(shop, { stock: 3 });
  await returnTo(later[0]?.name ?? '');
  for (const { fill, rows } of later) await pool.query(fill(isFullScale ? rows : 1_000));
  await pool.query('VACUUM ANALYZE');

  let isMigrated = false;
  const blocked: string[] = [];
  const repeat = async (statement: string) => {
    const client = await connect('3s');
    do {
      await client.query(statement).catch((error: unknown) => {
        if (getSqlState(error) !== LOCK_TIMEOUT) throw error;
        blocked.push(statement);
      });
    } while (!isMigrated);
  };
  const repeated = Promise.all(later.flatMap(({ read, write }) => [read, write].map(repeat)));
  const migrated = openMigrations().migrate();
  await migrated.finally(() => {
    isMigrated = true;
  });
  await repeated;
  expect(await migrated).toEqual(later.map(({ name }) => name));
  expect(blocked).toEqual([]);
  expect(await shop.audit()).toEqual([]);
});

test('a migration that works on one row keeps nobody from the others, and goes on after it was interrupted', async () => {
  const { productId, skuId } = await addProduct(shop, { stock: 3 });
  const { productId: otherId, skuId: otherSkuId } = await addProduct(shop, { stock: 3 });
  await returnTo('0002_product_stock_and_sales_lexemes');

  const buyer = await connect('0');
  const { rows: buyers } = await buyer.query<{ pid: number }>('SELECT pg_backend_pid() AS pid');
  await buyer.query('BEGIN');
  await buyer.query('SELECT FROM searched_product WHERE id = $1 FOR UPDATE', [productId]);
  const database = openMigrations();
  const interrupted = database.migrate().catch((error: unknown) => String(error));
  const findWaiting = async () => {
    const waiting = 'SELECT pid FROM pg_stat_activity WHERE $1 = ANY (pg_blocking_pids(pid))';
    return (await pool.query<{ pid: number }>(waiting, [buyers[0]?.pid])).rows;
  };
  await expect.poll(findWaiting).toHaveLength(1);

  // Whoever waits for the migration would wait as long as it does.
  const shopper = await connect('3s');
  expect((await shopper.query('SELECT id FROM searched_product WHERE id = ANY ($1)', [[productId, otherId]])).rowCount).toBe(2);
  expect((await shopper.query('UPDATE sku SET stock = 0, supplied = 0 WHERE id = $1', [otherSkuId])).rowCount).toBe(1);
  expect((await shopper.query('UPDATE product SET sales = sales + 500 WHERE id = $1', [otherId])).rowCount).toBe(1);
  expect((await shopper.query('UPDATE sku SET stock = 0, supplied = 0 WHERE id = $1', [skuId])).rowCount).toBe(1);
  const added = await shopper.query(
    `INSERT INTO sku (id, product_id, code, attr_value_ids, price, stock, supplied, weight_grams, status)
     SELECT 800000000, product_id, 'ADDED', attr_value_ids, price, 1, 1, weight_grams, status FROM sku WHERE id = $1`,
    [otherSkuId],
  );
  expect(added.rowCount).toBe(1);

  for (const { pid } of await findWaiting()) await pool.query('SELECT pg_terminate_backend($1)', [pid]);
  expect(await interrupted).toMatch(/Migration 0002_\w+ failed at statement \d+ of \d+ and goes on when it is run again/);
  await buyer.query('COMMIT');
  const pending = later.map(({ name }) => name).slice(1);
  expect(await database.pendingMigrations()).toEqual(pending);
  expect(await database.migrate()).toEqual(pending);
  const inStock = 'SELECT skus_in_stock AS num FROM product_stock WHERE product_id = ANY ($1) ORDER BY product_id';
  expect((await pool.query(inStock, [[productId, otherId]])).rows).toEqual([{ num: 0 }, { num: 1 }]);
  expect(await shop.audit()).toEqual([]);
});

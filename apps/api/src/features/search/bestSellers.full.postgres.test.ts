import { type SQL, sql } from 'drizzle-orm';
import { PgDialect } from 'drizzle-orm/pg-core';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { addListedProduct, localized } from '../../../test/listedProducts.ts';
import { addShop } from '../../../test/products.ts';
import { openTestShop } from '../../../test/shop.ts';
import type { Queryable } from '../../platform/db/database.ts';
import { product } from '../../platform/db/schema/catalog.ts';
import { readCatalogSize, selectBestSellers } from './bestSellers.ts';

const PRODUCT_COUNT = 24_000;
const CHUNK_SIZE = 2_000;

const shop = await openTestShop();
beforeAll(async () => {
  const { shopId } = await addShop(shop);
  const { id } = await addListedProduct(shop, { title: localized('高山乌龙茶'), shopId, sales: 1 });
  // Inserted in chunks, so that no statement times out on a busy machine.
  for (let from = 0; from < PRODUCT_COUNT; from += CHUNK_SIZE) {
    await shop.services.db.execute(sql`
      INSERT INTO product SELECT (json_populate_record(p, json_build_object('id', 100000 + n, 'code', 'M' || n, 'sales', n * 7919 % 9973))).*
      FROM product p, generate_series(${from + 1}::int, ${from + CHUNK_SIZE}::int) n WHERE p.id = ${id}`);
  }
  await shop.services.db.execute(sql`VACUUM ANALYZE product, searched_product`);
}, 120_000);
afterAll(async () => {
  await shop.services.db.execute(sql`DELETE FROM product WHERE id > 100000`);
});

const where = sql`${product.status} = 1`;
const options = (limit: number) => ({ query: "'茶'", where, limit });

function recordStatements(db: Queryable) {
  const dialect = new PgDialect();
  const statements: { text: string; params: unknown[] }[] = [];
  const execute = (statement: SQL) => {
    const { sql: text, params } = dialect.sqlToQuery(statement);
    statements.push({ text, params });
    return db.execute(statement);
  };
  return { statements, db: new Proxy(db, { get: (target, name) => (name === 'execute' ? execute : Reflect.get(target, name)) }) };
}

test.each([100, 1_001])('finds the %i best sellers of very many matches without reading all matches', async (limit) => {
  const { large } = await readCatalogSize(shop.services.db);
  expect(large?.products).toBeGreaterThan(20_000);
  const { db, statements } = recordStatements(shop.services.db);
  const ids = await selectBestSellers(db, { ...options(limit), large });
  expect(ids).toEqual(await selectBestSellers(shop.services.db, { ...options(limit), large: null }));
  expect(ids).toHaveLength(limit);
  // Every statement limits the sales.
  expect(statements.length).toBeLessThan(3);
  expect(statements.filter(({ params }) => !String(params[0]).includes("'~"))).toEqual([]);
});

test('finds all matches when there are fewer than the limit', async () => {
  const { large } = await readCatalogSize(shop.services.db);
  const few = sql`${where} AND ${product.id} < 100050`;
  expect(await selectBestSellers(shop.services.db, { ...options(5_001), where: few, large })).toHaveLength(50);
});

test('finds products by their sales as soon as those have changed', async () => {
  const { db } = shop.services;
  const { large } = await readCatalogSize(db);
  const [last] = (await selectBestSellers(db, { ...options(PRODUCT_COUNT), large: null })).slice(-1);
  await db.execute(sql`UPDATE product SET sales = 1000000000 WHERE id = ${last ?? 0}`);
  expect((await selectBestSellers(db, { ...options(100), large }))[0]).toBe(last);
  await db.execute(sql`UPDATE product SET sales = 0 WHERE id = ${last ?? 0}`);
  expect(await selectBestSellers(db, { ...options(100), large })).not.toContain(last);
});

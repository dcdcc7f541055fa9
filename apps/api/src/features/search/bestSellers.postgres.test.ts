import { type SQL, sql } from 'drizzle-orm';
import { PgDialect } from 'drizzle-orm/pg-core';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { addListedProduct, localized } from '../../../test/listedProducts.ts';
import { addShop } from '../../../test/products.ts';
import { openTestShop } from '../../../test/shop.ts';
import type { Queryable } from '../../db/database.ts';
import { product } from '../../db/schema/catalog.ts';
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

const matching = sql`${product.status} = 1 AND ${product.searchVec} @@ '茶'::tsquery`;

function recordStatements(db: Queryable) {
  const dialect = new PgDialect();
  const statements: string[] = [];
  const execute = (statement: SQL) => {
    statements.push(dialect.sqlToQuery(statement).sql);
    return db.execute(statement);
  };
  return { statements, db: new Proxy(db, { get: (target, name) => (name === 'execute' ? execute : Reflect.get(target, name)) }) };
}

test.each([100, 1_001, 5_001])('finds the %i best sellers of very many matches without reading all matches', async (limit) => {
  expect(await readCatalogSize(shop.services.db)).toEqual({ isLarge: true });
  const { db, statements } = recordStatements(shop.services.db);
  const ids = await selectBestSellers(db, matching, { limit, isLarge: true });
  expect(ids).toEqual(await selectBestSellers(shop.services.db, matching, { limit, isLarge: false }));
  expect(ids).toHaveLength(limit);
  // Only one statement reads products, and it filters by sales.
  expect(statements.filter((text) => text.includes('MATERIALIZED'))).toEqual([expect.stringContaining('"sales" >=')]);
});

test('finds all matches when there are fewer than the limit', async () => {
  const few = sql`${matching} AND ${product.id} < 100050`;
  expect(await selectBestSellers(shop.services.db, few, { limit: 5_001, isLarge: true })).toHaveLength(50);
});

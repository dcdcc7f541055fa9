import { type SQL, sql } from 'drizzle-orm';
import { PgDialect } from 'drizzle-orm/pg-core';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { addShop } from '../../../test/goods.ts';
import { addListed, local } from '../../../test/listedGoods.ts';
import { openTestShop } from '../../../test/shop.ts';
import type { Queryable } from '../../db/database.ts';
import { product } from '../../db/schema/catalog.ts';
import { bestSellers, isLargeShop } from './bestSellers.ts';

const GOODS = 24_000;
const PART = 2_000;

const shop = await openTestShop();
beforeAll(async () => {
  const { shopId } = await addShop(shop);
  const { id } = await addListed(shop, { title: local('高山乌龙茶'), shopId, sales: 1 });
  // Written in parts, each of which a busy machine does in time.
  for (let from = 0; from < GOODS; from += PART) {
    await shop.services.db.execute(sql`
      INSERT INTO product SELECT (json_populate_record(p, json_build_object('id', 100000 + n, 'code', 'M' || n, 'sales', n * 7919 % 9973))).*
      FROM product p, generate_series(${from + 1}::int, ${from + PART}::int) n WHERE p.id = ${id}`);
  }
  await shop.services.db.execute(sql`VACUUM ANALYZE product, searched_product`);
}, 120_000);
afterAll(async () => {
  await shop.services.db.execute(sql`DELETE FROM product WHERE id > 100000`);
});

const matching = sql`${product.status} = 1 AND ${product.searchVec} @@ '茶'::tsquery`;

function counting(db: Queryable) {
  const dialect = new PgDialect();
  const asked: string[] = [];
  const execute = (statement: SQL) => {
    asked.push(dialect.sqlToQuery(statement).sql);
    return db.execute(statement);
  };
  return { asked, db: new Proxy(db, { get: (target, name) => (name === 'execute' ? execute : Reflect.get(target, name)) }) };
}

test.each([100, 1_001, 5_001])('of very many goods that match, the %i that sell best are found without reading all', async (most) => {
  expect(await isLargeShop(shop.services.db)).toEqual({ large: true });
  const { db, asked } = counting(shop.services.db);
  const best = await bestSellers(db, matching, { most, large: true });
  expect(best).toEqual(await bestSellers(shop.services.db, matching, { most, large: false }));
  expect(best).toHaveLength(most);
  // The plan, what is known of sales, and one reading of those that sell well.
  expect(asked.filter((text) => text.includes('MATERIALIZED'))).toEqual([expect.stringContaining('"sales" >=')]);
});

test('where fewer match than are wanted, all of them are found', async () => {
  const few = sql`${matching} AND ${product.id} < 100050`;
  expect(await bestSellers(shop.services.db, few, { most: 5_001, large: true })).toHaveLength(50);
});

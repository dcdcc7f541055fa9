import { type SQL, sql } from 'drizzle-orm';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { addShop } from '../../../test/goods.ts';
import { addListed, local } from '../../../test/listedGoods.ts';
import { startTestShop, type TestShop } from '../../../test/shop.ts';
import type { Queryable } from '../../db/database.ts';
import { NOTHING_CHOSEN, orderOf, whereOf } from '../catalog/listFilter.ts';
import { makeDictionary } from './dictionary.ts';
import { firstWithGoods, idsByRelevance, idsInOrder } from './matches.ts';
import { onSearchPool } from './onSearchPool.ts';
import { readTyped } from './readings.ts';

// Of many goods only the index of words is quick, whatever PostgreSQL estimates of them.

let shop: TestShop;
beforeAll(async () => {
  shop = await startTestShop();
  const { shopId } = await addShop(shop);
  const { id: tea } = await addListed(shop, { title: local('高山乌龙茶'), shopId, sales: 1 });
  const { id: cup } = await addListed(shop, { title: local('马克杯'), shopId, sales: 1 });
  // One in ten: an order of sales would soon be full with them.
  const many = (id: number, count: number) => sql`
    INSERT INTO product SELECT (json_populate_record(p, json_build_object('id', p.id * 100000 + n, 'code', p.id || 'M' || n, 'sales', n))).*
    FROM product p, generate_series(1, ${count}::int) n WHERE p.id = ${id}`;
  await shop.services.db.execute(many(tea, 600));
  await shop.services.db.execute(many(cup, 5_400));
  await shop.services.db.execute(sql`VACUUM ANALYZE product`);
});
afterAll(async () => {
  await shop.services.db.execute(sql`DELETE FROM product WHERE id > 100000`);
  expect(await shop.audit()).toEqual([]);
  await shop.stop();
});

test.each(['乌龙茶', '茶', '高山 乌龙茶', '红茶'])(
  'goods for %s are found by the index of words, and not one after the other',
  async (typed) => {
    const plans: string[] = [];
    await onSearchPool(shop.services, new AbortController().signal, async (db) => {
      const explaining = explain(db, plans);
      const readings = readTyped(typed, makeDictionary([]));
      if (!readings) throw new Error('nothing to look for');
      const found = await firstWithGoods(
        explaining,
        readings,
        whereOf({ categoryId: null, orgId: null, closedShops: [] }, NOTHING_CHOSEN),
        100,
      );
      await idsByRelevance(explaining, found.where, found, 100);
      await idsInOrder(explaining, found.where, orderOf.priceUp, 100);
    });
    expect(plans.length).toBeGreaterThan(2);
    for (const plan of plans) {
      expect(plan).toMatch(/product_search|product_pkey/);
      expect(plan).not.toMatch(/Seq Scan on product|product_sales|product_price/);
    }
  },
);

/** Notes the plan of each statement before it is run. */
function explain(db: Queryable, plans: string[]): Queryable {
  const execute = async (statement: SQL) => {
    const { rows } = await db.execute<{ 'QUERY PLAN': string }>(sql`EXPLAIN ${statement}`);
    plans.push(rows.map((row) => row['QUERY PLAN']).join('\n'));
    return db.execute(statement);
  };
  return new Proxy(db, { get: (target, name) => (name === 'execute' ? execute : Reflect.get(target, name)) });
}

import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { explainSearch } from '../../../test/explainSearch.ts';
import { addShop } from '../../../test/goods.ts';
import { addListed, local } from '../../../test/listedGoods.ts';
import { openTestShop } from '../../../test/shop.ts';

// Of many goods only the index of words is quick, whatever PostgreSQL estimates of them.

const shop = await openTestShop();
beforeAll(async () => {
  const { shopId } = await addShop(shop);
  const { id: tea } = await addListed(shop, { title: local('高山乌龙茶'), shopId, sales: 1 });
  const { id: cup } = await addListed(shop, { title: local('马克杯'), shopId, sales: 1 });
  // One in ten: an order of sales would soon be full with them.
  const goods = [tea, ...Array.from({ length: 9 }, () => cup)];
  for (const [at, id] of goods.entries()) {
    await shop.services.db.execute(sql`
      INSERT INTO product SELECT (json_populate_record(p, json_build_object('id', ${at + 1} * 100000 + n, 'code', ${at}::text || 'M' || n, 'sales', n))).*
      FROM product p, generate_series(1, 600) n WHERE p.id = ${id}`);
  }
  await shop.services.db.execute(sql`VACUUM ANALYZE searched_product`);
});
afterAll(async () => {
  await shop.services.db.execute(sql`DELETE FROM product WHERE id > 100000`);
});

test.each(['乌龙茶', '茶', '高山 乌龙茶', '红茶'])(
  'goods for %s are found by the index of words, and not one after the other',
  async (typed) => {
    const steps = await explainSearch(shop.services.pool.options.connectionString ?? '', typed);
    expect(steps.length).toBeGreaterThan(3);
    for (const { step, plan } of steps) {
      expect([step, plan]).toEqual([step, expect.stringMatching(/searched_product_words|searched_product_pkey/)]);
      expect([step, plan]).toEqual([step, expect.not.stringMatching(/Seq Scan on searched_product|product_sales|product_price/)]);
    }
  },
);

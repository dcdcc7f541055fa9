import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { explainSearch } from '../../../test/explainSearch.ts';
import { addListedProduct, localized } from '../../../test/listedProducts.ts';
import { addShop } from '../../../test/products.ts';
import { openTestShop } from '../../../test/shop.ts';

const shop = await openTestShop();
beforeAll(async () => {
  const { shopId } = await addShop(shop);
  const { id: tea } = await addListedProduct(shop, { title: localized('高山乌龙茶'), shopId, sales: 1 });
  const { id: cup } = await addListedProduct(shop, { title: localized('马克杯'), shopId, sales: 1 });
  // One product in ten matches, which tempts the planner to scan by sales.
  const templateIds = [tea, ...Array.from({ length: 9 }, () => cup)];
  for (const [at, id] of templateIds.entries()) {
    await shop.services.db.execute(sql`
      INSERT INTO product SELECT (json_populate_record(p, json_build_object('id', ${at + 1} * 100000 + n, 'code', ${at}::text || 'M' || n, 'sales', n))).*
      FROM product p, generate_series(1, 600) n WHERE p.id = ${id}`);
  }
  await shop.services.db.execute(sql`VACUUM ANALYZE searched_product`);
});
afterAll(async () => {
  await shop.services.db.execute(sql`DELETE FROM product WHERE id > 100000`);
});

test.each(['乌龙茶', '茶', '高山 乌龙茶', '红茶'])('uses the full-text index for %s, not a sequential or sales scan', async (input) => {
  const steps = await explainSearch(shop.services.pool.options.connectionString ?? '', input);
  expect(steps.length).toBeGreaterThan(3);
  for (const { step, plan } of steps) {
    expect([step, plan]).toEqual([step, expect.stringMatching(/searched_product_words|searched_product_pkey/)]);
    expect([step, plan]).toEqual([step, expect.not.stringMatching(/Seq Scan on searched_product|product_sales|product_price/)]);
  }
});

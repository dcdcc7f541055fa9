// Imports of a folder while two APIs sell: no unit more or less.
import { orders } from '@baodao/api-client/endpoints/orders';
import { isFullScale } from '@baodao/tooling/testScope';
import { inArray, sql } from 'drizzle-orm';
import { expect, test } from 'vitest';
import { quoteFor, signUpBuyers } from '../../test/purchase.ts';
import { importInto, openSampleFolder } from '../../test/sampleFolder.ts';
import { openTwoApis } from '../../test/twoApis.ts';
import { sku } from '../platform/db/schema/catalog.ts';
import { orderLine } from '../platform/db/schema/orders.ts';

const BUYERS = isFullScale ? 100 : 10;
const ORDERS_EACH = isFullScale ? 20 : 4;
const SUPPLIED = 7;

const shop = await openTwoApis();
const { valid, withChanges } = await openSampleFolder(20);
await importInto(shop, valid);

test('every unit is in stock or in an order', async () => {
  const { db } = shop.services;
  const sold = await db
    .select()
    .from(sku)
    .where(sql`stock > 30 AND product_id IN (SELECT id FROM product WHERE status = 1 AND NOT id = ANY(SELECT product_id FROM booking))`)
    .orderBy(sku.id)
    .limit(3);
  const skuIds = sold.map(({ id }) => id);
  const supplied = await withChanges({
    'products.jsonl': (text) => {
      const lines = text
        .trim()
        .split('\n')
        .map((line) => JSON.parse(line) as { skus: { id: number; stock: number }[] });
      for (const { skus } of lines) for (const each of skus) if (skuIds.includes(each.id)) each.stock += SUPPLIED;
      return lines.map((line) => JSON.stringify(line)).join('\n');
    },
  });
  const buyers = await signUpBuyers(shop, BUYERS);
  let isSelling = true;
  const imports = (async () => {
    const outcomes = new Set<boolean>();
    // The last folder supplies the units, whichever was imported before.
    for (let at = 0; isSelling || at % 3 !== 0; at += 1) outcomes.add((await importInto(shop, at % 3 === 1 ? valid : supplied)).imported);
    return outcomes;
  })();
  const outcomes = await Promise.all(
    buyers.map(async (buyer, at) => {
      const codes: number[] = [];
      const api = shop.apiFor(at);
      for (let turn = 0; turn < ORDERS_EACH; turn += 1) {
        const quoted = await quoteFor(api, buyer, [{ skuId: skuIds[(at + turn) % skuIds.length] ?? 0 }]).catch(() => null);
        // Sold out: the others buy what an import supplies later.
        if (quoted) codes.push((await api.call(orders.save, { calcToken: quoted.calcToken }, { token: buyer.token })).code);
      }
      return codes;
    }),
  );
  isSelling = false;
  // An import that would take back units that were sold meanwhile is refused.
  expect([...(await imports)]).toContain(true);
  const placed = outcomes.flat().filter((code) => code === 0).length;
  expect(placed).toBeGreaterThan(0);
  const lines = await db.select().from(orderLine).where(inArray(orderLine.skuId, skuIds));
  expect(lines.reduce((sum, { num }) => sum + num, 0)).toBe(placed);
  const left = await db.select().from(sku).where(inArray(sku.id, skuIds)).orderBy(sku.id);
  for (const [at, { id, stock }] of left.entries())
    expect([id, stock + lines.filter(({ skuId }) => skuId === id).reduce((sum, { num }) => sum + num, 0)]).toEqual([
      id,
      (sold[at]?.stock ?? 0) + SUPPLIED,
    ]);
  expect(await shop.audit()).toEqual([]);
});

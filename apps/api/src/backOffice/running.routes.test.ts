import { home } from '@baodao/staff-api/endpoints/home';
import { log } from '@baodao/staff-api/endpoints/log';
import { running } from '@baodao/staff-api/endpoints/running';
import { sql } from 'drizzle-orm';
import { afterAll, expect, onTestFinished, test } from 'vitest';
import { openBackOffice } from '../../test/backOffice.ts';
import { addProduct } from '../../test/products.ts';
import { importInto, openSampleFolder } from '../../test/sampleFolder.ts';
import { sampleFacts } from '../../test/sampleShop.ts';
import { openTestShop } from '../../test/shop.ts';
import { files } from '../import/format/files.ts';
import { recordBackup } from '../platform/db/recordBackup.ts';

const shop = await openTestShop();
const { db } = shop.services;
const finance = await (await openBackOffice(shop)).signedIn('finance');

afterAll(async () => {
  await db.execute(sql`UPDATE sku SET supplied = stock`);
});

test('shows the newest import and backup, and how many records of staff imports leave', async () => {
  await db.execute(sql`DELETE FROM shop_fact`);
  expect((await finance.call(running.upkeep, {})).data).toEqual({ import: null, kept: [], backup: null });
  const madeAt = new Date('2026-11-20T04:00:00Z');
  await recordBackup(db, madeAt);
  const value = { at: '2026-11-19T04:00:00.000Z', counts: { products: 240, pictures: 12 } };
  await db.execute(sql`INSERT INTO shop_fact VALUES ('import', ${JSON.stringify(value)}::jsonb)`);
  await db.execute(
    sql`INSERT INTO staff_edit (kind, record_id, by) VALUES ('banner', 1, 'mei'), ('banner', 2, 'mei'), ('product', 1, 'mei')`,
  );
  expect((await finance.call(running.upkeep, {})).data).toEqual({
    import: value,
    kept: [
      { kind: 'banner', count: 2 },
      { kind: 'product', count: 1 },
    ],
    backup: { at: madeAt.toISOString() },
  });
});

test('lists what imports did, and why they did nothing', async () => {
  const { valid, withChanges } = await openSampleFolder(sampleFacts.products);
  await db.execute(sql`DELETE FROM staff_edit`);
  await importInto(shop, valid);
  const wrong = await withChanges({ [files.categories]: '{"id": 1}\n' });
  expect((await importInto(shop, wrong)).imported).toBe(false);
  // A dry run is no import.
  await importInto(shop, wrong, { dryRun: true });
  const { data } = await finance.call(running.imports, {});
  expect(data.map(({ imported }) => imported)).toEqual([false, true]);
  expect(data[0]?.lines[0]).toContain(files.categories);
  expect(data[1]?.counts).toMatchObject({ products: sampleFacts.products });
});

test('home says that a backup is old or missing, and nothing about a new one', async () => {
  const read = async () => (await finance.call(home.overview, {})).data.oldBackup;
  await db.execute(sql`DELETE FROM shop_fact`);
  expect(await read()).toBeNull();
  const old = new Date('2026-01-01T04:00:00Z');
  await recordBackup(db, old);
  expect(await read()).toBe(old.toISOString());
  await recordBackup(db, new Date());
  expect(await read()).toBeUndefined();
});

test('the audit lists what breaks a rule, and the log says who ran it', async () => {
  const { skuId } = await addProduct(shop, { stock: 9 });
  expect((await finance.call(running.audit, {})).data).toEqual({ count: 0, violations: [] });
  await db.execute(sql`UPDATE sku SET supplied = 20 WHERE id = ${skuId}`);
  await db.execute(sql`INSERT INTO popularity (type, target_id, collect_count) VALUES (1, 999999, 5)`);
  onTestFinished(async () => void (await db.execute(sql`DELETE FROM popularity WHERE target_id = 999999`)));
  const { data } = await finance.call(running.audit, {});
  expect(data).toMatchObject({
    count: 2,
    violations: [
      { rule: 'stock', key: String(skuId) },
      { rule: 'favourite count', key: '1 999999' },
    ],
  });
  expect(JSON.parse(data.violations[0]?.facts ?? '')).toMatchObject({ supplied: 20, stock: 9 });
  const { items } = (await finance.call(log.find, {})).data;
  expect(items[0]).toMatchObject({ action: 'audit run' });
  expect(items[0]?.facts).toContainEqual({ name: 'violations', value: '2' });
});

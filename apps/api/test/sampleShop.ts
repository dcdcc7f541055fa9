import { cp, readFile, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { makeOnce } from '@baodao/tooling/makeOnce';
import { inject } from 'vitest';
import { importInto, openSampleFolder, openTempFolder } from './sampleFolder.ts';
import { closeAfterTests, openTestShop, startTestShop, type TestShop } from './shop.ts';

/** Facts about the sample that tests rely on. */
export const sampleFacts = {
  products: 80,
  categories: 202,
  shops: 111,
  articles: 51,
  rateId: 'sample-20261101',
  /** A box of pineapple cakes. */
  firstProduct: 10_001,
  firstShop: 101,
} as const;

/** Opens a shop with a small sample for the tests of one file. On PostgreSQL it is a copy of one that was imported once. */
export async function openSampleShop(products: number = sampleFacts.products): Promise<TestShop> {
  if (process.env.TEST_DATABASE === 'pglite') {
    const shop = await openTestShop();
    await importSample(shop, products);
    return shop;
  }
  const template = await makeOnce(path.join(inject('sharedFolder'), `sample-shop-${products}`), async (draft) => {
    const shop = await startTestShop({ DATA_DIR: path.join(draft, 'data') });
    await importSample(shop, products);
    await writeFile(path.join(draft, 'database.txt'), shop.services.pool.options.connectionString ?? '');
    await shop.stop();
  });
  const dataDir = await openTempFolder();
  await cp(path.join(template, 'data'), dataDir, { recursive: true });
  return closeAfterTests(await startTestShop({ DATA_DIR: dataDir }, await readFile(path.join(template, 'database.txt'), 'utf8')));
}

async function importSample(shop: TestShop, products: number): Promise<void> {
  const { valid } = await openSampleFolder(products);
  const report = await importInto(shop, valid);
  if (!report.imported) throw new Error(`The sample was not imported: ${JSON.stringify(report.problems.slice(0, 5))}`);
}

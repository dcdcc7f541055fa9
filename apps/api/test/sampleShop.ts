import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { makeSample } from '@baodao/tooling/sample/makeSample';
import { importFolder } from '../src/import/importFolder.ts';
import { afterTests, startTestShop, type TestShop } from './shop.ts';

/** What tests may rely on in the sample. */
export const sampleFacts = {
  products: 80,
  categories: 202,
  shops: 111,
  articles: 51,
  rateId: 'sample-20261101',
  /** The first product is a box of pineapple cakes. */
  firstProduct: 10_001,
  firstShop: 101,
} as const;

/** A shop for the tests of one file that is filled with a small sample. It costs two seconds more than an empty one. */
export async function openSampleShop(): Promise<TestShop> {
  const shop = await startTestShop();
  const folder = await mkdtemp(path.join(tmpdir(), 'baodao-sample-'));
  try {
    await makeSample({ out: folder, products: sampleFacts.products });
    const { db, environment: settings } = shop.services;
    const report = await importFolder({ db, dataDir: settings.DATA_DIR }, folder);
    if (!report.imported) throw new Error(`The sample was not imported: ${JSON.stringify(report.problems.slice(0, 5))}`);
  } catch (error) {
    await shop.stop();
    throw error;
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
  return afterTests(shop);
}

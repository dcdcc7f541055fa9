import { importInto, openSampleFolder } from './sampleFolder.ts';
import { openTestShop, type TestShop } from './shop.ts';

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

/** Opens a shop with a small sample for the tests of one file. This takes two seconds longer than an empty shop. */
export async function openSampleShop(products: number = sampleFacts.products): Promise<TestShop> {
  const shop = await openTestShop();
  const { valid } = await openSampleFolder(products);
  const report = await importInto(shop, valid);
  if (!report.imported) throw new Error(`The sample was not imported: ${JSON.stringify(report.problems.slice(0, 5))}`);
  return shop;
}

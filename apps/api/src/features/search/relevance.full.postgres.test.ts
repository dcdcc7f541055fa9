import { catalog } from '@baodao/api-client/endpoints/catalog';
import { measureRelevance, readProducts } from '@baodao/tooling/relevance/measureRelevance';
import { expect, test } from 'vitest';
import { importInto, openSampleFolder } from '../../../test/sampleFolder.ts';
import { openTestShop } from '../../../test/shop.ts';

// Minimum search quality. `pnpm relevance` prints the details per kind of query.

const shop = await openTestShop();
const { valid } = await openSampleFolder(1_200);

test('ranks the wanted product in the top five for 90% of queries and first for 85%', async () => {
  expect(await importInto(shop, valid)).toMatchObject({ imported: true });
  const measured = await measureRelevance(await readProducts(valid), async (key) => {
    const { data } = await shop.call(catalog.products, { key, count: 20 });
    return data.list.map(({ id }) => id);
  });
  expect(measured.results.length).toBeGreaterThanOrEqual(120);
  const missed = measured.results.filter(({ rank }) => rank === null || rank > 5).map(({ query, firstTitle }) => `${query}: ${firstTitle}`);
  expect(measured.at5, missed.join('\n')).toBeGreaterThanOrEqual(0.9);
  expect(measured.at20).toBeGreaterThanOrEqual(0.95);
  expect(measured.at1).toBeGreaterThanOrEqual(0.85);
  // A good result for one kind of query must not hide a bad one for another.
  for (const [kind, some] of Map.groupBy(measured.results, (outcome) => outcome.difficulty)) {
    const found = some.filter(({ rank }) => rank !== null && rank <= 5).length;
    expect([kind, found / some.length >= 0.75]).toEqual([kind, true]);
  }
}, 180_000);

test('ranks a word of titles above the same word in the names of shops', async () => {
  const { data } = await shop.call(catalog.products, { key: '茶', count: 20 });
  const names = data.list.map(({ title, orgName }) => title.replace(orgName, ''));
  expect(names.filter((name) => !name.includes('茶'))).toEqual([]);
  const ofShop = await shop.call(catalog.products, { key: '云脚茶行', count: 20 });
  expect(new Set(ofShop.data.list.slice(0, 10).map(({ orgName }) => orgName))).toEqual(new Set(['云脚茶行']));
});

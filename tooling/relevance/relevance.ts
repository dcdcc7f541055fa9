// Prints the search quality of the sample shop, and the queries that miss:
//   pnpm relevance [--products 1200] [--url http://localhost:3000 --sample .data/sample]
import path from 'node:path';
import { parseArgs } from 'node:util';
import { catalog } from '@baodao/api-client/endpoints/catalog';
import { createTransport } from '@baodao/api-client/transport';
import { startShop } from '../e2e/startShop.ts';
import { measureRelevance, readProducts } from './measureRelevance.ts';

const { values } = parseArgs({
  options: { products: { type: 'string', default: '1200' }, url: { type: 'string' }, sample: { type: 'string' } },
});
const ownShop = values.url ? undefined : await startShop({ env: { SAMPLE_PRODUCTS: values.products } });
try {
  const send = createTransport({ baseURL: values.url ?? ownShop?.url ?? '', platform: 'ios', language: 'zh-CN', getToken: () => null });
  const products = await readProducts(values.sample ?? path.join(ownShop?.dataDir ?? '.data', 'sample'));
  const { results, at1, at5, at20, precision } = await measureRelevance(products, async (key) => {
    const { list } = await send(catalog.products, { key, count: 20 });
    return list.map(({ id }) => id);
  });
  const percent = (part: number) => `${(part * 100).toFixed(1).padStart(5)} %`;
  const rows = (some: typeof results) =>
    [1, 5, 20].map((most) => percent(some.filter(({ rank }) => rank !== null && rank <= most).length / some.length));
  console.log(`${results.length} queries among ${products.length} products: share with a relevant product among the first results\n`);
  console.log(`${'kind'.padEnd(12)} ${'queries'.padStart(7)}  ${['@1', '@5', '@20'].map((name) => name.padStart(7)).join('  ')}`);
  for (const [kind, some] of Map.groupBy(results, (outcome) => outcome.difficulty))
    console.log(`${kind.padEnd(12)} ${String(some.length).padStart(7)}  ${rows(some).join('  ')}`);
  console.log(`${'all'.padEnd(12)} ${String(results.length).padStart(7)}  ${[at1, at5, at20].map(percent).join('  ')}`);
  console.log(`\nRelevant among the first five results: ${percent(precision).trim()}`);
  const missed = results.filter(({ rank }) => rank === null || rank > 5);
  if (missed.length > 0) console.log('\nNot among the first five:');
  for (const { difficulty, query, rank, firstTitle } of missed)
    console.log(`  ${difficulty.padEnd(12)} ${query}  ${rank ?? 'not found'}; first: ${firstTitle || 'nothing'}`);
} finally {
  await ownShop?.stop();
  await ownShop?.remove();
}

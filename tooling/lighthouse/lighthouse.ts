// Runs Lighthouse on the common landing pages with its simulated phone, and prints the median of three runs:
//   pnpm lighthouse [--url http://localhost:3000] [--runs 3] [--page home] [--language zh-CN]
// Fails below 100 for accessibility, best practices or SEO. Performance depends on the machine, so it is only printed, with the load.
import { parseArgs } from 'node:util';
import type { Language } from '../../packages/link-builders/src/links.ts';
import { startShop } from '../e2e/startShop.ts';
import { listTourPages } from '../pageTour/tourPages.ts';
import { auditPage, categories, openAuditedBrowser } from './auditPage.ts';

const { values } = parseArgs({
  options: {
    url: { type: 'string' },
    runs: { type: 'string', default: '3' },
    page: { type: 'string', multiple: true, default: ['home', 'productCategory', 'product', 'articleInner'] },
    language: { type: 'string', default: 'zh-CN' },
  },
});

const minimumScores = { performance: 95, accessibility: 100, 'best-practices': 100, seo: 100 };
const shop = values.url ? undefined : await startShop({ env: { SAMPLE_PRODUCTS: '1200' } });
const shopUrl = values.url ?? shop?.url ?? '';
const { browser, port } = await openAuditedBrowser();
let belowMinimum = 0;
try {
  const pages = (await listTourPages(shopUrl)).filter(({ key }) => values.page.includes(key));
  for (const { key, buildAddress } of pages) {
    const url = shopUrl + buildAddress(values.language as Language);
    const scores = await auditPage(key, url, { port, runs: Number(values.runs), minimumScores });
    belowMinimum += categories.filter((category) => category !== 'performance' && scores[category] < minimumScores[category]).length;
  }
} finally {
  await browser.close();
  await shop?.stop();
  await shop?.remove();
}
process.exitCode = belowMinimum === 0 ? 0 : 1;

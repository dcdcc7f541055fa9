// Takes screenshots of every page in two widths and three languages, with an overview page:
//   pnpm shots [--url http://localhost:3000] [--out tooling/.shots] [--language zh-CN] [--key home]
// Without --url it starts a shop. It fails if a page writes to the console. React reports hydration and key warnings only in
// development mode, which this command checks without screenshots:
//   pnpm warnings
import { mkdir, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { parseArgs } from 'node:util';
import type { Page } from 'playwright-core';
import type { Language } from '../../packages/link-builders/src/links.ts';
import { startShop } from '../e2e/startShop.ts';
import { openBrowser, openVisitor, type Visitor, type viewports } from '../e2e/visitor.ts';
import { getScreenshotName, renderOverview } from './renderOverview.ts';
import { signIn } from './signIn.ts';
import { listTourPages, type TourPage } from './tourPages.ts';
import { waitUntilSettled } from './waitUntilSettled.ts';

/** In development mode the first request of a page compiles it. */
const TIMEOUT_MS = 120_000;

const { values } = parseArgs({
  options: {
    url: { type: 'string' },
    out: { type: 'string', default: fileURLToPath(new URL('../.shots/', import.meta.url)) },
    language: { type: 'string', multiple: true, default: ['zh-CN', 'zh-TW', 'en'] },
    key: { type: 'string', multiple: true },
    dev: { type: 'boolean', default: false },
  },
});
const shop = values.url ? undefined : await startShop(values.dev ? { dev: true } : { env: { SAMPLE_PRODUCTS: '1200' } });
const url = values.url ?? shop?.url ?? '';
const browser = await openBrowser();
const out = path.resolve(values.out);
if (!values.dev) await mkdir(out, { recursive: true });
const pages = (await listTourPages(url)).filter(({ key }) => !values.key || values.key.includes(key));
const languages = values.dev ? (['zh-CN'] as const) : (values.language as Language[]);
let pagesWithMessages = 0;

for (const size of values.dev ? (['desktop'] as const) : (['desktop', 'phone'] as const)) {
  const visitor = await openVisitor(browser, size);
  if (values.dev) {
    // Public pages are visited as a guest, because the server renders them fully only for guests.
    const ofAccess = (wanted: TourPage['access']) => pages.filter(({ access }) => access === wanted);
    await visitPages(visitor, size, ofAccess('public'));
    await signIn(visitor.page, url);
    await visitPages(visitor, size, ofAccess('member'));
  } else {
    await signIn(visitor.page, url);
    await visitPages(visitor, size, pages);
  }
  await visitor.context.close();
}

/** Opens a page, and retries while the shop sheds load with a 503. */
async function openPage(page: Page, address: string) {
  const deadline = Date.now() + TIMEOUT_MS;
  while ((await page.goto(address, { timeout: TIMEOUT_MS }))?.status() === 503 && Date.now() < deadline) await page.waitForTimeout(500);
  await waitUntilSettled(page);
}

async function visitPages({ page, consoleMessages }: Visitor, size: keyof typeof viewports, tourPages: readonly TourPage[]) {
  for (const { key, buildAddress } of tourPages) {
    for (const language of languages) {
      await openPage(page, url + buildAddress(language));
      if (values.dev) continue;
      await page.screenshot({ path: path.join(out, getScreenshotName(key, size, language)), type: 'jpeg', quality: 70, fullPage: true });
    }
    const messages = consoleMessages.splice(0).filter((text) => !text.includes('503 (Service Unavailable)'));
    if (messages.length > 0) pagesWithMessages += 1;
    console.log(`${size} ${key}${messages.length > 0 ? `: ${messages.join(' | ')}` : ''}`);
  }
}

if (!values.dev) {
  await writeFile(
    path.join(out, 'index.html'),
    renderOverview(
      pages.map(({ key }) => key),
      languages,
    ),
  );
  console.log(`\nOverview: ${path.join(out, 'index.html')}`);
}
console.log(`${pages.length} pages, ${pagesWithMessages} of them with console messages`);
await browser.close();
await shop?.stop();
await shop?.remove();
process.exitCode = pagesWithMessages === 0 ? 0 : 1;

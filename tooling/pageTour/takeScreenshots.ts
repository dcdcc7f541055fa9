// Pictures of every page, at both widths and in three languages, on one sheet to look at:
//   pnpm shots [--url http://localhost:3000] [--out tooling/.shots] [--language zh-CN] [--key home]
// Without an address it starts a shop of its own. It fails where a page says something on the console. What React says of its
// hydration, of keys and the like it says in development alone: that is asked for, without pictures, by
//   pnpm warnings
import { mkdir, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { parseArgs } from 'node:util';
import type { Page } from 'playwright-core';
import type { Language } from '../../packages/link-builders/src/links.ts';
import { startShop } from '../e2e/runningShop.ts';
import { openBrowser, openVisitor, type Visitor, type widths } from '../e2e/visitor.ts';
import { getScreenshotName, renderOverview } from './renderOverview.ts';
import { signIn } from './signIn.ts';
import { listTourPages, type TourPage } from './tourPages.ts';
import { waitUntilSettled } from './waitUntilSettled.ts';

/** In development a page is put together when it is first asked for. */
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

for (const size of values.dev ? (['desk'] as const) : (['desk', 'phone'] as const)) {
  const visitor = await openVisitor(browser, size);
  if (values.dev) {
    // As a guest where a guest may be: there the server has rendered what the browser takes over.
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

/** A shop that is busy says so at once, and is asked again. */
async function openPage(page: Page, address: string) {
  const giveUp = Date.now() + TIMEOUT_MS;
  while ((await page.goto(address, { timeout: TIMEOUT_MS }))?.status() === 503 && Date.now() < giveUp) await page.waitForTimeout(500);
  await waitUntilSettled(page);
}

async function visitPages({ page, said }: Visitor, size: keyof typeof widths, places: readonly TourPage[]) {
  for (const { key, buildAddress } of places) {
    for (const language of languages) {
      await openPage(page, url + buildAddress(language));
      if (values.dev) continue;
      await page.screenshot({ path: path.join(out, getScreenshotName(key, size, language)), type: 'jpeg', quality: 70, fullPage: true });
    }
    const told = said.splice(0).filter((text) => !text.includes('503 (Service Unavailable)'));
    if (told.length > 0) pagesWithMessages += 1;
    console.log(`${size} ${key}${told.length > 0 ? `: ${told.join(' | ')}` : ''}`);
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
  console.log(`\nThe sheet: ${path.join(out, 'index.html')}`);
}
console.log(`${pages.length} pages, ${pagesWithMessages} of them said something`);
await browser.close();
await shop?.stop();
await shop?.remove();
process.exitCode = pagesWithMessages === 0 ? 0 : 1;

// Pictures of every page, at both widths and in three languages, on one sheet to look at:
//   pnpm shots [--url http://localhost:3000] [--out tooling/.shots] [--language zh-CN] [--key home]
// Without an address it starts a shop of its own.
import { mkdir, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { parseArgs } from 'node:util';
import type { Language } from '../../packages/link-builders/src/links.ts';
import { startShop } from '../e2e/runningShop.ts';
import { openBrowser, openVisitor } from '../e2e/visitor.ts';
import { addressesOf } from './addresses.ts';
import { shotName, writeSheet } from './sheet.ts';
import { settled } from './settled.ts';
import { signIn } from './signIn.ts';

const { values } = parseArgs({
  options: {
    url: { type: 'string' },
    out: { type: 'string', default: fileURLToPath(new URL('../.shots/', import.meta.url)) },
    language: { type: 'string', multiple: true, default: ['zh-CN', 'zh-TW', 'en'] },
    key: { type: 'string', multiple: true },
  },
});
const shop = values.url ? undefined : await startShop({ env: { SAMPLE_PRODUCTS: '1200' } });
const url = values.url ?? shop?.url ?? '';
const browser = await openBrowser();
const out = path.resolve(values.out);
await mkdir(out, { recursive: true });
const stops = (await addressesOf(url)).filter(({ key }) => !values.key || values.key.includes(key));

for (const size of ['desk', 'phone'] as const) {
  const { page, context, said } = await openVisitor(browser, size);
  await signIn(page, url);
  for (const { key, address } of stops) {
    for (const language of values.language as Language[]) {
      await page.goto(url + address(language));
      await settled(page);
      await page.screenshot({ path: path.join(out, shotName(key, size, language)), type: 'jpeg', quality: 70, fullPage: true });
    }
    console.log(`${size} ${key}${said.length > 0 ? `: ${said.splice(0).join(' | ')}` : ''}`);
  }
  await context.close();
}
await writeFile(
  path.join(out, 'index.html'),
  writeSheet(
    stops.map(({ key }) => key),
    values.language,
  ),
);
console.log(`\nThe sheet: ${path.join(out, 'index.html')}`);
await browser.close();
await shop?.stop();
await shop?.remove();

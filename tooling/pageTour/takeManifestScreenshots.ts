// Takes the screenshots that browsers show when the shop is installed, and names them in the manifest of each language:
//   pnpm shots:manifest [--url http://localhost:3000]
// Without --url it starts a shop.
import { mkdir, readFile, rm, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { parseArgs } from 'node:util';
import sharp from 'sharp';
import { startShop } from '../e2e/startShop.ts';
import { openBrowser } from '../e2e/visitor.ts';
import { listTourPages } from './tourPages.ts';
import { waitUntilSettled } from './waitUntilSettled.ts';

const { values } = parseArgs({ options: { url: { type: 'string' } } });
const folder = fileURLToPath(new URL('../../apps/web/public/', import.meta.url));
const forms = [
  { name: 'wide', width: 1280, height: 800, scale: 1, pages: ['home', 'productCategory'] },
  { name: 'narrow', width: 390, height: 844, scale: 2, pages: ['home', 'productCategory', 'product'] },
] as const;
const labels = {
  home: { 'zh-CN': '首页：今日推荐与频道', 'zh-TW': '首頁：今日推薦與頻道', en: 'Home: picks of the day and departments' },
  productCategory: { 'zh-CN': '按分类挑选商品', 'zh-TW': '依分類挑選商品', en: 'Products of a category' },
  product: { 'zh-CN': '商品：台币与人民币双价', 'zh-TW': '商品：台幣與人民幣雙價', en: 'A product, priced in TWD and CNY' },
} as const;

const shop = values.url ? undefined : await startShop({ env: { SAMPLE_PRODUCTS: '1200' } });
const url = values.url ?? shop?.url ?? '';
const pages = await listTourPages(url);
const browser = await openBrowser();
await rm(path.join(folder, 'screenshots'), { recursive: true, force: true });
await mkdir(path.join(folder, 'screenshots'));

for (const language of ['zh-CN', 'zh-TW', 'en'] as const) {
  const screenshots: object[] = [];
  for (const { name, width, height, scale, pages: shown } of forms) {
    const context = await browser.newContext({
      viewport: { width, height },
      deviceScaleFactor: scale,
      isMobile: name === 'narrow',
      reducedMotion: 'reduce',
      colorScheme: 'light',
    });
    const page = await context.newPage();
    for (const key of shown) {
      const address = url + pages.find((each) => each.key === key)?.buildAddress(language);
      // A busy shop answers some pages with 503.
      while ((await page.goto(address, { timeout: 120_000 }))?.status() !== 200) await page.waitForTimeout(2_000);
      await waitUntilSettled(page);
      const png = await page.screenshot({ animations: 'disabled', scale: 'device', timeout: 120_000 });
      const file = `screenshots/${language}-${key}-${name}.webp`;
      await sharp(png).webp({ quality: 55, effort: 6 }).toFile(path.join(folder, file));
      const sizes = `${width * scale}x${height * scale}`;
      screenshots.push({ src: `/${file}`, sizes, type: 'image/webp', form_factor: name, label: labels[key][language] });
    }
    await context.close();
  }
  const manifest = path.join(folder, `manifest-${language}.webmanifest`);
  await writeFile(manifest, `${JSON.stringify({ ...JSON.parse(await readFile(manifest, 'utf8')), screenshots }, null, 2)}\n`);
}
await browser.close();
await shop?.stop();
await shop?.remove();
